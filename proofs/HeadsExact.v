(** The theorem of the book's page "Two heads", for any number of heads: if the vertices fall into [h] sides, none of which
    has an unrelated pair, then [h] heads find the optimum.

    The proof is that of the book. Times replace its paths: a walk says where a head is after each move. *)

From Coq Require Import List NArith Bool Lia PeanoNat Wf_nat.
From Inundate Require Import Rules Sets Finishing Heads Search.
Import ListNotations.
Open Scope nat_scope.

Section Exact.
Variables (g : graph) (p : N).
Hypothesis Hsym : symmetric g.
Hypothesis Hcon : contracted g.
Hypothesis Hp : In p (vertices g).

Notation vertex v := (In v (vertices g)).
Notation clear := (clear g p).
Notation near := (near g).

(** ** Sets clear of a vertex *)

Lemma near_dec x v : {near x v} + {~ near x v}.
Proof.
  unfold Heads.near. destruct (N.eq_dec v x) as [H|H]; [left; auto|].
  destruct (adjacent g x v) eqn:E; [left; auto | right; intros [E'|E']; congruence].
Qed.

Lemma clear_vertex x v : clear x v -> vertex v.
Proof. destruct 1; auto. Qed.

Lemma clear_start x v : clear x v -> clear x p.
Proof. induction 1; auto. constructor. exact H. Qed.

Lemma near_sym x v : vertex x -> vertex v -> near x v -> near v x.
Proof. intros Hx Hv [->|H]; [left; auto | right; auto]. Qed.

(** A connected set that contains neither [x] nor a neighbor is inside C(x) or outside it. *)
Lemma clear_both_ways x u v :
  vertex u -> vertex v -> adjacent g u v = true -> ~ near x u -> clear x v -> clear x u.
Proof. intros Hu Hv Ha Hn Hc. apply (clear_next g p x v); auto. Qed.

Lemma clear_dec x v : {clear x v} + {~ clear x v}.
Proof.
  destruct (near_dec x v) as [Hv|Hv]; [right; intros H; apply clear_not_near in H; auto|].
  destruct (near_dec x p) as [Hxp|Hxp].
  { right. intros H. apply clear_start, clear_not_near in H. auto. }
  set (l := filter (fun w => if near_dec x w then false else true) (vertices g)).
  assert (Hl : forall w, In w l <-> vertex w /\ ~ near x w).
  { intros w. unfold l. rewrite filter_In. destruct (near_dec x w); intuition discriminate. }
  assert (Hsound : forall k u w, incl k l -> path_through (adjacent g) k u w = true ->
    clear x u -> vertex w -> ~ near x w -> clear x w).
  { induction k as [|y k IH]; intros u w Hk Hpath Hu Hw Hn; simpl in Hpath; rewrite orb_true_iff in Hpath.
    - rewrite N.eqb_eq in Hpath. destruct Hpath as [<-|Ha]; auto. apply (clear_next g p x u); auto.
    - rewrite andb_true_iff in Hpath. assert (Hk' : incl k l) by (intros z Hz; apply Hk; right; exact Hz).
      destruct Hpath as [H|[H1 H2]]; [apply (IH u w); auto|].
      assert (Hy : In y l) by (apply Hk; left; reflexivity). apply Hl in Hy.
      apply (IH y w); auto. apply (IH u y); tauto. }
  assert (Hcomplete : clear x v -> path_through (adjacent g) l p v = true).
  { intros H. clear Hv. induction H as [_|u v Hu IH Hw Ha Hn]; [apply path_none|].
    destruct (N.eq_dec u p) as [->|Hne]; [apply path_edge, Ha|].
    apply (path_joins _ _ _ u); auto; [|apply path_edge, Ha].
    apply Hl. split; [eapply clear_vertex; eauto | eapply clear_not_near; eauto]. }
  destruct (in_dec N.eq_dec v (vertices g)) as [Hin|Hin]; [|right; intros H; apply clear_vertex in H; auto].
  destruct (path_through (adjacent g) l p v) eqn:E.
  - left. apply (Hsound l p v); auto; [apply incl_refl | constructor; auto].
  - right. intros H. apply Hcomplete in H. discriminate.
Qed.

(** C(x) is within C(y) if [x] and [y] are not adjacent and [y] is outside C(x). *)
Lemma clear_nested x y v :
  vertex x -> vertex y -> ~ near x y -> ~ clear x y -> clear x v -> clear y v.
Proof.
  intros Hx Hy Hxy Hout H.
  assert (Hfar : forall w, clear x w -> ~ near y w).
  { intros w Hw Hn. apply Hout. destruct Hn as [->|Ha]; auto.
    apply (clear_next g p x w); auto. apply Hsym; auto. eapply clear_vertex; eauto. }
  induction H as [Hn|u v Hu IH Hv Ha Hn].
  - constructor. apply Hfar. constructor. exact Hn.
  - apply (clear_next g p y u); auto. apply Hfar. apply (clear_next g p x u); auto.
Qed.

(** ** Times, along a solution *)

Variable s : list N.
Hypothesis Hs : floods g (single p) s.

Notation L := (length s).
Definition after_time (i : nat) : set := steps g (single p) (firstn i s).
Notation F := after_time.

Lemma firstn_next i : i < L -> firstn (S i) s = firstn i s ++ [nth i s 0%N].
Proof.
  clear Hs. revert i. induction s as [|c t IH]; intros i Hi; simpl in Hi; [lia|].
  destruct i as [|i]; simpl; auto. f_equal. apply IH. lia.
Qed.

Lemma F_next i : i < L -> F (S i) = step g (F i) (nth i s 0%N).
Proof. intros Hi. unfold F. rewrite (firstn_next i Hi), steps_app. reflexivity. Qed.

Lemma F_end v : vertex v -> F L v = true.
Proof. intros Hv. unfold F. rewrite firstn_all. unfold floods in Hs. rewrite full_spec in Hs. auto. Qed.

Lemma F_grows i : within g (F i) (F (S i)).
Proof.
  destruct (Nat.lt_ge_cases i L) as [Hi|Hi].
  - rewrite F_next by exact Hi. apply step_grows.
  - unfold F. rewrite !firstn_all2 by lia. apply within_refl.
Qed.

Lemma F_mono i j : i <= j -> within g (F i) (F j).
Proof.
  induction 1; [apply within_refl|]. eapply within_trans; [exact IHle | apply F_grows].
Qed.

(** Time at which a vertex is flooded. *)
Definition flooded_at (v : N) : nat := first_time (fun i => F i v) L.
Notation t := flooded_at.

Lemma t_spec v : vertex v -> F (t v) v = true /\ t v <= L /\ forall j, j < t v -> F j v = false.
Proof. intros Hv. apply (first_time_spec (fun i => F i v)), F_end, Hv. Qed.

Lemma t_least v i : vertex v -> F i v = true -> t v <= i.
Proof.
  intros Hv H. destruct (t_spec v Hv) as [_ [_ Hlow]]. destruct (Nat.lt_ge_cases i (t v)) as [Hi|Hi]; auto.
  rewrite (Hlow i Hi) in H. discriminate.
Qed.

Lemma t_pivot : t p = 0.
Proof. assert (t p <= 0); [|lia]. apply t_least; auto. apply N.eqb_refl. Qed.

Lemma t_move v i : vertex v -> t v = S i ->
  i < L /\ color g v = nth i s 0%N /\ exists u, vertex u /\ F i u = true /\ adjacent g u v = true.
Proof.
  intros Hv E. destruct (t_spec v Hv) as [Ht [HL Hlow]]. rewrite E in *. split; [lia|].
  rewrite F_next in Ht by lia. apply step_spec in Ht. rewrite (Hlow i) in Ht by lia.
  destruct Ht as [Ht|[Hc Hu]]; [discriminate | auto].
Qed.

(** Time at which a color is finished, and the move before. *)
Definition finished_at (c : N) : nat := first_time (fun i => negb (is_left g (F i) c)) L.
Definition deadline (x : N) : nat := pred (finished_at (color g x)).
Notation d := deadline.

Lemma finished_spec c :
  is_left g (F (finished_at c)) c = false /\ finished_at c <= L /\
  forall j, j < finished_at c -> is_left g (F j) c = true.
Proof.
  assert (H : negb (is_left g (F L) c) = true).
  { rewrite negb_true_iff. destruct (is_left g (F L) c) eqn:E; auto. apply is_left_spec in E.
    destruct E as [v [Hv [_ E]]]. rewrite F_end in E by exact Hv. discriminate. }
  destruct (first_time_spec (fun i => negb (is_left g (F i) c)) L H) as [H1 [H2 H3]]. apply negb_true_iff in H1. split; [exact H1|]. split; [exact H2|].
  intros j Hj. apply negb_false_iff, (H3 j Hj).
Qed.

Lemma deadline_finished x : vertex x -> clear x p -> finished_at (color g x) = S (d x).
Proof.
  intros Hx Hc. unfold d. destruct (finished_at (color g x)) as [|n] eqn:E; auto. exfalso.
  destruct (finished_spec (color g x)) as [H _]. rewrite E in H.
  enough (is_left g (F 0) (color g x) = true) by congruence. apply is_left_spec. exists x. split; [|split]; auto.
  apply N.eqb_neq. intros ->. apply clear_not_near in Hc. apply Hc. left. reflexivity.
Qed.

Lemma deadline_bound x : d x <= L.
Proof. destruct (finished_spec (color g x)) as [_ [H _]]. unfold d. lia. Qed.

Lemma finished_flooded x i : vertex x -> is_left g (F i) (color g x) = false -> F i x = true.
Proof.
  intros Hx H. destruct (F i x) eqn:E; auto. enough (is_left g (F i) (color g x) = true) by congruence.
  apply is_left_spec. exists x. auto.
Qed.

Lemma flooded_by_deadline x : vertex x -> clear x p -> t x <= S (d x).
Proof.
  intros Hx Hc. apply t_least; auto. apply finished_flooded; auto. rewrite <- (deadline_finished x Hx Hc).
  apply finished_spec.
Qed.

Lemma same_deadline x y : vertex x -> vertex y -> clear x p -> clear y p -> d x = d y -> color g x = color g y.
Proof.
  intros Hx Hy Hcx Hcy Hd.
  assert (H : forall z, vertex z -> clear z p -> color g z = nth (d z) s 0%N).
  { intros z Hz Hcz. pose proof (deadline_finished z Hz Hcz) as E.
    destruct (finished_spec (color g z)) as [H1 [H2 H3]]. rewrite E in *.
    destruct (N.eq_dec (nth (d z) s 0%N) (color g z)) as [<-|Hne]; auto. exfalso.
    rewrite F_next, is_left_other in H1 by (auto; lia). rewrite H3 in H1 by lia. discriminate. }
  rewrite (H x), (H y), Hd; auto.
Qed.

(** ** Walks *)

(** Position of a head after each move. *)
Definition walk (Q : nat -> N) : Prop :=
  Q 0 = p /\ forall i, vertex (Q i) /\
    (Q (S i) = Q i \/ i < L /\ adjacent g (Q i) (Q (S i)) = true /\ color g (Q (S i)) = nth i s 0%N /\ Q (S i) <> p).

(** A walk that comes to each vertex when it is flooded. *)
Definition timely (P : nat -> N) : Prop := walk P /\ forall i, P (S i) = P i \/ t (P (S i)) = S i.

Definition stays (Q : nat -> N) (z : N) : Prop := forall i, t z <= i -> Q i = z.

(** From its deadline on, [x] is not missed. *)
Definition serves (Q : nat -> N) (x : N) : Prop := forall i, d x <= i -> ~ clear x (Q i).

Lemma path_to n z : vertex z -> t z <= n -> exists P, timely P /\ stays P z.
Proof.
  revert z. induction n as [|n IH]; intros z Hz Hn.
  - destruct (t_spec z Hz) as [H _]. replace (t z) with 0 in H by lia. apply N.eqb_eq in H. subst z.
    exists (fun _ => p). split; [split; [split|]|]; auto. intros i Hi. reflexivity.
  - destruct (Nat.eq_dec (t z) (S n)) as [E|E]; [|apply IH; auto; lia].
    destruct (t_move z n Hz E) as [HnL [Hc [u [Hu [HF Ha]]]]].
    destruct (IH u Hu (t_least u n Hu HF)) as [P [[[HP0 HP] Htime] Hend]].
    assert (Hzp : z <> p) by (intros ->; rewrite t_pivot in E; discriminate).
    exists (fun i => if i <=? n then P i else z). split; [split; [split|]|].
    + exact HP0.
    + intros i. split.
      * destruct (i <=? n); [apply HP | exact Hz].
      * destruct (Nat.leb_spec i n) as [Hi|Hi], (Nat.leb_spec (S i) n) as [Hi'|Hi']; try lia; auto; [apply HP|].
        right. replace i with n by lia. rewrite (Hend n) by (apply t_least; auto). auto.
    + intros i. destruct (Nat.leb_spec i n) as [Hi|Hi], (Nat.leb_spec (S i) n) as [Hi'|Hi']; try lia; auto.
    + intros i Hi. destruct (Nat.leb_spec i n) as [Hi'|Hi']; [lia | reflexivity].
Qed.

(** Time at which a timely walk comes to its last vertex in N[x]. *)
Record last_near (P : nat -> N) (x : N) (r : nat) : Prop := {
  comes : P (S r) <> P r;
  at_last : near x (P (S r));
  when : t (P (S r)) = S r;
  near_no_more : forall i, S r <= i -> P i = P (S r) \/ ~ near x (P i);
  clear_no_more : forall i, S r <= i -> ~ clear x (P i) }.

Lemma last_near_exists P z x :
  timely P -> stays P z -> vertex z -> clear x p -> ~ clear x z -> exists r, last_near P x r.
Proof.
  intros [[HP0 HP] Htime] Hend Hz Hx Hxz.
  destruct (last_time (fun i => near x (P i)) (fun i => near_dec x (P i)) (t z)) as [Hnone|[n [Hn [Hnear Hlast]]]].
  - exfalso. apply Hxz. rewrite <- (Hend (t z) (le_n _)).
    assert (H : forall i, i <= t z -> clear x (P i)).
    { induction i as [|i IH]; intros Hi; [rewrite HP0; exact Hx|].
      destruct (HP i) as [_ [->|[_ [Ha _]]]]; [apply IH; lia|].
      apply (clear_next g p x (P i)); auto; [apply IH; lia | apply HP]. }
    apply H. lia.
  - destruct (same_since P n) as [m [Hm [Hsame Hbefore]]].
    destruct Hbefore as [->|[r [-> Hne]]].
    { exfalso. apply (clear_not_near g p x p Hx). rewrite <- HP0, (Hsame 0) by lia. exact Hnear. }
    assert (Hsr : P (S r) = P n) by (apply Hsame; lia).
    exists r.
    assert (Hmore : forall i, S r <= i -> P i = P (S r) \/ ~ near x (P i)).
    { intros i Hi. destruct (Nat.le_gt_cases i n) as [Hin|Hin]; [left; rewrite Hsr; apply Hsame; lia|].
      destruct (Nat.le_gt_cases i (t z)) as [Hit|Hit]; [right; apply Hlast; lia|].
      rewrite (Hend i) by lia. rewrite <- (Hend (t z) (le_n _)).
      destruct (Nat.eq_dec n (t z)) as [<-|Hne']; [left; auto | right; apply Hlast; lia]. }
    assert (Hwhen : t (P (S r)) = S r) by (destruct (Htime r) as [H|H]; congruence).
    constructor; auto; [rewrite Hsr; exact Hnear|].
    assert (Hback : forall k i, i + k = t z -> S r <= i -> ~ clear x (P i)).
    { induction k as [|k IH]; intros i Hk Hi Hc.
      - rewrite (Hend i) in Hc by lia. auto.
      - destruct (near_dec x (P i)) as [Hn'|Hn']; [apply (clear_not_near g p x (P i)); auto|].
        apply (IH (S i)); [lia | lia|]. destruct (HP i) as [_ [->|[_ [Ha _]]]]; auto.
        apply (clear_next g p x (P i)); auto; [apply HP|].
        intros Hn''. destruct (Hmore (S i)) as [H|H]; [lia | | auto].
        destruct (Htime i) as [H'|H']; [rewrite H' in Hn''; auto|]. rewrite H, Hwhen in H'. lia. }
    intros i Hi. destruct (Nat.le_gt_cases i (t z)) as [Hit|Hit].
    + apply (Hback (t z - i)); lia.
    + rewrite (Hend i) by lia. exact Hxz.
Qed.

(** ** One head serves a chain *)

Section Chain.
Variable Z : list N.
Hypothesis HZ : forall x, In x Z -> vertex x /\ clear x p.
Hypothesis HZd : forall x y, In x Z -> In y Z -> x <> y -> d x <> d y.
Hypothesis HZout : forall x y, In x Z -> In y Z -> d x < d y -> ~ clear x y.

Definition late (P : nat -> N) (x : N) (r : nat) : Prop := d x < S r /\ P (S r) <> x.

Lemma late_dec P x r : {late P x r} + {~ late P x r}.
Proof.
  unfold late. destruct (Compare_dec.lt_dec (d x) (S r)) as [H|H]; [|right; tauto].
  destruct (N.eq_dec (P (S r)) x) as [E|E]; [right; tauto | left; tauto].
Qed.

Lemma not_late_serves P x r :
  walk P -> vertex x -> clear x p -> last_near P x r -> ~ late P x r -> serves P x.
Proof.
  intros [_ HP] Hx Hc Hlast Hlate i Hi.
  destruct (Nat.le_gt_cases (S r) i) as [Hri|Hri]; [apply (clear_no_more _ _ _ Hlast i Hri)|].
  assert (Hr : P (S r) = x).
  { destruct (N.eq_dec (P (S r)) x) as [E|E]; auto. exfalso. apply Hlate. split; [lia | exact E]. }
  pose proof (flooded_by_deadline x Hx Hc) as Ht. rewrite <- Hr, (when _ _ _ Hlast), Hr in Ht.
  assert (i = r) by lia. subst i. intros H. apply (clear_not_near g p x (P r) H).
  destruct (HP r) as [Hv [E|[_ [Ha _]]]]; [exfalso; apply (comes _ _ _ Hlast E)|].
  right. rewrite Hr in Ha. apply Hsym; auto.
Qed.

Lemma chain n z : In z Z -> d z <= n ->
  exists Q, walk Q /\ stays Q z /\ forall x, In x Z -> d x <= d z -> serves Q x.
Proof.
  revert z. induction n as [n IHn] using Wf_nat.lt_wf_ind. intros z Hz Hn.
  destruct (HZ z Hz) as [Hzv Hzc].
  destruct (path_to (t z) z Hzv (le_n _)) as [P [HP Hend]].
  set (Y := filter (fun x => d x <=? d z) Z).
  assert (HY : forall x, In x Y <-> In x Z /\ d x <= d z).
  { intros x. unfold Y. rewrite filter_In, Nat.leb_le. reflexivity. }
  assert (Hself : ~ clear z z) by (intros H; apply (clear_not_near g p z z H); left; reflexivity).
  destruct (choose (fun x r => last_near P x r) 0 Y N.eq_dec) as [r Hr].
  { intros x Hx. apply HY in Hx. destruct Hx as [Hx Hd]. destruct (HZ x Hx) as [Hxv Hxc].
    apply (last_near_exists P z x); auto. destruct (N.eq_dec x z) as [->|Hne]; auto.
    apply HZout; auto. specialize (HZd x z Hx Hz Hne). lia. }
  assert (Hnot_late : forall x, In x Y -> ~ late P x (r x) -> serves P x).
  { intros x Hx Hl. assert (Hx' := Hx). apply HY in Hx'. destruct (HZ x (proj1 Hx')) as [Hxv Hxc].
    apply (not_late_serves P x (r x)); auto. apply HP. }
  destruct (greatest (fun x => late P x (r x)) (fun x => r x * S L + d x) Y) as [Hnone|[l [Hl [Hlate Hmax]]]].
  { intros x. apply late_dec. }
  - exists P. split; [apply HP|]. split; auto. intros x Hx Hd. apply Hnot_late; [apply HY; auto|].
    apply Hnone, HY. auto.
  - assert (HlY := Hl). apply HY in Hl. destruct Hl as [HlZ Hld]. destruct (HZ l HlZ) as [Hlv Hlc].
    pose proof (Hr l HlY) as HR. destruct Hlate as [Hlate Hne].
    assert (Hlz : l <> z).
    { intros ->. set (i := Nat.max (t z) (S (r z))).
      assert (Hi : P i = z) by (apply Hend; unfold i; lia).
      destruct (near_no_more _ _ _ HR i) as [E|E]; [unfold i; lia | congruence|].
      apply E. rewrite Hi. left. reflexivity. }
    assert (Hdl : d l < d z) by (specialize (HZd l z HlZ Hz Hlz); lia).
    destruct (IHn (d l)) with (z := l) as [Q [HQ [HQend HQs]]]; auto; [lia|].
    set (w := P (S (r l))) in *.
    assert (Hmove : adjacent g (P (r l)) w = true /\ color g w = nth (r l) s 0%N /\ w <> p /\ r l < L /\ vertex w).
    { destruct HP as [[_ HP] _]. destruct (HP (r l)) as [_ [E|[H1 [H2 [H3 H4]]]]].
      - exfalso. apply (comes _ _ _ HR E).
      - repeat split; auto. apply HP. }
    destruct Hmove as [_ [Hwc [Hwp [HrL Hwv]]]].
    assert (Hlw : adjacent g l w = true) by (destruct (at_last _ _ _ HR) as [E|E]; [contradiction | exact E]).
    assert (Htl : t l <= r l).
    { pose proof (flooded_by_deadline l Hlv Hlc) as Ht. destruct (Nat.eq_dec (t l) (S (r l))) as [E|E]; [|lia].
      exfalso. destruct (t_move l (r l) Hlv E) as [_ [Hc _]]. apply (Hcon l w Hlv Hwv Hlw). congruence. }
    exists (fun i => if i <=? r l then Q i else P i). split; [|split].
    + destruct HQ as [HQ0 HQ], HP as [[HP0 HP] _]. split; [exact HQ0|]. intros i. split.
      * destruct (i <=? r l); [apply HQ | apply HP].
      * destruct (Nat.leb_spec i (r l)) as [Hi|Hi], (Nat.leb_spec (S i) (r l)) as [Hi'|Hi']; try lia; [apply HQ | | apply HP].
        right. assert (i = r l) by lia. subst i. rewrite (HQend (r l) Htl). fold w. auto.
    + intros i Hi. destruct (Nat.leb_spec i (r l)) as [Hir|Hir]; [|apply Hend, Hi].
      exfalso. apply (comes _ _ _ HR). rewrite !Hend by lia. reflexivity.
    + intros x Hx Hd i Hi. assert (HxY : In x Y) by (apply HY; auto). destruct (HZ x Hx) as [Hxv Hxc].
      pose proof (Hr x HxY) as HX.
      assert (Hbound : late P x (r x) -> r x <= r l /\ (d l < d x -> r x < r l)).
      { intros H. specialize (Hmax x HxY H). pose proof (deadline_bound x). pose proof (deadline_bound l).
        split; [|intros Hdd]; nia. }
      destruct (Nat.leb_spec i (r l)) as [Hir|Hir].
      * destruct (Nat.le_gt_cases (d x) (d l)) as [Hdx|Hdx]; [apply HQs; auto|].
        pose proof (flooded_by_deadline l Hlv Hlc) as Ht. rewrite (HQend i) by lia.
        intros Hcl. pose proof (clear_not_near g p x l Hcl) as Hnl.
        assert (Hrx : r x < r l).
        { destruct (late_dec P x (r x)) as [H|H]; [apply Hbound; auto|].
          destruct (N.eq_dec (P (S (r x))) x) as [E|E].
          - pose proof (flooded_by_deadline x Hxv Hxc) as Htx. rewrite <- E, (when _ _ _ HX), E in Htx.
            destruct (Nat.eq_dec (r x) (r l)) as [Er|Er]; [|lia]. exfalso. apply Hnl. right.
            apply Hsym; auto. rewrite Er in E. fold w in E. rewrite <- E. exact Hlw.
          - assert (~ d x < S (r x)) by (intros H'; apply H; split; auto). lia. }
        assert (Hnw : ~ near x w).
        { destruct (near_no_more _ _ _ HX (S (r l))) as [E|E]; [lia | | exact E].
          exfalso. fold w in E. pose proof (when _ _ _ HX) as H1. rewrite <- E in H1.
          pose proof (when _ _ _ HR) as H2. fold w in H2. lia. }
        apply (clear_no_more _ _ _ HX (S (r l))); [lia|]. fold w. apply (clear_next g p x l); auto.
      * destruct (late_dec P x (r x)) as [H|H].
        -- apply (clear_no_more _ _ _ HX). destruct (Hbound H). lia.
        -- apply Hnot_late; auto.
Qed.

Lemma chain_served : exists Q, walk Q /\ forall x, In x Z -> serves Q x.
Proof.
  destruct (greatest (fun _ : N => True) d Z) as [H|[z [Hz [_ Hmax]]]]; [intros; left; auto| |].
  - exists (fun _ => p). split; [split; auto|]. intros x Hx. exfalso. apply (H x Hx I).
  - destruct (chain (d z) z Hz (le_n _)) as [Q [HQ [_ HQs]]]. exists Q. split; auto.
Qed.
End Chain.

(** ** All heads together *)

Definition dominated (x y : N) : Prop :=
  d y <= d x /\ forall v, vertex v -> clear x v -> clear y v.

Lemma dominated_dec x y : {dominated x y} + {~ dominated x y}.
Proof.
  unfold dominated. destruct (Compare_dec.le_dec (d y) (d x)) as [H|H]; [|right; tauto].
  destruct (Forall_dec (fun v => clear x v -> clear y v)) with (l := vertices g) as [Hall|Hall].
  - intros v. destruct (clear_dec x v), (clear_dec y v); tauto.
  - left. split; auto. rewrite Forall_forall in Hall. exact Hall.
  - right. intros [_ Hall']. apply Hall, Forall_forall. exact Hall'.
Qed.

Variables (h : nat) (side : N -> nat).
Hypothesis Hside : forall x, vertex x -> side x < h.
Hypothesis Hsides : forall x y, vertex x -> vertex y -> unrelated g p x y -> side x <> side y.

Lemma walks_exist : exists Q : nat -> nat -> N,
  (forall j, j < h -> walk (Q j)) /\
  forall x, vertex x -> clear x p -> exists j, j < h /\ serves (Q j) x.
Proof.
  set (l := filter (fun x => if clear_dec x p then true else false) (vertices g)).
  assert (Hl : forall x, In x l <-> vertex x /\ clear x p).
  { intros x. unfold l. rewrite filter_In. destruct (clear_dec x p); intuition discriminate. }
  destruct (undominated dominated l) as [e [Hincl [Hdom Hanti]]].
  { intros x y _ _. apply dominated_dec. }
  { intros x. split; auto. }
  { intros x y z [H1 H2] [H3 H4]. split; [lia | auto]. }
  assert (Hchain : forall j, In j (seq 0 h) -> exists Q, walk Q /\ forall x, In x e -> side x = j -> serves Q x).
  { intros j _. set (Z := filter (fun x => side x =? j) e).
    assert (HZ : forall x, In x Z <-> In x e /\ side x = j).
    { intros x. unfold Z. rewrite filter_In, Nat.eqb_eq. reflexivity. }
    assert (Hin : forall x, In x Z -> vertex x /\ clear x p) by (intros x Hx; apply Hl, Hincl, HZ, Hx).
    destruct (chain_served Z Hin) as [Q [HQ HQs]].
    - intros x y Hx Hy Hne Hd. assert (Hx' := Hx). assert (Hy' := Hy). apply HZ in Hx', Hy'.
      destruct (Hin x Hx) as [Hxv Hxc], (Hin y Hy) as [Hyv Hyc].
      pose proof (same_deadline x y Hxv Hyv Hxc Hyc Hd) as Hcol.
      assert (Hfar : forall a b, vertex a -> vertex b -> a <> b -> color g a = color g b -> ~ near a b).
      { intros a b Ha Hb Hab Hc [E|E]; [congruence | apply (Hcon a b); auto]. }
      assert (Hcl : forall a b, vertex a -> vertex b -> a <> b -> color g a = color g b -> d a = d b ->
        ~ dominated a b -> clear a b).
      { intros a b Ha Hb Hab Hc Hdd Hnd. destruct (clear_dec a b) as [H|H]; auto. exfalso. apply Hnd.
        split; [lia|]. intros v _ Hv. apply (clear_nested a b v); auto. }
      apply (Hsides x y Hxv Hyv); [|destruct Hx', Hy'; congruence].
      split; apply Hcl; auto; apply Hanti; tauto || auto.
    - intros x y Hx Hy Hd Hc. assert (Hx' := Hx). assert (Hy' := Hy). apply HZ in Hx', Hy'.
      destruct (Hin x Hx) as [Hxv Hxc], (Hin y Hy) as [Hyv Hyc].
      assert (Hne : y <> x) by (intros ->; lia).
      apply (Hanti y x); [tauto | tauto | exact Hne|]. split; [lia|]. intros v _ Hv.
      apply (clear_nested y x v); auto.
      + intros Hn. apply (clear_not_near g p x y Hc). apply near_sym; auto.
      + intros H. apply (Hsides x y Hxv Hyv); [split; auto | destruct Hx', Hy'; congruence].
    - exists Q. split; auto. intros x Hx Hj. apply HQs, HZ. auto. }
  destruct (choose _ (fun _ : nat => p) (seq 0 h) Nat.eq_dec Hchain) as [Q HQ].
  exists Q. split.
  - intros j Hj. apply HQ, in_seq. lia.
  - intros x Hx Hc. destruct (Hdom x (proj2 (Hl x) (conj Hx Hc))) as [y [Hy [Hd Hxy]]].
    assert (Hyv : vertex y) by (apply (Hl y), Hincl, Hy). exists (side y). split; [apply Hside, Hyv|].
    intros i Hi Hcl. apply (proj2 (HQ (side y) (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) (Hside y Hyv)))) y Hy eq_refl i); [lia|].
    apply Hxy; auto. eapply clear_vertex; eauto.
Qed.

(** [h] heads need to pay for no more moves than the solution has that do not finish. *)
Theorem heads_reach : exists k, reachable g p h k /\ k <= unfinished g (single p) s.
Proof.
  destruct walks_exist as [Q [HQ Hserved]].
  set (heads := fun i => map (fun j => Q j i) (seq 0 h)).
  assert (Hmissed : forall x i, vertex x -> d x <= i -> ~ missed g p (heads i) x).
  { intros x i Hx Hd Hm. assert (Hh : 0 < h) by (pose proof (Hside p Hp); lia).
    assert (Hall : forall j, j < h -> clear x (Q j i)).
    { intros j Hj. apply Hm. unfold heads. apply (in_map (fun j => Q j i)), in_seq. lia. }
    destruct (Hserved x Hx (clear_start x _ (Hall 0 Hh))) as [j [Hj Hsv]]. apply (Hsv i Hd), Hall, Hj. }
  assert (Hmoves : forall i, i < L -> Forall2 (head_moves g p (nth i s 0%N)) (heads i) (heads (S i))).
  { intros i Hi. unfold heads. assert (Hlow : forall j, In j (seq 0 h) -> j < h) by (intros j Hj; apply in_seq in Hj; lia).
    revert Hlow. generalize (seq 0 h). intros l. induction l as [|j l IH]; intros Hlow; simpl; constructor.
    - destruct (HQ j (Hlow j (or_introl eq_refl))) as [_ HQj].
      destruct (HQj i) as [_ [E|[_ [Ha [Hc Hne]]]]]; [left; auto | right]. split; [apply HQj | auto].
    - apply IH. intros k Hk. apply Hlow. right. exact Hk. }
  assert (Hrun : forall n i, i + n = L -> exists k moves last, run g p (heads i) moves last k /\
    (forall x, vertex x -> ~ missed g p last x) /\ k <= unfinished g (F i) (skipn i s)).
  { induction n as [|n IH]; intros i Hi.
    - exists 0, [], (heads i). split; [constructor|]. split; [|lia].
      intros x Hx. apply Hmissed; auto. pose proof (deadline_bound x). lia.
    - destruct (IH (S i)) as [k [moves [last [Hrun [Hgoal Hk]]]]]; [lia|].
      assert (Hskip : skipn i s = nth i s 0%N :: skipn (S i) s).
      { assert (HiL : i < L) by lia. clear - HiL. revert i HiL. induction s as [|c l IHl]; intros i Hi; simpl in Hi; [lia|].
        destruct i as [|i]; auto. simpl. rewrite <- IHl by lia. reflexivity. }
      rewrite F_next in Hk by lia. rewrite Hskip. cbn [unfinished].
      destruct (list_eq_dec N.eq_dec (heads i) (heads (S i))) as [E|E].
      { exists k, moves, last. rewrite E. split; auto. split; auto. lia. }
      destruct (does_not_finish g (F i) (nth i s 0%N)) eqn:Ef.
      + exists (S k), (nth i s 0%N :: moves), last. split; [|split; [auto | change (Nat.b2n true) with 1; lia]].
        apply (run_paid g p _ _ _ (heads (S i))); auto. apply Hmoves. lia.
      + exists k, (nth i s 0%N :: moves), last. split; [|split; [auto | change (Nat.b2n false) with 0; lia]].
        apply (run_free g p _ _ _ (heads (S i))); auto; [|apply Hmoves; lia].
        intros x Hx Hc. apply Hmissed; auto. unfold d. rewrite Hc.
        destruct (finished_spec (nth i s 0%N)) as [_ [_ Hlow]].
        destruct (Nat.le_gt_cases (finished_at (nth i s 0%N)) (S i)) as [H|H]; [lia|]. exfalso.
        specialize (Hlow (S i) H). rewrite F_next in Hlow by lia. unfold does_not_finish in Ef. congruence. }
  destruct (Hrun L 0 eq_refl) as [k [moves [last [Hr [Hgoal Hk]]]]]. exists k. split; [|exact Hk].
  exists moves, last. split; auto.
  assert (Hstart : repeat p h = heads 0).
  { unfold heads. clear - HQ. assert (Hlow : forall j, In j (seq 0 h) -> j < h) by (intros j Hj; apply in_seq in Hj; lia).
    rewrite <- (seq_length h 0) at 1. revert Hlow. generalize (seq 0 h). intros l. induction l as [|j l IH]; intros Hlow; auto.
    simpl. f_equal; [symmetry; apply HQ, Hlow; left; reflexivity | apply IH; intros k Hk; apply Hlow; right; exact Hk]. }
  rewrite Hstart. exact Hr.
Qed.

End Exact.

(** The theorem: the colors left at the start and what [h] heads pay at least are the optimum. *)
Theorem heads_exact g p h side :
  symmetric g -> contracted g -> In p (vertices g) ->
  (forall x, In x (vertices g) -> side x < h) ->
  (forall x y, In x (vertices g) -> In y (vertices g) -> unrelated g p x y -> side x <> side y) ->
  forall k, fewest_paid g p h k -> fewest_moves g (single p) (colors_left g (single p) + k).
Proof.
  intros Hsym Hcon Hp Hside Hsides k [Hk Hmin].
  assert (Hlow : forall s, floods g (single p) s -> colors_left g (single p) + k <= length s).
  { intros s Hs. destruct (heads_reach g p Hsym Hcon Hp s Hs h side Hside Hsides) as [j [Hj Hle]].
    specialize (Hmin j Hj). pose proof (solution_at_least g (single p) s Hs). lia. }
  split; auto. destruct (heads_sound g p Hsym Hp h k Hk) as [s [Hs Hle]].
  exists s. split; auto. specialize (Hlow s Hs). lia.
Qed.

(** The theorem for the game of [Rules]. *)
Corollary heads_optimum g p h side :
  symmetric g -> contracted g -> In p (vertices g) ->
  (forall x, In x (vertices g) -> side x < h) ->
  (forall x y, In x (vertices g) -> In y (vertices g) -> unrelated g p x y -> side x <> side y) ->
  forall k, fewest_paid g p h k -> optimum g p (colors_left g (single p) + k).
Proof.
  intros Hsym Hcon Hp Hside Hsides k Hk.
  destruct (heads_exact g p h side Hsym Hcon Hp Hside Hsides k Hk) as [[s [Hs Hl]] Hmin]. split.
  - intros t Ht. apply Hmin, floods_solves; auto.
  - exists s. split; auto. apply floods_solves; auto.
Qed.

(** And the search comes to it. *)
Theorem heads_fewest g p h side :
  symmetric g -> contracted g -> In p (vertices g) ->
  (forall x, In x (vertices g) -> side x < h) ->
  (forall x y, In x (vertices g) -> In y (vertices g) -> unrelated g p x y -> side x <> side y) ->
  forall k, fewest_unfinished g (single p) k -> fewest_paid g p h k.
Proof.
  intros Hsym Hcon Hp Hside Hsides k Hk. assert (Hopt := finishing_identity g (single p) k Hk).
  destruct Hopt as [_ Hopt]. destruct Hk as [[s [Hs Hk]] _].
  assert (Hlow : forall j, reachable g p h j -> k <= j).
  { intros j Hj. destruct (heads_sound g p Hsym Hp h j Hj) as [u [Hu Hl]]. specialize (Hopt u Hu). lia. }
  destruct (heads_reach g p Hsym Hcon Hp s Hs h side Hside Hsides) as [j [Hj Hle]].
  split; auto. replace k with j; auto. specialize (Hlow j Hj). lia.
Qed.
