/** A small static server with the headers that the page is made for. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const ROOT = fileURLToPath(new URL("../dist", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const packed = new Map<string, Buffer>();

export interface Served {
  url: string;
  /** The paths that were asked for. */
  requests: string[];
  /** Serves another version of the service worker from now on. */
  renew(): void;
  close(): Promise<void>;
}

export async function serve(): Promise<Served> {
  const requests: string[] = [];
  let version = 1;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(pathname);
    const path = join(ROOT, normalize(pathname === "/" ? "/index.html" : decodeURIComponent(pathname)));
    // A book next to the page, which is none of it.
    if (pathname === "/book/") {
      response.writeHead(200, { "content-type": TYPES[".html"] }).end("<title>The book</title>");
      return;
    }
    try {
      if (!path.startsWith(ROOT)) throw new Error("outside");
      let body = packed.get(path);
      if (pathname === "/sw.js") body = brotliCompressSync(`${await readFile(path, "utf8")}// ${version}`);
      if (!body) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        body = brotliCompressSync(await readFile(path), { params });
        packed.set(path, body);
      }
      response.writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "content-encoding": "br",
        "content-security-policy": CSP,
        "cache-control": pathname.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
      });
      response.end(body);
    } catch {
      response.writeHead(404, { "content-type": TYPES[".txt"] }).end("not found");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    renew: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
