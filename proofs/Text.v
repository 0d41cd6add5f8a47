(** Certificates as text, in the form of the book's page "Formats". *)

From Coq Require Import List NArith Bool Ascii String.
From Inundate Require Import Rules Plays Checker Sound Cells.
Import ListNotations.
Open Scope string_scope.

Fixpoint split (separator : ascii) (s : string) : list string :=
  match s with
  | EmptyString => [EmptyString]
  | String c s =>
      if Ascii.eqb c separator then EmptyString :: split separator s
      else match split separator s with
           | [] => [String c EmptyString]
           | word :: words => String c word :: words
           end
  end.

Definition words (s : string) : list string := filter (fun word => negb (String.eqb word "")) (split " " s).

Fixpoint digits (s : string) (n : N) : option N :=
  match s with
  | EmptyString => Some n
  | String c s =>
      let d := N_of_ascii c in
      if N.leb 48 d && N.leb d 57 then digits s (10 * n + (d - 48)) else None
  end.

Definition read_number (s : string) : option N := if String.eqb s "" then None else digits s 0.

Definition read_nat (s : string) : option nat := option_map N.to_nat (read_number s).

(** The results of [f] on all members; none if one has no result. *)
Fixpoint read_all {A B : Type} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | a :: l =>
      match f a, read_all f l with
      | Some b, Some found => Some (b :: found)
      | _, _ => None
      end
  end.

Definition read_line_number (s : string) : option positive :=
  match read_number s with
  | Some (Npos line) => Some line
  | _ => None
  end.

(** COLOR,…:LINE *)
Definition read_reason (s : string) : option (list (N * positive)) :=
  match split ":" s with
  | [colors; line] =>
      match read_all read_number (split "," colors), read_line_number line with
      | Some colors, Some line => Some (map (fun color => (color, line)) colors)
      | _, _ => None
      end
  | _ => None
  end.

Definition read_components (s : string) : option (list N) := read_all read_number (words s).

(** The text after the first blank. *)
Fixpoint rest_of (s : string) : string :=
  match s with
  | EmptyString => EmptyString
  | String c s => if Ascii.eqb c " " then s else rest_of s
  end.

(** [b LEVEL COMPONENT … / COMPONENT … / …] *)
Definition read_bound (s : string) : option line :=
  match words s with
  | level :: _ =>
      match read_nat level, read_all read_components (split "/" (rest_of s)) with
      | Some level, Some steps => Some (by_bound level steps)
      | _, _ => None
      end
  | [] => None
  end.

(** [m LEVEL COLOR,…:LINE … | COMPONENT …] *)
Definition read_moves (s : string) : option line :=
  let (reasons, witnesses) :=
    match split "|" s with
    | [reasons; witnesses] => (reasons, witnesses)
    | _ => (s, "")
    end in
  match words reasons with
  | level :: reasons =>
      match read_nat level, read_all read_reason reasons, read_components witnesses with
      | Some level, Some reasons, Some witnesses => Some (by_moves level (List.concat reasons) witnesses)
      | _, _, _ => None
      end
  | [] => None
  end.

Definition read_line (s : string) : option line :=
  match words s with
  | "b" :: _ => read_bound (rest_of s)
  | "m" :: _ => read_moves (rest_of s)
  | ["needs"; component; moves] =>
      match read_number component, read_nat moves with
      | Some component, Some moves => Some (needs component moves None)
      | _, _ => None
      end
  | ["needs"; component; moves; clause] =>
      match read_number component, read_nat moves, read_line_number clause with
      | Some component, Some moves, Some clause => Some (needs component moves (Some clause))
      | _, _, _ => None
      end
  | "solution" :: component :: colors =>
      match read_number component, read_all read_number colors with
      | Some component, Some colors => Some (solution component colors)
      | _, _ => None
      end
  | ["pivot"; lower; upper] =>
      match read_nat lower, read_nat upper with
      | Some lower, Some upper => Some (claim false lower upper)
      | _, _ => None
      end
  | ["best-pivot"; lower; upper] =>
      match read_nat lower, read_nat upper with
      | Some lower, Some upper => Some (claim true lower upper)
      | _, _ => None
      end
  | _ => None
  end.

Definition newline : ascii := "010".

(** The lines after the first two. [None] if it is no certificate or of another board. *)
Definition read_certificate (b : board) (text : string) : option (list line) :=
  match split newline text with
  | header :: colors :: lines =>
      match words colors with
      | "board" :: colors =>
          match read_all read_number colors with
          | Some colors =>
              if String.eqb header "inundate certificate 1" &&
                 (if list_eq_dec N.eq_dec colors (component_colors b) then true else false)
              then read_all read_line (filter (fun line => negb (String.eqb line "")) lines)
              else None
          | None => None
          end
      | _ => None
      end
  | _ => None
  end.

(** The checker, from a board of cells and the text of a certificate. *)
Definition check_text (b : board) (text : string) : option (bool * nat * nat) :=
  match contract b with
  | Some c =>
      match read_certificate c text with
      | Some lines => check c lines
      | None => None
      end
  | None => None
  end.

Theorem check_text_sound b text lower upper :
  check_text b text = Some (false, lower, upper) ->
  at_least (graph_of b) (pivot b) lower /\ enough (graph_of b) (pivot b) upper.
Proof.
  unfold check_text. destruct (contract b) as [c|] eqn:E; [|discriminate].
  destruct (read_certificate c text) as [lines|]; [|discriminate]. intros H.
  apply (check_cells_sound b lines). unfold check_cells. rewrite E. exact H.
Qed.

Theorem check_text_sound_best b text lower upper :
  check_text b text = Some (true, lower, upper) ->
  (forall p, In p (vertices (graph_of b)) -> at_least (graph_of b) p lower) /\
  (exists p, In p (vertices (graph_of b)) /\ enough (graph_of b) p upper).
Proof.
  unfold check_text. destruct (contract b) as [c|] eqn:E; [|discriminate].
  destruct (read_certificate c text) as [lines|]; [|discriminate]. intros H.
  apply (check_cells_sound_best b lines). unfold check_cells. rewrite E. exact H.
Qed.

Theorem check_text_plays b text lower upper :
  check_text b text = Some (false, lower, upper) -> is_connected b = true ->
  (forall s painted, play (graph_of b) (pivot b) s painted -> one_color (graph_of b) painted ->
    (lower <= List.length s)%nat) /\
  (exists s painted, List.length s = upper /\
    play (graph_of b) (pivot b) s painted /\ one_color (graph_of b) painted).
Proof.
  unfold check_text. destruct (contract b) as [c|] eqn:E; [|discriminate].
  destruct (read_certificate c text) as [lines|]; [|discriminate]. intros H.
  apply (check_cells_plays b lines lower upper). unfold check_cells. rewrite E. exact H.
Qed.
