(** Soundness of the checker: every claim that it accepts is true. *)

From Coq Require Import List NArith Bool Lia PeanoNat FMapPositive.
From Inundate Require Import Rules Sets Finishing Forced Clauses Bits Checker.
Import ListNotations.
Open Scope nat_scope.

(** The board as a graph. *)
Definition graph_of (b : board) : graph := {|
  vertices := map N.of_nat (seq 0 (components b));
  adjacent u v := has (nth (N.to_nat u) (neighbors b) 0%N) v;
  color v := nth (N.to_nat v) (component_colors b) 0%N |}.

Section Sound.
Variable b : board.
Notation g := (graph_of b).
Notation cs := (classes b).
Hypothesis Hb : is_contracted b = true.

Lemma length_neighbors : length (neighbors b) = components b.
Proof.
  unfold is_contracted in Hb. rewrite !andb_true_iff in Hb. apply Nat.eqb_eq. tauto.
Qed.

Lemma vertex_spec v : In v (vertices g) <-> N.to_nat v < components b.
Proof.
  simpl. rewrite in_map_iff. split.
  - intros [i [<- H]]. apply in_seq in H. rewrite Nat2N.id. lia.
  - intros H. exists (N.to_nat v). rewrite N2Nat.id. split; auto. apply in_seq. lia.
Qed.

Lemma all_spec v : has (all b) v = true <-> In v (vertices g).
Proof. unfold all. rewrite has_ones, N.ltb_lt, vertex_spec. lia. Qed.

Lemma place_spec c v : has (places (component_colors b) c) v = true <-> In v (vertices g) /\ color g v = c.
Proof.
  rewrite <- (N2Nat.id v) at 1. rewrite places_spec, vertex_spec. simpl. split.
  - intros H. split; [apply nth_error_Some; congruence | apply nth_error_nth, H].
  - intros [H <-]. apply nth_error_nth', H.
Qed.

Lemma class_spec c class v : In (c, class) cs -> (has class v = true <-> In v (vertices g) /\ color g v = c).
Proof.
  unfold classes. rewrite in_map_iff. intros [d [H _]]. injection H as -> <-. apply place_spec.
Qed.

Lemma class_exists v : In v (vertices g) -> exists class, In (color g v, class) cs.
Proof.
  intros Hv. exists (places (component_colors b) (color g v)). unfold classes. apply in_map_iff.
  exists (color g v). split; auto. apply nodup_In. apply nth_In. apply vertex_spec, Hv.
Qed.

Lemma class_of_spec c v :
  has (class_of cs c) v = true -> In v (vertices g) /\ color g v = c.
Proof.
  unfold class_of. destruct (find _ cs) as [[d class]|] eqn:E.
  - apply find_some in E. destruct E as [Hin Hc]. apply N.eqb_eq in Hc. simpl in *. subst d.
    apply class_spec, Hin.
  - unfold has. rewrite N.bits_0. discriminate.
Qed.

Lemma neighbors_spec s v : has (neighbors_of b s) v = touches g (has s) v.
Proof.
  apply eq_true_iff_eq. unfold neighbors_of. rewrite union_at_spec, touches_spec. split.
  - intros [i [Hi H]]. exists (N.of_nat i). split; [|split; [exact Hi | simpl; rewrite Nat2N.id; exact H]].
    apply vertex_spec. rewrite Nat2N.id. destruct (Nat.lt_ge_cases i (components b)) as [Hl|Hl]; auto.
    rewrite nth_overflow in H by (rewrite length_neighbors; exact Hl). unfold has in H. rewrite N.bits_0 in H. discriminate.
  - intros [u [Hu [Hs Ha]]]. exists (N.to_nat u). rewrite N2Nat.id. auto.
Qed.

(** ** The relaxed game *)

Lemma fold_finishing flooded adjacent l v :
  has (fold_right (fun (class : N * N) finishing =>
    let left := N.ldiff (snd class) flooded in
    if is_within left adjacent then N.lor left finishing else finishing) 0%N l) v = true <->
  exists class, In class l /\ is_within (N.ldiff (snd class) flooded) adjacent = true /\
    has (N.ldiff (snd class) flooded) v = true.
Proof.
  induction l as [|class l IH]; simpl.
  - split; [discriminate | intros [? [[] _]]].
  - destruct (is_within (N.ldiff (snd class) flooded) adjacent) eqn:E.
    + rewrite has_lor, orb_true_iff, IH. split.
      * intros [H|[x [Hx H]]]; [exists class | exists x]; auto.
      * intros [x [[->|Hx] H]]; [left; tauto | right; exists x; auto].
    + rewrite IH. split.
      * intros [x [Hx H]]. exists x. auto.
      * intros [x [[->|Hx] H]]; [destruct H; congruence | exists x; auto].
Qed.

Lemma nothing_finishes flooded :
  is_empty (finishing cs flooded (N.ldiff (neighbors_of b flooded) flooded)) = true ->
  forall c, idle g (has flooded) c = false -> does_not_finish g (has flooded) c = true.
Proof.
  intros He c Hc. apply not_idle_floods in Hc. destruct Hc as [v [Hv [Hs HF]]].
  assert (Hcol : color g v = c).
  { apply step_spec in Hs. destruct Hs as [Hs|[Hs _]]; congruence. }
  destruct (class_exists v Hv) as [class Hin]. rewrite Hcol in Hin.
  assert (Hl : has (N.ldiff class flooded) v = true).
  { rewrite has_ldiff, HF, andb_true_r. apply (class_spec c); auto. }
  destruct (is_within (N.ldiff class flooded) (N.ldiff (neighbors_of b flooded) flooded)) eqn:E.
  - assert (Hf : has (finishing cs flooded (N.ldiff (neighbors_of b flooded) flooded)) v = true).
    { apply fold_finishing. exists (c, class). auto. }
    rewrite (is_empty_true _ v He) in Hf. discriminate.
  - apply is_within_false in E. destruct E as [w [Hw Hn]]. rewrite has_ldiff, andb_true_iff, negb_true_iff in Hw.
    destruct Hw as [Hw HwF]. apply (class_spec c) in Hw; auto. destruct Hw as [Hwin Hwc].
    rewrite has_ldiff, HwF, andb_true_r, neighbors_spec in Hn.
    apply is_left_spec. exists w. split; [|split]; auto.
    unfold step. rewrite HwF, Hn. apply andb_false_r.
Qed.

Lemma not_full flooded : is_within (all b) flooded = false -> full g (has flooded) = false.
Proof.
  intros H. destruct (full g (has flooded)) eqn:E; auto. apply is_within_false in H. destruct H as [v [Hv Hn]].
  rewrite full_spec in E. rewrite E in Hn by (apply all_spec, Hv). discriminate.
Qed.

Lemma within_lor s t : within g (has s) (has (N.lor s t)).
Proof. intros v _ H. rewrite has_lor, H. reflexivity. Qed.

Lemma relaxed_game_sound fuel level flooded :
  relaxed_game b cs fuel level flooded = true -> relaxed g (has flooded) level.
Proof.
  revert level flooded. induction fuel as [|fuel IH]; intros level flooded; simpl; [discriminate|].
  destruct (is_within (all b) flooded) eqn:Hfull; [discriminate|]. apply not_full in Hfull.
  destruct (is_empty (finishing cs flooded (N.ldiff (neighbors_of b flooded) flooded))) eqn:Hfin; simpl; intros H.
  - pose proof (nothing_finishes flooded Hfin) as Hnf.
    destruct (is_empty (N.ldiff (neighbors_of b flooded) flooded)) eqn:Ha.
    + apply relaxed_stuck; auto. intros v Hv Ht. pose proof (is_empty_true _ v Ha) as Hd.
      rewrite has_ldiff, neighbors_spec, Ht in Hd. simpl in Hd. apply negb_false_iff, Hd.
    + destruct level as [|level]; [apply relaxed_end; auto|].
      apply IH in H. refine (relaxed_flood g _ _ level Hfull Hnf _ _ H); [apply within_lor|].
      intros v Hv Ht. rewrite has_lor, has_ldiff, neighbors_spec, Ht. destruct (has flooded v); reflexivity.
  - apply (relaxed_finish g _ (has (N.lor flooded (finishing cs flooded (N.ldiff (neighbors_of b flooded) flooded)))));
      [apply within_lor | apply IH, H].
Qed.

Definition holds (clause : nat * N) : Prop := clause_holds g (has (snd clause)) (fst clause).

Lemma outside_within set : within g (outside (has set)) (has (N.ldiff (all b) set)).
Proof.
  intros v Hv H. unfold outside in H. rewrite has_ldiff, H. rewrite (proj2 (all_spec v) Hv). reflexivity.
Qed.

Lemma check_bound_sound level steps clause : check_bound b cs level steps = Some clause -> holds clause.
Proof.
  unfold check_bound. destruct (relaxed_game _ _ _ _ _) eqn:E; [|discriminate]. intros H. injection H as <-.
  apply clause_by_bound. eapply relaxed_finish; [apply outside_within | apply (relaxed_game_sound _ _ _ E)].
Qed.

(** ** Clauses by moves *)

Lemma boundary_spec set v : In v (vertices g) -> has (boundary_of b set) v = boundary g (has set) v.
Proof.
  intros Hv. unfold boundary_of, boundary. rewrite has_land, neighbors_spec. f_equal.
  apply eq_true_iff_eq. rewrite !touches_spec. split; intros [u [Hu [Hs Ha]]]; exists u; split; auto; split; auto.
  - rewrite has_ldiff in Hs. apply andb_true_iff in Hs. apply Hs.
  - apply outside_within; auto.
Qed.

Lemma check_moves_sound level reasons witnesses clause :
  (forall c reason, In (c, reason) reasons -> holds reason) ->
  check_moves b cs level reasons witnesses = Some clause -> holds clause.
Proof.
  intros Hreasons. unfold check_moves.
  set (C := fold_left (add_witness b) witnesses (fold_left (add_reason b cs) reasons 0%N)).
  destruct (_ && _) eqn:E; [|discriminate]. intros H. injection H as <-.
  rewrite !andb_true_iff in E. destruct E as [[Hlevel Hne] Hcolors].
  rewrite forallb_forall in Hlevel, Hcolors. apply negb_true_iff, is_empty_false in Hne.
  destruct Hne as [w Hw]. rewrite has_land, andb_true_iff, all_spec in Hw.
  apply clause_by_moves; simpl.
  - exists w. exact Hw.
  - intros c [v [Hv [Hc Hbv]]]. destruct (class_exists v Hv) as [class Hin]. simpl in Hc, Hin. rewrite Hc in Hin.
    specialize (Hcolors _ Hin). unfold check_color in Hcolors.
    assert (Hclass : forall x, has class x = true <-> In x (vertices g) /\ color g x = c).
    { intros x. apply class_spec, Hin. }
    destruct (is_empty (N.land class (boundary_of b C))) eqn:Ee.
    { pose proof (is_empty_true _ v Ee) as Hn. rewrite has_land, boundary_spec, Hbv, andb_true_r in Hn by exact Hv.
      rewrite (proj2 (Hclass v)) in Hn by auto. discriminate. }
    rewrite andb_true_iff in Hcolors. destruct Hcolors as [Hwit Hreason]. split.
    + apply negb_true_iff, is_within_false in Hwit. destruct Hwit as [x [Hx Hn]].
      rewrite has_land, andb_true_iff in Hx. destruct Hx as [Hxc HxC]. apply Hclass in Hxc. destruct Hxc as [Hxv Hxc].
      exists x. rewrite boundary_spec in Hn by exact Hxv. auto.
    + destruct (find _ reasons) as [[d [j D]]|] eqn:Ef; [|discriminate].
      apply find_some in Ef. destruct Ef as [Hr _]. rewrite andb_true_iff in Hreason. destruct Hreason as [Hfree HDC].
      exists (has D), j. split; [apply (Hreasons _ _ Hr)|]. split; [|split].
      * specialize (Hlevel _ Hr). apply Nat.leb_le in Hlevel. exact Hlevel.
      * intros x _ Hx. eapply is_within_true; eauto.
      * intros x Hxv Hxc Hxb. destruct (has D x) eqn:Ex; auto. pose proof (is_empty_true _ x Hfree) as Hn.
        rewrite !has_land, Ex, boundary_spec, Hxb in Hn by exact Hxv.
        rewrite (proj2 (Hclass x)) in Hn by auto. discriminate.
Qed.

(** ** Lines *)

Definition at_least_from (v : N) (n : nat) : Prop := forall s, floods g (single v) s -> n <= length s.
Definition enough_from (v : N) (n : nat) : Prop := exists s, floods g (single v) s /\ length s = n.

Record all_true (k : known) : Prop := {
  clauses_hold : forall line clause, PositiveMap.find line (clauses k) = Some clause -> holds clause;
  bounds_hold : forall v n, In (v, n) (lower_bounds k) -> at_least_from v n;
  solutions_hold : forall v n, In (v, n) (solutions k) -> In v (vertices g) /\ enough_from v n }.

Lemma single_spec v w : has (insert 0 v) w = single v w.
Proof. rewrite has_insert. unfold has. rewrite N.bits_0, orb_false_r. reflexivity. Qed.

Lemma count_left_spec v : count_left cs v = colors_left g (single v).
Proof.
  assert (Hcolors : colors g = nodup N.eq_dec (component_colors b)).
  { unfold colors. f_equal. simpl. rewrite map_map.
    transitivity (map (fun i => nth i (component_colors b) 0%N) (seq 0 (components b))).
    - apply map_ext. intros i. rewrite Nat2N.id. reflexivity.
    - unfold components. generalize (component_colors b). intros l. induction l as [|c l IH]; auto.
      simpl. f_equal. rewrite <- seq_shift, map_map. exact IH. }
  unfold count_left, colors_left. rewrite Hcolors. unfold classes.
  generalize (nodup N.eq_dec (component_colors b)). intros l. induction l as [|c l IH]; auto. simpl.
  assert (He : negb (is_within (places (component_colors b) c) (insert 0 v)) = is_left g (single v) c).
  { apply eq_true_iff_eq. rewrite negb_true_iff, is_left_spec. split.
    - intros H. apply is_within_false in H. destruct H as [x [Hx Hn]]. apply place_spec in Hx.
      rewrite single_spec in Hn. exists x. tauto.
    - intros [x [Hx [Hc Hn]]]. destruct (is_within _ _) eqn:E; auto.
      rewrite <- Hn, <- single_spec. symmetry. eapply is_within_true; [exact E | apply place_spec; auto]. }
  rewrite He. destruct (is_left g (single v) c); simpl; auto.
Qed.

Lemma proven_sound k v clause n : all_true k -> proven cs k v clause = Some n -> at_least_from v n.
Proof.
  intros Hk. unfold proven. destruct clause as [line|].
  - destruct (PositiveMap.find line (clauses k)) as [[level C]|] eqn:E; [|discriminate].
    destruct (has C v) eqn:Ev; [discriminate|]. intros H. injection H as <-. intros s Hs. rewrite count_left_spec.
    apply (clause_bounds g (has C) level (single v)); auto.
    + apply (clauses_hold k Hk _ _ E).
    + intros x _ Hx. apply N.eqb_eq in Hx. subst x. exact Ev.
  - intros H. injection H as <-. intros s Hs. rewrite count_left_spec. pose proof (solution_at_least g _ s Hs). lia.
Qed.

Lemma after_moves_within colors F P :
  within g (has F) P -> within g (has (after_moves b cs F colors)) (steps g P colors).
Proof.
  revert F P. induction colors as [|c colors IH]; intros F P H; simpl; auto. apply IH.
  intros v Hv Hs. rewrite has_lor, has_land, neighbors_spec in Hs. apply orb_true_iff in Hs.
  apply (step_within g _ _ c H); auto. unfold step. apply orb_true_iff. destruct Hs as [Hs|Hs]; [auto|right].
  apply andb_true_iff in Hs. destruct Hs as [Hs Ht]. apply class_of_spec in Hs.
  apply andb_true_iff. split; [apply N.eqb_eq; tauto | exact Ht].
Qed.

Lemma after_moves_sound v colors :
  is_within (all b) (after_moves b cs (insert 0 v) colors) = true -> floods g (single v) colors.
Proof.
  intros H. unfold floods. apply full_spec. intros w Hw. apply (after_moves_within colors (insert 0 v)); auto.
  - intros x _ Hx. rewrite <- single_spec. exact Hx.
  - eapply is_within_true; [exact H | apply all_spec, Hw].
Qed.

Lemma add_clause_true k clause k' :
  all_true k -> (forall c, clause = Some c -> holds c) -> add_clause k clause = Some k' -> all_true k'.
Proof.
  intros Hk Hc. destruct clause as [clause|]; [|discriminate]. simpl. intros H. injection H as <-.
  constructor; simpl; [|apply (bounds_hold k Hk) | apply (solutions_hold k Hk)].
  intros line c. destruct (Pos.eq_dec line (number k)) as [->|Hne].
  - rewrite PositiveMap.gss. intros H. injection H as <-. apply Hc. reflexivity.
  - rewrite PositiveMap.gso by exact Hne. apply (clauses_hold k Hk).
Qed.

Lemma find_reasons_true k reasons found :
  all_true k -> find_reasons k reasons = Some found -> forall c reason, In (c, reason) found -> holds reason.
Proof.
  intros Hk. revert found. induction reasons as [|[c line] reasons IH]; simpl; intros found H.
  - injection H as <-. intros c reason [].
  - destruct (PositiveMap.find line (clauses k)) as [clause|] eqn:E; [|discriminate].
    destruct (find_reasons k reasons) as [rest|]; [|discriminate]. injection H as <-.
    intros d reason [H|H]; [injection H as <- <-; apply (clauses_hold k Hk _ _ E) | eapply IH; eauto].
Qed.

Lemma check_line_true k l k' : all_true k -> check_line b cs k l = Some k' -> all_true k'.
Proof.
  intros Hk. destruct l as [level steps|level reasons witnesses|v moves clause|v colors|best lower upper]; simpl.
  - destruct (forallb _ steps); [|discriminate].
    apply add_clause_true; auto. intros c. apply check_bound_sound.
  - destruct (find_reasons k reasons) as [found|] eqn:E; [|discriminate]. destruct (_ && _); [|discriminate].
    apply add_clause_true; auto. intros c. apply check_moves_sound. eapply find_reasons_true; eauto.
  - destruct (proven cs k v clause) as [bound|] eqn:E; [|discriminate].
    destruct (Nat.leb moves bound) eqn:El; [|discriminate]. destruct (is_component b v); [|discriminate].
    intros H. injection H as <-. apply Nat.leb_le in El.
    constructor; simpl; [apply (clauses_hold k Hk) | | apply (solutions_hold k Hk)].
    intros w n [H|H]; [|apply (bounds_hold k Hk _ _ H)]. injection H as <- <-.
    intros s Hs. pose proof (proven_sound k v clause bound Hk E s Hs). lia.
  - destruct (is_within _ _) eqn:E; [|discriminate]. destruct (is_component b v) eqn:Ev; [|discriminate].
    destruct (forallb _ colors); [|discriminate].
    intros H. injection H as <-.
    constructor; simpl; [apply (clauses_hold k Hk) | apply (bounds_hold k Hk) |].
    intros w n [H|H]; [|apply (solutions_hold k Hk _ _ H)]. injection H as <- <-.
    split; [apply all_spec, Ev|]. exists colors. split; auto. apply after_moves_sound, E.
  - discriminate.
Qed.

(** ** The claim *)

Lemma bound_of_true k v : all_true k -> at_least_from v (bound_of k v).
Proof.
  intros Hk. unfold bound_of. pose proof (bounds_hold k Hk) as H. revert H. generalize (lower_bounds k).
  intros l. induction l as [|[w n] l IH]; intros H; simpl.
  - intros s _. lia.
  - assert (IH' := IH (fun v n Hin => H v n (or_intror Hin))). destruct (N.eqb_spec w v) as [->|Hne]; auto.
    intros s Hs. apply Nat.max_lub; [apply (H v n (or_introl eq_refl) s Hs) | apply IH', Hs].
Qed.

Definition bounds_true (bounds : list nat) : Prop :=
  forall i, i < components b -> at_least_from (N.of_nat i) (nth i bounds 0).

Lemma nth_map_seq (f : nat -> nat) n i : i < n -> nth i (map f (seq 0 n)) 0 = f i.
Proof.
  intros H. rewrite (nth_indep _ 0 (f 0)) by (rewrite map_length, seq_length; exact H).
  rewrite map_nth, seq_nth by exact H. reflexivity.
Qed.

Lemma raise_true bounds : bounds_true bounds -> bounds_true (raise b bounds).
Proof.
  intros H i Hi. unfold raise. rewrite nth_map_seq by exact Hi.
  assert (Hseq : forall j, In j (seq 0 (components b)) -> j < components b) by (intros j Hj; apply in_seq in Hj; lia).
  revert Hseq. generalize (seq 0 (components b)). intros l. induction l as [|j l IH]; intros Hseq; simpl; [auto|].
  assert (IH' := IH (fun x Hx => Hseq x (or_intror Hx))).
  destruct (has (nth j (neighbors b) 0%N) (N.of_nat i)) eqn:Ea; auto.
  intros s Hs. apply Nat.max_lub; [|apply IH', Hs].
  assert (Hj : j < components b) by (apply Hseq; left; reflexivity).
  assert (Hn : nth j bounds 0 <= S (length s)).
  { apply (neighbors_differ_by_one g (N.of_nat j) (N.of_nat i)); auto.
    - apply vertex_spec. rewrite Nat2N.id. exact Hj.
    - simpl. rewrite Nat2N.id. exact Ea.
    - exact (H j Hj). }
  lia.
Qed.

Lemma spread_true k : all_true k -> bounds_true (spread b k).
Proof.
  intros Hk. unfold spread. generalize (components b) at 1. intros n. induction n as [|n IH]; simpl.
  - intros i Hi. rewrite nth_map_seq by exact Hi. apply bound_of_true, Hk.
  - apply raise_true, IH.
Qed.

Lemma raise_length bounds : length (raise b bounds) = components b.
Proof. unfold raise. rewrite map_length, seq_length. reflexivity. Qed.

Lemma spread_length k : length (spread b k) = components b.
Proof.
  unfold spread. destruct (components b) as [|n] eqn:E; simpl; [reflexivity|].
  rewrite raise_length. exact E.
Qed.

(** The meaning of a claim on the contracted board. *)
Definition claim_true (best : bool) (lower upper : nat) : Prop :=
  if best
  then (forall v, In v (vertices g) -> at_least_from v lower) /\
    (exists v, In v (vertices g) /\ enough_from v upper)
  else at_least_from (pivot b) lower /\ enough_from (pivot b) upper.

Lemma shortest_known_true k v n :
  all_true k -> shortest_known k v n = true -> In v (vertices g) /\ enough_from v n.
Proof.
  intros Hk H. unfold shortest_known in H. apply andb_true_iff in H. destruct H as [H _].
  apply existsb_exists in H. destruct H as [[w m] [Hin H]]. simpl in H.
  rewrite andb_true_iff, N.eqb_eq, Nat.eqb_eq in H. destruct H as [<- <-]. apply (solutions_hold k Hk _ _ Hin).
Qed.

Lemma check_claim_true k best lower upper :
  all_true k -> check_claim b k best lower upper = true -> claim_true best lower upper.
Proof.
  intros Hk. unfold check_claim, claim_true. destruct best; intros H; apply andb_true_iff in H; destruct H as [Hl Hu].
  - split.
    + intros v Hv s Hs. rewrite forallb_forall in Hl. apply vertex_spec in Hv.
      assert (Hle : lower <= nth (N.to_nat v) (spread b k) 0).
      { apply Nat.leb_le, Hl, nth_In. rewrite spread_length. exact Hv. }
      pose proof (spread_true k Hk (N.to_nat v) Hv) as Ht. rewrite N2Nat.id in Ht. specialize (Ht s Hs). lia.
    + apply existsb_exists in Hu. destruct Hu as [[v n] [_ Hu]]. exists v. apply (shortest_known_true k); auto.
  - split; [|apply (shortest_known_true k); auto]. intros s Hs. apply Nat.leb_le in Hl.
    pose proof (bound_of_true k (pivot b) Hk s Hs). lia.
Qed.

Lemma check_lines_true k lines best lower upper :
  all_true k -> check_lines b cs k lines = Some (best, lower, upper) -> claim_true best lower upper.
Proof.
  revert k. induction lines as [|l lines IH]; intros k Hk; [discriminate|].
  assert (Hrest : match check_line b cs k l with
    | Some k => check_lines b cs k lines
    | None => None
    end = Some (best, lower, upper) -> claim_true best lower upper).
  { destruct (check_line b cs k l) as [k'|] eqn:E; [|discriminate]. apply IH, (check_line_true k l); auto. }
  simpl. destruct l as [| | | |best' lower' upper'], lines as [|l' lines']; try exact Hrest.
  destruct (check_claim b k best' lower' upper') eqn:E; [|discriminate].
  intros H. injection H as -> -> ->. apply (check_claim_true k); auto.
Qed.

Lemma contracted_graph : contracted g.
Proof.
  intros u v Hu Hv Ha Hc. pose proof Hb as H. unfold is_contracted in H. rewrite !andb_true_iff in H.
  destruct H as [[_ H] _]. rewrite forallb_forall in H. destruct (class_exists u Hu) as [class Hin].
  pose proof (is_empty_true _ v (H _ Hin)) as Hn. simpl snd in Hn.
  rewrite has_land, neighbors_spec in Hn. rewrite (proj2 (class_spec _ _ v Hin)) in Hn by auto.
  assert (Ht : touches g (has class) v = true).
  { apply touches_spec. exists u. split; auto. split; auto. apply (class_spec _ _ u Hin). auto. }
  rewrite Ht in Hn. discriminate.
Qed.

Lemma pivot_vertex : In (pivot b) (vertices g).
Proof. unfold is_contracted in Hb. rewrite !andb_true_iff in Hb. apply all_spec. tauto. Qed.

End Sound.

(** Soundness: the checker accepts only true claims about the game of [Rules] on the contracted board. *)
Theorem check_sound b lines best lower upper :
  check b lines = Some (best, lower, upper) ->
  if best
  then (forall p, In p (vertices (graph_of b)) -> at_least (graph_of b) p lower) /\
    (exists p, In p (vertices (graph_of b)) /\ enough (graph_of b) p upper)
  else at_least (graph_of b) (pivot b) lower /\ enough (graph_of b) (pivot b) upper.
Proof.
  unfold check. destruct (is_contracted b) eqn:Hb; [|discriminate]. intros H.
  apply check_lines_true in H; auto.
  - assert (Hl : forall p n, In p (vertices (graph_of b)) -> at_least_from b p n -> at_least (graph_of b) p n).
    { intros p n Hp Hn s Hs. apply Hn, floods_solves; auto. apply contracted_graph, Hb. }
    assert (Hu : forall p n, In p (vertices (graph_of b)) -> enough_from b p n -> enough (graph_of b) p n).
    { intros p n Hp [s [Hs Hn]]. exists s. split; auto. apply floods_solves; auto. apply contracted_graph, Hb. }
    pose proof (pivot_vertex b Hb) as Hp. unfold claim_true in H.
    destruct best; destruct H as [H1 H2]; split; auto. destruct H2 as [v [Hv H2]]. exists v. auto.
  - constructor; simpl; [|intros ? ? []|intros ? ? []].
    intros line clause Hf. rewrite PositiveMap.gempty in Hf. discriminate.
Qed.

(** Equal bounds are the optimum. *)
Corollary check_optimum b lines n :
  check b lines = Some (false, n, n) -> optimum (graph_of b) (pivot b) n.
Proof. apply check_sound. Qed.
