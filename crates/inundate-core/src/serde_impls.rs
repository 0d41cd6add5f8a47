//! Instances for serde: the objects of the JSON format, with the same checks.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Instance;
use crate::format::{Object, Overrides, Written};

impl Serialize for Instance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written::new(None, self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Instance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Object::deserialize(deserializer)?;
        object
            .into_instance(Overrides::default())
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
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
            r#"{"kind":"interval","vertices":3,"intervals":[[0,2],[1,4],[3,3]],"colors":["r","g","b"],"pivot":0}"#
        );
        assert_eq!(serde_json::from_str::<Instance>(&text).unwrap(), instance);
        assert!(serde_json::from_str::<Instance>(&text.replace("[3,3]", "[3,2]")).is_err());
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
