import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { checkToken, login } from "../../../lib/contract/auth.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import { sendMobileOtp, verifyOtp } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { grants, oneTimeCodes, rateLimits, users } from "../../db/schema/index.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
const NEXT = "Roller-22214";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** The first step, with the code from the mail. */
async function started(email: string, from = createApiClient(backend)) {
  const reply = await from.send(checkUser, email);
  const { otp } = await getLastMessage(backend.db, email);
  return { request: reply.read().request, otp };
}
async function granted(email: string) {
  const { request, otp } = await started(email);
  const reply = await createApiClient(backend).send(verifyOtp, { email, otp, request });
  return reply.read().grant ?? "";
}
const change = (email: string, grant: string, password = NEXT, brand: "zwz" | "nod" = "zwz") =>
  createApiClient(backend, brand).send(changePassword, {
    email,
    password,
    confirm: password,
    grant,
  });

describe("forgotten password", () => {
  test("[2.25] [4.6] e-mail, code, new password; then only the new one works and the owner is notified", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    expect((await change(email, await granted(email))).status).toBe(200);
    const tryIn = async (password: string) =>
      (await createApiClient(backend).send(login, { email, password })).status;
    expect([await tryIn(PASSWORD), await tryIn(NEXT)]).toEqual([400, 200]);
    const sent = await getMessages(backend.db, email);
    expect(sent.map(({ template }) => template)).toEqual(["password-changed", "recovery-code"]);
  });

  test("[5.7] [8.3] an unknown address gets a message, as does one of the other brand", async () => {
    const { email } = await backend.createCustomer({ brand: "nod" });
    for (const one of ["nobody@works.example", email, "not an address"]) {
      const reply = await createApiClient(backend).send(checkUser, one);
      expect([reply.status, reply.message]).toEqual([400, "Email doesn't exist"]);
    }
  });

  test("all sessions of the user end, those of others do not", async () => {
    const { email, key } = await backend.createCustomer({ passwordHash });
    const other = await backend.createCustomer();
    const second = (
      await createApiClient(backend).send(login, { email, password: PASSWORD })
    ).read().key;
    await change(email, await granted(email));
    const check = async (one: string) =>
      (await createApiClient(backend).send(checkToken, undefined, one)).status;
    expect([await check(key), await check(second), await check(other.key)]).toEqual([
      401, 401, 200,
    ]);
  });

  test("a concurrent sign-in with the old password leaves no valid session", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const grant = await granted(email);
    const attempts = Array.from({ length: 8 }, () =>
      createApiClient(backend).send(login, { email, password: PASSWORD }),
    );
    await change(email, grant);
    for (const reply of await Promise.all(attempts)) {
      if (reply.status !== 200) continue;
      const { key } = reply.read();
      expect((await createApiClient(backend).send(checkToken, undefined, key)).status).toBe(401);
    }
  });

  test("[5.7] wrong, expired, used and foreign codes get 'Please Enter Valid OTP'", async () => {
    const { email } = await backend.createCustomer();
    const another = await backend.createCustomer();
    const { request, otp } = await started(email);
    const guess = (target: string, code: string, requestId: string | null = request) =>
      createApiClient(backend).send(verifyOtp, { email: target, otp: code, request: requestId });
    const replies = [
      await guess(email, wrongOf(otp)),
      await guess(email, ""),
      await guess(another.email, otp),
      await guess("nobody@works.example", otp),
      await guess(email, otp, "A".repeat(43)),
    ];
    expect((await guess(email, otp)).status).toBe(200);
    replies.push(await guess(email, otp));
    const late = await started(email);
    await backend.db.update(oneTimeCodes).set({ expiresAt: sql`now() - interval '1 second'` });
    replies.push(await guess(email, late.otp, late.request));
    for (const reply of replies) {
      expect([reply.status, reply.wire]).toEqual([
        400,
        { success: 0, message: "Please Enter Valid OTP" },
      ]);
    }
  });

  test("a code is valid for ten minutes by the database clock", async () => {
    const { email } = await backend.createCustomer();
    await started(email);
    const { rows } = await backend.db.execute(
      sql`select extract(epoch from max(expires_at) - now())::int as left from one_time_codes`,
    );
    const left = (rows[0] as { left: number }).left;
    expect(left).toBeGreaterThan(590);
    expect(left).toBeLessThanOrEqual(600);
  });

  test("after five wrong attempts the right code is refused too", async () => {
    const { email } = await backend.createCustomer();
    const { request, otp } = await started(email);
    for (let n = 0; n < 5; n += 1) {
      await createApiClient(backend).send(verifyOtp, { email, otp: wrongOf(otp), request });
    }
    expect((await createApiClient(backend).send(verifyOtp, { email, otp, request })).status).toBe(
      400,
    );
  });

  test("of hundreds of parallel attempts from many addresses five are evaluated", async () => {
    const most = 400;
    const { email } = await backend.createCustomer();
    const { request, otp } = await started(email);
    const [before] = await backend.db.select().from(oneTimeCodes).orderBy(sql`id desc`).limit(1);
    let n = 0;
    for (let batch = 0; batch < most / 100; batch += 1) {
      await Promise.all(
        Array.from({ length: 100 }, () => {
          n += 1;
          const from = createApiClient(backend, "zwz", `10.0.${n >> 7}.${n & 127}`);
          const code = String(n).padStart(6, "0");
          return from.send(verifyOtp, { email, otp: code === otp ? "999999" : code, request });
        }),
      );
    }
    expect(n).toBe(most);
    const [after] = await backend.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.id, before?.id ?? 0));
    expect(after?.attempts).toBe(5);
    await backend.db.delete(rateLimits);
    expect((await createApiClient(backend).send(verifyOtp, { email, otp, request })).status).toBe(
      400,
    );
  });

  test("a right code in ten parallel requests creates one grant", async () => {
    const { email, userId } = await backend.createCustomer();
    const { request, otp } = await started(email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        createApiClient(backend).send(verifyOtp, { email, otp, request }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await backend.db.select().from(grants).where(eq(grants.userId, userId))).toHaveLength(1);
  });

  test("[7.10] a grant changes one password once, also in parallel", async () => {
    const { email, userId } = await backend.createCustomer({ passwordHash });
    const grant = await granted(email);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => change(email, grant, `${NEXT}-${n}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await change(email, grant)).status).toBe(403);
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).not.toBe(passwordHash);
    expect(await getMessages(backend.db, email)).toHaveLength(2);
  });

  test("[7.10] without a grant, with a foreign or expired one, or on the other brand nothing changes", async () => {
    const { email, userId } = await backend.createCustomer({ passwordHash });
    const another = await backend.createCustomer({ passwordHash });
    const twin = await backend.createCustomer({ brand: "nod", email, passwordHash });
    const replies = [
      await change(email, ""),
      await change(email, "A".repeat(43)),
      await change(email, await granted(another.email)),
      await change("nobody@works.example", await granted(another.email)),
    ];
    const grant = await granted(email);
    replies.push(await change(email, grant, NEXT, "nod"));
    await backend.db.update(grants).set({ expiresAt: sql`now() - interval '1 second'` });
    replies.push(await change(email, grant));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(403);
    for (const id of [userId, another.userId, twin.userId]) {
      const [user] = await backend.db.select().from(users).where(eq(users.id, id));
      expect(user?.passwordHash).toBe(passwordHash);
    }
  });

  test("[7.10] [5.2] invalid entries do not use the grant", async () => {
    const { email } = await backend.createCustomer();
    const grant = await granted(email);
    const send = async (password: string, confirm: string) =>
      (await createApiClient(backend).send(changePassword, { email, password, confirm, grant }))
        .message;
    expect(await send("", "")).toBe("Please Enter valid Password");
    expect(await send(NEXT, "")).toBe("Please Confirm Password");
    expect(await send(NEXT, "other")).toBe("Confirm Password should be same as password");
    expect(await send("zq8!v", "zq8!v")).toBe("Password should be of atleast 6 character");
    expect(await send("password1", "password1")).toBe(
      "This password is too common. Please choose another.",
    );
    expect((await change(email, grant)).status).toBe(200);
  });

  test("[7.9] a code sent to a mobile number gives no password grant", async () => {
    const { email, key } = await backend.createCustomer();
    await createApiClient(backend).send(sendMobileOtp, "9820012345", key);
    const { otp } = await getLastMessage(backend.db, "+919820012345");
    const reply = await createApiClient(backend).send(verifyOtp, { email, otp }, key);
    expect([reply.status, reply.message]).toEqual([400, "Please Enter Valid OTP"]);
    const right = await createApiClient(backend).send(
      verifyOtp,
      { mobile: "9820012345", otp },
      key,
    );
    expect([right.status, right.read().grant]).toEqual([200, null]);
  });

  test("[7.8] [7.9] a client that does not keep the request id is identified by its address", async () => {
    const { email } = await backend.createCustomer();
    const owner = createApiClient(backend, "zwz", "10.1.1.1");
    const { otp } = await started(email, owner);
    const stranger = createApiClient(backend, "zwz", "10.6.6.6");
    for (let n = 0; n < 6; n += 1) await stranger.sendRaw(verifyOtp, { email, otp: wrongOf(otp) });
    expect((await stranger.sendRaw(verifyOtp, { email, otp })).status).toBe(400);
    expect((await owner.sendRaw(verifyOtp, { email, otp })).status).toBe(200);
  });

  test("requests and attempts from other addresses do not lock out the owner", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const owner = createApiClient(backend, "zwz", "10.1.1.2");
    await owner.send(login, { email, password: PASSWORD });
    const seen: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const stranger = createApiClient(backend, "zwz", `10.7.${n >> 2}.1`);
      seen.push((await stranger.send(checkUser, email)).status);
    }
    expect(seen.filter((status) => status === 200)).toHaveLength(10);
    const { request, otp } = await started(email, owner);
    expect((await owner.send(verifyOtp, { email, otp, request })).status).toBe(200);
  });

  test("[7.8] five codes an hour for one address from one client", async () => {
    const { email } = await backend.createCustomer();
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => createApiClient(backend).send(checkUser, email)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await getMessages(backend.db, email)).toHaveLength(5);
  });

  test("codes and grants are stored as hashes only", async () => {
    const { email } = await backend.createCustomer();
    const { request, otp } = await started(email);
    const rows = JSON.stringify(await backend.db.select().from(oneTimeCodes));
    for (const secret of [email, otp, request ?? ""]) expect(rows).not.toContain(`"${secret}"`);
    const grant =
      (await createApiClient(backend).send(verifyOtp, { email, otp, request })).read().grant ?? "";
    expect(grant).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await backend.db.select().from(grants))).not.toContain(grant);
  });
});
