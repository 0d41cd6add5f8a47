(** Clauses: what they say, and the two rules by which a certificate derives them. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Sets Finishing.
Import ListNotations.
Open Scope nat_scope.

Section Clauses.
Variable g : graph.

(** Every solution of [F] has more than [k] moves that do not finish: u(F) > k. *)
Definition needs_more (F : set) (k : nat) : Prop := forall s, floods g F s -> k < unfinished g F s.

Definition outside (C : set) : set := fun v => negb (C v).

(** The clause ([C], [k]): once everything outside [C] is flooded, more than [k] moves that do not finish are needed. *)
Definition clause_holds (C : set) (k : nat) : Prop := needs_more (outside C) k.

Lemma needs_more_within F G k : within g F G -> needs_more G k -> needs_more F k.
Proof.
  intros H HG s Hs. pose proof (unfinished_within g F G s H).
  specialize (HG s (more_is_better g F G s H Hs)). lia.
Qed.

(** A clause refutes every set that has flooded nothing of it. *)
Theorem clause_refutes C k F :
  clause_holds C k -> (forall v, In v (vertices g) -> F v = true -> C v = false) -> needs_more F k.
Proof.
  intros HC HF. apply (needs_more_within F (outside C)); auto.
  intros v Hv H. unfold outside. rewrite (HF v Hv H). reflexivity.
Qed.

(** A clause without the start bounds the number of moves. *)
Theorem clause_bounds C k F s :
  clause_holds C k -> (forall v, In v (vertices g) -> F v = true -> C v = false) -> floods g F s ->
  colors_left g F + k + 1 <= length s.
Proof.
  intros HC HF Hs. pose proof (solution_at_least g F s Hs). pose proof (clause_refutes C k F HC HF s Hs). lia.
Qed.

(** One step of the argument: no move both floods something and finishes, and after each move that floods something more
    than [k] - 1 moves that do not finish are needed; then more than [k] are needed before. *)
Theorem needs_more_by_moves F k :
  full g F = false ->
  (forall c, idle g F c = false -> does_not_finish g F c = true) ->
  (forall c, idle g F c = false -> k = 0 \/ needs_more (step g F c) (k - 1)) ->
  needs_more F k.
Proof.
  intros Hfull Hfin Hnext s. induction s as [|c s IH]; intros Hs.
  - unfold floods in Hs. simpl in Hs. congruence.
  - simpl. destruct (idle g F c) eqn:E.
    + apply idle_spec in E.
      specialize (IH (more_is_better g _ _ s E Hs)).
      pose proof (unfinished_within g _ _ s (step_grows g F c)).
      pose proof (unfinished_within g _ _ s E). lia.
    + rewrite (Hfin c E). simpl. destruct (Hnext c E) as [->|H]; [lia|]. specialize (H s Hs). lia.
Qed.

(** *** The rule by moves

    A vertex of the clause is in its boundary if it is adjacent to something outside. *)
Definition boundary (C : set) : set := fun v => C v && touches g (outside C) v.

Lemma not_idle_floods F c :
  idle g F c = false -> exists v, In v (vertices g) /\ step g F c v = true /\ F v = false.
Proof.
  unfold idle. intros H. assert (He : existsb (fun v => step g F c v && negb (F v)) (vertices g) = true).
  { destruct (existsb _ _) eqn:E; auto. enough (forallb (fun v => negb (step g F c v) || F v) (vertices g) = true) by congruence.
    apply forallb_forall. intros v Hv. destruct (step g F c v) eqn:Es, (F v) eqn:EF; auto.
    enough (existsb (fun v => step g F c v && negb (F v)) (vertices g) = true) by congruence.
    apply existsb_exists. exists v. rewrite Es, EF. auto. }
  apply existsb_exists in He. destruct He as [v [Hv He]]. apply andb_true_iff in He. rewrite negb_true_iff in He.
  exists v. tauto.
Qed.

(** The vertices that a move floods are in the boundary. *)
Lemma flooded_is_boundary C c v :
  step g (outside C) c v = true -> C v = true -> color g v = c /\ boundary C v = true.
Proof.
  intros H HC. unfold step in H. apply orb_true_iff in H. destruct H as [H|H].
  - unfold outside in H. rewrite HC in H. discriminate.
  - apply andb_true_iff in H. rewrite N.eqb_eq in H. destruct H as [Hc Ht]. split; auto.
    unfold boundary. rewrite HC. exact Ht.
Qed.

(** The rule by moves, as the checker tests it:
    - it has a vertex;
    - of each color with a boundary, some vertex of the clause is not in the boundary;
    - and some clause (D, j) holds, with j + 1 at least [k], within C and without the boundary of this color. *)
Theorem clause_by_moves C k :
  (exists v, In v (vertices g) /\ C v = true) ->
  (forall c, (exists v, In v (vertices g) /\ color g v = c /\ boundary C v = true) ->
    (exists v, In v (vertices g) /\ color g v = c /\ C v = true /\ boundary C v = false) /\
    (exists D j, clause_holds D j /\ k <= S j /\ within g D C /\
      forall v, In v (vertices g) -> color g v = c -> boundary C v = true -> D v = false)) ->
  clause_holds C k.
Proof.
  intros [w [Hw HCw]] H.
  assert (Hmove : forall c, idle g (outside C) c = false ->
    exists v, In v (vertices g) /\ color g v = c /\ boundary C v = true).
  { intros c Hc. apply not_idle_floods in Hc. destruct Hc as [v [Hv [Hs Ho]]]. exists v. split; auto.
    apply (flooded_is_boundary C c v Hs). unfold outside in Ho. apply negb_false_iff in Ho. exact Ho. }
  apply needs_more_by_moves.
  - destruct (full g (outside C)) eqn:E; auto. rewrite full_spec in E. specialize (E w Hw).
    unfold outside in E. rewrite HCw in E. discriminate.
  - intros c Hc. destruct (H c (Hmove c Hc)) as [[v [Hv [Hcol [HC Hb]]]] _].
    apply is_left_spec. exists v. split; [|split]; auto.
    destruct (step g (outside C) c v) eqn:E; auto. destruct (flooded_is_boundary C c v E HC). congruence.
  - intros c Hc. destruct (H c (Hmove c Hc)) as [_ [D [j [HD [Hk [Hin Hfree]]]]]].
    destruct k as [|k]; [auto|]. right. simpl. rewrite Nat.sub_0_r.
    assert (Hj : needs_more (step g (outside C) c) j).
    { apply (clause_refutes D); auto. intros v Hv Hs. destruct (D v) eqn:E; auto.
      pose proof (Hin v Hv E) as HC. destruct (flooded_is_boundary C c v Hs HC) as [Hcol Hb].
      rewrite <- E. apply Hfree; auto. }
    intros s Hs. specialize (Hj s Hs). lia.
Qed.

(** ** The rule by the bound

    The relaxed game of the book: finish every color that can be finished, for nothing; if there is none, flood all that
    is adjacent, for one move. [relaxed F k] says that it needs more than [k] moves from [F]. [G] stands for the set
    after a step: the rule is sound for any set that contains what the step takes. *)
Inductive relaxed : set -> nat -> Prop :=
| relaxed_finish F G k : within g F G -> relaxed G k -> relaxed F k
| relaxed_stuck F k :
    full g F = false -> (forall v, In v (vertices g) -> touches g F v = true -> F v = true) -> relaxed F k
| relaxed_end F :
    full g F = false -> (forall c, idle g F c = false -> does_not_finish g F c = true) -> relaxed F 0
| relaxed_flood F G k :
    full g F = false -> (forall c, idle g F c = false -> does_not_finish g F c = true) ->
    within g F G -> (forall v, In v (vertices g) -> touches g F v = true -> G v = true) ->
    relaxed G k -> relaxed F (S k).

Theorem relaxed_sound F k : relaxed F k -> needs_more F k.
Proof.
  induction 1 as [F G k Hin _ IH|F k Hfull Hstuck|F Hfull Hfin|F G k Hfull Hfin Hin Hall _ IH].
  - apply (needs_more_within F G); auto.
  - assert (Hidle : forall c, idle g F c = true).
    { intros c. apply idle_spec. intros v Hv Hs. unfold step in Hs. apply orb_true_iff in Hs.
      destruct Hs as [Hs|Hs]; auto. apply andb_true_iff in Hs. apply Hstuck; tauto. }
    apply needs_more_by_moves; auto; intros c Hc; rewrite Hidle in Hc; discriminate.
  - apply needs_more_by_moves; auto.
  - apply needs_more_by_moves; auto. intros c _. right. simpl. rewrite Nat.sub_0_r.
    apply (needs_more_within _ G); auto. intros v Hv Hs. unfold step in Hs. apply orb_true_iff in Hs.
    destruct Hs as [Hs|Hs]; auto. apply andb_true_iff in Hs. apply Hall; tauto.
Qed.

(** The rule by the bound, as the checker tests it. *)
Theorem clause_by_bound C k : relaxed (outside C) k -> clause_holds C k.
Proof. apply relaxed_sound. Qed.

End Clauses.
