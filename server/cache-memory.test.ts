import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, jest, test } from "@jest/globals";
import {
  page,
  publicPage,
  respondWith,
  startServer,
  stopServer,
} from "../test/storefront/cached-server.ts";
import { createMemoryPages } from "./memory-pages.ts";

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
});

/** No entry becomes stale by itself. */
function stopClock() {
  jest.spyOn(Date, "now").mockReturnValue(6_000_000_000_000);
  stop = stopServer;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
/** Memory in use, in MB. Buffers are freed after the collection that finds them. */
async function memory(): Promise<number> {
  collectGarbage();
  await new Promise(setImmediate);
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
/** As one flat string; padEnd alone makes a rope of shared parts. */
const html = (path = "") =>
  Buffer.from(`<h1>${path}</h1>`.padEnd(256 * 1024, "<td>₹240.00</td>")).toString();

const entry = (tags: string[], text: string) => ({
  value: { kind: "APP_PAGE", html: text } as never,
  tags,
  lastModified: Date.now(),
  lifespan: null,
});
const noTags = { implicitTags: [] };

/** In plain form 15 MB, compressed less than 1 MB. */
const PAGES = 60;
const MOST_MB = 6;

test("a page in the response cache takes no more memory than its compressed forms", async () => {
  stopClock();
  const { get } = await startServer((request, response) => {
    response.writeHead(200, publicPage);
    response.end(html(request.url));
  });
  const before = await memory();
  const paths = Array.from({ length: PAGES }, (_, n) => `/memory/${n}`);
  for (const path of paths) await get(path, { "accept-encoding": "br" });
  expect((await memory()) - before).toBeLessThan(MOST_MB);
  const [path = ""] = paths;
  expect((await get(path)).body.toString()).toBe(html(path));
  const gzip = await get(path, { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.body).toString()).toBe(html(path));
});

test("the response cache holds as many pages as fit in their compressed forms", async () => {
  stopClock();
  const { get, calls } = await startServer((request, response) => {
    response.writeHead(200, publicPage);
    response.end(`<h1>${request.url}</h1>`.padEnd(1024 * 1024, "<td>6204</td>"));
  });
  const paths = Array.from({ length: 100 }, (_, n) => `/fit/${n}`);
  for (let repeat = 0; repeat < 2; repeat++)
    for (const path of paths) await get(path, { "accept-encoding": "br, gzip" });
  expect(calls()).toBe(paths.length);
});

test("a page in the page cache takes no more memory than its compressed form", async () => {
  const pages = createMemoryPages();
  const before = await memory();
  for (let n = 0; n < PAGES; n++) await pages.set(`/${n}`, entry([], html(`/${n}`)));
  expect((await memory()) - before).toBeLessThan(MOST_MB);
  expect((await pages.get("/0", noTags))?.value).toMatchObject({ html: html("/0") });
});

test("responses to unknown addresses are not stored and cannot evict pages", async () => {
  stopClock();
  const large = randomBytes(1024 * 1024);
  const { get, calls } = await startServer((request, response) => {
    const known = request.url === "/p/6215";
    response.writeHead(known ? 200 : 404, publicPage);
    response.end(known ? page : Buffer.concat([large, Buffer.from(request.url ?? "")]));
  });
  await get("/p/6215");
  for (let n = 0; n < 100; n++) {
    const { status, headers } = await get(`/unknown/${n}`);
    expect([status, headers["cache-control"]]).toEqual([404, "no-cache"]);
  }
  expect(calls()).toBe(101);
  await get("/unknown/99");
  expect(calls()).toBe(102);
  await get("/p/6215");
  expect(calls()).toBe(102);
});

test("the response cache is bounded: the least recently used pages are evicted", async () => {
  stopClock();
  const large = randomBytes(1024 * 1024);
  const { get, calls } = await startServer((request, response) => {
    response.writeHead(200, publicPage);
    response.end(Buffer.concat([large, Buffer.from(request.url ?? "")]));
  });
  for (let n = 0; n < 100; n++) await get(`/large/${n}`);
  await get("/large/99");
  expect(calls()).toBe(100);
  await get("/large/0");
  expect(calls()).toBe(101);
});

test("made-up hosts, query strings and router states evict no page", async () => {
  stopClock();
  const { get, calls } = await respondWith({ ...publicPage, "x-large": "x".repeat(12_000) });
  await get("/p/6216");
  for (let n = 0; n < 1_500; n++) {
    if (n % 3 === 0) await get(`/p/6216?x=${n}`);
    if (n % 3 === 1) await get("/", { host: `h${n}.example` });
    if (n % 3 === 2) await get("/p/6216", { rsc: "1", "next-router-state-tree": `${n}` });
  }
  expect(calls()).toBe(1_501);
  await get("/p/6216");
  await get("/p/6216", { host: "ZWZ.localhost:8080" });
  expect(calls()).toBe(1_501);
});

/** Bytes that do not compress. */
const noise = (length: number) => randomBytes(length).toString("latin1");

test("the page cache is bounded; the least recently used pages are evicted first", async () => {
  const pages = createMemoryPages(100_000);
  for (const key of ["a", "b", "c"]) await pages.set(key, entry([], noise(30_000)));
  await pages.get("a", noTags);
  await pages.set("d", entry([], noise(30_000)));
  const present = await Promise.all(["a", "b", "c", "d"].map((key) => pages.get(key, noTags)));
  expect(present.map(Boolean)).toEqual([true, false, true, true]);
});
