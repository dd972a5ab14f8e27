import { expect, test } from "@playwright/test";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";

const { storefront } = ports.main;
const CONSOLE = "ops.localhost";
const STORES = ["zwz.localhost", "nod.localhost"];

test("pages of the console are not cached, not indexed and run only scripts of their own", async () => {
  const { status, headers } = await raw(CONSOLE, "/login");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'self'; script-src 'self'/);
});

test("console and stores don't reach one another's pages", async () => {
  for (const path of ["/cart", "/ops-store/login", "/zwz-store", "/nod-store", "/listing?q=6204"])
    expect((await raw(CONSOLE, path)).status, path).toBe(404);
  for (const host of STORES) expect((await raw(host, "/ops-store/login")).status, host).toBe(404);
});

test("console and stores don't answer one another's calls", async ({ request }) => {
  const post = async (host: string, path: string, originHost = host) => {
    const origin = `http://${originHost}:${storefront}`;
    const headers = { host: `${host}:${storefront}`, origin };
    const url = `http://127.0.0.1:${storefront}${path}`;
    return (await request.post(url, { headers, data: {} })).status();
  };
  expect(await post(CONSOLE, "/api/ops/own/show")).toBe(401);
  expect(await post(CONSOLE, "/api/cart/lines")).toBe(404);
  for (const host of STORES) {
    expect(await post(host, "/api/ops/own/show")).toBe(404);
    expect(await post(CONSOLE, "/api/ops/own/show", host)).toBe(403);
  }
});
