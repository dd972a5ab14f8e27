import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, like, notLike, sql } from "drizzle-orm";
import type {
  NewSecret,
  OperatorSession,
  StartedSession,
} from "../../../../lib/contract/operations/access.ts";
import type {
  AuditPage,
  Invitation,
  OperatorRow,
} from "../../../../lib/contract/operations/operators.ts";
import {
  createConsoleClient,
  createOperator,
  createOperatorClient,
} from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { codeOf } from "../../../../test/totp.ts";
import {
  operatorSessions,
  operators,
  operatorTokens,
  rateLimits,
} from "../../../db/schema/index.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { replaceRecoveryCodes } from "./second-factor.ts";
import { startOperatorSession, sweepOperatorSessions } from "./sessions.ts";
import { createToken } from "./tokens.ts";

const PASSWORD = "needle roller cage 6204";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const person = () => createOperator(backend, ["sales"], { passwordHash });
const cli = (path: string, body: object) => createOperatorClient(backend)(path, body);
const open = (path: string, body: object, key?: string) =>
  createConsoleClient(backend, key)(path, body);
const signIn = (email: string, password = PASSWORD) => open("sign-in", { email, password });
const stepOf = async (email: string) => ((await signIn(email)).data as { step: string }).step;
const enter = async (step: string, code: string) =>
  (await open("sign-in/code", { step, code })).status;
const isSignedIn = async (key: string) => (await open("own/show", {}, key)).status === 200;

describe("a sign-in between password and code", () => {
  test.each([
    ["end-sessions", []],
    ["disable", ["enable"]],
  ])("ends with operators/%s, and that of another operator does not", async (path, further) => {
    const [mine, other] = [await person(), await person()];
    const [step, others] = [await stepOf(mine.email), await stepOf(other.email)];
    for (const call of [path, ...further])
      expect((await cli(`operators/${call}`, { id: mine.id })).status).toBe(200);
    expect(await enter(step, codeOf(mine.secret))).toBe(409);
    expect(await enter(others, codeOf(other.secret))).toBe(200);
    expect([await isSignedIn(mine.key), await isSignedIn(other.key)]).toEqual([false, true]);
  });

  test("ends with a new second factor", async () => {
    const { call, email } = await person();
    const step = await stepOf(email);
    const { data } = await call("own/new-code", { password: PASSWORD });
    const { step: confirm, secret } = data as NewSecret & { step: string };
    const code = codeOf(secret);
    expect((await call("own/confirm-code", { step: confirm, code })).status).toBe(200);
    expect(await enter(step, codeOf(secret, 1))).toBe(409);
    // The code that confirmed the new factor is used up.
    expect(await enter(await stepOf(email), code)).toBe(400);
  });
});

test("own changes of password and second factor are in the audit log, in the operator's name", async () => {
  const { id, name, call } = await person();
  const next = "tapered roller cup 30205";
  expect((await call("own/password", { current: PASSWORD, password: next })).status).toBe(200);
  const { data } = await call("own/new-code", { password: next });
  const { step, secret } = data as NewSecret & { step: string };
  expect((await call("own/confirm-code", { step, code: codeOf(secret) })).status).toBe(200);
  const filter = { subjectType: "operator", subjectId: String(id) };
  const { entries } = (await cli("audit/list", filter)).data as AuditPage;
  expect(entries.map(({ action, operator, operatorId }) => [action, operator, operatorId])).toEqual(
    [
      ["own/confirm-code", name, id],
      ["own/password", name, id],
    ],
  );
});

describe("a reset of the access", () => {
  const reset = async (id: number) =>
    ((await cli("operators/reset", { id })).data as Invitation).link?.split("#token=")[1] ?? "";

  test("ends password, second factor and recovery codes of this operator only", async () => {
    const [mine, other] = [await person(), await person()];
    const [code = ""] = await replaceRecoveryCodes(backend.db, other.id, testConfig.internalToken);
    await replaceRecoveryCodes(backend.db, mine.id, testConfig.internalToken);
    await reset(mine.id);
    expect((await signIn(mine.email)).status).toBe(400);
    const [stored] = await backend.db.select().from(operators).where(eq(operators.id, mine.id));
    expect(stored).toMatchObject({ passwordHash: null, totpSecret: null });
    const left = await backend.db.execute(
      sql`select operator_id from operator_recovery_codes where operator_id = ${mine.id}`,
    );
    expect(left.rows).toEqual([]);
    expect(await enter(await stepOf(other.email), code)).toBe(200);
  });

  test("ends the lock-out that strangers have caused", async () => {
    const { id, email } = await person();
    await signIn(email, "wrong");
    const ofAccount = like(rateLimits.bucket, "ops-login-account:%");
    await backend.db.update(rateLimits).set({ hits: 50 }).where(ofAccount);
    expect((await signIn(email)).status).toBe(429);
    await reset(id);
    expect((await signIn(email)).status).toBe(400);
  });

  test("is refused for a disabled operator, whose set-up link has ended too", async () => {
    const { id } = await person();
    const token = await reset(id);
    await cli("operators/disable", { id });
    expect((await cli("operators/reset", { id })).status).toBe(409);
    await cli("operators/enable", { id });
    expect((await open("set-up/show", { token })).status).toBe(404);
  });

  test("the code that finishes the new set-up is used up, and the browser's former session has ended", async () => {
    const [mine, former] = [await person(), await person()];
    const token = await reset(mine.id);
    const { secret } = (await open("set-up/show", { token })).data as NewSecret;
    const code = codeOf(secret);
    const body = { token, password: PASSWORD, code };
    const { data } = await open("set-up/finish", body, former.key);
    const { key } = data as StartedSession;
    expect([await isSignedIn(key), await isSignedIn(former.key)]).toEqual([true, false]);
    const step = await stepOf(mine.email);
    expect(await enter(step, code)).toBe(400);
    expect(await enter(step, codeOf(secret, 1))).toBe(200);
  });
});

test("a right password and code leave no failure behind, and a disabled operator's code is refused", async () => {
  const { id, email, secret } = await person();
  const [step, next] = [await stepOf(email), await stepOf(email)];
  expect(await enter(step, codeOf(secret))).toBe(200);
  const counted = await backend.db
    .select()
    .from(rateLimits)
    .where(notLike(rateLimits.bucket, "ops-login-known:%"));
  expect(counted.map(({ hits }) => hits)).toEqual(Array(5).fill(0));
  const mine = eq(operators.id, id);
  await backend.db.update(operators).set({ disabledAt: new Date() }).where(mine);
  expect(await enter(next, codeOf(secret, 1))).toBe(409);
});

test("a step of a sign-in opens no set-up, and neither a set-up link nor a new factor's step signs in", async () => {
  const { id, email, secret, call } = await person();
  const step = await stepOf(email);
  expect((await open("set-up/show", { token: step })).status).toBe(404);
  const finish = { token: step, password: PASSWORD, code: codeOf(secret) };
  expect((await open("set-up/finish", finish)).status).toBe(404);
  const { data } = await call("own/new-code", { password: PASSWORD });
  const { step: newCode } = data as { step: string };
  const link = await createToken(backend.db, id, "set-up");
  for (const token of [newCode, link]) expect(await enter(token, codeOf(secret))).toBe(409);
  for (const token of [step, link]) {
    const confirm = { step: token, code: codeOf(secret) };
    expect((await call("own/confirm-code", confirm)).status).toBe(400);
  }
  expect((await open("set-up/show", { token: newCode })).status).toBe(404);
  expect(await enter(step, codeOf(secret))).toBe(200);
});

test("an earlier code is refused after a later one", async () => {
  const { email, secret } = await person();
  const [now, next] = [codeOf(secret), codeOf(secret, 1)];
  expect(await enter(await stepOf(email), next)).toBe(200);
  expect(await enter(await stepOf(email), now)).toBe(400);
});

test("lists name the active sessions of each operator, the last used first, and a sweep deletes the others", async () => {
  const [mine, other] = [await person(), await person()];
  const age = async (device: string, lastSeen: string, created = lastSeen) => {
    const key = await startOperatorSession(backend.db, { operatorId: mine.id, device });
    const ago = (interval: string) => sql`now() - ${interval}::interval`;
    await backend.db
      .update(operatorSessions)
      .set({ lastSeenAt: ago(lastSeen), createdAt: ago(created) })
      .where(eq(operatorSessions.device, device));
    return key;
  };
  await age("Tablet", "59 minutes", "11 hours 59 minutes");
  await age("Phone", "30 minutes");
  await age("Idle", "61 minutes");
  await age("Old", "1 minute", "12 hours 1 minute");
  const sessions = (await mine.call("own/sessions", {})).data as OperatorSession[];
  expect(sessions.map(({ device }) => device)).toEqual(["Test", "Phone", "Tablet"]);
  const rows = ((await cli("operators/list", {})).data as OperatorRow[]).filter(({ id }) =>
    [mine.id, other.id].includes(id),
  );
  const [first, second] = [mine, other].map(({ id }) => rows.find((row) => row.id === id));
  expect([first?.sessions, second?.sessions]).toEqual([3, 1]);
  expect(Date.now() - Date.parse(first?.lastUsedAt ?? "")).toBeLessThan(60_000);
  await stepOf(mine.email);
  const past = sql`now() - interval '1 second'`;
  await backend.db.update(operatorTokens).set({ expiresAt: past });
  const step = await stepOf(other.email);
  await sweepOperatorSessions(backend.db);
  expect(await backend.db.$count(operatorTokens)).toBe(1);
  const ofMine = eq(operatorSessions.operatorId, mine.id);
  const left = await backend.db.select().from(operatorSessions).where(ofMine);
  expect(left.map(({ device }) => device).sort()).toEqual(["Idle", "Phone", "Tablet", "Test"]);
  expect(await enter(step, codeOf(other.secret))).toBe(200);
});
