import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "bearings-lock-")), "db");
  lock = `${folder}.lock`;
});
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

const lockModule = join(process.cwd(), "backend/db/folder-lock.ts");
const program = (after: string) =>
  `const { lockFolder } = await import(${JSON.stringify(lockModule)});
   const release = lockFolder(${JSON.stringify(folder)}); process.stdout.write("held"); ${after}`;

/** Starts a process that takes the lock, if possible, and runs until it is killed. */
function spawnHolder() {
  const child = spawn(process.execPath, ["-e", program("setInterval(() => {}, 1000);")]);
  children.push(child);
  return child;
}

async function startHolder() {
  const child = spawnHolder();
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { pid: child.pid, kill };
}
const openInProcess = (after = "") =>
  spawnSync(process.execPath, ["-e", program(after)], { encoding: "utf8" });

test("a second process is refused with the owner's pid, and the first keeps the folder", async () => {
  const first = await startHolder();
  const second = openInProcess();
  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain(`in use by process ${first.pid}`);
  expect(readFileSync(lock, "utf8")).toContain(String(first.pid));
  await first.kill("SIGKILL");
});

test("the lock of a killed process is taken over", async () => {
  const first = await startHolder();
  await first.kill("SIGKILL");
  expect(existsSync(lock)).toBe(true);
  expect(openInProcess()).toMatchObject({ status: 0, stdout: "held" });
});

test("the lock ends with its process, or when it is released", async () => {
  expect(openInProcess().status).toBe(0);
  expect(existsSync(lock)).toBe(false);
  const { lockFolder } = await import("./folder-lock.ts");
  lockFolder(folder)();
  expect(existsSync(lock)).toBe(false);
});

test("another process with the pid of the former owner does not block", () => {
  writeFileSync(lock, `${process.pid} another-boot:1`);
  expect(openInProcess().status).toBe(0);
});

test("an incomplete lock file and a stale takeover file do not block", () => {
  writeFileSync(lock, "");
  writeFileSync(`${lock}.takeover`, "999999999 gone:1");
  expect(openInProcess().status).toBe(0);
  expect(existsSync(`${lock}.takeover`)).toBe(false);
});

test("exactly one of many concurrent takeovers succeeds", async () => {
  writeFileSync(lock, "999999999 gone:1");
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, spawnHolder).map(
      (child) =>
        new Promise<string>((resolve) => {
          child.stdout.once("data", () => resolve("held"));
          child.once("exit", () => resolve("refused"));
        }),
    ),
  );
  expect(outcomes.filter((one) => one === "held")).toHaveLength(1);
});
