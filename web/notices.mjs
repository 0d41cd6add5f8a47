// License notices of what the page and the npm package contain.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const NAMES = /^(licen[cs]e|copying|notice|unlicense)/i;
const MIT = /^licen[cs]e[-_]mit/i;

const indented = (text) => text.replace(/^/gm, "    ");

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
 * A text, each license once, below the packages that have it with their copyright. Each package has
 * a name, a version, a license, a folder.
 * @param {readonly { name: string, version: string, license: string, folder: string,
 *   repository?: string | null }[]} packages
 * @returns {Promise<string>}
 */
export async function notices(packages) {
  const holders = new Map();
  for (const own of packages) {
    for (const text of await textsOf(own, packages)) {
      const plain = text.replaceAll("\r", "").trim();
      // The MIT license of many differs in the line above it alone.
      const [copyright] = /^.*?(?=\n\s*Permission is hereby granted)/s.exec(plain) ?? [""];
      const body = plain.slice(copyright.length).trim();
      const key = body.replace(/\s+/g, " ");
      const { names = [] } = holders.get(key) ?? {};
      const name =
        `${own.name} ${own.version} (${own.license})\n${indented(copyright.trim())}`.trim();
      holders.set(key, { body, names: [...names, name] });
    }
  }
  return [...holders.values()]
    .map(({ body, names }) => `${names.join("\n")}\n\n${indented(body)}\n`)
    .join("\n\n");
}
