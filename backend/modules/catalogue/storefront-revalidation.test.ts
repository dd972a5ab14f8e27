import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { createLog } from "../../http/log.ts";
import { createStorefrontRevalidation } from "./storefront-revalidation.ts";

const servers: http.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A storefront that answers these statuses one after another, then 200; null leaves a request without an answer. */
async function startStorefront(statuses: (number | null)[] = []) {
  const requests: { token: unknown; body: { version?: number } }[] = [];
  const waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  const wait = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isMet()) resolve();
      waiting.push({ isMet, resolve });
    });
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({
      token: request.headers["x-revalidate-token"],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    for (const { isMet, resolve } of waiting) if (isMet()) resolve();
    const status = statuses.length > 0 ? statuses.shift() : 200;
    if (status) reply.writeHead(status).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    bodies: () => requests.map(({ body }) => body),
    tokens: () => requests.map(({ token }) => token),
    received: (count: number) => wait(() => requests.length >= count),
    receivedVersion: (version: number) => wait(() => requests.at(-1)?.body.version === version),
  };
}

/** Numbers changes as the database does; the first `failures` attempts fail. */
function notifier(storefronts: { url: string }[], failures = 0) {
  const versions: Record<BrandId, number> = { zwz: 0, nod: 0 };
  const recorded: (number[] | null)[] = [];
  let failed = 0;
  const record = async (brand: BrandId, items: number[] | null) => {
    if (failed++ < failures) throw new Error("database unavailable");
    recorded.push(items);
    const since = versions[brand]++;
    const slugs = items?.map((id) => `item-${id}`) ?? [];
    return { brand, since, version: since + 1, slugs, all: items === null };
  };
  const config = { storefrontUrls: storefronts.map(({ url }) => url), revalidateToken: "token" };
  return {
    notify: createStorefrontRevalidation(config, createLog("silent"), record, 5),
    recorded,
    recordElsewhere: (brand: BrandId) => {
      versions[brand]++;
    },
  };
}

test("concurrent changes are sent in one request per brand, with the token", async () => {
  const storefront = await startStorefront();
  const { notify } = notifier([storefront]);
  notify({ brand: "zwz", items: [4] });
  notify({ brand: "zwz", items: [4, 5] });
  notify({ brand: "nod", all: true });
  await storefront.received(2);
  expect(storefront.tokens()).toEqual(["token", "token"]);
  expect(storefront.bodies()).toEqual([
    { brand: "zwz", since: 0, version: 1, slugs: ["item-4", "item-5"], all: false },
    { brand: "nod", since: 0, version: 1, slugs: [], all: true },
  ]);
});

test.each([
  ["first", [{ all: true }, { items: [4] }]],
  ["last", [{ items: [4] }, { all: true }]],
])(
  "concurrent changes of which the %s is of every page are one of every page",
  async (_which, changes) => {
    const storefront = await startStorefront();
    const { notify, recorded } = notifier([storefront]);
    for (const change of changes) notify({ brand: "zwz", ...change });
    await storefront.received(1);
    expect(recorded).toEqual([null]);
    expect(storefront.bodies()).toMatchObject([{ brand: "zwz", slugs: [], all: true }]);
  },
);

test("a change is sent again until the storefront has confirmed it, however long that takes", async () => {
  const storefront = await startStorefront(Array(40).fill(503));
  const { notify } = notifier([storefront]);
  notify({ brand: "zwz", items: [4] });
  await storefront.received(41);
  expect(new Set(storefront.bodies().map((body) => JSON.stringify(body))).size).toBe(1);
});

test("a storefront that is unreachable or hangs does not delay the others", async () => {
  const [hanging, failing, other] = await Promise.all([
    startStorefront([null]),
    startStorefront([500, 500]),
    startStorefront(),
  ]);
  const { notify } = notifier([hanging, failing, other]);
  notify({ brand: "nod", items: [7] });
  await Promise.all([hanging.received(1), failing.received(3), other.received(1)]);
  const change = { brand: "nod", since: 0, version: 1, slugs: ["item-7"], all: false };
  expect(other.bodies()).toEqual([change]);
  expect(failing.bodies()).toEqual([change, change, change]);
});

test("changes that follow while a storefront is unreachable are delivered as one", async () => {
  const storefront = await startStorefront(Array(1_000).fill(503));
  const { notify } = notifier([storefront]);
  notify({ brand: "zwz", items: [4] });
  await storefront.received(1);
  notify({ brand: "zwz", items: [5] });
  await storefront.receivedVersion(2);
  storefront.statuses.length = 0;
  await storefront.received(storefront.bodies().length + 1);
  expect(storefront.bodies().at(-1)).toEqual({
    brand: "zwz",
    since: 0,
    version: 2,
    slugs: ["item-4", "item-5"],
    all: false,
  });
});

test.each([
  ["before", [{ all: true }, { items: [4] }]],
  ["after", [{ items: [4] }, { all: true }]],
  ["between", [{ items: [4] }, { all: true }, { items: [5] }]],
])("a change of every page stays one %s changes of single items", async (_when, changes) => {
  const storefront = await startStorefront(Array(1_000).fill(503));
  const { notify } = notifier([storefront]);
  for (const [n, change] of changes.entries()) {
    notify({ brand: "nod", ...change });
    await storefront.receivedVersion(n + 1);
  }
  storefront.statuses.length = 0;
  await storefront.received(storefront.bodies().length + 1);
  const version = changes.length;
  const everyPage = { brand: "nod", since: 0, version, slugs: [], all: true };
  expect(storefront.bodies().at(-1)).toEqual(everyPage);
});

test("pending changes do not claim to contain one that another backend recorded in between", async () => {
  const storefront = await startStorefront(Array(1_000).fill(503));
  const { notify, recordElsewhere } = notifier([storefront]);
  notify({ brand: "zwz", items: [4] });
  await storefront.received(1);
  recordElsewhere("zwz");
  notify({ brand: "zwz", items: [5] });
  await storefront.receivedVersion(3);
  expect(storefront.bodies().at(-1)).toEqual({
    brand: "zwz",
    since: 2,
    version: 3,
    slugs: ["item-4", "item-5"],
    all: false,
  });
});

test("pending changes of very many pages become one of every page", async () => {
  const storefront = await startStorefront(Array(1_000).fill(503));
  const { notify } = notifier([storefront]);
  const ids = Array.from({ length: 300 }, (_, n) => n);
  notify({ brand: "zwz", items: ids.slice(0, 150) });
  await storefront.received(1);
  notify({ brand: "zwz", items: ids.slice(150) });
  await storefront.receivedVersion(2);
  storefront.statuses.length = 0;
  await storefront.received(storefront.bodies().length + 1);
  expect(storefront.bodies().at(-1)).toEqual({
    brand: "zwz",
    since: 0,
    version: 2,
    slugs: [],
    all: true,
  });
});

test("a change that the database did not record is recorded later, for every page", async () => {
  const storefront = await startStorefront();
  const { notify, recorded } = notifier([storefront], 3);
  notify({ brand: "zwz", items: [4] });
  await storefront.received(1);
  expect(recorded).toEqual([null]);
  expect(storefront.bodies()).toMatchObject([{ brand: "zwz", all: true }]);
});
