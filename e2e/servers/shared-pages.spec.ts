import http from "node:http";
import { expect, test } from "@playwright/test";
import { readOpsTarget } from "../../backend/env.ts";
import { createClient } from "../../backend/modules/operations/cli/client.ts";
import { pageChangesSince } from "../../lib/contract/page-changes.ts";
import { ports } from "../../test/e2e/ports.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";

const servers = ownServers(ports.pages);
const { storefront: one, backend } = ports.pages;
const other = one + 500;
const paths = { zwz: "/zwz/", nod: "/nod/" };
const addresses = [one, other].map((port) => `http://127.0.0.1:${port}`).join(",");
const NOWHERE = "http://127.0.0.1:1";
const withoutPolling = `http://127.0.0.1:${backend + 500}`;

interface Environment {
  REDIS_URL?: string | undefined;
  backend?: string;
}
const setups: [title: string, notified: string, one: Environment, other: Environment][] = [
  [
    "both are notified and cannot poll, one while its Redis is unavailable",
    addresses,
    { backend: withoutPolling },
    { backend: withoutPolling, REDIS_URL: "redis://127.0.0.1:1" },
  ],
  ["no storefront is notified, both poll", NOWHERE, {}, {}],
];
const redis = { REDIS_URL: process.env.TEST_REDIS_URL };
if (redis.REDIS_URL) {
  const passive = { backend: withoutPolling, ...redis };
  setups.push([
    "one is notified and shares it through Redis",
    addresses.split(",")[0] ?? "",
    passive,
    passive,
  ]);
  setups.push(["none is notified, one polls and shares it through Redis", NOWHERE, redis, passive]);
}

/** Passes requests on to the backend, but for the call by which storefronts poll changes. */
const proxy = http.createServer((request, reply) => {
  if (request.url?.endsWith(pageChangesSince.path)) {
    reply.writeHead(404).end("{}");
    return;
  }
  const { method, url: path, headers } = request;
  const passed = http.request(
    { host: "127.0.0.1", port: backend, method, path, headers },
    (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(reply);
    },
  );
  passed.on("error", () => reply.destroy());
  request.pipe(passed);
});

test.describe.configure({ mode: "serial" });
test.beforeAll(() => new Promise<void>((done) => proxy.listen(backend + 500, "127.0.0.1", done)));
test.afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await servers.stop();
});

function getPage(port: number, brand: "zwz" | "nod", path: string): Promise<string> {
  const headers = { host: `${brand}.localhost:${port}`, "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve(`${reply.statusCode} ${Buffer.concat(chunks).toString()}`);
    });
    request.on("error", reject);
  });
}

/** The wanted text if the page has it, else its status and prices: a whole page would hide what went wrong. */
async function findOn(text: string, ...page: Parameters<typeof getPage>): Promise<string> {
  const html = await getPage(...page);
  return html.includes(text)
    ? text
    : [html.slice(0, 4), ...new Set(html.match(/₹[\d,.]+/g))].join();
}

/** An item on the first page of its series. */
const STOCKED = "623";

/** Stock as the category page of the series shows it. */
const stockOf = async (port: number, designation: string) =>
  new RegExp(`>${designation}</a>.*?(In stock|Back-order)`, "s").exec(
    await getPage(port, "zwz", "/bearings/series-62"),
  )?.[1];

/** Without being told of the change, a storefront shows a page for an hour. */
const SOON = { timeout: 60_000, intervals: [250] };

for (const [index, [title, notified, ...environments]] of setups.entries()) {
  test(`a new price and a new stock show soon on both storefronts: ${title}`, async () => {
    test.setTimeout(300_000);
    const started = [await servers.backend({ STOREFRONT_URL: notified })];
    for (const [at, port] of [one, other].entries())
      started.push(await servers.storefront(paths, { port, ...environments[at] }));
    try {
      const operator = createClient(
        readOpsTarget({
          ...process.env,
          BACKEND_PORT: String(backend),
          DATA_DIR: servers.dataDir,
        }),
      );
      // Pages of other spellings of the designation show the item as well.
      const pages = [
        ["zwz", "/product-category/6204"],
        ["nod", "/nod-product-category/6204zz"],
        ["nod", "/nod-product-category/6204-2z"],
      ] as const;
      const price = 98_765 + index;
      const shown = `₹${price.toLocaleString("en-IN")}.00`;
      for (const [brand, path] of pages)
        for (const port of [one, other]) {
          expect(await getPage(port, brand, path)).toMatch(/^200 /);
          expect(await getPage(port, brand, path)).not.toContain(shown);
        }

      // Alternates, so that every set-up after the first one starts from the other state.
      const isInStock = index % 2 === 1;
      for (const port of [one, other]) expect(await stockOf(port, STOCKED)).toBeDefined();
      await operator("items/stock", {
        rows: [{ brand: "zwz", designation: STOCKED, available: isInStock ? "25" : "0" }],
      });
      await operator("items/price", {
        rows: [
          { brand: "zwz", designation: "6204", price: String(price) },
          { brand: "nod", designation: "6204ZZ", price: String(price) },
        ],
      });
      await Promise.all([
        ...[one, other].map((port) =>
          expect
            .poll(() => stockOf(port, STOCKED), SOON)
            .toBe(isInStock ? "In stock" : "Back-order"),
        ),
        ...pages.flatMap(([brand, path]) =>
          [one, other].map((port) =>
            expect.poll(() => findOn(shown, port, brand, path), SOON).toBe(shown),
          ),
        ),
      ]);
    } finally {
      await Promise.all(started.map((server) => server.stop()));
    }
  });
}
