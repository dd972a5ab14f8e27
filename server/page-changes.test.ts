import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { applyPageChange } from "../lib/node/page-change-channel.ts";
import { fakeBackend } from "../test/storefront/fake-backend.ts";
import { watchPageChanges } from "./page-changes.ts";

const path = "/zwz/api/page_changes/";
const current = { success: 1, version: 7, slugs: [], all: false };
const everyPage = ["_N_T_/(zwz)/layout"];
const tables = "_N_T_/(zwz)/zwz-store/bearings/layout";
const product = (slug: string) => `_N_T_/zwz-store/product-category/${slug}`;

let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
});
afterAll(() => backend.close());

let revalidated: string[][] = [];
let stop: () => void = () => undefined;
let running = Symbol("test");
afterEach(() => {
  running = Symbol("test");
  stop();
});

const requests = () => backend.calls.filter((call) => call.path === path).map(({ body }) => body);
/** Polls until the condition holds; throws if Jest has ended the test. */
async function until(condition: () => boolean): Promise<void> {
  const own = running;
  while (!condition()) {
    if (own !== running) throw new Error("the test has ended");
    await new Promise(setImmediate);
  }
}
const polledAgain = async (times = 3) => {
  const before = requests().length;
  await until(() => requests().length >= before + times);
};
const polledSince = (since: number) =>
  until(() => JSON.stringify(requests().at(-1)) === JSON.stringify({ since }));

/** A storefront of which only brand one has a backend with the call. */
async function startStorefront(answer: object = { data: { ...current, all: true } }) {
  backend.calls.length = 0;
  backend.answers[path] = { data: {}, ...answer };
  revalidated = [];
  stop = watchPageChanges({
    urls: { zwz: `${backend.url}zwz/`, nod: `${backend.url}nod/` },
    revalidate: async (tags) => {
      revalidated.push(tags);
    },
    pollMs: 10,
    lacksCallMs: 3_600_000,
  });
}

/** A storefront that knows version 7. */
async function startCurrent() {
  await startStorefront();
  await polledSince(7);
  backend.answers[path] = { data: current };
  await polledAgain();
  revalidated = [];
}

test("a storefront asks for the current version when it starts, and takes every page to be stale", async () => {
  await startStorefront();
  await polledSince(7);
  expect(requests()[0]).toEqual({});
  expect(revalidated[0]).toEqual(everyPage);
});

test("a polled change makes its pages stale", async () => {
  await startCurrent();
  backend.answers[path] = { data: { ...current, version: 9, slugs: ["6204"] } };
  await until(() => revalidated.length > 0);
  backend.answers[path] = { data: { ...current, version: 9 } };
  await polledSince(9);
  await polledAgain();
  // Polls that overlapped may have seen it as well.
  expect(new Set(revalidated.map(String))).toEqual(new Set([String([product("6204"), tables])]));
});

test("a delivered change is not fetched again", async () => {
  await startCurrent();
  await applyPageChange({ brand: "zwz", since: 7, version: 8, slugs: ["6205"], all: false });
  expect(revalidated).toEqual([[product("6205"), tables]]);
  backend.answers[path] = { data: { ...current, version: 8 } };
  await polledSince(8);
  await polledAgain();
  expect(revalidated).toHaveLength(1);
});

test("a change before a delivered one is fetched by the next poll", async () => {
  await startCurrent();
  await applyPageChange({ brand: "zwz", since: 8, version: 9, slugs: ["6205"], all: false });
  backend.answers[path] = { data: { ...current, version: 9, slugs: ["6204", "6205"] } };
  await until(() => revalidated.length > 1);
  expect(revalidated[1]).toEqual([product("6204"), product("6205"), tables]);
});

test("a delivery that arrives late does not lower the version", async () => {
  await startCurrent();
  await applyPageChange({ brand: "zwz", since: 3, version: 5, slugs: ["6205"], all: false });
  await polledSince(7);
  await polledAgain();
  expect(revalidated).toEqual([[product("6205"), tables]]);
});

test("a delivered change without a version, from another version of the backend, is applied", async () => {
  await startCurrent();
  await applyPageChange({ brand: "nod", slugs: [], all: true });
  expect(revalidated).toEqual([["_N_T_/(nod)/layout"]]);
});

test("a lower version than before, after a restore of the database, makes every page stale", async () => {
  await startCurrent();
  backend.answers[path] = { data: { ...current, version: 2, all: true } };
  await until(() => revalidated.length > 0);
  expect(revalidated[0]).toEqual(everyPage);
  backend.answers[path] = { data: { ...current, version: 2 } };
  await polledSince(2);
});

test.each([503, 429, 0])("polling goes on while the backend answers %i", async (status) => {
  await startCurrent();
  backend.answers[path] = { status, data: {} };
  await polledAgain();
  backend.answers[path] = { data: { ...current, version: 8, all: true } };
  await until(() => revalidated.length > 0);
  expect(revalidated[0]).toEqual(everyPage);
});

test.each([
  [404, {}],
  [405, {}],
  [401, { message: "Authentication credentials were not provided." }],
  [200, { success: 0 }],
  [200, "<html>"],
])("a backend that answers the call with %i %j is hardly polled", async (status, data) => {
  backend.answers["/nod/api/page_changes/"] = { data: current };
  await startStorefront({ status, data });
  const polls = () => backend.calls.filter((call) => call.path.startsWith("/nod/")).length;
  // Polls may have overlapped before the first answer. While the other backend is polled, this one is not any more.
  let asked: number;
  do {
    asked = requests().length;
    const before = polls();
    await until(() => polls() > before + 20);
  } while (requests().length > asked && asked < 200);
  expect(requests()).toHaveLength(asked);
  expect(revalidated.flat().filter((tag) => tag.startsWith("zwz"))).toEqual([]);
});

test("our own backend gets the internal token, another backend does not", async () => {
  const tokens = new Map<string, unknown>();
  const listen = async (name: string) => {
    const server = http.createServer((request, reply) => {
      tokens.set(name, request.headers["x-internal-token"]);
      request.resume();
      reply.end(JSON.stringify(current));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  };
  const [ours, other] = [await listen("ours"), await listen("other")];
  stop = watchPageChanges({
    urls: { zwz: `${ours.url}zwz/`, nod: `${other.url}nod/` },
    own: { url: ours.url, token: "between us" },
    revalidate: async () => undefined,
  });
  await until(() => tokens.size === 2);
  expect(Object.fromEntries(tokens)).toEqual({ ours: "between us", other: undefined });
  for (const { server } of [ours, other]) {
    server.closeAllConnections();
    server.close();
  }
});
