//! The modules of a crate: what each defines, imports and mentions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, Meta, UseTree};

/// The modules of a crate, without what is there for tests only.
pub(super) struct Tree {
    /// The root first.
    modules: Vec<Module>,
}

#[derive(Default)]
struct Module {
    name: String,
    parent: Option<usize>,
    file: PathBuf,
    /// Where the files of its children are.
    folder: PathBuf,
    children: BTreeMap<String, usize>,
    /// The items that stand in it.
    defined: BTreeSet<String>,
    /// What each name is short for that is imported.
    imports: BTreeMap<String, Vec<Vec<String>>>,
    /// From where all names are imported.
    stars: Vec<Vec<String>>,
    mentions: Vec<Mention>,
}

/// A path somewhere in a module.
struct Mention {
    path: Vec<String>,
    line: usize,
    /// Whether it is in a `use`.
    imported: bool,
}

/// A module needs what another defines.
pub(super) struct Use {
    pub(super) from: usize,
    pub(super) to: usize,
    /// As it is written.
    pub(super) path: String,
    pub(super) file: PathBuf,
    pub(super) line: usize,
    pub(super) imported: bool,
}

/// What a path leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    Module(usize),
    /// An item with this name in this module.
    Item(usize, String),
}

impl Tree {
    /// Reads a crate from the file of its root.
    pub(super) fn read(name: &str, root: &Path) -> Result<Self, String> {
        let mut tree = Self {
            modules: vec![Module {
                name: name.to_owned(),
                file: root.to_owned(),
                folder: root.with_file_name(""),
                ..Module::default()
            }],
        };
        let text = source(root)?;
        tree.grow(0, &text.items)?;
        Ok(tree)
    }

    /// A crate of one text.
    #[cfg(test)]
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, String> {
        let mut tree = Self {
            modules: vec![Module {
                name: name.to_owned(),
                ..Module::default()
            }],
        };
        let file = syn::parse_file(text).map_err(|error| error.to_string())?;
        tree.grow(0, &file.items)?;
        Ok(tree)
    }

    /// The name of a module with those of its parents.
    pub(super) fn path(&self, module: usize) -> String {
        let module = &self.modules[module];
        match module.parent {
            Some(parent) => format!("{}::{}", self.path(parent), module.name),
            None => module.name.clone(),
        }
    }

    /// The children of one module in which the two lie; none if one lies in the other.
    pub(super) fn siblings(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        let (a, b) = (self.lineage(a), self.lineage(b));
        let differs = a.iter().zip(&b).find(|(a, b)| a != b);
        differs.map(|(&a, &b)| (a, b))
    }

    /// A module after its parents.
    fn lineage(&self, module: usize) -> Vec<usize> {
        let parent = self.modules[module].parent;
        let mut lineage = parent.map_or_else(Vec::new, |parent| self.lineage(parent));
        lineage.push(module);
        lineage
    }

    /// What modules mention of each other.
    pub(super) fn uses(&self) -> Vec<Use> {
        let mut uses = Vec::new();
        for (from, module) in self.modules.iter().enumerate() {
            for mention in &module.mentions {
                for target in self.targets(from, &mention.path) {
                    // A module that is imported is needed for what is mentioned of it.
                    if let Target::Item(to, _) = target {
                        uses.push(Use {
                            from,
                            to,
                            path: mention.path.join("::"),
                            file: module.file.clone(),
                            line: mention.line,
                            imported: mention.imported,
                        });
                    }
                }
            }
        }
        uses
    }

    /// What a path leads to within the crate: several targets where a name is one of a module and one of a function.
    fn targets(&self, module: usize, path: &[String]) -> BTreeSet<Target> {
        self.resolve(module, path, &mut BTreeSet::new())
    }

    fn resolve(
        &self,
        module: usize,
        path: &[String],
        seen: &mut BTreeSet<(usize, String)>,
    ) -> BTreeSet<Target> {
        let Some((first, mut rest)) = path.split_first() else {
            return BTreeSet::new();
        };
        let mut targets = match first.as_str() {
            "crate" => BTreeSet::from([Target::Module(0)]),
            "self" => BTreeSet::from([Target::Module(module)]),
            "super" => {
                let mut above = self.modules[module].parent;
                while let Some(("super", after)) = rest
                    .split_first()
                    .map(|(first, after)| (first.as_str(), after))
                {
                    above = above.and_then(|above| self.modules[above].parent);
                    rest = after;
                }
                above.map(Target::Module).into_iter().collect()
            }
            name => self.named(module, name, seen),
        };
        for name in rest {
            // A function may have the name of a module, and no path leads on from it.
            let is_module = |target: &Target| matches!(target, Target::Module(_));
            if targets.iter().any(is_module) {
                targets.retain(is_module);
            }
            let mut next = BTreeSet::new();
            for target in targets {
                match target {
                    Target::Module(inner) => next.extend(self.named(inner, name, seen)),
                    // A variant, or a function of a type.
                    Target::Item(..) => {
                        next.insert(target);
                    }
                }
            }
            targets = next;
        }
        targets
    }

    /// What a name means in a module.
    fn named(
        &self,
        module: usize,
        name: &str,
        seen: &mut BTreeSet<(usize, String)>,
    ) -> BTreeSet<Target> {
        let here = &self.modules[module];
        let mut targets = BTreeSet::new();
        if here.defined.contains(name) {
            targets.insert(Target::Item(module, name.to_owned()));
        }
        if let Some(&child) = here.children.get(name) {
            targets.insert(Target::Module(child));
        }
        if !seen.insert((module, name.to_owned())) {
            return targets;
        }
        for path in here.imports.get(name).into_iter().flatten() {
            targets.extend(self.resolve(module, path, seen));
        }
        if targets.is_empty() {
            for path in &here.stars {
                for target in self.resolve(module, path, seen) {
                    if let Target::Module(inner) = target {
                        targets.extend(self.named(inner, name, seen));
                    }
                }
            }
        }
        targets
    }

    /// Adds what is in a module.
    fn grow(&mut self, module: usize, items: &[Item]) -> Result<(), String> {
        let mut gathered = Gather {
            module: &mut self.modules[module],
        };
        for item in items {
            gathered.visit_item(item);
        }
        for item in items {
            let Item::Mod(child) = item else { continue };
            if is_for_tests(&child.attrs) {
                continue;
            }
            let name = child.ident.to_string();
            let parent = &self.modules[module];
            let folder = parent.folder.join(&name);
            let (file, text) = if child.content.is_some() {
                (parent.file.clone(), None)
            } else {
                let file = parent.folder.join(format!("{name}.rs"));
                let text = source(&file)?;
                (file, Some(text))
            };
            let number = self.modules.len();
            self.modules[module].children.insert(name.clone(), number);
            self.modules.push(Module {
                name,
                parent: Some(module),
                file,
                folder,
                ..Module::default()
            });
            match (&text, &child.content) {
                (Some(text), _) => self.grow(number, &text.items)?,
                (None, Some((_, items))) => self.grow(number, items)?,
                (None, None) => {}
            }
        }
        Ok(())
    }
}

fn source(file: &Path) -> Result<syn::File, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    syn::parse_file(&text).map_err(|error| {
        let line = error.span().start().line;
        format!("{}:{line}: {error}", file.display())
    })
}

/// Gathers what is in a module, apart from its children.
struct Gather<'a> {
    module: &'a mut Module,
}

impl Gather<'_> {
    fn mention<'i>(&mut self, idents: impl Iterator<Item = &'i Ident> + Clone) {
        let line = idents.clone().next().map_or(0, line);
        let path = idents.map(name).collect();
        self.module.mentions.push(Mention {
            path,
            line,
            imported: false,
        });
    }

    fn import(&mut self, prefix: &mut Vec<String>, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(name(&path.ident));
                self.import(prefix, &path.tree);
                prefix.pop();
            }
            UseTree::Name(last) => self.import_as(prefix, &last.ident, &last.ident),
            UseTree::Rename(last) => self.import_as(prefix, &last.ident, &last.rename),
            UseTree::Glob(_) => self.module.stars.push(prefix.clone()),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(prefix, tree);
                }
            }
        }
    }

    fn import_as(&mut self, prefix: &[String], last: &Ident, as_name: &Ident) {
        let mut path = prefix.to_vec();
        let local = if last == "self" {
            prefix.last().cloned().unwrap_or_default()
        } else {
            path.push(name(last));
            name(as_name)
        };
        self.module.mentions.push(Mention {
            path: path.clone(),
            line: line(last),
            imported: true,
        });
        self.module.imports.entry(local).or_default().push(path);
    }

    /// The paths among the tokens of a macro.
    fn scan(&mut self, tokens: TokenStream) {
        let mut path: Vec<Ident> = Vec::new();
        let mut before = ' ';
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.finish(&mut path);
                    }
                    if before != '.' {
                        path.push(ident);
                    }
                    (before, colons) = (' ', 0);
                }
                TokenTree::Punct(punct) => {
                    before = punct.as_char();
                    colons = if before == ':' { colons + 1 } else { 0 };
                }
                TokenTree::Group(group) => {
                    self.finish(&mut path);
                    self.scan(group.stream());
                    (before, colons) = (' ', 0);
                }
                TokenTree::Literal(_) => (before, colons) = (' ', 0),
            }
        }
        self.finish(&mut path);
    }

    fn finish(&mut self, path: &mut Vec<Ident>) {
        if !path.is_empty() {
            self.mention(path.iter());
            path.clear();
        }
    }
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_for_tests(attributes(item)) {
            return;
        }
        self.module.defined.extend(defined(item));
        match item {
            // A child gathers its own.
            Item::Mod(_) => {}
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes: &[Attribute] = match item {
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Const(item) => &item.attrs,
            _ => &[],
        };
        if !is_for_tests(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&mut Vec::new(), &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.mention(path.segments.iter().map(|segment| &segment.ident));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.scan(call.tokens.clone());
        visit::visit_macro(self, call);
    }

    /// The names in attributes are those of derives and of the compiler.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

fn name(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

fn line(ident: &Ident) -> usize {
    ident.span().start().line
}

/// The name that an item gives to its module.
fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::TraitAlias(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name(ident))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether `#[cfg(test)]` stands there, also as one of several conditions.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => needs_test(list.tokens.clone()),
        _ => false,
    })
}

fn needs_test(condition: TokenStream) -> bool {
    let mut word = String::new();
    condition.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => {
            word = ident.to_string();
            word == "test"
        }
        TokenTree::Group(group) => word == "all" && needs_test(group.stream()),
        _ => false,
    })
}
