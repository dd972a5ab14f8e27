import { afterEach, expect, test } from "@jest/globals";
import { messages } from "../../lib/forms/messages.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";

let backend: TestApp;
afterEach(() => backend.close());

const startBackend = async () => {
  const requestLimit = { perSecond: 0.001, burst: 3 };
  backend = await createTestApp({ config: { ...testConfig, requestLimit } });
};

interface Sent {
  address?: string;
  headers?: Record<string, string>;
}

/** Status codes of as many calls. */
async function statuses(times: number, path: string, { address, headers }: Sent = {}) {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = address ? { remoteAddress: address } : {};
    const reply = await backend.app.inject({
      method: "GET",
      url: path,
      headers: headers ?? {},
      ...from,
    });
    seen.push(reply.statusCode);
  }
  return seen;
}

const STATES = "/zwz/authentication/state_list/";

test("an address that exceeds its limit gets 429, Retry-After and a message; others do not", async () => {
  await startBackend();
  expect(await statuses(4, STATES, { address: "203.0.113.1" })).toEqual([200, 200, 200, 429]);
  const reply = await backend.app.inject({ url: "/openapi.json", remoteAddress: "203.0.113.1" });
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toEqual({ success: 0, message: messages.tooManyRequests });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(await statuses(1, STATES, { address: "203.0.113.2" })).toEqual([200]);
});

test("addresses of one IPv6 network share a limit", async () => {
  await startBackend();
  await statuses(3, STATES, { address: "2001:db8:1:2::1" });
  expect(await statuses(1, STATES, { address: "2001:db8:1:2:ffff::" })).toEqual([429]);
  expect(await statuses(1, STATES, { address: "2001:db8:1:3::1" })).toEqual([200]);
});

test("calls with the key of a user count for him, whatever his address", async () => {
  await startBackend();
  const { key } = await backend.createCustomer();
  const signedIn = (address: string) => ({ address, headers: { authorization: `Token ${key}` } });
  const CART = "/zwz/api/display_additem/";
  // A key counts for the address until it has proved valid.
  expect(await statuses(1, CART, signedIn("203.0.113.1"))).toEqual([200]);
  expect(await statuses(3, STATES, { address: "203.0.113.1" })).toEqual([200, 200, 429]);
  expect(await statuses(2, CART, signedIn("203.0.113.1"))).toEqual([200, 200]);
  expect(await statuses(2, CART, signedIn("203.0.113.2"))).toEqual([200, 429]);
  const invented = {
    headers: { authorization: `Token ${"a".repeat(43)}` },
    address: "203.0.113.3",
  };
  expect(await statuses(4, CART, invented)).toEqual([401, 401, 401, 429]);
});

test("calls by the storefront and probes are not limited", async () => {
  await startBackend();
  const headers = { "x-internal-token": testConfig.internalToken };
  expect(await statuses(10, STATES, { headers })).not.toContain(429);
  expect(await statuses(10, "/ready")).not.toContain(429);
  const forged = { headers: { "x-internal-token": "test-internal-other" } };
  expect(await statuses(4, STATES, forged)).toContain(429);
});
