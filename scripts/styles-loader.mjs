import { resolve } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

const base = resolve(import.meta.dirname, "..");

/** Loader of the bundler: compiles a style sheet with Tailwind and exports it as a string. */
export default async function compileStyles(source) {
  const plugin = tailwind({ base, optimize: { minify: true } });
  const { css, messages } = await postcss([plugin]).process(source, { from: this.resourcePath });
  // Otherwise the bundler's cache keeps the styles of a former build, without the classes added since.
  for (const { type, file, dir } of messages) {
    if (type === "dependency") this.addDependency(file);
    if (type === "dir-dependency") this.addContextDependency(dir);
  }
  return `export default ${JSON.stringify(css)}`;
}
