import { execFileSync } from "node:child_process";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";

const root = resolve(import.meta.dirname, "..");
const loader = pathToFileURL(resolve(import.meta.dirname, "styles-loader.mjs")).href;
const sheet = resolve(root, "components/layout/styles/globals.css");

/** Compiles the style sheet as the bundler does and prints what the result depends on. */
const program = `
  import { readFileSync } from "node:fs";
  import compile from "${loader}";
  const files = [], folders = [];
  const context = {
    resourcePath: "${sheet}",
    addDependency: (file) => files.push(file),
    addContextDependency: (folder) => folders.push(folder),
  };
  const code = await compile.call(context, readFileSync("${sheet}", "utf8"));
  console.log(JSON.stringify({ files, folders, code }));
`;

test("the bundler is told every file and folder whose classes are in the styles, and no others are", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    encoding: "utf8",
  });
  const { files, folders, code } = JSON.parse(printed) as Record<"files" | "folders", string[]> & {
    code: string;
  };
  const names = files.map((file) => relative(root, file));
  expect(names).toContain("components/catalogue/product/availability-details.tsx");
  expect(names).toContain("components/layout/styles/common.css");
  expect(folders.map((folder) => relative(root, folder))).toContain("components/catalogue");
  // A word in a test, a document or the console is no class of the stores.
  expect(
    names.filter((name) => /^(backend|docs|test|e2e|components\/operations)\//.test(name)),
  ).toEqual([]);
  expect(code).toMatch(/^export default ".*\.sr-only\{/);
});
