import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

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
      const list = ["./", ...files, "icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest"];
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify(list))
        .replaceAll("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 12)));
    },
  };
}

/** While the page is developed, Vite puts styles into the page, which the policy of the build forbids. */
function openPolicy(): Plugin {
  return {
    name: "open-policy",
    apply: "serve",
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}

export default defineConfig({
  base: "./",
  plugins: [precache(), openPolicy()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  test: { include: ["test/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
