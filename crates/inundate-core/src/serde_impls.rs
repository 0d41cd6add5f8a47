//! Instances for serde: the objects of the JSON format, with the same checks. Moves with labels.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::Instance;
use crate::format::{JsonOut, read_value};
use crate::notation::{LabeledMove, Place};

impl Serialize for Instance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (id, board) = (None, self);
        NamedBoard { id, board }.serialize(serializer)
    }
}

/// A board with its name: the object of the JSON format.
#[derive(Clone, Copy, Debug)]
pub struct NamedBoard<'a> {
    /// The name.
    pub id: Option<&'a str>,
    /// The board.
    pub board: &'a Instance,
}

impl Serialize for NamedBoard<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (id, instance, duel) = (self.id, self.board, None);
        JsonOut { id, instance, duel }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Instance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_value(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for LabeledMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.place {
            None => self.label.serialize(serializer),
            Some(place) => (place, &self.label).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for LabeledMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Fixed(String),
            Free(Place, String),
        }
        let value = Value::deserialize(deserializer)?;
        let (place, label) = match Form::deserialize(&value) {
            Ok(Form::Fixed(label)) => (None, label),
            Ok(Form::Free(place, label)) => (Some(place), label),
            Err(_) => {
                let expected = "expected a move: \"color\" or [place,\"color\"]";
                return Err(D::Error::custom(format_args!("{expected}, found {value}")));
            }
        };
        Ok(Self { place, label })
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::{LabeledMove, Place};
    use crate::{
        Color, GameSetup, GridSetup, Instance, ListSetup, Move, Outcome, Solution, Vertex,
    };

    #[test]
    fn families_keep_their_representation() {
        let list = ListSetup::new(["r", "g", "b"]);
        let instance = list
            .into_interval(vec![(0, 2), (1, 4), (3, 3)], GameSetup::default())
            .unwrap();
        let text = serde_json::to_string(&instance).unwrap();
        assert_eq!(
            text,
            concat!(
                r#"{"kind":"interval","vertices":3,"intervals":[[0,2],[1,4],[3,3]],"#,
                r#""colors":["r","g","b"],"pivot":0}"#,
            )
        );
        assert_eq!(serde_json::from_str::<Instance>(&text).unwrap(), instance);
        assert!(serde_json::from_str::<Instance>(&text.replace("[3,3]", "[3,2]")).is_err());
    }

    #[test]
    fn moves_with_labels() {
        for (place, text) in [
            (None, r#""r""#),
            (Some(Place::Cell(1, 2)), r#"[[1,2],"r"]"#),
            (Some(Place::Vertex(7)), r#"[7,"r"]"#),
        ] {
            let label = "r".to_owned();
            let labeled = LabeledMove { place, label };
            assert_eq!(serde_json::to_string(&labeled).unwrap(), text);
            assert_eq!(serde_json::from_str::<LabeledMove>(text).unwrap(), labeled);
        }
        for text in [
            "1",
            "[]",
            "[1]",
            "[1,2]",
            r#"[[1],"r"]"#,
            r#"[1,"r",2]"#,
            r#"["1","r"]"#,
        ] {
            assert!(serde_json::from_str::<LabeledMove>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn there_and_back() {
        let grid = GridSetup::from_drawing("rgb\nrrg").unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let text = serde_json::to_string(&instance).unwrap();
        assert_eq!(serde_json::from_str::<Instance>(&text).unwrap(), instance);
        let bad = text.replace("[0,0]", "[9,9]");
        let error = serde_json::from_str::<Instance>(&bad)
            .unwrap_err()
            .to_string();
        assert!(error.contains("expected a row from 0 to 1"), "{error}");

        let moves = vec![Move {
            pivot: Vertex::new(0),
            color: Color::new(1),
        }];
        let outcome = Outcome::Stopped {
            best: Some(Solution { moves }),
            lower_bound: 1,
        };
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(
            text,
            r#"{"stopped":{"best":{"moves":[{"pivot":0,"color":1}]},"lower_bound":1}}"#
        );
        assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
    }
}
