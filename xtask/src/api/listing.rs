//! The public items of a crate, a line each.
//!
//! A line is an item that users reach from the root of the crate, under each of its public paths. Types are written as in
//! the source, and what another crate of the workspace defines is a `pub use`. Items that are hidden in the documentation
//! are left out, and so is what a macro makes.

use std::collections::{BTreeMap, BTreeSet};

use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::{Attribute, ImplItem, Item, ItemImpl, ItemTrait, Token, TraitItem, Type, UseTree};

use super::shown::{
    is_hidden, is_open, is_public, is_shown, kept, public_fields, rename, signature, variant_fields,
};
use super::text::text;
use crate::tree::{Target, Tree, attributes, defined, is_for_tests, name};

/// The public items of a crate, sorted by path.
pub(super) fn lines(tree: &Tree, crate_name: &str) -> String {
    let items: Vec<_> = tree.items().collect();
    let mut impls = BTreeMap::<_, Vec<_>>::new();
    for (module, items) in items.iter().enumerate() {
        for item in *items {
            let Item::Impl(block) = item else { continue };
            if let Some(home) = home(tree, module, block) {
                impls.entry(home).or_default().push(block);
            }
        }
    }
    let mut api = Api {
        tree,
        items,
        impls,
        open: Vec::new(),
        condition: String::new(),
        lines: BTreeSet::new(),
    };
    api.module(0, &crate_name.replace('-', "_"));
    let lines = api.lines.into_iter().map(|(_, _, line)| line + "\n");
    lines.collect()
}

/// The item that an `impl` is listed with: its type, or its trait where the type is of another crate.
fn home(tree: &Tree, module: usize, block: &ItemImpl) -> Option<Target> {
    let mut of = &*block.self_ty;
    while let Type::Reference(reference) = of {
        of = &reference.elem;
    }
    let of = match of {
        Type::Path(of) => Some(&of.path),
        _ => None,
    };
    let of_trait = block.trait_.as_ref().map(|(path, _)| path);
    let paths = of.into_iter().chain(of_trait);
    let mut targets = paths.flat_map(|path| {
        let names: Vec<_> = path.segments.iter().map(|part| name(&part.ident)).collect();
        tree.targets(module, &names)
    });
    targets.find(|target| matches!(target, Target::Item(..)))
}

struct Api<'t> {
    tree: &'t Tree,
    /// Of each module.
    items: Vec<&'t [Item]>,
    impls: BTreeMap<Target, Vec<&'t ItemImpl>>,
    /// The modules that are being listed, each in the one before.
    open: Vec<usize>,
    /// The attributes of the `use` that is followed.
    condition: String,
    /// Each with the path that it is sorted by; what belongs to an item stands behind it.
    lines: BTreeSet<(String, bool, String)>,
}

impl Api<'_> {
    fn add(&mut self, path: &str, attributes: &[Attribute], line: impl ToTokens) {
        let line = text(line).replace("PATH", path);
        let line = format!("{}{}{line}", self.condition, kept(attributes));
        self.lines.insert((path.to_owned(), false, line));
    }

    fn add_part(&mut self, path: &str, line: &str) {
        let line = format!("{}{}", self.condition, line.replace("PATH", path));
        self.lines.insert((path.to_owned(), true, line));
    }

    fn module(&mut self, module: usize, path: &str) {
        if self.open.contains(&module) {
            return;
        }
        self.open.push(module);
        for item in self.items[module] {
            if is_public(item) && !is_hidden(attributes(item)) {
                match item {
                    Item::Use(item) => {
                        let outer = self.condition.clone();
                        self.condition += &kept(&item.attrs);
                        self.import(module, path, &mut Vec::new(), &item.tree);
                        self.condition = outer;
                    }
                    _ => self.item(module, item, path, None),
                }
            }
        }
        self.open.pop();
    }

    fn import(&mut self, module: usize, path: &str, prefix: &mut Vec<String>, tree: &UseTree) {
        let (last, local) = match tree {
            UseTree::Path(part) => {
                prefix.push(name(&part.ident));
                self.import(module, path, prefix, &part.tree);
                prefix.pop();
                return;
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(module, path, prefix, tree);
                }
                return;
            }
            UseTree::Glob(_) => (None, "*".to_owned()),
            UseTree::Name(last) if last.ident == "self" => {
                (None, prefix.last().cloned().unwrap_or_default())
            }
            UseTree::Name(last) => (Some(name(&last.ident)), name(&last.ident)),
            UseTree::Rename(last) => (Some(name(&last.ident)), name(&last.rename)),
        };
        let from: Vec<_> = prefix.iter().cloned().chain(last).collect();
        let targets = self.tree.targets(module, &from);
        for target in &targets {
            match target {
                Target::Module(inner) if local == "*" => self.module(*inner, path),
                Target::Module(inner) => self.module(*inner, &format!("{path}::{local}")),
                Target::Item(home, original) => {
                    let items = self.items[*home];
                    for item in items
                        .iter()
                        .filter(|item| defined(item).as_ref() == Some(original))
                    {
                        self.item(*home, item, path, Some(&local));
                    }
                }
            }
        }
        if targets.is_empty() {
            let star = if local == "*" { "::*" } else { "" };
            let (condition, from) = (&self.condition, from.join("::"));
            let line = format!("{condition}pub use {path}::{local} = {from}{star}");
            self.lines.insert((format!("{path}::{local}"), false, line));
        }
    }

    /// Lists an item of a module in the module with a path, under another name if one is given.
    fn item(&mut self, module: usize, item: &Item, path: &str, local: Option<&str>) {
        if let Item::Mod(child) = item {
            let path = format!("{path}::{}", name(&child.ident));
            self.add(&path, &child.attrs, quote!(pub mod PATH));
            let child = vec!["self".to_owned(), name(&child.ident)];
            for target in self.tree.targets(module, &child) {
                if let Target::Module(inner) = target {
                    self.module(inner, &path);
                }
            }
            return;
        }
        let Some(original) = defined(item) else {
            return;
        };
        let path = format!("{path}::{}", local.unwrap_or(&original));
        match item {
            Item::Const(item) => {
                let ty = &item.ty;
                self.add(&path, &item.attrs, quote!(pub const PATH: #ty));
            }
            Item::Static(item) => {
                let ty = &item.ty;
                self.add(&path, &item.attrs, quote!(pub static PATH: #ty));
            }
            Item::Type(item) => {
                let (generics, ty) = (&item.generics, &item.ty);
                self.add(&path, &item.attrs, quote!(pub type PATH #generics = #ty));
            }
            Item::Fn(item) => {
                let signature = signature(&item.sig);
                self.add(&path, &item.attrs, quote!(pub #signature));
            }
            Item::Trait(item) => self.add_trait(&path, item),
            Item::Struct(item) => {
                let (generics, bounds) = (&item.generics, &item.generics.where_clause);
                let fields = public_fields(&item.fields);
                let line = quote!(pub struct PATH #generics #fields #bounds);
                self.add(&path, &item.attrs, line);
                for field in item.fields.iter().filter(|field| is_shown(field)) {
                    if let (Some(ident), ty) = (&field.ident, &field.ty) {
                        let path = format!("{path}::{}", name(ident));
                        self.add(&path, &field.attrs, quote!(pub PATH: #ty));
                    }
                }
                self.derives(&path, &item.attrs);
            }
            Item::Enum(item) => {
                let (generics, bounds) = (&item.generics, &item.generics.where_clause);
                self.add(&path, &item.attrs, quote!(pub enum PATH #generics #bounds));
                for variant in item
                    .variants
                    .iter()
                    .filter(|variant| !is_hidden(&variant.attrs))
                {
                    let path = format!("{path}::{}", name(&variant.ident));
                    let fields = variant_fields(&variant.fields);
                    self.add(&path, &variant.attrs, quote!(PATH #fields));
                }
                self.derives(&path, &item.attrs);
            }
            _ => {}
        }
        for block in self
            .impls
            .get(&Target::Item(module, original.clone()))
            .cloned()
            .unwrap_or_default()
        {
            self.add_impl(&path, &original, block);
        }
    }

    /// What a type derives, as if the source had it as an `impl`.
    fn derives(&mut self, path: &str, attributes: &[Attribute]) {
        for attribute in attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("derive"))
        {
            let list = Punctuated::<syn::Path, Token![,]>::parse_terminated;
            for derived in attribute.parse_args_with(list).into_iter().flatten() {
                let derived = derived.segments.last();
                self.add_part(path, &text(quote!(impl #derived for PATH)));
            }
        }
    }

    fn add_impl(&mut self, path: &str, original: &str, block: &ItemImpl) {
        if is_for_tests(&block.attrs) || is_hidden(&block.attrs) {
            return;
        }
        let (generics, _, bounds) = block.generics.split_for_impl();
        let mut ty = block.self_ty.clone();
        rename(&mut ty, original);
        let outer = self.condition.clone();
        self.condition += &kept(&block.attrs);
        if let Some((of, _)) = &block.trait_ {
            let of = of.segments.last();
            let types = block.items.iter().filter_map(|item| match item {
                ImplItem::Type(item) => {
                    let (name, ty) = (&item.ident, &item.ty);
                    Some(quote!({ type #name = #ty }))
                }
                _ => None,
            });
            let line = quote!(impl #generics #of for #ty #bounds #(#types)*);
            self.add_part(path, &text(line));
        } else {
            if block.generics.type_params().next().is_some() {
                self.add_part(path, &text(quote!(impl #generics #ty #bounds)));
            }
            self.own_items(path, &block.items);
        }
        self.condition = outer;
    }

    /// What an `impl` without a trait has.
    fn own_items(&mut self, path: &str, items: &[ImplItem]) {
        for item in items {
            match item {
                ImplItem::Fn(item) if is_open(&item.vis) && !is_hidden(&item.attrs) => {
                    let path = format!("{path}::{}", name(&item.sig.ident));
                    let signature = signature(&item.sig);
                    self.add(&path, &item.attrs, quote!(pub #signature));
                }
                ImplItem::Const(item) if is_open(&item.vis) && !is_hidden(&item.attrs) => {
                    let path = format!("{path}::{}", name(&item.ident));
                    let ty = &item.ty;
                    self.add(&path, &item.attrs, quote!(pub const PATH: #ty));
                }
                _ => {}
            }
        }
    }

    fn add_trait(&mut self, path: &str, item: &ItemTrait) {
        let (generics, supers) = (&item.generics, &item.supertraits);
        let (colon, bounds) = (&item.colon_token, &item.generics.where_clause);
        self.add(
            path,
            &item.attrs,
            quote!(pub trait PATH #generics #colon #supers #bounds),
        );
        for item in &item.items {
            let (attributes, ident, line) = match item {
                TraitItem::Fn(item) => {
                    let signature = signature(&item.sig);
                    // What an implementation need not have.
                    let body = item.default.as_ref().map(|_| quote!({ .. }));
                    (&item.attrs, &item.sig.ident, quote!(#signature #body))
                }
                TraitItem::Const(item) => {
                    let (ty, default) = (&item.ty, item.default.as_ref().map(|_| quote!(= ..)));
                    (&item.attrs, &item.ident, quote!(const PATH: #ty #default))
                }
                TraitItem::Type(item) => {
                    let (colon, bounds) = (&item.colon_token, &item.bounds);
                    (&item.attrs, &item.ident, quote!(type PATH #colon #bounds))
                }
                _ => continue,
            };
            if !is_hidden(attributes) {
                self.add(&format!("{path}::{}", name(ident)), attributes, line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> String {
        lines(&Tree::parse("made-up", source).unwrap(), "made-up")
    }

    fn assert_found(source: &str, expected: &[&str]) {
        assert_eq!(found(source).lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn an_item_under_each_of_its_paths() {
        assert_found(
            "mod best { pub struct B; pub fn best(mut b: &'static B,) {} }
            pub mod list { pub use super::best::B as Best; pub use std::fmt::{self, Debug}; pub use other::*; }
            pub use best::best; #[cfg(unix)] pub use list::Best; fn private() {} #[doc(hidden)] pub fn hidden() {}",
            &[
                "#[cfg(unix)] pub struct made_up::Best",
                "pub fn made_up::best(b: &'static B)",
                "pub mod made_up::list",
                "pub use made_up::list::* = other::*",
                "pub struct made_up::list::Best",
                "pub use made_up::list::Debug = std::fmt::Debug",
                "pub use made_up::list::fmt = std::fmt",
            ],
        );
    }

    #[test]
    fn types_with_what_belongs_to_them() {
        assert_found(
            "#[derive(Debug, thiserror::Error)] #[non_exhaustive]
            pub enum E { #[doc(hidden)] C, B { at: usize }, A(#[from] std::io::Error) }
            pub struct S<'a, T: Copy> { pub x: Vec<(&'a T, [u8; 2])>, y: u8 }
            pub struct U(pub u8, u8);
            mod far {
                use crate::S;
                impl<'a, T> S<'a, T> where T: Copy { pub const N: usize = 1; fn g() {} pub fn f(&mut self) -> &mut [T] { loop {} } }
                impl<'a, T: Copy> Iterator for S<'a, T> { type Item = T; fn next(&mut self) -> Option<T> { None } }
                #[cfg(unix)] impl<T: Copy> S<'_, T> { pub fn h(self) {} }
                impl From<S<'_, u8>> for u8 { fn from(_: S<'_, u8>) -> u8 { 0 } }
            }",
            &[
                "#[non_exhaustive] pub enum made_up::E",
                "impl Debug for made_up::E",
                "impl Error for made_up::E",
                "made_up::E::A(#[from] std::io::Error)",
                "made_up::E::B { at: usize }",
                "pub struct made_up::S<'a, T: Copy> { .. }",
                "#[cfg(unix)] impl<T: Copy> made_up::S<'_, T>",
                "impl<'a, T: Copy> Iterator for made_up::S<'a, T> { type Item = T }",
                "impl<'a, T> made_up::S<'a, T> where T: Copy",
                "pub const made_up::S::N: usize",
                "pub fn made_up::S::f(&mut self) -> &mut [T]",
                "#[cfg(unix)] pub fn made_up::S::h(self)",
                "pub made_up::S::x: Vec<(&'a T, [u8; 2])>",
                "pub struct made_up::U(pub u8, ..)",
            ],
        );
    }

    #[test]
    fn traits_and_the_rest() {
        assert_found(
            "pub trait T: Send + for<'a> From<&'a str> { type A: Copy; fn f(self) -> Result<(), Self::A>; fn g(&self) {} }
            impl<F: Fn(u8) -> bool> T for F { type A = u8; }
            pub const fn c<const N: usize>(f: &dyn Fn(u8) -> bool, x: impl Into<[u8; N]> + Send) -> ! { loop {} }
            pub type L = Box<dyn Fn(&u8) + Send>; pub static X: [*const u8; cfg!(a) as usize] = 0; #[cfg(test)] pub fn test() {}",
            &[
                "pub type made_up::L = Box<dyn Fn(&u8) + Send>",
                "pub trait made_up::T: Send + for<'a> From<&'a str>",
                "impl<F: Fn(u8) -> bool> T for F { type A = u8 }",
                "type made_up::T::A: Copy",
                "fn made_up::T::f(self) -> Result<(), Self::A>",
                "fn made_up::T::g(&self) { .. }",
                "pub static made_up::X: [*const u8; cfg!(a) as usize]",
                "pub const fn made_up::c<const N: usize>(f: &dyn Fn(u8) -> bool, x: impl Into<[u8; N]> + Send) -> !",
            ],
        );
    }
}
