(** The search with heads: what it is, and that no sequence of it is too short, on any graph. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Sets Finishing.
Import ListNotations.
Open Scope nat_scope.

Section Heads.
Variables (g : graph) (p : N).

Definition symmetric : Prop :=
  forall u v, In u (vertices g) -> In v (vertices g) -> adjacent g u v = true -> adjacent g v u = true.

(** [v] is [x] or a neighbor of it. *)
Definition near (x v : N) : Prop := v = x \/ adjacent g x v = true.

(** C(x) of the book: the vertices that paths from the pivot reach clear of [x]. *)
Inductive clear (x : N) : N -> Prop :=
| clear_pivot : ~ near x p -> clear x p
| clear_next u v : clear x u -> In v (vertices g) -> adjacent g u v = true -> ~ near x v -> clear x v.

Definition unrelated (x y : N) : Prop := clear y x /\ clear x y.

Definition missed (heads : list N) (x : N) : Prop := forall u, In u heads -> clear x u.

(** A head stays or goes to a neighbor of the color of the move, but not onto the pivot. *)
Definition head_moves (c u v : N) : Prop :=
  u = v \/ In v (vertices g) /\ adjacent g u v = true /\ color g v = c /\ v <> p.

(** The search: moves from heads to heads, and what they cost at least. A move is free if it misses nothing of its color.
    At least one head moves. *)
Inductive run : list N -> list N -> list N -> nat -> Prop :=
| run_none heads : run heads [] heads 0
| run_free c s heads next last k :
    (forall x, In x (vertices g) -> color g x = c -> ~ missed heads x) ->
    Forall2 (head_moves c) heads next -> heads <> next -> run next s last k -> run heads (c :: s) last k
| run_paid c s heads next last k :
    Forall2 (head_moves c) heads next -> heads <> next -> run next s last k -> run heads (c :: s) last (S k).

(** With [h] heads, the search reaches at a cost of [k] heads that miss nothing. *)
Definition reachable (h k : nat) : Prop :=
  exists s heads, run (repeat p h) s heads k /\ forall x, In x (vertices g) -> ~ missed heads x.

Definition fewest_paid (h k : nat) : Prop := reachable h k /\ forall j, reachable h j -> k <= j.

(** ** No sequence is too short *)

Hypothesis Hsym : symmetric.
Hypothesis Hp : In p (vertices g).

(** The vertices of [F] that are joined to the pivot within [F]. *)
Inductive joined (F : set) : N -> Prop :=
| joined_pivot : joined F p
| joined_next u v : joined F u -> In v (vertices g) -> F v = true -> adjacent g u v = true -> joined F v.

Definition is_region (F : set) : Prop := F p = true /\ forall v, In v (vertices g) -> F v = true -> joined F v.

Lemma joined_within F G v : within g F G -> joined F v -> joined G v.
Proof.
  intros H Hj. induction Hj as [|u v Hu IH Hv HF Ha]; [constructor|]. apply (joined_next G u); auto.
Qed.

Lemma start_is_region : is_region (single p).
Proof.
  split; [apply N.eqb_refl|]. intros v _ Hv. apply N.eqb_eq in Hv. subst v. constructor.
Qed.

Lemma step_is_region F c : is_region F -> is_region (step g F c).
Proof.
  intros [HF Hj]. split; [apply step_grows; auto|]. intros v Hv Hs.
  assert (Hs' := Hs). apply step_spec in Hs. destruct Hs as [H|[Hc [u [Hu [HFu Ha]]]]].
  - apply (joined_within F); auto. apply step_grows.
  - apply (joined_next _ u); auto. apply (joined_within F); [apply step_grows | auto].
Qed.

Lemma clear_not_near x v : clear x v -> ~ near x v.
Proof. destruct 1; auto. Qed.

(** The path that joins a vertex to the pivot meets [x] or a neighbor of it, or the vertex is clear of [x]. *)
Lemma joined_meets F x v : is_region F -> joined F v ->
  clear x v \/ exists w, In w (vertices g) /\ F w = true /\ (x = w \/ adjacent g x w = true).
Proof.
  intros [HFp _] Hj. induction Hj as [|u v Hu IH Hv HF Ha].
  - destruct (N.eq_dec x p) as [E|E]; [right; exists p; auto|].
    destruct (adjacent g x p) eqn:Ea; [right; exists p; auto|].
    left. constructor. intros [H|H]; congruence.
  - destruct IH as [IH|IH]; [|right; exact IH].
    destruct (N.eq_dec x v) as [E|E]; [right; exists v; auto|].
    destruct (adjacent g x v) eqn:Ea; [right; exists v; auto|].
    left. apply (clear_next x u); auto. intros [H|H]; congruence.
Qed.

(** A vertex [x] that is not missed is flooded, or the move of its color floods it. *)
Lemma missed_or_touched F heads x :
  is_region F -> (forall u, In u heads -> In u (vertices g) /\ F u = true) -> In x (vertices g) ->
  missed heads x \/ step g F (color g x) x = true.
Proof.
  intros HF Hheads Hx. induction heads as [|u heads IH].
  - left. intros u [].
  - assert (Hu := Hheads u (or_introl eq_refl)). destruct Hu as [Hu HFu].
    destruct (joined_meets F x u HF (proj2 HF u Hu HFu)) as [Hc|[w [Hw [HFw Hn]]]].
    + destruct IH as [IH|IH]; auto. { intros v Hv. apply Hheads. right. exact Hv. }
      left. intros v [<-|Hv]; auto.
    + right. apply step_spec. destruct Hn as [<-|Ha]; auto. right. split; auto. exists w. auto.
Qed.

(** One move for each color is enough when all unflooded vertices are adjacent. *)
Lemma every_color_once l F :
  (forall x, In x (vertices g) -> step g F (color g x) x = true) ->
  (forall x, In x (vertices g) -> F x = true \/ In (color g x) l) ->
  floods g F l /\ unfinished g F l = 0.
Proof.
  revert F. induction l as [|c l IH]; intros F Hnear Hl.
  - split; auto. apply full_spec. intros x Hx. destruct (Hl x Hx) as [H|[]]. exact H.
  - destruct (IH (step g F c)) as [IH1 IH2].
    + intros x Hx. exact (step_within g F (step g F c) (color g x) (step_grows g F c) x Hx (Hnear x Hx)).
    + intros x Hx. destruct (Hl x Hx) as [H|[->|H]]; [left; apply (step_grows g F); auto | left; auto | right; auto].
    + split; auto. simpl. rewrite IH2. destruct (does_not_finish g F c) eqn:E; auto.
      apply is_left_spec in E. destruct E as [x [Hx [Hc E]]]. specialize (Hnear x Hx). rewrite Hc in Hnear. congruence.
Qed.

Lemma run_sound heads s last k F :
  run heads s last k -> is_region F -> (forall u, In u heads -> In u (vertices g) /\ F u = true) ->
  (forall x, In x (vertices g) -> ~ missed last x) ->
  exists t, floods g F t /\ unfinished g F t <= k.
Proof.
  intros Hrun. revert F.
  assert (Hnext : forall F c heads next, is_region F ->
    (forall u, In u heads -> In u (vertices g) /\ F u = true) -> Forall2 (head_moves c) heads next ->
    forall u, In u next -> In u (vertices g) /\ step g F c u = true).
  { intros F c hs next HF Hin Hall. induction Hall as [|u v hs next Hm Hall IH]; [intros u []|].
    intros w [<-|Hw].
    - destruct (Hin u (or_introl eq_refl)) as [Hu HFu]. destruct Hm as [<-|[Hv [Ha [Hc _]]]].
      + split; auto. apply step_grows; auto.
      + split; auto. apply step_spec. right. split; auto. exists u. auto.
    - apply IH; auto. intros x Hx. apply Hin. right. exact Hx. }
  induction Hrun as [heads|c s heads next last k Hfree Hall _ _ IH|c s heads next last k Hall _ _ IH];
    intros F HF Hin Hgoal.
  - exists (map (color g) (vertices g)).
    destruct (every_color_once (map (color g) (vertices g)) F) as [H1 H2].
    + intros x Hx. destruct (missed_or_touched F heads x HF Hin Hx) as [H|H]; auto. exfalso. eapply Hgoal; eauto.
    + intros x Hx. right. apply in_map, Hx.
    + split; auto. lia.
  - destruct (IH (step g F c)) as [t [Ht Hu]]; auto; [apply step_is_region, HF | eapply Hnext; eauto|].
    exists (c :: t). split; auto. simpl. destruct (does_not_finish g F c) eqn:E; [|exact Hu].
    exfalso. apply is_left_spec in E. destruct E as [x [Hx [Hc E]]].
    destruct (missed_or_touched F heads x HF Hin Hx) as [H|H]; [eapply Hfree; eauto | congruence].
  - destruct (IH (step g F c)) as [t [Ht Hu]]; auto; [apply step_is_region, HF | eapply Hnext; eauto|].
    exists (c :: t). split; auto. simpl. destruct (does_not_finish g F c); simpl; lia.
Qed.

(** The answer of the search is enough, with any number of heads and on any graph. *)
Theorem heads_sound h k :
  reachable h k -> exists s, floods g (single p) s /\ length s <= colors_left g (single p) + k.
Proof.
  intros [s [heads [Hrun Hgoal]]].
  destruct (run_sound _ _ _ _ (single p) Hrun start_is_region) as [t [Ht Hu]]; auto.
  - intros u Hu. apply repeat_spec in Hu. subst u. split; auto. apply N.eqb_refl.
  - destruct (without_idle g (single p) t Ht) as [t' [Ht' [Hno [Hu' _]]]]. exists t'. split; auto.
    rewrite (solution_exactly g _ t' Ht' Hno). lia.
Qed.

End Heads.
