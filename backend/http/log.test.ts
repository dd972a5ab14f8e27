import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { createLog } from "./log.ts";

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ log: createLog("debug", sink) });
});
afterAll(() => backend.close());

const since = async (work: () => Promise<unknown>) => {
  lines.length = 0;
  await work();
  return lines;
};

test("a failed sign-in logs one warning with its request id, without e-mail, password or key", async () => {
  const seen = await since(() =>
    backend.app.inject({
      method: "POST",
      url: "/zwz/authentication/token/?tracking=someone@zwz.example",
      headers: { "x-request-id": "request-0001", authorization: "Token secretsecretsecretsecret" },
      remoteAddress: "203.0.113.77",
      payload: { username: "someone@zwz.example", password: "Sesame#99" },
    }),
  );
  const warnings = seen.filter((line) => line.event === "sign-in");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ reqId: "request-0001", brand: "zwz", reason: 400 });
  expect(JSON.stringify(seen)).not.toMatch(/someone|Sesame|secretsecret|203\.0/);
});

test("a denied access logs one warning without the key", async () => {
  const seen = await since(() =>
    backend.app.inject({
      url: "/zwz/authentication/get_info/?name=someone@zwz.example",
      headers: { authorization: "Token deaddeaddeaddeaddeaddead" },
    }),
  );
  expect(seen.filter((line) => line.event === "access-denied")).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toMatch(/deaddead|someone/);
});

test("a database error is logged by message and code, without statement and parameters", () => {
  const out: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    out.push(String(chunk));
    done();
  };
  const log = createLog("error", new Writable({ write }));
  const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
  log.error(
    { err: Object.assign(new Error("Failed query: insert … params: a@b.example"), { cause }) },
    "failed",
  );
  expect(JSON.parse(out[0] ?? "")).toMatchObject({
    err: { message: "duplicate key", code: "23505" },
  });
  expect(out[0]).not.toMatch(/a@b|insert/);
});
