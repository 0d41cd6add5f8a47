(** Sets of small numbers as the bits of a number, as the checker holds them. *)

From Coq Require Import List NArith Bool Lia.
Import ListNotations.
Open Scope N_scope.

Definition has (s v : N) : bool := N.testbit s v.
Definition is_empty (s : N) : bool := s =? 0.
Definition is_within (s t : N) : bool := N.ldiff s t =? 0.
Definition insert (s v : N) : N := N.setbit s v.

Global Arguments insert : simpl never.

(** The union of the sets in [sets] whose places are in [s]. With the neighbors of each vertex: the neighbors of [s]. *)
Fixpoint union_at (sets : list N) (s : N) : N :=
  match sets with
  | [] => 0
  | t :: sets => let rest := union_at sets (N.div2 s) in if N.odd s then N.lor t rest else rest
  end.

(** The places at which [l] has [c]. *)
Fixpoint places (l : list N) (c : N) : N :=
  match l with
  | [] => 0
  | d :: l => if d =? c then N.succ_double (places l c) else N.double (places l c)
  end.

Lemma is_empty_false s : is_empty s = false -> exists v, has s v = true.
Proof. unfold is_empty. intros H. apply N.eqb_neq in H. exists (N.log2 s). apply N.bit_log2, H. Qed.

Lemma is_empty_true s v : is_empty s = true -> has s v = false.
Proof. unfold is_empty. intros H. apply N.eqb_eq in H. subst s. apply N.bits_0. Qed.

Lemma is_within_true s t v : is_within s t = true -> has s v = true -> has t v = true.
Proof.
  intros H Hs. pose proof (is_empty_true (N.ldiff s t) v H) as Hd. unfold has in *.
  rewrite N.ldiff_spec, Hs in Hd. simpl in Hd. apply negb_false_iff in Hd. exact Hd.
Qed.

Lemma is_within_false s t : is_within s t = false -> exists v, has s v = true /\ has t v = false.
Proof.
  intros H. destruct (is_empty_false (N.ldiff s t) H) as [v Hv]. exists v. unfold has in *.
  rewrite N.ldiff_spec in Hv. apply andb_true_iff in Hv. rewrite negb_true_iff in Hv. exact Hv.
Qed.

Lemma has_lor s t v : has (N.lor s t) v = has s v || has t v.
Proof. apply N.lor_spec. Qed.

Lemma has_land s t v : has (N.land s t) v = has s v && has t v.
Proof. apply N.land_spec. Qed.

Lemma has_ldiff s t v : has (N.ldiff s t) v = has s v && negb (has t v).
Proof. apply N.ldiff_spec. Qed.

Lemma has_insert s v w : has (insert s v) w = (v =? w) || has s w.
Proof. apply N.setbit_eqb. Qed.

Lemma has_ones n v : has (N.ones n) v = (v <? n).
Proof.
  unfold has. destruct (N.ltb_spec v n) as [H|H]; [apply N.ones_spec_low | apply N.ones_spec_high]; auto.
Qed.

Lemma has_div2 s i : has (N.div2 s) (N.of_nat i) = has s (N.of_nat (S i)).
Proof. unfold has. rewrite N.div2_spec, N.shiftr_spec', Nat2N.inj_succ, N.add_1_r. reflexivity. Qed.

Lemma union_at_spec sets s v :
  has (union_at sets s) v = true <-> exists i, has s (N.of_nat i) = true /\ has (nth i sets 0) v = true.
Proof.
  revert s. induction sets as [|t sets IH]; intros s; simpl.
  - split; [discriminate|].
    intros [i [_ H]]. destruct i; simpl in H; discriminate.
  - assert (Hodd : N.odd s = has s (N.of_nat 0)) by (unfold has; simpl; symmetry; apply N.bit0_odd).
    transitivity (has s (N.of_nat 0) = true /\ has t v = true \/
                  exists i, has s (N.of_nat (S i)) = true /\ has (nth i sets 0) v = true).
    + rewrite Hodd. destruct (has s (N.of_nat 0)) eqn:E; [rewrite has_lor, orb_true_iff|]; rewrite IH.
      * split; (intros [H|[i [Hi H]]]; [left; tauto | right; exists i]); rewrite has_div2 in *; auto.
      * split; [intros [i [Hi H]]; right; exists i; rewrite has_div2 in *; auto|].
        intros [[H _]|[i [Hi H]]]; [discriminate | exists i; rewrite has_div2; auto].
    + split.
      * intros [[H1 H2]|[i H]]; [exists 0%nat | exists (S i)]; auto.
      * intros [[|i] [H1 H2]]; [left; auto | right; exists i; auto].
Qed.

Lemma places_spec l c i : has (places l c) (N.of_nat i) = true <-> nth_error l i = Some c.
Proof.
  revert i. induction l as [|d l IH]; intros i; simpl.
  - destruct i; simpl; split; discriminate.
  - destruct i as [|i].
    + unfold has. simpl N.of_nat. rewrite N.bit0_odd. simpl. destruct (N.eqb_spec d c) as [->|Hd].
      * destruct (places l c); simpl; tauto.
      * destruct (places l c); simpl; (split; [discriminate | intros H; injection H; tauto]).
    + simpl nth_error. rewrite <- IH, <- has_div2.
      destruct (d =? c); [rewrite N.div2_succ_double | rewrite N.div2_double]; tauto.
Qed.
