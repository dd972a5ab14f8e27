import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { NewSecret, OperatorSession } from "../../../../lib/contract/operations/access.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient, createOperator } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { codeOf } from "../../../../test/totp.ts";
import { operatorSessions, rateLimits } from "../../../db/schema/index.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { startOperatorSession } from "./sessions.ts";

const PASSWORD = "needle roller cage 6204";
const NEXT = "tapered roller cup 30205";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());

const templatesTo = async (email: string) =>
  (await getMessages(backend.db, email)).map(({ template }) => template);

test("a new password needs the current one and ends the other sessions", async () => {
  const { id, call, email } = await createOperator(backend, ["sales"], { passwordHash });
  const other = await startOperatorSession(backend.db, { operatorId: id, device: "Phone" });
  const change = (current: string, password: string) => call("own/password", { current, password });
  expect((await change("wrong", NEXT)).status).toBe(400);
  expect((await change(PASSWORD, "short")).status).toBe(400);
  expect((await change(PASSWORD, NEXT)).status).toBe(200);
  expect(await templatesTo(email)).toEqual(["operator-password-changed"]);
  expect((await call("own/show", {})).status).toBe(200);
  expect((await createConsoleClient(backend, other)("own/show", {})).status).toBe(401);
  const open = createConsoleClient(backend);
  expect((await open("sign-in", { email, password: PASSWORD })).status).toBe(400);
  expect((await open("sign-in", { email, password: NEXT })).status).toBe(200);
});

test("a former password that is checked during its change earns no step", async () => {
  const { call, email, secret } = await createOperator(backend, ["sales"], { passwordHash });
  const open = createConsoleClient(backend);
  let isChanged = false;
  const change = call("own/password", { current: PASSWORD, password: NEXT }).finally(() => {
    isChanged = true;
  });
  // Sign-ins that read the former password before the change and have verified it after.
  const signIns: ReturnType<typeof open>[] = [];
  while (!isChanged) {
    if (signIns.length < 40) signIns.push(open("sign-in", { email, password: PASSWORD }));
    await new Promise(setImmediate);
  }
  expect((await change).status).toBe(200);
  const statuses = new Set<number>();
  for (const { data } of await Promise.all(signIns)) {
    if (!data) continue;
    statuses.add(
      (await open("sign-in/code", { ...(data as object), code: codeOf(secret) })).status,
    );
  }
  expect([...statuses].filter((status) => status !== 409)).toEqual([]);
});

test("ten wrong current passwords are allowed in a quarter of an hour", async () => {
  const { call } = await createOperator(backend, ["sales"], { passwordHash });
  const guess = () => call("own/new-code", { password: "wrong" });
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  await backend.db.delete(rateLimits);
});

test("a new second factor takes effect with its first code and ends the other sessions", async () => {
  const { id, call, email, secret } = await createOperator(backend, ["sales"], { passwordHash });
  const other = await startOperatorSession(backend.db, { operatorId: id, device: "Phone" });
  const isSignedIn = async (key: string) =>
    (await createConsoleClient(backend, key)("own/show", {})).status === 200;
  const { data } = await call("own/new-code", { password: PASSWORD });
  const { step, secret: next } = data as NewSecret & { step: string };
  expect((await call("own/confirm-code", { step, code: codeOf(secret) })).status).toBe(400);
  const stranger = await createOperator(backend, ["owner"]);
  const right = { step, code: codeOf(next) };
  expect((await stranger.call("own/confirm-code", right)).status).toBe(400);
  expect(await isSignedIn(other)).toBe(true);
  const done = await call("own/confirm-code", right);
  expect(await isSignedIn(other)).toBe(false);
  expect((await call("own/show", {})).status).toBe(200);
  expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  expect(await templatesTo(email)).toEqual(["operator-second-factor-changed"]);
  const open = createConsoleClient(backend);
  const signIn = async (code: string) => {
    const { data: first } = await open("sign-in", { email, password: PASSWORD });
    return (await open("sign-in/code", { ...(first as object), code })).status;
  };
  expect(await signIn(codeOf(secret, 1))).toBe(400);
  expect(await signIn(codeOf(next, 1))).toBe(200);
});

test("the polls of a console at which nobody works don't keep its session from ending", async () => {
  const { id, call } = await createOperator(backend, ["sales"]);
  const ofOperator = eq(operatorSessions.operatorId, id);
  const beIdle = (minutes: number) =>
    backend.db
      .update(operatorSessions)
      .set({
        lastSeenAt: sql`${operatorSessions.lastSeenAt} - ${minutes}::int * interval '1 minute'`,
      })
      .where(ofOperator);
  const poll = async (headers = {}) => (await call("queues/counts", {}, headers)).status;
  await beIdle(31);
  expect(await poll({ "x-unattended": "1" })).toBe(200);
  await beIdle(20);
  expect(await poll()).toBe(200);
  await beIdle(31);
  expect(await poll({ "x-unattended": "1" })).toBe(200);
  await beIdle(30);
  expect(await poll()).toBe(401);
});

test("own sessions are listed and ended; those of others are not", async () => {
  const { id, call } = await createOperator(backend, ["sales"]);
  await startOperatorSession(backend.db, { operatorId: id, device: "Phone" });
  const list = async () => (await call("own/sessions", {})).data as OperatorSession[];
  const sessions = await list();
  expect(sessions.map(({ device, current }) => [device, current])).toEqual(
    expect.arrayContaining([
      ["Test", true],
      ["Phone", false],
    ]),
  );
  const phone = sessions.find(({ current }) => !current)?.id;
  const stranger = await createOperator(backend, ["owner"]);
  expect((await stranger.call("own/end-session", { id: phone })).status).toBe(404);
  expect((await call("own/end-session", { id: phone })).status).toBe(200);
  expect(await list()).toHaveLength(1);
});
