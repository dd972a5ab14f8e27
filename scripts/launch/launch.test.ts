import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bearings-launch-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return String(port);
}

/** Starts the product and returns the environment and umask of each server, which it writes before anything else. */
async function launchedServers(variables: Record<string, string>) {
  const files = [join(folder, "server.ts.json"), join(folder, "storefront.mjs.json")];
  const preload = join(folder, "preload.mjs");
  writeFileSync(
    preload,
    `import { renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
const path = ${JSON.stringify(folder)} + "/" + basename(process.argv[1] ?? "") + ".json";
writeFileSync(path + ".new", JSON.stringify({ env: process.env, umask: process.umask() }));
renameSync(path + ".new", path);`,
  );
  for (const file of files) rmSync(file, { force: true });
  const launcher = spawn(process.execPath, [join(process.cwd(), "scripts/launch.mjs")], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import ${preload}`,
      DATA_DIR: join(folder, "data"),
      PORT: await freePort(),
      BACKEND_PORT: await freePort(),
      ...variables,
    } as unknown as NodeJS.ProcessEnv,
    stdio: "ignore",
  });
  const ended = once(launcher, "exit");
  while (!files.every((file) => existsSync(file)) && launcher.exitCode === null) await pause(10);
  launcher.kill("SIGTERM");
  await ended;
  const [backend, storefront] = files.map(
    (file) =>
      JSON.parse(readFileSync(file, "utf8")) as { env: Record<string, string>; umask: number },
  );
  if (!backend || !storefront) throw new Error("a server was not started");
  return { backend, storefront };
}

test("each server gets its own secrets only, and creates files for its owner only", async () => {
  const { backend, storefront } = await launchedServers({
    PREVIEW_PASSWORD: "preview-secret",
    DATABASE_URL: "postgres://user:database-secret@127.0.0.1:1/none",
    SMTP_URL: "smtp://user:mail-secret@127.0.0.1:1",
    ZWZ_RAZORPAY_KEY_SECRET: "key-secret",
    NOD_RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
  });
  expect(Object.keys(storefront.env)).toEqual(
    expect.arrayContaining(["SESSION_SECRET", "INTERNAL_TOKEN", "REVALIDATE_TOKEN"]),
  );
  expect(Object.keys(backend.env)).toEqual(
    expect.arrayContaining(["OPS_TOKEN", "INTERNAL_TOKEN", "REVALIDATE_TOKEN", "DATABASE_URL"]),
  );
  expect(Object.keys(backend.env)).not.toContain("SESSION_SECRET");
  expect(JSON.stringify(backend.env)).not.toContain("preview-secret");
  expect(Object.keys(storefront.env)).not.toContain("OPS_TOKEN");
  expect(JSON.stringify(storefront.env)).not.toMatch(/(database|mail|key|webhook)-secret/);
  expect([backend.umask, storefront.umask]).toEqual([0o077, 0o077]);
});

test("the data folder is open to its owner only, whatever the umask, also if it existed before", async () => {
  const path = join(folder, "data");
  const umask = process.umask(0);
  try {
    await launchedServers({});
    expect(statSync(path).mode & 0o777).toBe(0o700);
    chmodSync(path, 0o755);
    await launchedServers({});
  } finally {
    process.umask(umask);
  }
  expect(statSync(path).mode & 0o777).toBe(0o700);
});
