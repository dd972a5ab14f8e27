import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";

const root = resolve(import.meta.dirname, "../..");
const generated = ["node_modules", ".next", ".data", ".git", "test-results", "playwright-report"];

/** Seconds from `npm start` until it prints the addresses; stops it afterwards. */
async function secondsToReady(folder) {
  const started = performance.now();
  const environment = { ...process.env, PORT: "3179", BACKEND_PORT: "4179", LOG_LEVEL: "warn" };
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: npm.stdout })) {
    if (!line.includes("http://nod.localhost")) continue;
    const seconds = (performance.now() - started) / 1000;
    const exited = new Promise((done) => npm.once("exit", done));
    npm.kill("SIGTERM");
    await exited;
    return seconds;
  }
  throw new Error("npm start ended before it was ready");
}

/** `npm start` in a clone with nothing installed or built, then again. Packages come from npm's cache if present. */
export async function start(report) {
  const folder = mkdtempSync(join(tmpdir(), "bench-clone-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !generated.includes(basename(path)) });
  try {
    report.figure("first npm start", await secondsToReady(folder), "s", { max: 180 });
    report.figure("later npm start", await secondsToReady(folder), "s", { max: 5 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
