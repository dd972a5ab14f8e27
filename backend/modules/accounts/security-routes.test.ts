import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { checkToken, login } from "../../../lib/contract/auth.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import {
  changeOwnPassword,
  endAllSessions,
  endSession,
  getSessions,
} from "../../../lib/contract/security.ts";
import { verifyOtp } from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rateLimits, sessions } from "../../db/schema/index.ts";
import { findUser, hashKey, sweepSessions } from "../../http/authentication.ts";
import { createGrant } from "./grants.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
const NEXT = "Roller-22214";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const client = (brand: BrandId = "zwz") => createApiClient(backend, brand);
const signIn = async (email: string, password = PASSWORD) =>
  (await client().send(login, { email, password })).read().key;

/** Signs in with a browser's User-Agent, as the storefront passes it on. */
async function signInWith(userAgent: string, email: string, brand: BrandId) {
  const reply = await backend.app.inject({
    method: "POST",
    url: `/${brand}/${login.path}`,
    headers: { "user-agent": userAgent },
    payload: { username: email, password: PASSWORD },
  });
  return reply.json().auth_key as string;
}
const isValid = async (key: string, brand: BrandId = "zwz") =>
  (await client(brand).send(checkToken, undefined, key)).status === 200;
const list = async (key: string, brand: BrandId = "zwz") =>
  (await client(brand).send(getSessions, undefined, key)).read();

describe("list of sessions", () => {
  test.each(["zwz", "nod"] as const)(
    "%s: names each device, marks the current one and ends a chosen one",
    async (brand) => {
      const { email } = await backend.createCustomer({ brand, passwordHash });
      const phone = await signInWith(IPHONE, email, brand);
      const desktop = await signInWith(CHROME, email, brand);
      const found = await list(desktop, brand);
      expect(found).toHaveLength(3);
      const other = found.find(({ device }) => device === "Safari on iPhone");
      expect(found.find(({ current }) => current)?.device).toBe("Chrome on Windows");
      expect(other).toMatchObject({
        current: false,
        lastUsedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
      expect(JSON.stringify(found)).not.toContain(phone);
      expect((await client(brand).send(endSession, other?.id ?? 0, desktop)).status).toBe(200);
      expect([await isValid(phone, brand), await isValid(desktop, brand)]).toEqual([false, true]);
      const again = await client(brand).send(endSession, other?.id ?? 0, desktop);
      expect([again.status, again.message]).toEqual([404, messages.sessionNotFound]);
    },
  );

  test("sessions of other users, companies and brands are neither listed nor ended", async () => {
    const owner = await backend.createCustomer({ passwordHash });
    const twin = await backend.createCustomer({ brand: "nod", email: owner.email, passwordHash });
    const stranger = await backend.createCustomer({ passwordHash });
    const [own] = await list(owner.key);
    expect(await list(owner.key)).toHaveLength(1);
    for (const [key, brand] of [
      [stranger.key, "zwz"],
      [twin.key, "nod"],
    ] as const) {
      expect((await client(brand).send(endSession, own?.id ?? 0, key)).status).toBe(404);
      await client(brand).send(endAllSessions, undefined, key);
    }
    expect((await client("nod").send(getSessions, undefined, owner.key)).status).toBe(401);
    expect((await client().send(getSessions, undefined)).status).toBe(401);
    expect((await client().sendRaw(endSession, { id: "1 or 1=1" }, owner.key)).status).toBe(400);
    expect(await isValid(owner.key)).toBe(true);
  });

  test("only sessions that still work are listed, the last used first", async () => {
    const { email, key } = await backend.createCustomer({ passwordHash });
    const age = async (device: string, lastSeen: string, created = lastSeen) => {
      const one = await signInWith(device, email, "zwz");
      const ago = (interval: string) => sql`now() - ${interval}::interval`;
      await backend.db
        .update(sessions)
        .set({ lastSeenAt: ago(lastSeen), createdAt: ago(created) })
        .where(eq(sessions.keyHash, hashKey(one)));
    };
    await age(CHROME, "7 hours 59 minutes", "6 days 23 hours");
    await age(IPHONE, "5 minutes");
    await age(IPHONE, "8 hours 1 minute");
    await age(CHROME, "1 minute", "7 days 1 minute");
    expect((await list(key)).map(({ device, current }) => [device, current])).toEqual([
      ["", true],
      ["Safari on iPhone", false],
      ["Chrome on Windows", false],
    ]);
    await sweepSessions(backend.db);
    const { userId } = (await findUser(backend.db, "zwz", key, new Date())) ?? { userId: 0 };
    const left = await backend.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(left.map(({ device }) => device).sort()).toEqual([
      "",
      "Chrome on Windows",
      "Safari on iPhone",
      "Safari on iPhone",
    ]);
  });

  test("signing out everywhere ends all sessions, including this one", async () => {
    const { email, key } = await backend.createCustomer({ passwordHash });
    const second = await signIn(email);
    const neighbour = await backend.createCustomer();
    expect((await client().send(endAllSessions, undefined, second)).status).toBe(200);
    expect([await isValid(key), await isValid(second)]).toEqual([false, false]);
    expect(await isValid(neighbour.key)).toBe(true);
  });
});

describe("change of the password with the current one", () => {
  const change = (key: string, current: string, password = NEXT, confirm = password) =>
    client().send(changeOwnPassword, { current, password, confirm }, key);

  test("ends all other sessions and open recoveries, and notifies the user", async () => {
    const { email, key } = await backend.createCustomer({ passwordHash });
    const second = await signIn(email);
    const { request } = (await client().send(checkUser, email)).read();
    const { otp } = await getLastMessage(backend.db, email);
    const grant = (await client().send(verifyOtp, { email, otp, request })).read().grant ?? "";
    const neighbour = await backend.createCustomer({ passwordHash });
    const theirs = await createGrant(backend.db, { userId: neighbour.userId, purpose: "password" });
    const reply = await change(second, PASSWORD);
    expect([reply.status, reply.message]).toEqual([200, messages.ownPasswordChanged]);
    expect([await isValid(key), await isValid(second)]).toEqual([false, true]);
    const tryIn = async (password: string) =>
      (await client().send(login, { email, password })).status;
    expect([await tryIn(PASSWORD), await tryIn(NEXT)]).toEqual([400, 200]);
    const late = { email, password: "Thrust-51105", confirm: "Thrust-51105", grant };
    expect((await client().send(changePassword, late)).status).toBe(403);
    const open = { ...late, email: neighbour.email, grant: theirs };
    expect((await client().send(changePassword, open)).status).toBe(200);
    const sent = await getMessages(backend.db, email);
    expect(sent.map(({ template }) => template)).toEqual(["password-changed", "recovery-code"]);
  });

  test("[5.2] [9.1] wrong entries are refused in order and change nothing", async () => {
    const { email, key } = await backend.createCustomer({ passwordHash });
    const second = await signIn(email);
    const said = [
      await change(key, "", ""),
      await change(key, PASSWORD, ""),
      await change(key, PASSWORD, NEXT, "other"),
      await change(key, PASSWORD, "zq8!v"),
      await change(key, "Wrong#6204"),
      await change(key, PASSWORD, "Bearing1"),
      await change(key, PASSWORD, "trustno1"),
      await change(key, PASSWORD, email),
    ];
    expect(said.map(({ status, message }) => [status, message])).toEqual([
      [400, messages.enterCurrentPassword],
      [400, messages.enterValidPassword],
      [400, messages.passwordsDiffer],
      [400, messages.passwordTooShort],
      [400, messages.wrongPassword],
      [400, messages.commonPassword],
      [400, messages.commonPassword],
      [400, messages.commonPassword],
    ]);
    expect(
      (await client().send(changeOwnPassword, { current: PASSWORD, password: NEXT, confirm: NEXT }))
        .status,
    ).toBe(401);
    expect([await isValid(key), await isValid(second)]).toEqual([true, true]);
    expect((await client().send(login, { email, password: PASSWORD })).status).toBe(200);
  });

  test("ten wrong current passwords in 15 minutes, then 429 even for the right one", async () => {
    const { key } = await backend.createCustomer({ passwordHash });
    for (let n = 0; n < 10; n += 1) expect((await change(key, "Wrong#6204")).status).toBe(400);
    expect((await change(key, PASSWORD)).status).toBe(429);
  });

  test("right current passwords do not count, also if the new one is refused", async () => {
    const { key } = await backend.createCustomer({ passwordHash });
    for (let n = 0; n < 11; n += 1)
      expect((await change(key, PASSWORD, "Bearing1")).message).toBe(messages.commonPassword);
  });
});
