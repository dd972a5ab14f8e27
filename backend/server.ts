import { registerHooks } from "node:module";

/**
 * drizzle-orm's ES modules import each other in cycles, which costs Node 200 MB and 0.2 s while linking; its CommonJS
 * files contain the same code and cost a tenth. This hook must run before the first import of drizzle-orm.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (!/\/node_modules\/drizzle-orm\/.*\.js$/.test(found.url)) return found;
    return { ...found, url: found.url.replace(/\.js$/, ".cjs"), format: "commonjs" };
  },
});

await import("./start.ts");
