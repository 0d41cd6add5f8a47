(** Contraction: the vertices of each connected part of one color become one vertex. The solutions stay the same. *)

From Coq Require Import List NArith Bool Lia.
From Inundate Require Import Rules.
Import ListNotations.
Open Scope N_scope.

(** [q] maps each vertex of [g] to a vertex of [h]. *)
Record contraction (g h : graph) (q : N -> N) : Prop := {
  into : forall v, In v (vertices g) -> In (q v) (vertices h);
  onto : forall w, In w (vertices h) -> exists v, In v (vertices g) /\ q v = w;
  same_color : forall v, In v (vertices g) -> color h (q v) = color g v;
  one_part : forall u v, In u (vertices g) -> In v (vertices g) -> q u = q v -> part g (color g) u v;
  edges_kept : forall u v, In u (vertices g) -> In v (vertices g) -> adjacent g u v = true ->
    q u = q v \/ adjacent h (q u) (q v) = true;
  edges_from : forall a b, In a (vertices h) -> In b (vertices h) -> adjacent h a b = true ->
    exists u v, In u (vertices g) /\ In v (vertices g) /\ adjacent g u v = true /\ q u = a /\ q v = b }.

Section Contraction.
Variables (g h : graph) (q : N -> N).
Hypothesis H : contraction g h q.

Lemma part_trans (painted : N -> N) u v w : part g painted u v -> part g painted v w -> part g painted u w.
Proof. intros Hu Hv. induction Hv; auto. eapply part_next; eauto. Qed.

Lemma start_contracted p v :
  In p (vertices g) -> In v (vertices g) -> (start g p v <-> start h (q p) (q v)).
Proof.
  intros Hp Hv. unfold start. split; intros Hs.
  - induction Hs as [|u v Hu IH Hvin Ha Hc]; [constructor|].
    assert (Huin : In u (vertices g)) by (apply (part_vertex g (color g) p); auto).
    destruct (edges_kept g h q H u v Huin Hvin Ha) as [<-|E]; [apply IH, Huin|].
    apply (part_next _ _ _ (q u)); auto; [apply (into g h q H), Hvin|].
    rewrite !(same_color g h q H); auto.
  - remember (q v) as w eqn:Ew. revert v Hv Ew.
    induction Hs as [|a b Hab IH Hbin Ha Hc]; intros v Hv Ew.
    + apply (one_part g h q H); auto.
    + assert (Hain : In a (vertices h)).
      { apply (part_vertex h (color h) (q p)); auto. apply (into g h q H), Hp. }
      destruct (edges_from g h q H a b Hain Hbin Ha) as [u [v' [Hu [Hv' [E [<- <-]]]]]].
      apply (part_trans _ _ v').
      * apply (part_next _ _ _ u); auto. rewrite <- !(same_color g h q H); auto.
      * apply (one_part g h q H); auto.
Qed.

Lemma move_part (F : N -> Prop) c u v : part g (color g) u v -> color g u = c -> move g F c u -> move g F c v.
Proof.
  intros Hp Hc Hm. induction Hp as [|x y Hx IH Hy Ha Hxy]; auto.
  apply (move_reached g F c x); auto. rewrite <- Hxy, <- Hc. apply (part_one_color g (color g) u), Hx.
Qed.

Lemma move_contracted (F P : N -> Prop) c :
  (forall v, F v -> In v (vertices g)) ->
  (forall w, P w -> In w (vertices h)) ->
  (forall v, In v (vertices g) -> (F v <-> P (q v))) ->
  forall v, In v (vertices g) -> (move g F c v <-> move h P c (q v)).
Proof.
  intros HF HP HFP v Hv. split; intros Hm.
  - induction Hm as [v Hm|u v Hu IH Hvin Ha Hc]; [apply move_kept, HFP; auto|].
    assert (Huin : In u (vertices g)) by (clear - Hu HF; induction Hu; auto).
    destruct (edges_kept g h q H u v Huin Hvin Ha) as [<-|E]; [apply IH, Huin|].
    apply (move_reached h P c (q u)); auto; [apply (into g h q H), Hvin | rewrite (same_color g h q H); auto].
  - remember (q v) as w eqn:Ew. revert v Hv Ew.
    induction Hm as [w Hm|a b Hab IH Hbin Ha Hc]; intros v Hv Ew.
    + apply move_kept, HFP; auto. rewrite <- Ew. exact Hm.
    + assert (Hain : In a (vertices h)) by (clear - Hab HP; induction Hab; auto).
      destruct (edges_from g h q H a b Hain Hbin Ha) as [u [v' [Hu [Hv' [E [<- <-]]]]]].
      rewrite (same_color g h q H) in Hc by exact Hv'.
      apply (move_part F c v'); auto; [apply (one_part g h q H); auto|].
      apply (move_reached g F c u); auto.
Qed.

Lemma after_contracted s (F P : N -> Prop) :
  (forall v, F v -> In v (vertices g)) ->
  (forall w, P w -> In w (vertices h)) ->
  (forall v, In v (vertices g) -> (F v <-> P (q v))) ->
  (everything g (after g F s) <-> everything h (after h P s)).
Proof.
  revert F P. induction s as [|c s IH]; intros F P HF HP HFP; simpl.
  - unfold everything. split.
    + intros Hall w Hw. destruct (onto g h q H w Hw) as [v [Hv <-]]. apply HFP; auto.
    + intros Hall v Hv. apply HFP; auto. apply Hall, (into g h q H), Hv.
  - apply IH.
    + intros v Hm. induction Hm; auto.
    + intros w Hm. induction Hm; auto.
    + apply move_contracted; auto.
Qed.

(** A sequence floods the board exactly if it floods the contracted one. *)
Theorem solves_contracted p s : In p (vertices g) -> (solves g p s <-> solves h (q p) s).
Proof.
  intros Hp. apply after_contracted.
  - intros v. apply part_vertex, Hp.
  - intros w. apply part_vertex, (into g h q H), Hp.
  - intros v Hv. apply start_contracted; auto.
Qed.

Corollary at_least_contracted p n : In p (vertices g) -> (at_least g p n <-> at_least h (q p) n).
Proof. intros Hp. unfold at_least. split; intros Hn s Hs; apply Hn, (solves_contracted p s Hp), Hs. Qed.

Corollary enough_contracted p n : In p (vertices g) -> (enough g p n <-> enough h (q p) n).
Proof.
  intros Hp. unfold enough. split; intros [s [Hl Hs]]; exists s; split; auto; apply (solves_contracted p s Hp), Hs.
Qed.

End Contraction.
