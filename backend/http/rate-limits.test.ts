import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { gte, like, sql } from "drizzle-orm";
import { login } from "../../lib/contract/auth.ts";
import { checkGst } from "../../lib/contract/profile.ts";
import { createApiClient } from "../../test/backend/api-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";
import { rateLimits } from "../db/schema/index.ts";
import { hashPassword } from "../modules/accounts/passwords.ts";
import { countAttempt, secondsUntilAllowed } from "./rate-limits.ts";

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

test("[7.1] the lock-out says how many minutes remain, also to someone who keeps trying", async () => {
  const { email } = await backend.createCustomer({ passwordHash });
  const attempt = () =>
    createApiClient(backend, "zwz", "10.0.0.5").send(login, { email, password: "wrong" });
  await times(10, async () => (await attempt()).status);
  const minutes: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { message } = await attempt();
    minutes.push(Number(/^Too many attempts\. Try again in (\d+) minutes?\.$/.exec(message)?.[1]));
  }
  expect(Math.min(...minutes)).toBeGreaterThan(0);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(30);
  const [pair] = await backend.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.bucket, "login-pair:%"));
  expect(pair?.hits).toBe(10);
});

test("the remaining time is exactly when the sliding window allows another attempt", () => {
  const limit = { max: 10, seconds: 900 };
  for (const [current, previous, elapsed] of [
    [10, 0, 0.5],
    [10, 0, 0.999],
    [0, 10, 0],
    [4, 10, 0.3],
    [9, 7, 0.25],
    [12, 3, 0.1],
  ] as const) {
    const wait = secondsUntilAllowed(limit, { current, previous, elapsed });
    /** Hits that countHit would return for an attempt after `later` seconds. */
    const hitsAfter = (later: number) => {
      const at = elapsed + later / limit.seconds;
      return at < 1 ? current + 1 + previous * (1 - at) : 1 + current * (2 - at);
    };
    expect(hitsAfter(wait)).toBeLessThanOrEqual(limit.max + 1e-9);
    expect(hitsAfter(wait - 1.01)).toBeGreaterThan(limit.max);
  }
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
    return tryFrom(`2001:${n % 2 ? "db8" : "0DB8"}:1:2::${n}`, email, "wrong");
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

test("attempts of the previous window count by the share of it that is still within the limit's period", async () => {
  const limit = { name: "test", subject: "10.0.9.1", max: 50, seconds: 86_400 };
  const attempts = async () => {
    for (let n = 0; ; n += 1) {
      const isAllowed = await countAttempt(backend.db, [limit]).then(
        () => true,
        () => false,
      );
      if (!isAllowed) return n;
    }
  };
  expect(await attempts()).toBe(50);
  const move = (windows: number, hits: number) =>
    backend.db.update(rateLimits).set({
      windowStart: sql`${rateLimits.windowStart} - ${windows}::int * interval '1 day'`,
      hits,
    });
  await move(1, 40);
  // The database clock gives the share of the last 24 hours that lies in the previous window.
  const { rows } = await backend.db.execute<{ left: number }>(
    sql`select (1 - extract(epoch from now()) % 86400 / 86400)::float8 as left`,
  );
  const expected = 50 - 40 * (rows[0]?.left ?? Number.NaN);
  expect(Math.abs((await attempts()) - expected)).toBeLessThanOrEqual(1);
  await backend.db
    .delete(rateLimits)
    .where(gte(rateLimits.windowStart, sql`now() - interval '1 day'`));
  await move(1, 1000);
  expect(await attempts()).toBe(50);
});
