//! A module in two parts: the functions that the first proof runs, and the rest.
//!
//! The first part has the memory, the table, the data and everything that is called from outside. The rest takes these from it,
//! and fills the places of its own functions in the table, by which the first part calls them. Until it is there they are
//! empty, and a call of one is a trap.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use anyhow::{Context, Result, bail};
use walrus::ir::dfs_pre_order_mut;
use walrus::ir::{
    Call, CallIndirect, Const, Instr, InstrSeq, RefFunc, ReturnCall, Value, VisitorMut,
};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind,
    GlobalId, GlobalKind, ImportedFunction, MemoryId, Module, TableId, ValType,
};

/// The name of the first part as a module, and of what else the rest takes from it. Functions have their numbers.
const FIRST: &str = "first";
const MEMORY: &str = "memory";

fn table_name(index: usize) -> String {
    format!("table{index}")
}

fn global_name(index: usize) -> String {
    format!("global{index}")
}

/// The functions of a module in their order, which is the same whenever the same bytes are read.
fn functions(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(|function| function.id()).collect()
}

fn is_local(module: &Module, id: FunctionId) -> bool {
    matches!(module.funcs.get(id).kind, FunctionKind::Local(_))
}

/// The module with a global for each function, by the name `run` and its number, which is 1 as soon as it has run.
pub(crate) fn mark(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::from_buffer(bytes)?;
    for (number, id) in functions(&module).into_iter().enumerate() {
        if !is_local(&module, id) {
            continue;
        }
        let never = ConstExpr::Value(Value::I32(0));
        let global = module.globals.add_local(ValType::I32, true, false, never);
        module.exports.add(&format!("run{number}"), global);
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        let mut body = function.builder_mut().func_body();
        body.const_at(0, Value::I32(1)).global_set_at(1, global);
    }
    Ok(module.emit_wasm())
}

/// A module that is being cut, with what both parts have to agree on.
struct Cut {
    module: Module,
    ids: Vec<FunctionId>,
    /// The numbers of the functions of the first part, and of the rest.
    first: BTreeSet<usize>,
    rest: BTreeSet<usize>,
    /// The table of functions, and all tables: there is one of values of JavaScript too.
    table: TableId,
    tables: Vec<TableId>,
    memory: MemoryId,
    globals: Vec<GlobalId>,
    /// The function at each place of the table.
    filled: BTreeMap<u64, usize>,
    /// A place of each function of the rest that the first part names, or that has one.
    place: HashMap<usize, u64>,
    /// The functions that are not of the rest and that it names.
    shared: BTreeSet<usize>,
}

impl Cut {
    fn new(bytes: &[u8], run: &BTreeSet<usize>) -> Result<Self> {
        let mut module = Module::from_buffer(bytes)?;
        let ids = functions(&module);
        let local = (0..ids.len()).filter(|&number| is_local(&module, ids[number]));
        let (first, rest): (BTreeSet<usize>, BTreeSet<usize>) =
            local.partition(|number| run.contains(number));
        let numbers: HashMap<FunctionId, usize> = ids
            .iter()
            .enumerate()
            .map(|(number, &id)| (id, number))
            .collect();
        let table = module
            .tables
            .main_function_table()?
            .context("expected a table")?;
        let mut filled = BTreeMap::new();
        for element in module.elements.iter() {
            let (
                ElementKind::Active {
                    offset: ConstExpr::Value(Value::I32(offset)),
                    ..
                },
                ElementItems::Functions(functions),
            ) = (&element.kind, &element.items)
            else {
                bail!("expected functions at a place of the table, found {element:?}");
            };
            let places = u64::try_from(*offset)?..;
            filled.extend(places.zip(functions.iter().map(|id| numbers[id])));
        }
        let mut place: HashMap<usize, u64> = filled
            .iter()
            .map(|(&place, &number)| (number, place))
            .collect();
        let mut needed = named(&mut module, &ids, &numbers, &first);
        for export in module.exports.iter() {
            if let ExportItem::Function(id) = export.item {
                needed.insert(numbers[&id]);
            }
        }
        let mut end = module.tables.get(table).initial;
        for &number in needed.intersection(&rest) {
            place.entry(number).or_insert_with(|| {
                filled.insert(end, number);
                end += 1;
                end - 1
            });
        }
        let named_by_rest = named(&mut module, &ids, &numbers, &rest);
        let shared = named_by_rest.difference(&rest).copied().collect();
        let memory = module.get_memory_id()?;
        let tables = module.tables.iter().map(|table| table.id()).collect();
        let globals = module.globals.iter().map(|global| global.id()).collect();
        let old: Vec<_> = module.elements.iter().map(|element| element.id()).collect();
        for id in old {
            module.elements.delete(id);
        }
        let whole = module.tables.get_mut(table);
        whole.elem_segments.clear();
        whole.initial = end;
        whole.maximum = whole.maximum.map(|most| most.max(end));
        Ok(Self {
            module,
            ids,
            first,
            rest,
            table,
            tables,
            memory,
            globals,
            filled,
            place,
            shared,
        })
    }

    /// Fills the places of some functions, each row of neighbors at once.
    fn fill(&mut self, is_here: impl Fn(usize) -> bool) -> Result<()> {
        let mut rows: Vec<(u64, Vec<FunctionId>)> = Vec::new();
        for (&place, &number) in self.filled.iter().filter(|(_, number)| is_here(**number)) {
            let id = self.ids[number];
            match rows.last_mut() {
                Some((start, row)) if *start + row.len() as u64 == place => row.push(id),
                _ => rows.push((place, vec![id])),
            }
        }
        for (start, row) in rows {
            let kind = ElementKind::Active {
                table: self.table,
                offset: ConstExpr::Value(Value::I32(i32::try_from(start)?)),
            };
            let element = self.module.elements.add(kind, ElementItems::Functions(row));
            self.module
                .tables
                .get_mut(self.table)
                .elem_segments
                .insert(element);
        }
        Ok(())
    }

    /// The first part.
    fn into_first(mut self) -> Result<Vec<u8>> {
        let mut by_place = ByPlace(HashMap::new());
        for (&number, &place) in &self.place {
            if self.rest.contains(&number) {
                let id = self.ids[number];
                let ty = self.module.funcs.get(id).ty();
                let call = CallIndirect {
                    ty,
                    table: self.table,
                };
                by_place.0.insert(id, (i32::try_from(place)?, call));
            }
        }
        for &number in &self.first {
            let function = self
                .module
                .funcs
                .get_mut(self.ids[number])
                .kind
                .unwrap_local_mut();
            let entry = function.entry_block();
            dfs_pre_order_mut(&mut by_place, function, entry);
        }
        self.bridge(&by_place);
        for &number in &self.shared {
            self.module
                .exports
                .add(&number.to_string(), self.ids[number]);
        }
        for (index, &global) in self.globals.iter().enumerate() {
            self.module.exports.add(&global_name(index), global);
        }
        for (index, &table) in self.tables.iter().enumerate() {
            self.module.exports.add(&table_name(index), table);
        }
        if self
            .module
            .exports
            .get_exported_memory(self.memory)
            .is_none()
        {
            bail!("expected an exported memory");
        }
        let rest = self.rest.clone();
        self.fill(|number| !rest.contains(&number))?;
        for &number in &rest {
            self.module.funcs.delete(self.ids[number]);
        }
        walrus::passes::gc::run(&mut self.module);
        Ok(self.module.emit_wasm())
    }

    /// What is called from outside and is of the rest is called by its place.
    fn bridge(&mut self, by_place: &ByPlace) {
        let exports: Vec<_> = self
            .module
            .exports
            .iter()
            .map(|export| (export.id(), export.item))
            .collect();
        for (export, item) in exports {
            let ExportItem::Function(id) = item else {
                continue;
            };
            let Some((place, call)) = by_place.0.get(&id) else {
                continue;
            };
            let ty = self.module.types.get(call.ty);
            let (params, results) = (ty.params().to_vec(), ty.results().to_vec());
            let args: Vec<_> = params
                .iter()
                .map(|&ty| self.module.locals.add(ty))
                .collect();
            let mut builder = FunctionBuilder::new(&mut self.module.types, &params, &results);
            let mut body = builder.func_body();
            for &arg in &args {
                body.local_get(arg);
            }
            body.i32_const(*place).instr(call.clone());
            let bridge = builder.finish(args, &mut self.module.funcs);
            self.module.exports.get_mut(export).item = ExportItem::Function(bridge);
        }
    }

    /// The rest.
    fn into_rest(mut self) -> Result<Vec<u8>> {
        let module = &mut self.module;
        let old: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
        for id in old {
            module.exports.delete(id);
        }
        let old: Vec<_> = module.data.iter().map(|data| data.id()).collect();
        for id in old {
            module.data.delete(id);
        }
        module.memories.get_mut(self.memory).data_segments.clear();
        let old: Vec<_> = module.imports.iter().map(|import| import.id()).collect();
        for id in old {
            module.imports.delete(id);
        }
        module.start = None;
        for &number in &self.shared {
            let id = self.ids[number];
            let import = module.imports.add(FIRST, &number.to_string(), id);
            let function = module.funcs.get_mut(id);
            function.kind = FunctionKind::Import(ImportedFunction {
                import,
                ty: function.ty(),
            });
        }
        for (index, &id) in self.globals.iter().enumerate() {
            let import = module.imports.add(FIRST, &global_name(index), id);
            module.globals.get_mut(id).kind = GlobalKind::Import(import);
        }
        for (index, &id) in self.tables.iter().enumerate() {
            let import = module.imports.add(FIRST, &table_name(index), id);
            module.tables.get_mut(id).import = Some(import);
        }
        let import = module.imports.add(FIRST, MEMORY, self.memory);
        module.memories.get_mut(self.memory).import = Some(import);
        let rest = self.rest.clone();
        self.fill(|number| rest.contains(&number))?;
        for number in 0..self.ids.len() {
            if !self.rest.contains(&number) && !self.shared.contains(&number) {
                self.module.funcs.delete(self.ids[number]);
            }
        }
        walrus::passes::gc::run(&mut self.module);
        Ok(self.module.emit_wasm())
    }
}

/// The module in two parts; the first has the functions with these numbers.
pub(crate) fn split(bytes: &[u8], run: &BTreeSet<usize>) -> Result<[Vec<u8>; 2]> {
    Ok([
        Cut::new(bytes, run)?.into_first()?,
        Cut::new(bytes, run)?.into_rest()?,
    ])
}

/// The functions that some functions name.
fn named(
    module: &mut Module,
    ids: &[FunctionId],
    numbers: &HashMap<FunctionId, usize>,
    of: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let mut named = Named::default();
    for &number in of {
        let function = module.funcs.get_mut(ids[number]).kind.unwrap_local_mut();
        let entry = function.entry_block();
        dfs_pre_order_mut(&mut named, function, entry);
    }
    named.0.iter().map(|id| numbers[id]).collect()
}

/// Sees the functions that are named.
#[derive(Default)]
struct Named(HashSet<FunctionId>);

impl VisitorMut for Named {
    fn visit_call_mut(&mut self, call: &mut Call) {
        self.0.insert(call.func);
    }

    fn visit_return_call_mut(&mut self, call: &mut ReturnCall) {
        self.0.insert(call.func);
    }

    fn visit_ref_func_mut(&mut self, reference: &mut RefFunc) {
        self.0.insert(reference.func);
    }
}

/// Calls functions by their places in the table.
struct ByPlace(HashMap<FunctionId, (i32, CallIndirect)>);

impl VisitorMut for ByPlace {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        for (instruction, location) in std::mem::take(&mut sequence.instrs) {
            if let Instr::Call(Call { func }) = &instruction
                && let Some((place, call)) = self.0.get(func)
            {
                let value = Value::I32(*place);
                sequence.instrs.push((Const { value }.into(), location));
                sequence.instrs.push((call.clone().into(), location));
            } else {
                sequence.instrs.push((instruction, location));
            }
        }
    }
}
