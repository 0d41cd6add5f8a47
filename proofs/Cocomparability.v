(** Boards with an umbrella-free order have two sides, so two heads find the optimum. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Sets Finishing Heads HeadsExact.
Import ListNotations.
Open Scope nat_scope.

Section Cocomparability.
Variables (g : graph) (p : N) (rank : N -> nat).
Hypothesis Hsym : symmetric g.
Hypothesis Hp : In p (vertices g).
Hypothesis Hrank : forall u v, In u (vertices g) -> In v (vertices g) -> rank u = rank v -> u = v.

(** An edge over a vertex has an end adjacent to the vertex. *)
Hypothesis Humbrella : forall u v w, In u (vertices g) -> In v (vertices g) -> In w (vertices g) ->
  rank u < rank v -> rank v < rank w -> adjacent g u w = true -> adjacent g u v = true \/ adjacent g v w = true.

(** The vertices clear of [x] are on the side of the pivot. *)
Lemma clear_below x u : In x (vertices g) -> rank p < rank x -> clear g p x u -> rank u < rank x.
Proof.
  intros Hx Hpx H. induction H as [Hn|u v Hu IH Hv Ha Hn]; auto.
  assert (Huv : In u (vertices g)) by (apply (clear_vertex g p Hp x), Hu).
  destruct (Nat.lt_trichotomy (rank v) (rank x)) as [E|[E|E]]; auto; exfalso; apply Hn.
  - left. apply Hrank; auto.
  - destruct (Humbrella u x v Huv Hx Hv IH E Ha) as [H|H]; [|right; exact H].
    exfalso. apply (clear_not_near g p x u Hu). right. apply Hsym; auto.
Qed.

Lemma clear_above x u : In x (vertices g) -> rank x < rank p -> clear g p x u -> rank x < rank u.
Proof.
  intros Hx Hpx H. induction H as [Hn|u v Hu IH Hv Ha Hn]; auto.
  assert (Huv : In u (vertices g)) by (apply (clear_vertex g p Hp x), Hu).
  destruct (Nat.lt_trichotomy (rank v) (rank x)) as [E|[E|E]]; auto; exfalso; apply Hn.
  - destruct (Humbrella v x u Hv Hx Huv E IH (Hsym u v Huv Hv Ha)) as [H|H]; [right; apply Hsym; auto|].
    exfalso. apply (clear_not_near g p x u Hu). right. exact H.
  - left. apply Hrank; auto.
Qed.

Definition above_or_below (x : N) : nat := Nat.b2n (rank x <? rank p).

Theorem two_sides x y : In x (vertices g) -> In y (vertices g) -> unrelated g p x y ->
  above_or_below x <> above_or_below y.
Proof.
  intros Hx Hy [Hyx Hxy].
  assert (Hnot : forall z w, In z (vertices g) -> clear g p z w -> rank z <> rank p).
  { intros z w Hz Hc E. apply Hrank in E; auto. subst z.
    apply (clear_start g p) in Hc. apply clear_not_near in Hc. apply Hc. left. reflexivity. }
  pose proof (Hnot x y Hx Hxy) as Hxp. pose proof (Hnot y x Hy Hyx) as Hyp. unfold above_or_below.
  destruct (Nat.ltb_spec (rank x) (rank p)) as [H1|H1], (Nat.ltb_spec (rank y) (rank p)) as [H2|H2];
    simpl; try lia; exfalso.
  - pose proof (clear_above x y Hx H1 Hxy). pose proof (clear_above y x Hy H2 Hyx). lia.
  - assert (H1' : rank p < rank x) by lia. assert (H2' : rank p < rank y) by lia.
    pose proof (clear_below x y Hx H1' Hxy). pose proof (clear_below y x Hy H2' Hyx). lia.
Qed.

Theorem two_heads_optimum k :
  contracted g -> fewest_paid g p 2 k -> optimum g p (colors_left g (single p) + k).
Proof.
  intros Hcon. apply (heads_optimum g p 2 above_or_below); auto.
  - intros x _. unfold above_or_below. destruct (rank x <? rank p); simpl; lia.
  - exact two_sides.
Qed.

End Cocomparability.
