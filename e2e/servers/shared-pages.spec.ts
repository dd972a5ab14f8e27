import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { readOpsTarget } from "../../backend/env.ts";
import { createClient } from "../../backend/modules/operations/cli/client.ts";
import { pageChangesSince } from "../../lib/contract/page-changes.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";
import { freePort } from "../../test/free-port.ts";

interface Setup {
  title: string;
  /** Whether the backend delivers changes to it. */
  isNotified: boolean;
  /** Whether it can ask the backend for changes. */
  polls: boolean;
  redisUrl?: string;
}

/** Storefronts share revalidations within a database of Redis, so each pair has one of its own. */
function redisSetups(server: string): Setup[] {
  const database = (number: number) =>
    Object.assign(new URL(server), { pathname: `/${number}` }).href;
  const passive = { isNotified: false, polls: false };
  return [
    { title: "notified, with Redis", isNotified: true, polls: false, redisUrl: database(10) },
    { title: "shares Redis with the notified one", ...passive, redisUrl: database(10) },
    { title: "polls, with Redis", isNotified: false, polls: true, redisUrl: database(11) },
    { title: "shares Redis with the polling one", ...passive, redisUrl: database(11) },
  ];
}

const { TEST_REDIS_URL: redisServer } = process.env;
const NO_REDIS = "redis://127.0.0.1:1";
const setups: Setup[] = [
  { title: "notified", isNotified: true, polls: false },
  { title: "notified, Redis unavailable", isNotified: true, polls: false, redisUrl: NO_REDIS },
  { title: "polls", isNotified: false, polls: true },
  ...(redisServer ? redisSetups(redisServer) : []),
];
const pages = [
  ["zwz", "/product-category/6204"],
  // Pages of other spellings of the designation show the item as well.
  ["nod", "/nod-product-category/6204zz"],
  ["nod", "/nod-product-category/6204-2z"],
] as const;
const PRICE = 98_765;
const SHOWN_PRICE = `₹${PRICE.toLocaleString("en-IN")}.00`;
/** An item on the first page of its series. */
const STOCKED = "623";
/** A storefront that learns nothing of a change shows a page for an hour. */
const SOON = { timeout: 60_000, intervals: [250] };

let servers: Awaited<ReturnType<typeof ownServers>>;

/** Passes requests on to the backend, but for the call by which storefronts poll changes. */
const proxy = http.createServer((request, reply) => {
  if (request.url?.endsWith(pageChangesSince.path)) {
    reply.writeHead(404).end("{}");
    return;
  }
  const { method, url: path, headers } = request;
  const passed = http.request(
    { host: "127.0.0.1", port: servers.backendPort, method, path, headers },
    (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(reply);
    },
  );
  passed.on("error", () => reply.destroy());
  request.pipe(passed);
});

/** The backend and a storefront of each set-up, all at once. */
async function startAll() {
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const withoutPolling = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const ports = await Promise.all(setups.map(freePort));
  const storefronts = setups.map((setup, index) => ({ ...setup, port: ports[index] ?? 0 }));
  const notified = storefronts.filter(({ isNotified }) => isNotified);
  const STOREFRONT_URL = notified.map(({ port }) => `http://127.0.0.1:${port}`).join();
  await servers.backend({ STOREFRONT_URL });
  await Promise.all(
    storefronts.map(({ port, polls, redisUrl: REDIS_URL }) => {
      const backend = polls ? servers.backendUrl : withoutPolling;
      return servers.storefront({ zwz: "/zwz/", nod: "/nod/" }, { port, backend, REDIS_URL });
    }),
  );
  return storefronts;
}

test.beforeAll(async () => {
  servers = await ownServers("pages");
});
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

/** The new price if the page has it, else its status and prices: a whole page would hide what went wrong. */
async function priceOn(...page: Parameters<typeof getPage>): Promise<string> {
  const html = await getPage(...page);
  return html.includes(SHOWN_PRICE)
    ? SHOWN_PRICE
    : [html.slice(0, 4), ...new Set(html.match(/₹[\d,.]+/g))].join();
}

/** Stock as the category page of the series shows it. */
const stockOn = async (port: number) =>
  new RegExp(`>${STOCKED}</a>.*?(In stock|Back-order)`, "s").exec(
    await getPage(port, "zwz", "/bearings/series-62"),
  )?.[1];

test("a new price and a new stock show soon on every storefront that is notified, polls or shares Redis with one that does", async () => {
  test.setTimeout(300_000);
  const storefronts = await startAll();
  const settings = { BACKEND_PORT: String(servers.backendPort), DATA_DIR: servers.dataDir };
  const operator = createClient(readOpsTarget({ ...process.env, ...settings }));
  for (const { port, title } of storefronts) {
    expect(await stockOn(port), title).toBe("In stock");
    for (const [brand, path] of pages) {
      const before = await priceOn(port, brand, path);
      expect(before, title).toMatch(/^200 /);
    }
  }

  await operator("items/stock", {
    rows: [{ brand: "zwz", designation: STOCKED, available: "0" }],
  });
  await operator("items/price", {
    rows: [
      { brand: "zwz", designation: "6204", price: String(PRICE) },
      { brand: "nod", designation: "6204ZZ", price: String(PRICE) },
    ],
  });
  await Promise.all(
    storefronts.flatMap(({ port, title }) => [
      expect.poll(() => stockOn(port), { ...SOON, message: title }).toBe("Back-order"),
      ...pages.map(([brand, path]) =>
        expect
          .poll(() => priceOn(port, brand, path), { ...SOON, message: `${title}: ${path}` })
          .toBe(SHOWN_PRICE),
      ),
    ]),
  );
});
