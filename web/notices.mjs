// License notices of what the page and the npm package contain.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const NAMES = /^(licen[cs]e|copying|notice|unlicense)/i;
const MIT = /^licen[cs]e[-_]mit/i;

/**
 * The license texts in the folder of a package. Of several to choose from, that of the MIT license;
 * where a package has none, those of another one of the same repository.
 */
async function textsOf(own, all) {
  const relatives = all.filter(({ repository }) => repository && repository === own.repository);
  for (const { folder } of [own, ...relatives]) {
    const names = (await readdir(folder)).filter((name) => NAMES.test(name));
    const mit = names.filter((name) => MIT.test(name));
    const isChoice = !/\bAND\b/.test(own.license) && mit.length > 0;
    const texts = (isChoice ? mit : names.sort()).map((name) =>
      readFile(join(folder, name), "utf8"),
    );
    if (texts.length) return Promise.all(texts);
  }
  throw new Error(`${own.name}: expected a license text in ${own.folder}, found none`);
}

/**
 * A text, each license once, below the packages that have it. Each package has a name, a version, a
 * license, a folder.
 */
export async function notices(packages) {
  const holders = new Map();
  for (const own of packages) {
    for (const text of await textsOf(own, packages)) {
      const plain = text.replaceAll("\r", "").trim();
      const key = plain.replace(/\s+/g, " ");
      const { names = [] } = holders.get(key) ?? {};
      holders.set(key, { plain, names: [...names, `${own.name} ${own.version} (${own.license})`] });
    }
  }
  return [...holders.values()]
    .map(({ plain, names }) => `${names.join("\n")}\n\n${plain.replace(/^/gm, "    ")}\n`)
    .join("\n\n");
}
