import { registerHooks } from "node:module";

/**
 * drizzle-orm's ES modules refer to each other in circles, which costs Node 200 MB and 0.2 s while linking; its
 * CommonJS files are the same code and cost a tenth. So these are taken before anything imports it.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (!/\/node_modules\/drizzle-orm\/.*\.js$/.test(found.url)) return found;
    return { ...found, url: found.url.replace(/\.js$/, ".cjs"), format: "commonjs" };
  },
});

await import("./start.ts");
