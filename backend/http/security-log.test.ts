import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { login, logout } from "../../lib/contract/auth.ts";
import { changePassword, checkUser } from "../../lib/contract/recovery.ts";
import {
  changeOwnPassword,
  endAllSessions,
  endSession,
  getSessions,
} from "../../lib/contract/security.ts";
import { verifyOtp } from "../../lib/contract/verification.ts";
import { createApiClient, getLastMessage } from "../../test/backend/api-client.ts";
import {
  createConsoleClient,
  createOperator,
  createOperatorClient,
} from "../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { codeOf } from "../../test/totp.ts";
import { hashPassword } from "../modules/accounts/passwords.ts";
import { createLog } from "./log.ts";

const PASSWORD = "Bearing#6204";
const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp({ log: createLog("info", stream) });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());

/** Security events of `work`, without time and request id. */
async function eventsOf(work: () => Promise<unknown>) {
  lines.length = 0;
  await work();
  return lines.filter((line) => line.msg === "security");
}

const CLIENT = /^[\w-]{10}$/;
const client = expect.stringMatching(CLIENT);

test.each(["zwz", "nod"] as const)(
  "%s: sign-in, sign-out and password change name the user and the client, never the e-mail address",
  async (brand) => {
    const { email, userId } = await backend.createCustomer({ brand, passwordHash });
    const from = createApiClient(backend, brand, "10.3.0.1");
    const events = await eventsOf(async () => {
      await from.send(login, { email, password: "wrong-one" });
      const { key } = (await from.send(login, { email, password: PASSWORD })).read();
      await from.send(logout, email, key);
      const { request } = (await from.send(checkUser, email)).read();
      const { otp } = await getLastMessage(backend.db, email);
      const grant = (await from.send(verifyOtp, { email, otp, request })).read().grant ?? "";
      const next = { email, password: "Roller-22214", confirm: "Roller-22214" };
      await from.send(changePassword, { ...next, grant: "A".repeat(43) });
      await from.send(changePassword, { ...next, grant });
    });
    const common = { brand, userId, client };
    expect(events).toMatchObject([
      { event: "sign-in", ok: false, ...common, reason: 400 },
      { event: "sign-in", ok: true, ...common },
      { event: "sign-out", ok: true, ...common },
      { event: "password-change", ok: false, ...common, target: "recovery", reason: 403 },
      { event: "password-change", ok: true, ...common, target: "recovery" },
    ]);
    expect(new Set(events.map((event) => event.client)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toMatch(/@|10\.3\.0\.1/);
  },
);

test("ended sessions and a changed password are logged with the user, also if they are refused", async () => {
  const { email, userId, key } = await backend.createCustomer({ passwordHash });
  const from = createApiClient(backend, "zwz", "10.3.0.3");
  const other = await backend.login(email);
  const events = await eventsOf(async () => {
    const sessions = (await from.send(getSessions, undefined, other)).read();
    const id = sessions.find(({ current }) => !current)?.id ?? 0;
    await from.send(endSession, id, other);
    const change = { current: "wrong-one", password: "Roller-22214", confirm: "Roller-22214" };
    await from.send(changeOwnPassword, change, other);
    await from.send(changeOwnPassword, { ...change, current: PASSWORD }, other);
    await from.send(endAllSessions, undefined, other);
    await from.send(getSessions, undefined, key);
  });
  const common = { brand: "zwz", userId, client };
  expect(events).toMatchObject([
    { event: "sign-out", ok: true, ...common, target: { session: expect.any(Number) } },
    { event: "password-change", ok: false, ...common, target: "account", reason: 400 },
    { event: "password-change", ok: true, ...common, target: "account" },
    { event: "sign-out", ok: true, ...common, target: "all sessions" },
    { event: "access-denied", ok: false, userId: null, reason: "invalid key" },
  ]);
});

test("a request that a rate limit refuses is logged with its path", async () => {
  const { email, userId, key } = await backend.createCustomer({ passwordHash });
  const from = createApiClient(backend, "zwz", "10.3.0.2");
  const events = await eventsOf(async () => {
    for (let n = 0; n < 11; n += 1) await from.send(login, { email, password: "wrong" });
  });
  expect(events.filter(({ event }) => event === "rate-limit")).toMatchObject([
    { ok: false, client, target: "POST /zwz/authentication/token/" },
  ]);
  const uploads = await eventsOf(async () => {
    for (let n = 0; n < 61; n += 1) {
      await from.sendRaw({ ...login, path: "orders/po-file/" }, { file: "AA==" }, key);
    }
  });
  expect(uploads).toMatchObject([
    { event: "rate-limit", ok: false, userId, client, target: "POST /zwz/orders/po-file/" },
  ]);
  expect(JSON.stringify([...events, ...uploads])).not.toContain("@");
});

test("an operator action is logged with what it was about, also if it is refused", async () => {
  const operator = createOperatorClient(backend);
  const { email, userId } = await backend.createCustomer();
  const events = await eventsOf(async () => {
    await operator("accounts/credit-days", { email: email.toUpperCase(), days: 30 });
    await operator("orders/approve", { number: "ZW2627-999999" });
    await operator("prices/set", { rows: [{ email, percent: 5 }] });
  });
  expect(events).toMatchObject([
    {
      event: "operator-action",
      ok: true,
      client,
      target: { call: "accounts/credit-days", userIds: [userId] },
    },
    { ok: false, reason: 404, target: { call: "orders/approve", number: "ZW2627-999999" } },
    { event: "operator-action", target: { call: "prices/set", rows: 1 } },
  ]);
  expect(JSON.stringify(events)).not.toContain("@");
});

test("what the console polls leaves no line unless it is refused; sign-ins, files and changes leave one", async () => {
  const number = "ZW2627-999999";
  const sales = await createOperator(backend, ["sales"], { passwordHash });
  const owner = await createOperator(backend, ["owner"]);
  const polls = await eventsOf(async () => {
    for (const path of ["queues/counts", "queues/orders", "dashboard/show", "orders/search"])
      expect([path, (await sales.call(path, {})).status]).toEqual([path, 200]);
    await owner.call("audit/list", {});
  });
  expect(polls).toEqual([]);
  const events = await eventsOf(async () => {
    await sales.call("audit/list", {});
    await sales.call("rfi/details", { number });
    const headers = { authorization: `Operator ${owner.key}` };
    await backend.app.inject({ url: "/ops/files/audit", headers });
    await owner.call("operators/end-sessions", { id: sales.id });
    await sales.call("queues/counts", {});
    const open = createConsoleClient(backend);
    await open("sign-in", { email: sales.email, password: "wrong" });
    await open("sign-in", { email: "nobody@console.example", password: "wrong" });
    const { data } = await open("sign-in", { email: sales.email, password: PASSWORD });
    const { step } = data as { step: string };
    await open("sign-in/code", { step, code: "000000" });
    await open("sign-in/code", { step, code: codeOf(sales.secret) });
    await open("set-up/show", { token: "a".repeat(43) });
  });
  const signIn = { event: "operator-sign-in", operatorId: sales.id };
  expect(events).toMatchObject([
    { event: "access-denied", ok: false, operatorId: sales.id, target: "audit/list" },
    { ok: false, operatorId: sales.id, reason: 404, target: { call: "rfi/details", number } },
    { event: "operator-action", ok: true, operatorId: owner.id, target: { call: "files/audit" } },
    { ok: true, target: { call: "operators/end-sessions", id: sales.id } },
    { event: "access-denied", ok: false, target: "/ops/queues/counts" },
    { ...signIn, ok: false, target: "sign-in", reason: 400 },
    { ...signIn, ok: false, target: "sign-in", operatorId: null },
    { ...signIn, ok: true, target: "sign-in" },
    { ...signIn, ok: false, target: "sign-in/code", reason: 400 },
    { ...signIn, ok: true, target: "sign-in/code" },
    { ...signIn, ok: false, target: "set-up/show", operatorId: null, reason: 404 },
  ]);
  expect(JSON.stringify(events)).not.toContain("@");
});
