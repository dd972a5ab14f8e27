import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, notLike } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import { sendMobileOtp, verifyOtp } from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getLastMessage } from "../../../test/backend/api-client.ts";
import { createNewUser, newMobileNumber } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rateLimits, users } from "../../db/schema/index.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
const NEXT = "Roller-22214";
const EXHAUSTED =
  "You have entered a wrong code five times, so this code no longer works. Request a new one.";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("[4.6] a password reset ends the sign-in lock-out, for its own account only", async () => {
  const [mine, other] = [
    await backend.createCustomer({ passwordHash }),
    await backend.createCustomer({ passwordHash }),
  ];
  const from = createApiClient(backend, "zwz", "10.4.0.1");
  const signIn = async (email: string, password: string) =>
    (await from.send(login, { email, password })).status;
  for (const { email } of [mine, other]) {
    for (let n = 0; n < 10; n += 1) await signIn(email, "wrong");
    expect(await signIn(email, PASSWORD)).toBe(429);
  }
  const { email } = mine;
  const { request } = (await from.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const { grant } = (await from.send(verifyOtp, { email, otp, request })).read();
  await from.send(changePassword, { email, password: NEXT, confirm: NEXT, grant });
  expect(await signIn(email, NEXT)).toBe(200);
  expect(await signIn(other.email, PASSWORD)).toBe(429);
});

test("[4.6] a password reset ends the lock-out that many strangers have caused", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  for (let n = 0; n < 100; n += 1) {
    const stranger = createApiClient(backend, "zwz", `10.5.${Math.floor(n / 9)}.1`);
    await stranger.send(login, { email, password: "wrong" });
  }
  const owner = createApiClient(backend, "zwz", "10.4.0.2");
  expect((await owner.send(login, { email, password: PASSWORD })).status).toBe(429);
  const { request } = (await owner.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const { grant } = (await owner.send(verifyOtp, { email, otp, request })).read();
  await owner.send(changePassword, { email, password: NEXT, confirm: NEXT, grant });
  expect((await owner.send(login, { email, password: NEXT })).status).toBe(200);
});

test("[2.28] [4.6] a password reset confirms the address that got the code, and keeps an earlier confirmation", async () => {
  const from = createApiClient(backend);
  const confirmedAfterReset = async (emailVerified: boolean) => {
    const { email, userId } = await backend.createCustomer({ passwordHash, emailVerified });
    const [before] = await backend.db.select().from(users).where(eq(users.id, userId));
    const { request } = (await from.send(checkUser, email)).read();
    const { otp } = await getLastMessage(backend.db, email);
    const { grant } = (await from.send(verifyOtp, { email, otp, request })).read();
    await from.send(changePassword, { email, password: NEXT, confirm: NEXT, grant });
    const [after] = await backend.db.select().from(users).where(eq(users.id, userId));
    return [before?.emailVerifiedAt, after?.emailVerifiedAt];
  };
  expect(await confirmedAfterReset(false)).toEqual([null, expect.any(Date)]);
  const [before, after] = await confirmedAfterReset(true);
  expect(after).toEqual(before);
});

test("[7.9] a code next to an e-mail address is that address's, also if a signed-in user names a number", async () => {
  const { email, key } = await backend.createCustomer();
  const from = createApiClient(backend);
  const { request } = (await from.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const body = { email, otp, request, mobile: newMobileNumber() };
  const reply = await from.sendRaw(verifyOtp, body, key);
  expect([reply.status, reply.read().grant]).toEqual([200, expect.any(String)]);
});

test("[7.9] a code of one brand does not open the account of the same address on the other", async () => {
  const { email } = await backend.createCustomer();
  await backend.createCustomer({ brand: "nod", email });
  const { request } = (await createApiClient(backend).send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const enter = async (brand: "zwz" | "nod") =>
    (await createApiClient(backend, brand).send(verifyOtp, { email, otp, request })).status;
  expect([await enter("nod"), await enter("zwz")]).toEqual([400, 200]);
});

test("[5.7] the fifth wrong code says that the e-mailed code no longer works", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  const from = createApiClient(backend);
  const { request } = (await from.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const guess = async (code: string) =>
    (await from.send(verifyOtp, { email, otp: code, request })).message;
  const said: string[] = [];
  for (let n = 0; n < 5; n += 1) said.push(await guess(wrongOf(otp)));
  expect(said).toEqual([...Array(4).fill("Please Enter Valid OTP"), EXHAUSTED]);
  expect(await guess(otp)).toBe(EXHAUSTED);
  const stranger = createApiClient(backend, "zwz", "10.4.0.9");
  const foreign = await stranger.send(verifyOtp, { email, otp, request: "x".repeat(43) });
  expect(foreign.message).toBe("Please Enter Valid OTP");
  const resent = (await from.send(checkUser, email)).read();
  const { otp: next } = await getLastMessage(backend.db, email);
  const reply = await from.send(verifyOtp, { email, otp: next, request: resent.request });
  expect(reply.status).toBe(200);
});

test("[5.12] the fifth wrong code says that the code sent by SMS no longer works", async () => {
  const { key } = await createNewUser(backend);
  const mobile = newMobileNumber();
  const from = createApiClient(backend);
  await from.send(sendMobileOtp, mobile, key);
  const { otp } = await getLastMessage(backend.db, mobile);
  const guess = async (code: string) =>
    (await from.send(verifyOtp, { mobile, otp: code }, key)).message;
  const said: string[] = [];
  for (let n = 0; n < 5; n += 1) said.push(await guess(wrongOf(otp)));
  expect(said).toEqual([...Array(4).fill("Please Enter Valid OTP"), EXHAUSTED]);
  expect(await guess(otp)).toBe(EXHAUSTED);
});

test("[7.9] a pasted code may be grouped", async () => {
  const { key } = await createNewUser(backend);
  const mobile = newMobileNumber();
  await createApiClient(backend).send(sendMobileOtp, mobile, key);
  const { otp } = await getLastMessage(backend.db, mobile);
  const grouped = `${otp.slice(0, 3)}-${otp.slice(3)}`;
  const reply = await createApiClient(backend).send(verifyOtp, { mobile, otp: grouped }, key);
  expect(reply.status).toBe(200);
});

describe("guessed codes of a password recovery", () => {
  let lastNetwork = 0;

  const newAddress = () => {
    lastNetwork += 1;
    return `10.40.${lastNetwork}.1`;
  };

  async function requestCode(email: string, address: string) {
    const from = createApiClient(backend, "zwz", address);
    const { request } = (await from.send(checkUser, email)).read();
    const { otp } = await getLastMessage(backend.db, email);
    return { from, request, otp };
  }

  /** Requests a code from a new address and guesses it five times. Returns the statuses of the guesses. */
  async function guessFrom(email: string, address = newAddress()): Promise<number[]> {
    const { from, request, otp } = await requestCode(email, address);
    const statuses: number[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const wrong = String((Number(otp) + n) % 1_000_000).padStart(6, "0");
      statuses.push((await from.send(verifyOtp, { email, otp: wrong, request })).status);
    }
    return statuses;
  }

  const times = async (n: number, work: () => Promise<number[]>) => {
    const all: number[] = [];
    for (let i = 0; i < n; i += 1) all.push(...(await work()));
    return all;
  };
  const evaluated = (statuses: number[]) => statuses.filter((status) => status === 400).length;

  test("[7.9] fifteen guesses an hour are evaluated for an account, from however many addresses", async () => {
    const { email } = await backend.createCustomer();
    expect(evaluated(await times(9, () => guessFrom(email)))).toBe(15);
    const { from, request, otp } = await requestCode(email, newAddress());
    const right = await from.send(verifyOtp, { email, otp, request });
    expect([right.status, right.message]).toEqual([429, messages.tooManyTries]);
  });

  test("[7.9] fifty guesses a day are evaluated for an account", async () => {
    const { email } = await backend.createCustomer();
    let total = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      total += evaluated(await times(4, () => guessFrom(email)));
      await backend.db.delete(rateLimits).where(notLike(rateLimits.bucket, "recovery-guess-day:%"));
    }
    expect(total).toBe(50);
  });

  test("guesses from other addresses do not count for an address from which the owner signed in", async () => {
    const { email } = await backend.createCustomer({ passwordHash });
    const known = newAddress();
    const owner = createApiClient(backend, "zwz", known);
    expect((await owner.send(login, { email, password: PASSWORD })).status).toBe(200);
    expect(evaluated(await times(5, () => guessFrom(email)))).toBe(15);
    // Somebody else on the owner's network is limited all the same.
    expect(evaluated(await times(4, () => guessFrom(email, known)))).toBe(15);
    await backend.db.delete(rateLimits).where(notLike(rateLimits.bucket, "login-known:%"));
    expect(evaluated(await times(5, () => guessFrom(email)))).toBe(15);
    const { from, request, otp } = await requestCode(email, known);
    expect((await from.send(verifyOtp, { email, otp, request })).status).toBe(200);
  });

  test("right codes do not count", async () => {
    const { email } = await backend.createCustomer();
    for (let n = 0; n < 16; n += 1) {
      const { from, request, otp } = await requestCode(email, newAddress());
      expect((await from.send(verifyOtp, { email, otp, request })).status).toBe(200);
      await backend.db.delete(rateLimits).where(notLike(rateLimits.bucket, "recovery-guess-%"));
    }
  });
});
