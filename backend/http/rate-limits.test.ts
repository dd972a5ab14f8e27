import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { checkGst } from "../../lib/contract/profile.ts";
import { createApiClient } from "../../test/backend/api-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";
import { rateLimits } from "../db/schema/index.ts";
import { hashPassword } from "../modules/accounts/passwords.ts";

const PASSWORD = "Bearing#6204";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

/** A log-in as the storefront forwards it for a buyer at `address`. */
async function tryFrom(address: string, username: string, password: string, token?: string) {
  const reply = await backend.app.inject({
    method: "POST",
    url: "/zwz/authentication/token/",
    headers: {
      "x-client-address": address,
      "x-internal-token": token ?? testConfig.internalToken,
    },
    payload: { username, password },
  });
  return reply.statusCode;
}
const times = async (n: number, work: () => Promise<number>) => {
  const seen: number[] = [];
  for (let i = 0; i < n; i += 1) seen.push(await work());
  return seen;
};

test("[7.1] ten failures on one account from one address, then 429 even for the right password", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  const seen = await times(11, () => tryFrom("10.0.0.1", email, "wrong"));
  expect(seen).toEqual([...Array(10).fill(400), 429]);
  expect(await tryFrom("10.0.0.1", email, PASSWORD)).toBe(429);
});

test("failures from another address do not lock out the owner", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  await times(12, () => tryFrom("10.0.0.66", email, "wrong"));
  expect(await tryFrom("10.0.0.2", email, PASSWORD)).toBe(200);
});

test("failures from many addresses are limited, while the owner can still sign in from a known address", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  expect(await tryFrom("10.0.0.2", email, PASSWORD)).toBe(200);
  let stranger = 0;
  const seen = await times(101, () => {
    stranger += 1;
    return tryFrom(`10.9.${Math.floor(stranger / 9)}.1`, email, "wrong");
  });
  expect(seen.filter((status) => status === 429)).toHaveLength(1);
  expect(await tryFrom("10.0.0.3", email, PASSWORD)).toBe(429);
  expect(await tryFrom("10.0.0.2", email, PASSWORD)).toBe(200);
});

test("parallel attempts all count", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  const seen = await Promise.all(
    Array.from({ length: 30 }, () => tryFrom("10.0.0.7", email, "wrong")),
  );
  expect(seen.filter((status) => status === 400)).toHaveLength(10);
  expect(seen.filter((status) => status === 429)).toHaveLength(20);
});

test("attempts from one address on many accounts are limited", async () => {
  let n = 0;
  const seen = await times(101, () => {
    n += 1;
    return tryFrom("10.0.0.8", `someone${n}@zwz.example`, "wrong");
  });
  expect(seen.filter((status) => status === 429)).toEqual([429]);
  expect(seen.at(-1)).toBe(429);
});

test("successful sign-ins do not count", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  const seen = await times(15, () => tryFrom("10.0.0.9", email, PASSWORD));
  expect(new Set(seen)).toEqual(new Set([200]));
});

test("a forwarded address is not trusted without the internal token", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  let n = 0;
  const seen = await times(11, () => {
    n += 1;
    return tryFrom(`10.1.0.${n}`, email, "wrong", "made-up");
  });
  expect(seen.at(-1)).toBe(429);
});

test("addresses of one IPv6 network count as one", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  let n = 0;
  const seen = await times(11, () => {
    n += 1;
    return tryFrom(`2001:db8:1:2::${n}`, email, "wrong");
  });
  expect(seen.at(-1)).toBe(429);
  expect(await tryFrom("2001:db8:1:3::1", email, PASSWORD)).toBe(200);
});

test("[7.17] a client that exceeds the limit gets 429, others do not", async () => {
  const asked = (address: string) =>
    createApiClient(backend, "zwz", address).send(checkGst, "27AABCN4321K1ZJ");
  const seen: number[] = [];
  for (let n = 0; n <= 120; n += 1) seen.push((await asked("10.0.7.17")).status);
  expect(seen).toEqual([...Array(120).fill(200), 429]);
  expect((await asked("10.0.7.18")).status).toBe(200);
});
