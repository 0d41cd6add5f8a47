(** The checker of certificates of the fixed game, as a function.

    It follows the crate [inundate-check], function by function; [Sound] proves that what it accepts is true. The form of
    the lines is that of the book's page "Formats", in the section "Certificates". *)

From Coq Require Import List NArith Bool FMapPositive.
From Inundate Require Import Bits.
Import ListNotations.
Open Scope N_scope.

(** A contracted board: the color of each component, its neighbors, and the component of the pivot. ([board.rs]) *)
Record board := Board {
  component_colors : list N;
  neighbors : list N;
  pivot : N }.

Definition components (b : board) : nat := length (component_colors b).
Definition all (b : board) : N := N.ones (N.of_nat (components b)).

(** Each color, with its components. ([Board::classes]) *)
Definition classes (b : board) : list (N * N) :=
  map (fun c => (c, places (component_colors b) c)) (nodup N.eq_dec (component_colors b)).

Definition neighbors_of (b : board) (s : N) : N := union_at (neighbors b) s.

(** Every component has neighbors, which have other colors. *)
Definition is_contracted (b : board) : bool :=
  Nat.eqb (length (neighbors b)) (components b) &&
  forallb (fun cs => is_empty (N.land (snd cs) (neighbors_of b (snd cs)))) (classes b) &&
  has (all b) (pivot b).

(** A line of a certificate. Lines are counted from 1; the first two are the header and the colors of the board. *)
Inductive line :=
| by_bound (level : nat) (steps : list (list N))
| by_moves (level : nat) (reasons : list (N * positive)) (witnesses : list N)
| needs (component : N) (moves : nat) (clause : option positive)
| solution (component : N) (colors : list N)
| claim (best : bool) (lower upper : nat).

(** The components of color [c]. *)
Definition class_of (cs : list (N * N)) (c : N) : N :=
  match find (fun cs => fst cs =? c) cs with
  | Some cs => snd cs
  | None => 0
  end.

Section Board.
Variable b : board.
(** [classes b], made once. *)
Variable cs : list (N * N).

(** ** Clauses by the bound ([clause.rs], [by_bound]) *)

(** "From the empty set, each step adds the components up to the next /, and then all neighbors of the set." *)
Definition grow (s : N) (taken : list N) : N :=
  let s := fold_left insert taken s in N.lor s (neighbors_of b s).

Definition finishing (flooded adjacent : N) : N :=
  fold_right (fun class finishing =>
    let left := N.ldiff (snd class) flooded in
    if is_within left adjacent then N.lor left finishing else finishing) 0 cs.

(** Whether the relaxed game needs more than [level] moves. It ends within [fuel] steps. *)
Fixpoint relaxed_game (fuel level : nat) (flooded : N) : bool :=
  match fuel with
  | O => false
  | S fuel =>
      let adjacent := N.ldiff (neighbors_of b flooded) flooded in
      let finishing := finishing flooded adjacent in
      if is_within (all b) flooded then false
      else if negb (is_empty finishing) then relaxed_game fuel level (N.lor flooded finishing)
      else if is_empty adjacent then true
      else match level with
           | O => true
           | S level => relaxed_game fuel level (N.lor flooded adjacent)
           end
  end.

Definition check_bound (level : nat) (steps : list (list N)) : option (nat * N) :=
  let set := fold_left grow steps 0 in
  if relaxed_game (S (components b)) level (N.ldiff (all b) set) then Some (level, set) else None.

(** ** Clauses by moves ([clause.rs], [by_moves]) *)

(** The clause has the components of the reasons, the neighbors of those that have the color of the move, and the
    witnesses with their neighbors. *)
Definition add_reason (set : N) (reason : N * (nat * N)) : N :=
  let (color, clause) := reason in
  N.lor (N.lor set (snd clause)) (neighbors_of b (N.land (snd clause) (class_of cs color))).

Definition add_witness (set witness : N) : N := N.lor (insert set witness) (nth (N.to_nat witness) (neighbors b) 0).

(** The components of a set that have a neighbor outside it. *)
Definition boundary_of (set : N) : N := N.land set (neighbors_of b (N.ldiff (all b) set)).

Definition check_color (set boundary : N) (reasons : list (N * (nat * N))) (class : N * N) : bool :=
  let (color, class) := class in
  if is_empty (N.land class boundary) then true
  else negb (is_within (N.land class set) boundary) &&
    match find (fun reason => fst reason =? color) reasons with
    | None => false
    | Some (_, (_, reason)) => is_empty (N.land (N.land reason class) boundary) && is_within reason set
    end.

Definition check_moves (level : nat) (reasons : list (N * (nat * N))) (witnesses : list N) : option (nat * N) :=
  let set := fold_left add_witness witnesses (fold_left add_reason reasons 0) in
  let boundary := boundary_of set in
  if forallb (fun reason => Nat.leb level (S (fst (snd reason)))) reasons &&
     negb (is_empty (N.land (all b) set)) &&
     forallb (check_color set boundary reasons) cs
  then Some (level, set)
  else None.

(** ** Lines ([certificate.rs]) *)

Record known := Known {
  number : positive;
  clauses : PositiveMap.t (nat * N);
  lower_bounds : list (N * nat);
  solutions : list (N * nat) }.

(** The number of colors left when only this component is flooded. ([Board::colors_left]) *)
Definition count_left (component : N) : nat :=
  length (filter (fun class => negb (is_within (snd class) (insert 0 component))) cs).

Definition proven (k : known) (component : N) (clause : option positive) : option nat :=
  match clause with
  | None => Some (count_left component)
  | Some line =>
      match PositiveMap.find line (clauses k) with
      | Some (level, set) => if has set component then None else Some (count_left component + level + 1)%nat
      | None => None
      end
  end.

Fixpoint after_moves (flooded : N) (colors : list N) : N :=
  match colors with
  | [] => flooded
  | c :: colors => after_moves (N.lor flooded (N.land (class_of cs c) (neighbors_of b flooded))) colors
  end.

Fixpoint find_reasons (k : known) (reasons : list (N * positive)) : option (list (N * (nat * N))) :=
  match reasons with
  | [] => Some []
  | (color, line) :: reasons =>
      match PositiveMap.find line (clauses k), find_reasons k reasons with
      | Some clause, Some found => Some ((color, clause) :: found)
      | _, _ => None
      end
  end.

Definition add_clause (k : known) (clause : option (nat * N)) : option known :=
  match clause with
  | None => None
  | Some clause =>
      Some (Known (Pos.succ (number k)) (PositiveMap.add (number k) clause (clauses k)) (lower_bounds k) (solutions k))
  end.

Definition is_component (component : N) : bool := has (all b) component.
Definition is_color (color : N) : bool := existsb (fun class => fst class =? color) cs.

Definition check_line (k : known) (l : line) : option known :=
  match l with
  | by_bound level steps =>
      if forallb (forallb is_component) steps then add_clause k (check_bound level steps) else None
  | by_moves level reasons witnesses =>
      match find_reasons k reasons with
      | Some reasons =>
          if forallb (fun reason => is_color (fst reason)) reasons && forallb is_component witnesses
          then add_clause k (check_moves level reasons witnesses)
          else None
      | None => None
      end
  | needs component moves clause =>
      match proven k component clause with
      | Some bound =>
          if Nat.leb moves bound && is_component component
          then Some (Known (Pos.succ (number k)) (clauses k) ((component, moves) :: lower_bounds k) (solutions k))
          else None
      | None => None
      end
  | solution component colors =>
      if is_within (all b) (after_moves (insert 0 component) colors) && is_component component && forallb is_color colors
      then Some (Known (Pos.succ (number k)) (clauses k) (lower_bounds k) ((component, length colors) :: solutions k))
      else None
  | claim _ _ _ => None
  end.

(** ** The claim *)

Definition bound_of (k : known) (component : N) : nat :=
  fold_right (fun bound most => if fst bound =? component then Nat.max (snd bound) most else most) O (lower_bounds k).

(** Optima of neighbors differ by at most one. ([Known::spread]) *)
Definition raise (bounds : list nat) : list nat :=
  map (fun component =>
    fold_right (fun neighbor most =>
      if has (nth neighbor (neighbors b) 0) (N.of_nat component)
      then Nat.max (pred (nth neighbor bounds O)) most else most)
      (nth component bounds O) (seq 0 (components b)))
    (seq 0 (components b)).

Definition spread (k : known) : list nat :=
  Nat.iter (components b) raise (map (fun component => bound_of k (N.of_nat component)) (seq 0 (components b))).

(** A solution from [component] has [upper] moves, and no known one has fewer. *)
Definition shortest_known (k : known) (component : N) (upper : nat) : bool :=
  existsb (fun s => (fst s =? component) && Nat.eqb (snd s) upper) (solutions k) &&
  forallb (fun s => negb (fst s =? component) || Nat.leb upper (snd s)) (solutions k).

Definition check_claim (k : known) (best : bool) (lower upper : nat) : bool :=
  if best
  then forallb (fun bound => Nat.leb lower bound) (spread k) &&
    existsb (fun s => shortest_known k (fst s) upper) (solutions k)
  else Nat.leb lower (bound_of k (pivot b)) && shortest_known k (pivot b) upper.

(** All lines after the first two, the claim last. *)
Fixpoint check_lines (k : known) (lines : list line) : option (bool * nat * nat) :=
  match lines with
  | [] => None
  | [claim best lower upper] => if check_claim k best lower upper then Some (best, lower, upper) else None
  | l :: lines =>
      match check_line k l with
      | Some k => check_lines k lines
      | None => None
      end
  end.

End Board.

Definition nothing : known := Known 3 (PositiveMap.empty _) [] [].

(** The claim that the certificate proves: whether of the best pivot, its lower bound and its upper bound. *)
Definition check (b : board) (lines : list line) : option (bool * nat * nat) :=
  if is_contracted b then check_lines b (classes b) nothing lines else None.
