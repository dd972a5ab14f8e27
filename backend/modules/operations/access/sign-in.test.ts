import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, like, sql } from "drizzle-orm";
import type { StartedSession } from "../../../../lib/contract/operations/access.ts";
import {
  createConsoleClient,
  createOperator,
  createOperatorClient,
} from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { codeOf } from "../../../../test/totp.ts";
import { operators, operatorTokens, rateLimits } from "../../../db/schema/index.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { startOperatorSession } from "./sessions.ts";

const PASSWORD = "needle roller cage 6204";
const WRONG = "E-mail address or password is wrong. Check both and try again.";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const from = (address: string) => ({
  "x-client-address": address,
  "x-internal-token": testConfig.internalToken,
});
const call = (path: string, body: object, address = "10.1.0.1") =>
  createConsoleClient(backend)(path, body, from(address));
const person = () => createOperator(backend, ["sales"], { passwordHash });
const stepOf = async (email: string): Promise<string> => {
  const { status, data } = await call("sign-in", { email, password: PASSWORD });
  expect(status).toBe(200);
  return (data as { step: string }).step;
};

test("password and code start a session; the name of the e-mail address may be in capitals", async () => {
  const { email, secret, name } = await person();
  const step = await stepOf(` ${email.toUpperCase()} `);
  const { status, data } = await call("sign-in/code", { step, code: codeOf(secret) });
  expect(status).toBe(200);
  const { key, operator } = data as StartedSession;
  expect(operator).toMatchObject({ name, email, roles: ["sales"] });
  const own = await createConsoleClient(backend, key)("own/show", {});
  expect(own.data).toMatchObject({ name, email, recoveryCodesLeft: 0 });
  await createConsoleClient(backend, key)("own/sign-out", {});
  expect((await createConsoleClient(backend, key)("own/show", {})).status).toBe(401);
});

test("a sign-in ends the session that the browser had before, whoever's it was, and no other", async () => {
  const [first, second] = [await person(), await person()];
  const elsewhere = await startOperatorSession(backend.db, { operatorId: first.id, device: "" });
  const status = async (key: string) =>
    (await createConsoleClient(backend, key)("own/show", {})).status;
  const signIn = async (code: string) =>
    createConsoleClient(backend, first.key)("sign-in/code", {
      step: await stepOf(second.email),
      code,
    });
  expect((await signIn("000000")).status).toBe(400);
  expect(await status(first.key)).toBe(200);
  const { data } = await signIn(codeOf(second.secret));
  expect(await status((data as StartedSession).key)).toBe(200);
  expect([await status(first.key), await status(elsewhere)]).toEqual([401, 200]);
});

test("unknown, disabled and invited operators and a wrong password have one response", async () => {
  const [wrong, disabled, invited] = [await person(), await person(), await person()];
  await backend.db
    .update(operators)
    .set({ disabledAt: sql`now()` })
    .where(eq(operators.id, disabled.id));
  await backend.db
    .update(operators)
    .set({ passwordHash: null })
    .where(eq(operators.id, invited.id));
  for (const [email, password] of [
    ["nobody@console.example", PASSWORD],
    [wrong.email, `${PASSWORD}!`],
    [disabled.email, PASSWORD],
    [invited.email, PASSWORD],
  ]) {
    expect(await call("sign-in", { email, password })).toMatchObject({
      status: 400,
      message: WRONG,
    });
  }
});

describe("guesses", () => {
  test("ten wrong passwords lock one address out of one account, and no other", async () => {
    const [mine, other] = [await person(), await person()];
    for (let n = 0; n < 10; n += 1) {
      expect((await call("sign-in", { email: mine.email, password: "wrong" })).status).toBe(400);
    }
    const right = { email: mine.email, password: PASSWORD };
    expect((await call("sign-in", right)).status).toBe(429);
    expect((await call("sign-in", right, "10.1.0.2")).status).toBe(200);
    expect((await call("sign-in", { ...right, email: other.email })).status).toBe(200);
  });

  test("fifty wrong passwords from many addresses lock strangers out, not a known address", async () => {
    const { email, secret } = await person();
    const home = "10.2.0.1";
    const signIn = (address: string, password = PASSWORD) =>
      call("sign-in", { email, password }, address);
    const { data } = await signIn(home);
    const { step } = data as { step: string };
    await call("sign-in/code", { step, code: codeOf(secret) }, home);
    for (let n = 0; n < 50; n += 1) await signIn(`10.3.${n}.1`, "wrong");
    expect((await signIn("10.4.0.1")).status).toBe(429);
    expect((await signIn(home)).status).toBe(200);
  });

  test("fifty wrong passwords from one address lock it out of every account", async () => {
    const { email } = await person();
    const signIn = (name: string, password: string, address: string) =>
      call("sign-in", { email: name, password }, address);
    for (let n = 0; n < 50; n += 1) {
      const guess = await signIn(`nobody${n}@console.example`, "wrong", "10.6.0.1");
      expect(guess.status).toBe(400);
    }
    expect((await signIn(email, PASSWORD, "10.6.0.1")).status).toBe(429);
    expect((await signIn(email, PASSWORD, "10.6.0.2")).status).toBe(200);
  });

  test("ten wrong codes lock an account; a reset ends that", async () => {
    const { email, secret } = await person();
    const step = await stepOf(email);
    for (let n = 0; n < 10; n += 1) {
      const reply = await call("sign-in/code", { step, code: "000000" }, `10.5.0.${n}`);
      expect(reply.status).toBe(400);
    }
    const right = { step, code: codeOf(secret) };
    expect((await call("sign-in/code", right, "10.5.1.1")).status).toBe(429);
    // A new step after the password does not give new guesses.
    const again = { step: await stepOf(email), code: codeOf(secret) };
    expect((await call("sign-in/code", again, "10.5.1.2")).status).toBe(429);
    const { data } = await createOperatorClient(backend)("operators/reset", { email });
    const token = (data as { link: string }).link.split("#token=")[1] ?? "";
    const opened = (await call("set-up/show", { token })).data as { secret: string };
    const setUp = { token, password: PASSWORD, code: codeOf(opened.secret) };
    expect((await call("set-up/finish", setUp)).status).toBe(200);
    const next = { step: await stepOf(email), code: codeOf(opened.secret, 1) };
    expect((await call("sign-in/code", next)).status).toBe(200);
  });
});

test("forty wrong codes in a day lock an account, however slowly they are tried", async () => {
  const { email, secret } = await person();
  const step = await stepOf(email);
  const guess = async (code: string) => (await call("sign-in/code", { step, code })).status;
  for (let n = 0; n < 40; n += 1) {
    // As if each guess were made in a quarter of an hour of its own.
    await backend.db.delete(rateLimits).where(like(rateLimits.bucket, "ops-code:%"));
    expect(await guess("000000")).toBe(400);
  }
  await backend.db.delete(rateLimits).where(like(rateLimits.bucket, "ops-code:%"));
  expect(await guess(codeOf(secret))).toBe(429);
});

describe("a code", () => {
  test("works once, also in a second sign-in", async () => {
    const { email, secret } = await person();
    const code = codeOf(secret);
    const [first, second] = [await stepOf(email), await stepOf(email)];
    expect((await call("sign-in/code", { step: first, code })).status).toBe(200);
    expect(await call("sign-in/code", { step: second, code })).toMatchObject({
      status: 400,
      message: expect.stringContaining("already used"),
    });
    const later = { step: second, code: codeOf(secret, 1) };
    expect((await call("sign-in/code", later)).status).toBe(200);
  });

  test("of two at the same time only one works", async () => {
    const { email, secret } = await person();
    const steps = [await stepOf(email), await stepOf(email)];
    const code = codeOf(secret);
    const replies = await Promise.all(steps.map((step) => call("sign-in/code", { step, code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([-3, 3])("a code %i intervals of 30 s from now is refused", async (steps) => {
    const { email, secret } = await person();
    const step = await stepOf(email);
    const reply = await call("sign-in/code", { step, code: codeOf(secret, steps) });
    expect(reply.status).toBe(400);
  });

  test("is not accepted ten minutes after the password, nor by another's step", async () => {
    const { email, secret } = await person();
    const step = await stepOf(email);
    const past = sql`${operatorTokens.expiresAt} - interval '10 minutes'`;
    await backend.db.update(operatorTokens).set({ expiresAt: past });
    const code = codeOf(secret);
    expect((await call("sign-in/code", { step, code })).status).toBe(409);
    const other = await person();
    const others = { step: await stepOf(other.email), code };
    expect((await call("sign-in/code", others)).status).toBe(400);
  });
});
