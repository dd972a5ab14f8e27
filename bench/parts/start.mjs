import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";

const root = resolve(import.meta.dirname, "../..");
const made = ["node_modules", ".next", ".data", ".git", "test-results", "playwright-report"];

/** Seconds from `npm start` to the lines with the addresses; stops it again. */
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
    const gone = new Promise((done) => npm.once("exit", done));
    npm.kill("SIGTERM");
    await gone;
    return seconds;
  }
  throw new Error("npm start ended before it was ready");
}

/** A clone without anything installed or built, then the same once more (packages from npm's own cache if it has them). */
export async function start(report) {
  const folder = mkdtempSync(join(tmpdir(), "bench-clone-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !made.includes(basename(path)) });
  try {
    report.figure("first npm start", await secondsToReady(folder), "s", { most: 180 });
    report.figure("later npm start", await secondsToReady(folder), "s", { most: 5 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
