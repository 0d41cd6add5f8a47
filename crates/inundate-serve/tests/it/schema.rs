//! Checks values against the schemas of the description. A keyword that it does not know fails the test, so nothing in
//! the description goes unchecked.

use serde_json::{Map, Value};

/// The schemas of a description.
pub(crate) struct Schemas<'a>(pub(crate) &'a Value);

impl<'a> Schemas<'a> {
    /// What a value or a reference to it stands for.
    pub(crate) fn resolve(&self, value: &'a Value) -> &'a Value {
        match value.get("$ref").and_then(Value::as_str) {
            None => value,
            Some(reference) => {
                let pointer = reference.strip_prefix('#').expect("within the description");
                self.0
                    .pointer(pointer)
                    .unwrap_or_else(|| panic!("{reference}"))
            }
        }
    }

    /// Why the value is not as the schema says.
    pub(crate) fn check(
        &self,
        schema: &'a Value,
        value: &Value,
        place: &str,
    ) -> Result<(), String> {
        let schema = self
            .resolve(schema)
            .as_object()
            .expect("a schema is an object");
        for (keyword, rule) in schema {
            let holds = match keyword.as_str() {
                "description" | "default" => true,
                "type" => is_of_type(rule, value),
                "enum" => rule.as_array().unwrap().contains(value),
                "minimum" => value
                    .as_f64()
                    .is_none_or(|value| value >= rule.as_f64().unwrap()),
                "maximum" => value
                    .as_f64()
                    .is_none_or(|value| value <= rule.as_f64().unwrap()),
                "minItems" => length(value).is_none_or(|length| length >= rule.as_u64().unwrap()),
                "maxItems" => length(value).is_none_or(|length| length <= rule.as_u64().unwrap()),
                "required" => value.as_object().is_none_or(|object| {
                    let mut names = rule.as_array().unwrap().iter();
                    names.all(|name| object.contains_key(name.as_str().unwrap()))
                }),
                "additionalProperties" => {
                    assert_eq!(*rule, false);
                    let known = schema["properties"].as_object().unwrap();
                    value
                        .as_object()
                        .is_none_or(|object| object.keys().all(|name| known.contains_key(name)))
                }
                "anyOf" => {
                    let mut schemas = rule.as_array().unwrap().iter();
                    schemas.any(|schema| self.check(schema, value, place).is_ok())
                }
                "properties" => {
                    self.check_properties(rule.as_object().unwrap(), value, place)?;
                    true
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(rule, item, &format!("{place}/{index}"))?;
                    }
                    true
                }
                "prefixItems" => {
                    let items = value.as_array().into_iter().flatten();
                    for (schema, item) in rule.as_array().unwrap().iter().zip(items) {
                        self.check(schema, item, place)?;
                    }
                    true
                }
                other => panic!("{place}: the keyword {other}"),
            };
            if !holds {
                return Err(format!("{place}: {keyword} {rule}: {value}"));
            }
        }
        Ok(())
    }

    fn check_properties(
        &self,
        properties: &'a Map<String, Value>,
        value: &Value,
        place: &str,
    ) -> Result<(), String> {
        let fields = value.as_object().into_iter().flatten();
        for (name, field) in fields {
            if let Some(schema) = properties.get(name) {
                self.check(schema, field, &format!("{place}/{name}"))?;
            }
        }
        Ok(())
    }
}

fn length(value: &Value) -> Option<u64> {
    value.as_array().map(|list| list.len() as u64)
}

/// One type, or a list of types.
fn is_of_type(rule: &Value, value: &Value) -> bool {
    match rule {
        Value::Array(types) => types.iter().any(|rule| is_of_type(rule, value)),
        rule => match rule.as_str().expect("the name of a type") {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_u64() || value.is_i64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            other => panic!("the type {other}"),
        },
    }
}
