import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const folder = mkdtempSync(join(tmpdir(), "bearings-server-"));
const FIRST_START_MS = 180_000;

/** The backend as its own process: `ready` resolves with its port, `ended` with exit code and what it wrote. */
function backend() {
  const child: ChildProcess = spawn(process.execPath, [join(process.cwd(), "backend/server.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      BACKEND_PORT: "0",
      STOREFRONT_URL: "http://127.0.0.1:9",
    } as unknown as NodeJS.ProcessEnv,
  });
  let out = "";
  let err = "";
  child.stderr?.on("data", (chunk) => {
    err += chunk;
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      out += chunk;
      const line = out.split("\n").find((one) => one.includes('"msg":"ready"'));
      if (line) resolve(Number(new URL(JSON.parse(line).address).port));
    });
    child.once("exit", () => reject(new Error(err)));
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, out, err }));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

let first: ReturnType<typeof backend>;
let port: number;
beforeAll(async () => {
  first = backend();
  port = await first.ready;
}, FIRST_START_MS);
afterAll(() => {
  first.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("a second backend on the same data refuses to start and names the first", async () => {
  const { code, err, out } = await backend().ended;
  expect(code).toBe(1);
  expect(err).toContain(`in use by process ${first.child.pid}`);
  expect(out).toBe("");
});

test("[7.8] without a mail server a code is stored in the outbox, where operators can read it", async () => {
  const post = async (path: string, body: object, token = "") => {
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Token ${token}` },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { success: number; data: { status: string; otp: string } };
  };
  const email = "active@zwz.example";
  expect((await post("zwz/authentication/check_user/", { user_name: email })).success).toBe(1);
  const token = readFileSync(join(folder, "ops-token"), "utf8").trim();
  const shown = async () => (await post("ops/outbox/show", { to: email }, token)).data;
  let message = await shown();
  while (["pending", "sending"].includes(message.status)) message = await shown();
  expect(message).toMatchObject({ status: "stored", otp: expect.stringMatching(/^\d{6}$/) });
});

test(
  "data of a killed backend opens again; SIGTERM answers what has begun, closes the database and exits 0; closed data opens too",
  async () => {
    first.child.kill("SIGKILL");
    await first.ended;
    const second = backend();
    const reopened = await second.ready;
    const body = JSON.stringify({ username: "active@zwz.example", password: "Bearing#6204" });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        expect: "100-continue",
      };
      const sent = request(
        { port: reopened, path: "/zwz/authentication/token/", method: "POST", headers },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      sent.on("error", reject);
      sent.flushHeaders();
      // The backend has read the head and waits for the body, so the call has begun.
      sent.on("continue", () => {
        second.child.kill("SIGTERM");
        sent.end(body);
      });
    });
    expect(await answered).toBe(200);
    expect((await second.ended).code).toBe(0);

    const third = backend();
    await third.ready;
    third.child.kill("SIGTERM");
    expect((await third.ended).code).toBe(0);
  },
  FIRST_START_MS,
);
