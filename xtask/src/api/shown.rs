//! What of an item is listed.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Field, Fields, FnArg, Item, Meta, Pat, Signature, Type, Visibility};

use super::text::text;

/// Writes PATH for a name in a type.
pub(super) fn rename(ty: &mut Type, original: &str) {
    match ty {
        Type::Reference(reference) => rename(&mut reference.elem, original),
        Type::Path(ty) => {
            if let Some(mut last) = ty.path.segments.last().cloned()
                && last.ident == original
            {
                last.ident = syn::parse_quote!(PATH);
                ty.path = last.into();
            }
        }
        _ => {}
    }
}

/// A signature with PATH for its name, and as the caller sees it.
pub(super) fn signature(signature: &Signature) -> TokenStream {
    let mut signature = signature.clone();
    signature.ident = syn::parse_quote!(PATH);
    for input in &mut signature.inputs {
        match input {
            FnArg::Receiver(receiver) => receiver.mutability = None,
            FnArg::Typed(input) => {
                if let Pat::Ident(ident) = &mut *input.pat {
                    ident.mutability = None;
                }
            }
        }
    }
    signature.inputs.pop_punct();
    signature.into_token_stream()
}

/// The public fields of a tuple, and two dots for what is hidden; the named fields have lines of their own.
pub(super) fn public_fields(fields: &Fields) -> TokenStream {
    let shown = fields.iter().filter(|field| is_shown(field));
    let types = shown.clone().map(|field| &field.ty);
    let others = (shown.count() < fields.len()).then(|| quote!(..));
    match fields {
        Fields::Named(_) => others.map_or_else(TokenStream::new, |dots| quote!({ #dots })),
        Fields::Unnamed(_) => quote!((#(pub #types,)* #others)),
        Fields::Unit => TokenStream::new(),
    }
}

pub(super) fn is_shown(field: &Field) -> bool {
    is_open(&field.vis) && !is_hidden(&field.attrs)
}

/// The fields of a variant; `#[from]` stands for a conversion that is derived.
pub(super) fn variant_fields(fields: &Fields) -> Fields {
    let mut fields = fields.clone();
    for field in &mut fields {
        field
            .attrs
            .retain(|attribute| attribute.path().is_ident("from"));
    }
    fields
}

/// The attributes that are part of the interface, in front of an item.
pub(super) fn kept(attributes: &[Attribute]) -> String {
    let is_kept = |attribute: &&Attribute| {
        let is = |name| attribute.path().is_ident(name);
        let derives = || text(attribute).contains("derive(");
        is("cfg")
            || is("default")
            || is("deprecated")
            || is("non_exhaustive")
            || is("cfg_attr") && derives()
    };
    let kept = attributes.iter().filter(is_kept);
    kept.map(|attribute| text(attribute) + " ").collect()
}

pub(super) fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("doc") && list.tokens.to_string() == "hidden",
        _ => false,
    })
}

pub(super) fn is_open(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

pub(super) fn is_public(item: &Item) -> bool {
    match item {
        Item::Const(item) => is_open(&item.vis),
        Item::Enum(item) => is_open(&item.vis),
        Item::Fn(item) => is_open(&item.vis),
        Item::Mod(item) => is_open(&item.vis),
        Item::Static(item) => is_open(&item.vis),
        Item::Struct(item) => is_open(&item.vis),
        Item::Trait(item) => is_open(&item.vis),
        Item::Type(item) => is_open(&item.vis),
        Item::Use(item) => is_open(&item.vis),
        _ => false,
    }
}
