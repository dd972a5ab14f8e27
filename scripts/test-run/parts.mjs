import { resolve } from "node:path";
import { findChromium } from "../programs.mjs";

const root = resolve(import.meta.dirname, "../..");
const module = (path) => resolve(root, "node_modules", path);

// Servers and commands are started more than a hundred times.
process.env.NODE_COMPILE_CACHE ??= resolve(root, "node_modules/.cache/compile");

const jest = [
  "--disable-warning=ExperimentalWarning",
  "--experimental-vm-modules",
  module("jest/bin/jest.js"),
];
const { TEST_DATABASE_URL, ...withoutDatabase } = process.env;

/** Tests that are about the embedded database, and one journey of an order on it. */
const EMBEDDED = ["backend/db/", "backend/modules/orders/lifecycle.test.ts"];

/**
 * Parts of a test run in their order. `kind` tells where a part's findings come from: `jest` and `playwright` write
 * results as JSON, of a `check` the lines that match `finding` are its findings. A part with
 * `isOmitted` runs only if it is named, because another one tests the same.
 */
export const parts = [
  {
    name: "lint",
    kind: "check",
    args: [module("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
    finding: /^(?!check )\S+ .*━{3}/,
  },
  {
    name: "types",
    kind: "check",
    args: [module("typescript/bin/tsc"), "--noEmit", "--pretty", "false"],
    finding: /error TS\d+/,
  },
  {
    name: "imports",
    kind: "check",
    args: [module("dependency-cruiser/bin/dependency-cruiser.mjs"), "."],
    finding: /^\s*error /,
  },
  { name: "dead code", kind: "check", args: [module("knip/bin/knip.js")], finding: /\S/ },
  { name: "unit", kind: "jest", args: jest, env: process.env },
  {
    name: "embedded database",
    kind: "jest",
    args: [...jest, ...EMBEDDED.map((path) => resolve(root, path))],
    env: withoutDatabase,
    isOmitted: !TEST_DATABASE_URL,
  },
  {
    name: "browser",
    kind: "playwright",
    args: [module("@playwright/test/cli.js"), "test"],
    env: { ...process.env, CHROMIUM_PATH: findChromium() ?? "" },
  },
];
