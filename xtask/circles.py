"""Circles: no two modules next to each other may need each other, directly or through others, at
any level.

usage: circles.py [ROOT…], from the root of the project; the roots of all crates if there are none.
Prints what closes circles.
"""

import pathlib
import re
import sys

# Comments, strings, character literals, and attributes other than `#[cfg(test)]`, also with further
# conditions.
NOISE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|\bb?r(?P<marks>\#*)".*?"(?P=marks)|"(?:\\.|[^"\\])*"|"""
    r"""'(?:\\[^']+|[^'\\])'""",
    re.DOTALL,
)
ATTRIBUTES = re.compile(r"#!?\s*\[(?!\s*cfg\((?:all\()?test\b)[^\]]*\]")
FOR_TESTS = re.compile(r"#\[cfg\((?:all\()?test\b[^\]]*\]")
USE = re.compile(r"\buse\s+(?:::\s*)?([^;]+);")
PATH = re.compile(r"(?<![\w.'])[A-Za-z_]\w*(?:\s*::\s*\w+)*")
DEFINED = re.compile(r"\b(?:const|enum|fn|static|struct|trait|type|union|macro_rules!)\s+(\w+)")


def end_of(text, start):
    """The place at which a brace is closed."""
    depth = 0
    for brace in re.finditer(r"[{}]", text[start:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return start + brace.end()
    return len(text)


def without_tests(text):
    while found := FOR_TESTS.search(text):
        item = re.match(
            r"(?:\s*#\[[^\]]*\])*\s*(?:pub(?:\([^)]*\))?\s+)?(use\b)?[^;{]*(.)", text[found.end() :]
        )
        end = found.end() + item.end()
        if item[1]:
            end = text.index(";", end - 1) + 1
        elif item[2] == "{":
            end = end_of(text, end - 1)
        text = text[: found.start()] + text[end:]
    return text


def imported(tree, prefix=()):
    """The paths of a `use`, each with its name in the module; `*` for all names."""
    tree = tree.strip()
    start, brace, group = tree.partition("{")
    path = prefix + tuple(re.findall(r"\w+|\*", start if brace else tree.partition(" as ")[0]))
    if not brace:
        path = path[:-1] if path[-1] == "self" and len(path) > 1 else path
        yield path, tree.partition(" as ")[2].strip() or path[-1]
        return
    parts, depth = [""], 0
    for character in group[: group.rindex("}")]:
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    for part in filter(str.strip, parts):
        yield from imported(part, path)


class Crate:
    """The modules by their paths: what each defines, imports and mentions."""

    def __init__(self, root):
        self.modules = {}
        self.grow(
            (),
            root,
            root.parent,
            without_tests(ATTRIBUTES.sub("", NOISE.sub(" ", root.read_text()))),
        )

    def grow(self, name, file, folder, text):
        module = self.modules[name] = {"file": file, "imports": {}, "stars": [], "mentions": set()}
        while inline := re.search(r"\bmod\s+(\w+)\s*\{", text):
            end = end_of(text, inline.end() - 1)
            self.grow((*name, inline[1]), file, folder / inline[1], text[inline.end() : end - 1])
            text = text[: inline.start()] + text[end:]
        for child in re.findall(r"\bmod\s+(\w+)\s*;", text):
            own = folder / f"{child}.rs"
            source = without_tests(ATTRIBUTES.sub("", NOISE.sub(" ", own.read_text())))
            self.grow((*name, child), own, folder / child, source)
        for path, local in (pair for tree in USE.findall(text) for pair in imported(tree)):
            if local == "*":
                module["stars"].append(path[:-1])
            else:
                module["imports"][local] = path
                module["mentions"].add(path)
        text = USE.sub("", text)
        # Text within braces defines no item of the module.
        outside, start = "", 0
        while (brace := text.find("{", start)) >= 0:
            outside, start = outside + text[start:brace], end_of(text, brace)
        module["defined"] = set(DEFINED.findall(outside + text[start:]))
        module["mentions"] |= {tuple(re.findall(r"\w+", path)) for path in PATH.findall(text)}

    def resolve(self, module, path, depth=8):
        """The module that a path leads to, or that of the item which it names, and whether it names
        one."""
        place, is_item = module, False
        for number, name in enumerate(path):
            if is_item:
                break
            if name in ("crate", "self", "super"):
                place = {"crate": (), "self": place, "super": place[:-1]}[name]
            else:
                found = depth and self.named(place, name, number + 1 == len(path), depth - 1)
                if not found:
                    return None
                place, is_item = found
        return place, is_item

    def named(self, module, name, is_last, depth):
        here, child = self.modules[module], (*module, name)
        if name in here["defined"] and (is_last or child not in self.modules):
            return module, True
        if child in self.modules:
            return child, False
        if name in here["imports"]:
            return self.resolve(module, here["imports"][name], depth)
        for star in here["stars"]:
            inner = self.resolve(module, star, depth)
            found = (
                depth and inner and not inner[1] and self.named(inner[0], name, is_last, depth - 1)
            )
            if found:
                return found
        return None

    def circles(self):
        edges = {}
        for source, module in self.modules.items():
            for path in module["mentions"]:
                target, is_item = self.resolve(source, path) or ((), False)
                common = next(
                    (place for place, (a, b) in enumerate(zip(source, target)) if a != b), None
                )
                if is_item and common is not None:
                    needed = edges.setdefault(source[: common + 1], {})
                    needed.setdefault(target[: common + 1], set()).add(
                        f"{'::'.join(path)} ({module['file']})"
                    )
        for source, needed in sorted(edges.items()):
            for target, paths in sorted(needed.items()):
                reached, todo = set(), [target]
                while todo:
                    new = edges.get(todo.pop(), {}).keys() - reached
                    reached |= new
                    todo += new
                if source in reached:
                    yield (
                        f"in a circle, {'::'.join(source)} needs {'::'.join(target)} for "
                        f"{', '.join(sorted(paths))}"
                    )


crates = [
    root for name in ("lib.rs", "main.rs") for root in pathlib.Path("crates").glob(f"*/src/{name}")
]
roots = [pathlib.Path(root) for root in sys.argv[1:]] or [
    pathlib.Path("xtask/src/main.rs"),
    *crates,
]
found = [f"{root}: {circle}" for root in roots for circle in Crate(root).circles()]
sys.exit("\n".join(found) or None)
