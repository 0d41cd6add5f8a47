// Puts the compressed forms of each file of the build beside it, which a server sends as they are: node compress.mjs
import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this a compressed form saves no packet. */
const LEAST = 1024;

const dist = new URL("./dist/", import.meta.url);
const entries = await readdir(dist, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (!entry.isFile() || !/\.(css|html|js|json|svg|txt|wasm|webmanifest)$/.test(entry.name)) continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  const bytes = await readFile(path);
  if (bytes.length < LEAST) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const forms = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < bytes.length) await writeFile(`${path}.${ending}`, form);
  }
}
