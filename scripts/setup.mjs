/**
 * Prepares the working copy: `deps` installs, `start` also builds, `test` also finds a browser. A folder after it has
 * packages of its own, which are installed too. Runs before anything is installed, so it uses only Node 18 features.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./programs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const buildMark = at(".next", ".src-hash");
const built = ["app", "components", "lib", "brands"];
const builtFiles = [
  "middleware.ts",
  "next.config.mjs",
  "server/security-headers.ts",
  "tailwind.config.ts",
  "postcss.config.mjs",
  "scripts/styles-loader.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const say = (text) => console.log(`setup: ${text}`);

function giveUp(text) {
  console.error(`setup: ${text}`);
  process.exit(1);
}

const run = (command, args, env = {}, cwd = root) =>
  spawnSync(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.filter(existsSync).sort()) {
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function install(folder) {
  const mark = join(folder, "node_modules", ".setup-lock");
  const wanted = hashOf([join(folder, "package-lock.json")]);
  if (read(mark) === wanted) return;
  say(folder === root ? "installing packages" : `installing packages of ${relative(root, folder)}`);
  // No warnings: packages that want a later Node than the caller's run on the pinned one.
  const everything = ["--include=dev", "--include=optional", "--loglevel=error"];
  const npm = process.env.npm_execpath
    ? (...args) => run(process.execPath, [process.env.npm_execpath, ...args], {}, folder)
    : (...args) => run("npm", args, {}, folder);
  // Some registries lack binaries of other platforms: `install` tolerates that, `ci` does not.
  if (!npm("ci", ...everything) && !npm("install", "--no-save", ...everything)) {
    giveUp("the packages could not be installed; see the lines above.");
  }
  writeFileSync(mark, wanted);
}

function build() {
  const sources = built.flatMap((name) => (existsSync(at(name)) ? filesUnder(at(name)) : []));
  const code = sources.filter((path) => !/\.test\.tsx?$/.test(path));
  const wanted = hashOf([...code, ...builtFiles.map((name) => at(name))]);
  if (read(buildMark) === wanted) return;
  say("building the storefront");
  rmSync(buildMark, { force: true });
  const bin = at("node_modules", ".bin");
  const pinned = existsSync(join(bin, "node")) ? join(bin, "node") : process.execPath;
  const ok = run(pinned, [at("node_modules", "next", "dist", "bin", "next"), "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  });
  if (!ok) giveUp("the build failed; see the lines above.");
  addCompileHints(at(".next", "static", "chunks"));
  mkdirSync(dirname(buildMark), { recursive: true });
  writeFileSync(buildMark, wanted);
}

const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";
/** Larger chunks (the PDF viewer) are loaded on demand and rarely run as a whole. */
const MAX_HINTED = 300_000;

/** V8 compiles a script with this hint while it downloads, not function by function during hydration. */
function addCompileHints(folder) {
  for (const path of filesUnder(folder).filter((name) => name.endsWith(".js"))) {
    const script = readFileSync(path, "utf8");
    if (script.length > MAX_HINTED || script.startsWith(COMPILE_HINT)) continue;
    writeFileSync(path, COMPILE_HINT + script);
  }
}

function browser() {
  if (findChromium()) return;
  const byApt = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (byApt) {
    say("installing Chromium");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], quiet);
    run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
      quiet,
    );
  }
  if (!findChromium()) {
    giveUp(
      "no Chromium found. Install it (Debian: `apt-get install chromium-headless-shell`) or set CHROMIUM_PATH.",
    );
  }
}

const [goal, ...folders] = process.argv.slice(2);
if (!["deps", "start", "test"].includes(goal)) giveUp("say deps, start or test.");
for (const folder of [root, ...folders.map((name) => at(name))]) install(folder);
if (goal !== "deps") build();
if (goal === "test") browser();
