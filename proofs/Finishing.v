(** The finishing identity: the optimum is the number of colors left plus the fewest moves that do not finish. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Sets.
Import ListNotations.
Open Scope nat_scope.

Section Finishing.
Variable g : graph.

(** Color [c] has an unflooded vertex. *)
Definition is_left (F : set) (c : N) : bool :=
  existsb (fun v => (color g v =? c)%N && negb (F v)) (vertices g).

(** A move does not finish if it leaves a vertex of its color unflooded. *)
Definition does_not_finish (F : set) (c : N) : bool := is_left (step g F c) c.

(** Number of moves of a sequence that do not finish. *)
Fixpoint unfinished (F : set) (s : list N) : nat :=
  match s with
  | [] => 0
  | c :: s => Nat.b2n (does_not_finish F c) + unfinished (step g F c) s
  end.

Definition colors : list N := nodup N.eq_dec (map (color g) (vertices g)).

(** k(F) of the book. *)
Definition colors_left (F : set) : nat := length (filter (is_left F) colors).

(** An idle move floods nothing. *)
Definition idle (F : set) (c : N) : bool := forallb (fun v => negb (step g F c v) || F v) (vertices g).

Fixpoint no_idle (F : set) (s : list N) : Prop :=
  match s with
  | [] => True
  | c :: s => idle F c = false /\ no_idle (step g F c) s
  end.

(** [k] is u(F) of the book: the fewest moves that do not finish in a solution of [F]. *)
Definition fewest_unfinished (F : set) (k : nat) : Prop :=
  (exists s, floods g F s /\ unfinished F s = k) /\ forall s, floods g F s -> k <= unfinished F s.

(** [n] is the fewest moves in a solution of [F]. *)
Definition fewest_moves (F : set) (n : nat) : Prop :=
  (exists s, floods g F s /\ length s = n) /\ forall s, floods g F s -> n <= length s.

Lemma is_left_spec F c :
  is_left F c = true <-> exists v, In v (vertices g) /\ color g v = c /\ F v = false.
Proof.
  unfold is_left. rewrite existsb_exists. split; intros [v [Hv H]]; exists v; split; auto.
  - apply andb_true_iff in H. rewrite N.eqb_eq, negb_true_iff in H. exact H.
  - apply andb_true_iff. rewrite N.eqb_eq, negb_true_iff. exact H.
Qed.

Lemma is_left_within F G c : within g F G -> is_left G c = true -> is_left F c = true.
Proof.
  intros H. rewrite !is_left_spec. intros [v [Hv [Hc HG]]]. exists v. split; [|split]; auto.
  destruct (F v) eqn:E; auto. rewrite (H v Hv E) in HG. discriminate.
Qed.

Lemma does_not_finish_within F G c : within g F G -> does_not_finish G c = true -> does_not_finish F c = true.
Proof. intros H. apply is_left_within, step_within, H. Qed.

(** From a larger set, moves that finish still do, and perhaps others. *)
Theorem unfinished_within F G s : within g F G -> unfinished G s <= unfinished F s.
Proof.
  revert F G. induction s as [|c s IH]; intros F G H; simpl; [lia|].
  specialize (IH _ _ (step_within g _ _ c H)).
  pose proof (does_not_finish_within F G c H) as Hc.
  destruct (does_not_finish G c); simpl; [rewrite Hc by reflexivity; simpl|]; lia.
Qed.

(** Monotonicity: u(G) is at most u(F) if F is within G. *)
Theorem fewest_unfinished_within F G k l :
  within g F G -> fewest_unfinished F k -> fewest_unfinished G l -> l <= k.
Proof.
  intros H [[s [Hs <-]] _] [_ Hl].
  apply Nat.le_trans with (unfinished G s); [apply Hl; eapply more_is_better; eauto | apply unfinished_within, H].
Qed.

Lemma is_left_other F c d : c <> d -> is_left (step g F c) d = is_left F d.
Proof.
  intros Hne. apply eq_true_iff_eq. rewrite !is_left_spec.
  split; intros [v [Hv [Hc HF]]]; exists v; split; auto; split; auto.
  - destruct (F v) eqn:E; auto. rewrite (step_grows g F c v Hv E) in HF. discriminate.
  - destruct (step g F c v) eqn:E; auto. apply step_spec in E. destruct E as [E|[E _]]; congruence.
Qed.

Lemma count_agree (f f' : N -> bool) c l :
  (forall d, In d l -> d <> c -> f d = f' d) -> ~ In c l -> length (filter f l) = length (filter f' l).
Proof.
  intros H Hc. induction l as [|d l IH]; simpl; auto.
  rewrite (H d) by (simpl in *; intuition congruence).
  assert (IH' : length (filter f l) = length (filter f' l)).
  { apply IH; [intros; apply H; simpl; auto | intro; apply Hc; simpl; auto]. }
  destruct (f' d); simpl; lia.
Qed.

Lemma count_one (f f' : N -> bool) c l :
  NoDup l -> In c l -> (forall d, d <> c -> f d = f' d) ->
  length (filter f l) + Nat.b2n (f' c) = length (filter f' l) + Nat.b2n (f c).
Proof.
  intros Hnd Hc H. induction l as [|d l IH]; [destruct Hc|].
  inversion Hnd as [|? ? Hd Hnd']; subst. simpl. destruct (N.eq_dec d c) as [->|Hne].
  - pose proof (count_agree f f' c l (fun d _ => H d) Hd). destruct (f c), (f' c); simpl; lia.
  - rewrite (H d Hne). destruct Hc as [Hc|Hc]; [contradiction|]. specialize (IH Hnd' Hc).
    destruct (f' d); simpl; lia.
Qed.

Lemma colors_spec c : In c colors <-> exists v, In v (vertices g) /\ color g v = c.
Proof.
  unfold colors. rewrite nodup_In, in_map_iff. split; intros [v [H1 H2]]; exists v; auto.
Qed.

Lemma colors_left_step F c :
  colors_left F + Nat.b2n (does_not_finish F c) = colors_left (step g F c) + Nat.b2n (is_left F c).
Proof.
  unfold colors_left, does_not_finish. destruct (in_dec N.eq_dec c colors) as [Hc|Hc].
  - apply count_one; auto; [apply NoDup_nodup|]. intros d Hd. symmetry. apply is_left_other. auto.
  - assert (Hno : forall G, is_left G c = false).
    { intros G. destruct (is_left G c) eqn:E; auto. exfalso. apply Hc, colors_spec.
      apply is_left_spec in E. destruct E as [v [Hv [E _]]]. exists v. auto. }
    rewrite !Hno. simpl. rewrite (count_agree (is_left F) (is_left (step g F c)) c colors); auto.
    intros d _ Hd. symmetry. apply is_left_other. auto.
Qed.

Lemma full_colors_left F : full g F = true <-> colors_left F = 0.
Proof.
  unfold colors_left. rewrite full_spec. split.
  - intros H. assert (Hno : forall l, filter (is_left F) l = []).
    { induction l as [|c l IH]; simpl; auto. destruct (is_left F c) eqn:E; auto.
      apply is_left_spec in E. destruct E as [v [Hv [_ E]]]. rewrite H in E by auto. discriminate. }
    rewrite Hno. reflexivity.
  - intros H v Hv. destruct (F v) eqn:E; auto. exfalso.
    assert (Hin : In (color g v) (filter (is_left F) colors)).
    { apply filter_In. split; [apply colors_spec; exists v; auto | apply is_left_spec; exists v; auto]. }
    apply length_zero_iff_nil in H. rewrite H in Hin. destruct Hin.
Qed.

(** Every solution has a finishing move for each color left, and its moves that do not finish. *)
Theorem solution_at_least F s : floods g F s -> colors_left F + unfinished F s <= length s.
Proof.
  revert F. induction s as [|c s IH]; intros F H; simpl.
  - apply full_colors_left in H. simpl in H. lia.
  - specialize (IH _ H). pose proof (colors_left_step F c) as Hc.
    destruct (does_not_finish F c), (is_left F c); simpl in *; lia.
Qed.

Lemma idle_spec F c : idle F c = true <-> within g (step g F c) F.
Proof.
  unfold idle, within. rewrite forallb_forall. split; intros H v Hv.
  - intros Hs. specialize (H v Hv). rewrite Hs in H. exact H.
  - specialize (H v Hv). destruct (step g F c v); simpl; auto.
Qed.

Lemma not_idle_left F c : idle F c = false -> is_left F c = true.
Proof.
  intros H. destruct (is_left F c) eqn:E; auto. enough (idle F c = true) by congruence. apply idle_spec.
  intros v Hv Hs. apply step_spec in Hs. destruct Hs as [Hs|[Hc _]]; auto.
  destruct (F v) eqn:Ev; auto. enough (is_left F c = true) by congruence. apply is_left_spec. exists v. auto.
Qed.

(** Without idle moves nothing else is there. *)
Theorem solution_exactly F s : floods g F s -> no_idle F s -> length s = colors_left F + unfinished F s.
Proof.
  revert F. induction s as [|c s IH]; intros F H Hno; simpl.
  - apply full_colors_left in H. simpl in H. lia.
  - destruct Hno as [Hc Hno]. specialize (IH _ H Hno). pose proof (colors_left_step F c) as Hs.
    rewrite (not_idle_left F c Hc) in Hs. destruct (does_not_finish F c); simpl in *; lia.
Qed.

(** Idle moves can be left out. *)
Lemma without_idle F s :
  floods g F s ->
  exists t, floods g F t /\ no_idle F t /\ unfinished F t <= unfinished F s /\ length t <= length s.
Proof.
  revert F. induction s as [|c s IH]; intros F H.
  - exists []. simpl. auto.
  - destruct (IH _ H) as [t [Ht [Hno [Hu Hl]]]]. destruct (idle F c) eqn:E.
    + apply idle_spec in E.
      destruct (IH F (more_is_better g _ _ _ E H)) as [t' [Ht' [Hno' [Hu' Hl']]]].
      exists t'. split; [|split; [|split]]; auto; simpl; [|lia].
      pose proof (unfinished_within F (step g F c) s (step_grows g F c)).
      pose proof (unfinished_within (step g F c) F s E). lia.
    + exists (c :: t). simpl. repeat split; auto; lia.
Qed.

(** The finishing identity. *)
Theorem finishing_identity F k : fewest_unfinished F k -> fewest_moves F (colors_left F + k).
Proof.
  intros [[s [Hs Hk]] Hmin]. split.
  - destruct (without_idle F s Hs) as [t [Ht [Hno [Hu _]]]]. exists t. split; auto.
    rewrite (solution_exactly F t Ht Hno). specialize (Hmin t Ht). lia.
  - intros t Ht. pose proof (solution_at_least F t Ht). specialize (Hmin t Ht). lia.
Qed.

End Finishing.
