import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { createLog } from "../../http/log.ts";
import { createStorefrontRevalidation } from "./storefront-revalidation.ts";

let server: http.Server;
afterEach(() => new Promise((done) => server.close(done)));

const pages = async (_brand: string, items: number[]) => items.map((id) => `item-${id}`);

/** A storefront that answers these statuses one after another and tells what it was sent. */
async function storefront(statuses: number[], calls: number, showing = pages, storefronts = 1) {
  const seen: { token: unknown; body: unknown }[] = [];
  let all: () => void = () => undefined;
  const received = new Promise<void>((resolve) => {
    all = resolve;
  });
  server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push({
      token: request.headers["x-revalidate-token"],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    reply.statusCode = statuses.shift() ?? 200;
    reply.end();
    if (seen.length === calls) all();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const here = `http://127.0.0.1:${port}`;
  const storefrontUrls = Array.from({ length: storefronts }, () => here);
  const config = { storefrontUrls, revalidateToken: "the-token" };
  return {
    notify: createStorefrontRevalidation(config, createLog("silent"), showing),
    seen,
    received,
  };
}

test("concurrent changes are sent in one request per brand, with the token", async () => {
  const { notify, seen, received } = await storefront([], 2);
  notify({ brand: "zwz", items: [4] });
  notify({ brand: "zwz", items: [4, 5] });
  notify({ brand: "nod", all: true });
  await received;
  const byBrand =
    (brand: string) =>
    ({ body }: { body: unknown }) =>
      (body as { brand: string }).brand === brand;
  expect(seen.find(byBrand("zwz"))).toEqual({
    token: "the-token",
    body: { brand: "zwz", slugs: ["item-4", "item-5"] },
  });
  expect(seen.find(byBrand("nod"))).toEqual({
    token: "the-token",
    body: { brand: "nod", all: true },
  });
});

test("every storefront is notified, even if another one fails", async () => {
  const { notify, seen, received } = await storefront([500], 3, pages, 2);
  notify({ brand: "nod", items: [7] });
  await received;
  expect(seen.map(({ body }) => body)).toEqual(Array(3).fill({ brand: "nod", slugs: ["item-7"] }));
});

test("a failed request is retried", async () => {
  const { notify, seen, received } = await storefront([503], 2);
  notify({ brand: "zwz", items: [4] });
  await received;
  expect(seen[1]).toEqual(seen[0]);
});

test.each([
  ["very many items", pages, 201],
  [
    "an item on very many pages",
    () =>
      pages(
        "",
        Array.from({ length: 201 }, (_, n) => n),
      ),
    1,
  ],
  ["a failed page query", () => Promise.reject(new Error("database unavailable")), 1],
])("%s: the whole brand is revalidated", async (_what, showing, count) => {
  const { notify, seen, received } = await storefront([], 1, showing);
  notify({ brand: "zwz", items: Array.from({ length: count }, (_, n) => n) });
  await received;
  expect(seen.map(({ body }) => body)).toEqual([{ brand: "zwz", all: true }]);
});
