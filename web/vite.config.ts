import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { notices } from "./notices.mjs";

/** Tells the service worker which files the build has. Its version changes with any of them. */
function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("expected sw.js in the build");
      const files = Object.keys(bundle).filter((name) => name !== "sw.js");
      const hash = createHash("sha256");
      for (const name of files.sort()) {
        const file = bundle[name];
        hash.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      const list = ["./", ...files, ...readdirSync(new URL("public", import.meta.url))];
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify(list))
        .replaceAll("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 12)));
    },
  };
}

/** The package in `node_modules` that a file belongs to, and its folder. */
const INSTALLED = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Writes the license notices of all packages and crates in the build. Fails where one has none. */
function licenses(): Plugin {
  return {
    name: "licenses",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((one) =>
        one.type === "chunk" ? Object.keys(one.modules) : [],
      );
      const folders = new Set(
        files.map((file) => INSTALLED.exec(file)?.[0]).filter((folder) => folder !== undefined),
      );
      const packages = [...folders].sort().map(async (folder) => {
        const { name, version, license } = JSON.parse(
          await readFile(`${folder}package.json`, "utf8"),
        );
        return { name, version, license, folder: dirname(`${folder}package.json`) };
      });
      const source = [
        "The page of inundate contains the following packages and crates.\n\n\n",
        await notices(await Promise.all(packages)),
        "\n\n",
        await readFile(new URL("src/wasm/licenses.txt", import.meta.url), "utf8"),
      ].join("");
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}

/**
 * The address that the page will have, which ends in a slash, if it is known. The book is in its
 * folder `book` then.
 */
const ADDRESS = process.env.INUNDATE_ADDRESS;

/**
 * The head of the page. Metadata that other programs show of a link to it need absolute addresses.
 * While the page is developed, Vite puts styles into it, which the policy of the build forbids.
 */
function head(): Plugin {
  const published = /<!-- published -->\n([\s\S]*?)<!-- end -->\n/;
  const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
  return {
    name: "head",
    transformIndexHtml: {
      order: "pre",
      handler: (html, { server }) =>
        html
          .replace(server ? policy : "", "")
          .replace(published, ADDRESS === undefined ? "" : "$1")
          .replaceAll("__ADDRESS__", ADDRESS ?? ""),
    },
  };
}

/**
 * The name of the file for a module that the beginning of the page needs, itself or through others.
 */
function isFirst(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.endsWith("/src/main.ts")) return "page";
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return null;
}

export default defineConfig({
  base: "./",
  define: { "import.meta.env.BOOK": ADDRESS !== undefined },
  plugins: [licenses(), precache(), head()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // One file before the first picture: what comes later shares different parts of it, and
        // would cut it to pieces.
        codeSplitting: { groups: [{ name: isFirst }] },
      },
    },
  },
  test: { include: ["test/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
