import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { notLike } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { checkUser } from "../../../lib/contract/recovery.ts";
import { verifyOtp } from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getLastMessage } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rateLimits } from "../../db/schema/index.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
let backend: TestApp;
let passwordHash: string;
let lastNetwork = 0;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());

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
