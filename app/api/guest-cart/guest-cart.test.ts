import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fakeBackend } from "@/test/storefront/fake-backend";
import { POST } from "./route";

let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
  process.env.ZWZ_API_URL = `${backend.url}zwz/`;
  backend.answers["/zwz/api/display_product/"] = { status: 200, data: { success: 1, itemid: [] } };
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.calls.length = 0;
});

async function ask(ids: number[], address: string) {
  const headers = {
    host: "zwz.localhost",
    origin: "http://zwz.localhost",
    "content-type": "application/json",
    "x-client-address": address,
  };
  const items = ids.map((id) => ({ itemId: String(id), name: "6204" }));
  const body = JSON.stringify({ items });
  const request = new Request("http://localhost/api/guest-cart", { method: "POST", headers, body });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, data: await response.json() };
}
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test("duplicate items are requested once, and more items than a cart holds are refused", async () => {
  await ask([7, 7, 7, 7], "10.0.0.1");
  expect(new Set(backend.calls.map(({ body }) => JSON.stringify(body))).size).toBe(
    backend.calls.length,
  );
  backend.calls.length = 0;
  expect((await ask(many(201), "10.0.0.1")).status).toBe(400);
  expect(backend.calls).toEqual([]);
});

test("a client address is limited to ten full carts a minute; other addresses are not affected", async () => {
  for (let n = 0; n < 10; n += 1) expect((await ask(many(200), "10.0.0.2")).status).toBe(200);
  backend.calls.length = 0;
  const { status, data } = await ask([1], "10.0.0.2");
  expect([status, data.error.kind]).toEqual([429, "limited"]);
  expect(backend.calls).toEqual([]);
  expect((await ask([1], "10.0.0.3")).status).toBe(200);
});

test("addresses of one IPv6 network share the limit", async () => {
  for (let n = 0; n < 10; n += 1) await ask(many(200), `2001:db8:1:2:${n}::1`);
  for (const address of ["2001:db8:1:2:ffff::9", "2001:db8:1:2::9", "2001:DB8:1:2::a:9"])
    expect((await ask([1], address)).status).toBe(429);
  expect((await ask([1], "2001:db8:1:3::1")).status).toBe(200);
});
