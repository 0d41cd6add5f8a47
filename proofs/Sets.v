(** Flooded sets of a contracted board, as programs hold them: for each vertex a bit.

    [step_is_move] says that this is the game of [Rules]; [more_is_better] that more is better. *)

From Coq Require Import List NArith Bool Lia.
From Inundate Require Import Rules.
Import ListNotations.
Open Scope N_scope.

Definition set := N -> bool.

Section Sets.
Variable g : graph.

(** Some vertex of [F] is adjacent to [v]. *)
Definition touches (F : set) (v : N) : bool := existsb (fun u => F u && adjacent g u v) (vertices g).

(** The set after a move. *)
Definition step (F : set) (c : N) : set := fun v => F v || ((color g v =? c) && touches F v).

(** The set after a sequence. *)
Fixpoint steps (F : set) (s : list N) : set :=
  match s with
  | [] => F
  | c :: s => steps (step F c) s
  end.

Definition full (F : set) : bool := forallb F (vertices g).

(** [s] is a solution of [F]. *)
Definition floods (F : set) (s : list N) : Prop := full (steps F s) = true.

Definition within (F G : set) : Prop := forall v, In v (vertices g) -> F v = true -> G v = true.

Definition single (p : N) : set := N.eqb p.

Lemma touches_spec F v :
  touches F v = true <-> exists u, In u (vertices g) /\ F u = true /\ adjacent g u v = true.
Proof.
  unfold touches. rewrite existsb_exists. split; intros [u [Hu H]]; exists u; split; auto.
  - apply andb_true_iff in H. tauto.
  - apply andb_true_iff. tauto.
Qed.

Lemma step_spec F c v :
  step F c v = true <->
  F v = true \/ color g v = c /\ exists u, In u (vertices g) /\ F u = true /\ adjacent g u v = true.
Proof. unfold step. rewrite orb_true_iff, andb_true_iff, N.eqb_eq, touches_spec. tauto. Qed.

Lemma full_spec F : full F = true <-> forall v, In v (vertices g) -> F v = true.
Proof. unfold full. apply forallb_forall. Qed.

Lemma within_refl F : within F F.
Proof. intros v _ H. exact H. Qed.

Lemma within_trans F G H : within F G -> within G H -> within F H.
Proof. intros H1 H2 v Hv HF. auto. Qed.

Lemma step_grows F c : within F (step F c).
Proof. intros v _ H. apply step_spec. auto. Qed.

Lemma step_within F G c : within F G -> within (step F c) (step G c).
Proof.
  intros H v Hv Hs. apply step_spec in Hs. apply step_spec. destruct Hs as [HF|[Hc [u [Hu [HF Ha]]]]]; [auto|].
  right. split; auto. exists u. auto.
Qed.

Lemma steps_within F G s : within F G -> within (steps F s) (steps G s).
Proof. revert F G. induction s as [|c s IH]; intros F G H; simpl; auto. apply IH, step_within, H. Qed.

Lemma steps_grow F s : within F (steps F s).
Proof.
  revert F. induction s as [|c s IH]; intros F; simpl; [apply within_refl|].
  eapply within_trans; [apply step_grows | apply IH].
Qed.

Lemma full_within F G : within F G -> full F = true -> full G = true.
Proof. rewrite !full_spec. intros H HF v Hv. auto. Qed.

(** More is better: a solution of [F] is one of every larger set. *)
Theorem more_is_better F G s : within F G -> floods F s -> floods G s.
Proof. unfold floods. intros H. apply full_within, steps_within, H. Qed.

(** [s] is [t] with some moves left out. *)
Inductive sub : list N -> list N -> Prop :=
| sub_none : sub [] []
| sub_both c s t : sub s t -> sub (c :: s) (c :: t)
| sub_skip c s t : sub s t -> sub s (c :: t).

(** More moves do not harm either. *)
Theorem more_moves_are_better F s t : sub s t -> floods F s -> floods F t.
Proof.
  intros H. revert F. induction H as [|c s t _ IH|c s t _ IH]; intros F HF; auto.
  - apply IH, HF.
  - apply IH. apply (more_is_better F); [apply step_grows | exact HF].
Qed.

Lemma steps_app F s t : steps F (s ++ t) = steps (steps F s) t.
Proof. revert F. induction s as [|c s IH]; intros F; simpl; auto. Qed.

(** ** This is the game of [Rules] *)

Lemma step_is_move (F : set) (P : N -> Prop) c :
  contracted g ->
  (forall v, P v -> In v (vertices g)) ->
  (forall v, In v (vertices g) -> (F v = true <-> P v)) ->
  (forall v, In v (vertices g) -> (step F c v = true <-> move g P c v)).
Proof.
  intros Hcon HP HF v Hv. rewrite step_spec. split.
  - intros [H|[Hc [u [Hu [H Ha]]]]]; [apply move_kept, HF; auto|].
    apply (move_reached g P c u); auto. apply move_kept, HF; auto.
  - intros H. induction H as [v H|u v Hmove IH Hvin Ha Hc]; [left; apply HF; auto|].
    assert (Hu : In u (vertices g)) by (clear - Hmove HP; induction Hmove; auto).
    right. split; auto. exists u. split; [exact Hu|]. split; [|exact Ha].
    destruct (IH Hu) as [H|[Hcu _]]; [exact H|]. exfalso. apply (Hcon u v Hu Hvin Ha). congruence.
Qed.

Lemma move_vertices (P : N -> Prop) c :
  (forall v, P v -> In v (vertices g)) -> forall v, move g P c v -> In v (vertices g).
Proof. intros HP v H. induction H; auto. Qed.

Theorem steps_are_moves (F : set) (P : N -> Prop) s :
  contracted g ->
  (forall v, P v -> In v (vertices g)) ->
  (forall v, In v (vertices g) -> (F v = true <-> P v)) ->
  (floods F s <-> everything g (after g P s)).
Proof.
  intros Hcon. revert F P. induction s as [|c s IH]; intros F P HP HF.
  - unfold floods, everything. simpl. rewrite full_spec. split; intros H v Hv; apply HF; auto.
  - simpl. apply IH; [apply move_vertices, HP | apply step_is_move; auto].
Qed.

(** On a contracted board the game from [p] begins with [p] alone. *)
Theorem floods_solves p s : contracted g -> In p (vertices g) -> (floods (single p) s <-> solves g p s).
Proof.
  intros Hcon Hp. apply steps_are_moves; auto.
  - intros v Hv. apply (part_vertex g (color g) p); auto.
  - intros v Hv. unfold single. rewrite N.eqb_eq. split.
    + intros <-. constructor.
    + intros H. destruct H as [|u v Hu Hvin Ha Hc]; auto.
      exfalso. apply (Hcon u v); auto. apply (part_vertex g (color g) p); auto.
Qed.

End Sets.
