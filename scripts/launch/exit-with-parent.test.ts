import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";

const guard = join(import.meta.dirname, "exit-with-parent.mjs");

/** A server as the launcher starts it: it idles, and gives a worker a task a moment after it forked it. */
const server = `
const worker = require("node:child_process").fork(process.argv[2]);
worker.on("exit", () => process.send("the worker left"));
worker.on("message", (answer) => process.send(answer));
setTimeout(() => worker.connected && worker.send("task"), 500);
setInterval(() => {}, 1000);`;
/** As jest-worker is one, with which Next reads the parameters of a route while developing. */
const worker = `process.on("message", (task) => process.send("done: " + task));`;

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leave-"));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const args = ["--import", guard, write("server.cjs", server), write("worker.cjs", worker)];
  child = spawn(process.execPath, args, {
    env: { ...process.env, LEAVE_WITH_PARENT: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
});
afterEach(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("a worker that a server forks waits for its task", async () => {
  const [answer] = await once(child, "message");
  expect(answer).toBe("done: task");
});

test("a server whose launcher is gone ends", async () => {
  await once(child, "message");
  child.disconnect();
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGTERM");
});
