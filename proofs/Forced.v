(** Forced moves: if one move finishes a color, it is optimal to make it now.

    And: optima of adjacent vertices differ by at most one. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Sets Finishing.
Import ListNotations.
Open Scope nat_scope.

Section Forced.
Variable g : graph.

(** The sequence without its first move of color [c]. *)
Fixpoint without_first (c : N) (s : list N) : list N :=
  match s with
  | [] => []
  | d :: s => if (d =? c)%N then s else d :: without_first c s
  end.

Lemma without_first_floods c s F G :
  within g F G -> is_left g G c = false -> floods g F s -> floods g G (without_first c s).
Proof.
  revert F G. induction s as [|d s IH]; intros F G Hin Hc HF; simpl.
  - apply (more_is_better g F); auto.
  - destruct (N.eqb_spec d c) as [->|Hd].
    + apply (more_is_better g (step g F c)); auto. intros v Hv Hs. apply step_spec in Hs.
      destruct Hs as [Hs|[Hcol _]]; auto. destruct (G v) eqn:E; auto.
      enough (is_left g G c = true) by congruence. apply is_left_spec. exists v. auto.
    + apply (IH (step g F d)); auto; [apply step_within, Hin|].
      destruct (is_left g (step g G d) c) eqn:E; auto. apply (is_left_within g G) in E; [congruence | apply step_grows].
Qed.

Lemma without_first_length c s : In c s -> S (length (without_first c s)) = length s.
Proof.
  induction s as [|d s IH]; simpl; [tauto|]. intros [->|H].
  - rewrite N.eqb_refl. reflexivity.
  - destruct (d =? c)%N; simpl; auto.
Qed.

(** A color that is left is played in every solution. *)
Lemma left_is_played c s F : is_left g F c = true -> floods g F s -> In c s.
Proof.
  revert F. induction s as [|d s IH]; intros F Hc HF.
  - apply is_left_spec in Hc. destruct Hc as [v [Hv [_ E]]]. unfold floods in HF. simpl in HF.
    rewrite full_spec in HF. rewrite HF in E by auto. discriminate.
  - destruct (N.eq_dec d c) as [->|Hd]; [left; reflexivity|]. right. apply (IH (step g F d)); auto.
    rewrite is_left_other; auto.
Qed.

(** For every solution there is one of the same length that begins with a move [c] that finishes its color. *)
Theorem finish_first F c s :
  is_left g F c = true -> does_not_finish g F c = false -> floods g F s ->
  exists t, floods g F (c :: t) /\ length (c :: t) = length s.
Proof.
  intros Hc Hfin HF. exists (without_first c s). split.
  - apply (without_first_floods c s F (step g F c)); auto. apply step_grows.
  - simpl. apply without_first_length. apply (left_is_played c s F); auto.
Qed.

(** The optimum after a move that finishes is one less. *)
Theorem forced_move F c n :
  is_left g F c = true -> does_not_finish g F c = false ->
  fewest_moves g F (S n) -> fewest_moves g (step g F c) n.
Proof.
  intros Hc Hfin [[s [Hs Hl]] Hmin]. split.
  - destruct (finish_first F c s Hc Hfin Hs) as [t [Ht Hlt]]. exists t. split; [exact Ht|]. simpl in Hlt. lia.
  - intros t Ht. specialize (Hmin (c :: t) Ht). simpl in Hmin. lia.
Qed.

(** Optima of adjacent vertices differ by at most one. *)
Theorem neighbors_differ_by_one p q n :
  In p (vertices g) -> adjacent g p q = true ->
  (forall s, floods g (single p) s -> n <= length s) -> forall s, floods g (single q) s -> n <= S (length s).
Proof.
  intros Hp Ha Hn s Hs. apply (Hn (color g q :: s)).
  change (floods g (step g (single p) (color g q)) s).
  apply (more_is_better g (single q)); auto. intros v Hv H. apply N.eqb_eq in H. subst v.
  apply step_spec. right. split; auto. exists p. split; [|split]; auto. apply N.eqb_refl.
Qed.

End Forced.
