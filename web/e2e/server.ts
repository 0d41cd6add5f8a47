/** A small static server with the headers that the page is made for. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' " +
  "blob: data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/**
 * Files beside the page that are no part of it: a book, and a page that keeps nothing and asks for
 * nothing.
 */
const BESIDE: Record<string, string> = {
  "/book/": '<link rel="icon" href="data:,"><title>The book</title>',
  "/empty/": '<link rel="icon" href="data:,">',
};

/** How files are packed. Hosts do it with gzip or brotli. */
type Packing = "quick" | "br" | "gzip";

function brotli(bytes: Buffer | string, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

const PACK: Record<Packing, (bytes: Buffer | string) => Buffer> = {
  quick: (bytes) => brotli(bytes, 5),
  br: (bytes) => brotli(bytes, 11),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

export interface Served {
  url: string;
  /** The paths that were asked for. */
  requests: string[];
  /** Serves another version of the service worker from now on. */
  renew(): void;
  close(): Promise<void>;
}

export async function serve(packing: Packing = "quick"): Promise<Served> {
  const pack = PACK[packing];
  const packed = new Map<string, Buffer>();
  const requests: string[] = [];
  let version = 1;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(pathname);
    const path = join(
      ROOT,
      normalize(pathname === "/" ? "/index.html" : decodeURIComponent(pathname)),
    );
    const beside = BESIDE[pathname];
    if (beside) {
      response.writeHead(200, { "content-type": TYPES[".html"] }).end(beside);
      return;
    }
    try {
      if (!path.startsWith(ROOT)) throw new Error("outside");
      let body = packed.get(path);
      if (pathname === "/sw.js") body = pack(`${await readFile(path, "utf8")}// ${version}`);
      if (!body) {
        body = pack(await readFile(path));
        packed.set(path, body);
      }
      response.writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "content-encoding": packing === "gzip" ? "gzip" : "br",
        "content-security-policy": CSP,
        "cache-control": pathname.startsWith("/assets/")
          ? "max-age=31536000, immutable"
          : "no-cache",
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
