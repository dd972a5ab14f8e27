import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { checkToken, getAccountStatus, login, logout } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, rateLimits, sessions } from "../../db/schema/index.ts";
import { hashKey } from "../../http/authentication.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const tryIn = (username: string, password: string, brand: "zwz" | "nod" = "zwz") =>
  backend.inject(brand, login, { username, password });
const check = (key: string | undefined, brand: "zwz" | "nod" = "zwz") =>
  backend.inject(brand, checkToken, {}, key);

describe("sign-in", () => {
  test("[7.1] [3.1] returns key, user name, e-mail status and user type", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const reply = await tryIn(email, PASSWORD);
    expect(reply.wire).toMatchObject({
      success: 1,
      username: email,
      email_status: "Verified",
      login_user_type: "existing",
    });
    expect(reply.read()).toMatchObject({ emailVerified: true, userType: "existing" });
    expect((await check(reply.read().key)).status).toBe(200);
  });

  test("[7.1] the e-mail address is trimmed and its case ignored", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    expect((await tryIn(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  test("[6.3] [3.1] new users and unverified e-mail addresses are reported", async () => {
    const fresh = await backend.createCustomer({ passwordHash, userType: "New_user" });
    expect((await tryIn(fresh.email, PASSWORD)).read().userType).toBe("new");
    const unverified = await backend.createCustomer({ passwordHash, emailVerified: false });
    const reply = await tryIn(unverified.email, PASSWORD);
    expect(reply.wire.email_status).toBe("Not Verified");
    expect(reply.read()).toMatchObject({ emailVerified: false, userType: "existing" });
  });

  test("[7.1] wrong password, unknown user and the other brand's user get the same response", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const replies = [
      await tryIn(email, "wrong"),
      await tryIn("nobody@zwz.example", PASSWORD),
      await tryIn(email, PASSWORD, "nod"),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(400);
      expect(reply.wire).toEqual({ success: 0, message: "Invalid username and/or password" });
    }
  });

  test("[5.1] the response names an empty field", async () => {
    expect((await tryIn(" ", "x")).wire.message).toBe("Please Enter Username");
    expect((await tryIn("a@zwz.example", "")).wire.message).toBe("Please Enter Password");
    const missing = await backend.app.inject({
      method: "POST",
      url: "/zwz/authentication/token/",
      payload: {},
    });
    expect(missing.json()).toEqual({ success: 0, message: "Please Enter Username" });
  });

  test("only the hash of a key is stored, and every sign-in creates a new one", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const first = (await tryIn(email, PASSWORD)).read().key;
    const second = (await tryIn(email, PASSWORD)).read().key;
    expect(second).not.toBe(first);
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify(await backend.db.select().from(sessions));
    expect(stored).not.toContain(first);
    expect(stored).toContain(hashKey(first));
  });
});

describe("sessions", () => {
  test("[7.3] a valid key is confirmed; a missing or unknown one gets 401", async () => {
    const { key } = await backend.createCustomer();
    expect((await check(key)).wire.success).toBe(1);
    expect((await check(undefined)).status).toBe(401);
    expect((await check("A".repeat(43))).status).toBe(401);
  });

  test("[7.4] sign-out ends only this session", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const [first, second] = [await backend.login(email), await backend.login(email)];
    expect((await backend.inject("zwz", logout, { user: email }, first)).wire.success).toBe(1);
    expect((await check(first)).status).toBe(401);
    expect((await check(second)).status).toBe(200);
    expect((await backend.inject("zwz", logout, { user: email }, first)).status).toBe(401);
  });

  test("a key of one brand is invalid on the other", async () => {
    const { key } = await backend.createCustomer({ brand: "zwz" });
    expect((await check(key, "nod")).status).toBe(401);
    expect((await backend.inject("nod", getInfo, undefined, key)).status).toBe(401);
    expect((await check(key, "zwz")).status).toBe(200);
  });

  test("an account put on hold is signed out at once and can't sign in", async () => {
    const { email, companyId } = await backend.createCustomer({ passwordHash });
    const key = await backend.login(email);
    await backend.db
      .update(companies)
      .set({ status: "On Hold" })
      .where(eq(companies.id, companyId));
    expect((await check(key)).status).toBe(401);
    const reply = await tryIn(email, PASSWORD);
    expect([reply.status, reply.wire.message]).toEqual([403, messages.accountHeld]);
  });

  test.each([
    ["accounts/status", { status: "On Hold" }, { status: "Active" }],
    [
      "customers/decide",
      { from: "Active", decision: "hold", reason: "Moved" },
      { from: "On Hold", decision: "reopen" },
    ],
  ])(
    "%s ends the sessions of the account for good, and those of no other",
    async (path, hold, reopen) => {
      const { key, email, brand, companyId } = await backend.createCustomer({ passwordHash });
      const neighbour = await backend.createCustomer();
      const call = createOperatorClient(backend);
      const who = path === "accounts/status" ? { email, brand } : { companyId, brand };
      for (const change of [hold, reopen])
        expect((await call(path, { ...who, ...change })).status).toBe(200);
      expect((await check(key)).status).toBe(401);
      expect((await check(neighbour.key)).status).toBe(200);
      expect((await tryIn(email, PASSWORD)).status).toBe(200);
    },
  );

  test("a key expires after 8 idle hours, and after 7 days", async () => {
    const age = async (changes: object) => {
      const { key } = await backend.createCustomer();
      const mine = eq(sessions.keyHash, hashKey(key));
      await backend.db.update(sessions).set(changes).where(mine);
      return (await check(key)).status;
    };
    expect(await age({ lastSeenAt: sql`now() - interval '7 hours 59 minutes'` })).toBe(200);
    expect(await age({ lastSeenAt: sql`now() - interval '8 hours 1 minute'` })).toBe(401);
    expect(await age({ createdAt: sql`now() - interval '6 days 23 hours'` })).toBe(200);
    expect(await age({ createdAt: sql`now() - interval '7 days 1 minute'` })).toBe(401);
  });

  test("use extends a session, written at most once a minute", async () => {
    const { key } = await backend.createCustomer();
    const mine = eq(sessions.keyHash, hashKey(key));
    const seen = async () => (await backend.db.select().from(sessions).where(mine))[0]?.lastSeenAt;
    const before = await seen();
    await check(key);
    expect(await seen()).toEqual(before);
    await backend.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '2 hours'` })
      .where(mine);
    await check(key);
    expect((await seen())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

test("[7.2] [4.10] status of the account, or the overdue text", async () => {
  const statusOf = async (key: string) =>
    (await backend.inject("zwz", getAccountStatus, undefined, key)).read();
  expect(await statusOf((await backend.createCustomer()).key)).toBe("Active");
  const pending = await backend.createCustomer({ status: "Approval Pending" });
  expect(await statusOf(pending.key)).toBe("Approval Pending");
  const overdue = await backend.createCustomer({ overdue: true });
  expect(await statusOf(overdue.key)).toBe(messages.overdue);
});
