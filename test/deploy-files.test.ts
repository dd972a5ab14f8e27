import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob, resolve } from "node:path";
import { expect, test } from "@jest/globals";

const root = resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const patterns = read(".dockerignore")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const isIgnored = (path: string) =>
  patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

test("no file of secrets that compose.yaml names gets into the image", () => {
  const compose = read("deploy/compose.yaml");
  const files = [...compose.matchAll(/^ *env_file: (\S+)$/gm)].map(([, name]) => name);
  const folders = [...compose.matchAll(/^ *- \.\/(\S+?):/gm)].map(([, name]) => `${name}/any.pem`);
  expect(files).toHaveLength(2);
  expect(folders).toContain("certificates/any.pem");
  for (const name of [".env", ...files, ...folders])
    expect([name, isIgnored(`deploy/${name}`)]).toEqual([name, true]);
});

test("the files that the image is made of exist and are sent to Docker", () => {
  const copies = [...read("deploy/Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const sources = copies.flatMap(([, names = ""]) => names.split(" "));
  expect(sources).toContain("scripts/setup.mjs");
  for (const name of sources)
    expect([name, existsSync(join(root, name)), isIgnored(name)]).toEqual([name, true, false]);
});

test("the image notes what it has installed, so that its build installs nothing again with install scripts", () => {
  const [packages = "", build = ""] = read("deploy/Dockerfile").split(/^FROM packages/m);
  expect(packages).toMatch(/ENV npm_config_ignore_scripts=true[\s\S]*RUN node scripts\/setup\.mjs/);
  expect(build).toContain("npm run build");
});

test.each(["backend", "storefront"])(
  "the service manager starts the %s again however often that fails, with pauses",
  (name) => {
    const [unit = "", service = ""] = read(`deploy/bearings-${name}@.service`).split("[Service]");
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(service).toMatch(/^Restart=always\nRestartSec=[1-9]$/m);
  },
);
