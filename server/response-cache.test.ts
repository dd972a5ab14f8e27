import { readFileSync } from "node:fs";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, jest, test } from "@jest/globals";
import { BackendError } from "../lib/backend/errors.ts";
import {
  page,
  publicPage,
  respondWith,
  startServer,
  stopServer,
} from "../test/storefront/cached-server.ts";
import { invalidateResponses, PUBLIC_PAGE } from "./response-cache.ts";

const reportOutage = () => new BackendError("unreachable", 0, "");

/** No entry becomes stale by itself. */
const stopClock = () => jest.spyOn(Date, "now").mockReturnValue(6_000_000_000_000);

afterEach(() => {
  jest.restoreAllMocks();
  return stopServer();
});

test("a public page is requested from Next once and is the same for guests, customers and every encoding", async () => {
  const { get, calls } = await respondWith(publicPage);
  const guest = await get("/p/6204");
  const customer = await get("/p/6204", { cookie: "session=sealed; signed-in=1" });
  const gzip = await get("/p/6204", { "accept-encoding": "gzip, br;q=0" });
  const brotli = await get("/p/6204", { "accept-encoding": "gzip, deflate, br" });
  expect(guest.body.toString()).toBe(`zwz.localhost  ${page}`);
  expect(customer).toEqual({
    ...guest,
    headers: { ...guest.headers, date: customer.headers.date },
  });
  expect(gunzipSync(gzip.body)).toEqual(guest.body);
  expect(brotliDecompressSync(brotli.body)).toEqual(guest.body);
  expect(brotli.headers).toMatchObject({
    "cache-control": PUBLIC_PAGE,
    vary: "Accept-Encoding",
    "content-encoding": "br",
    "content-length": String(brotli.body.length),
  });
  expect(calls()).toBe(1);
});

test("Next's internal headers are removed from documents and kept on router data", async () => {
  const ofNext = { "x-nextjs-stale-time": "300", "x-middleware-rewrite": "/zwz-store/p" };
  const { get } = await startServer((request, response) => {
    const type = request.headers.rsc ? "text/x-component" : publicPage["content-type"];
    response.setHeader("x-nextjs-cache", "HIT");
    response.writeHead(200, { ...publicPage, "content-type": type, ...ofNext });
    response.end(page);
  });
  for (const { headers } of [await get("/p/6230"), await get("/p/6230")]) {
    expect(Object.keys(headers).filter((name) => /nextjs|middleware/.test(name))).toEqual([]);
  }
  expect((await get("/p/6230", { rsc: "1" })).headers).toMatchObject(ofNext);
});

test("hosts, paths, queries and Next's kinds of request have separate entries", async () => {
  const { get, calls } = await respondWith(publicPage);
  await get("/p/6210");
  const other = await get("/p/6210", { host: "nod.localhost" });
  const data = await get("/p/6210", { rsc: "1" });
  await get("/p/6210?page=2");
  expect(other.body.toString()).toMatch(/^nod\.localhost/);
  expect(data.body.toString()).toMatch(/^zwz\.localhost 1/);
  expect(calls()).toBe(4);
});

test.each([
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
])("a request with %s is not answered with the document", async (header) => {
  const { get, calls } = await respondWith(publicPage);
  await get(`/p/key-${header}`);
  for (const value of ["1", "2", "2"]) await get(`/p/key-${header}`, { [header]: value });
  expect(calls()).toBe(3);
});

test("pages of the console are never stored, its static files are", async () => {
  stopClock();
  const { get, calls } = await respondWith(publicPage);
  const host = "ops.localhost";
  for (const path of ["/orders", "/orders", "/assets/x", "/assets/x"]) await get(path, { host });
  expect(calls()).toBe(3);
});

test.each<[string, OutgoingHttpHeaders, number]>([
  ["personal", { "cache-control": "private, max-age=60" }, 200],
  ["marked no-store", { "cache-control": "no-store" }, 200],
  ["unknown and marked no-store", { "cache-control": "no-store" }, 404],
  ["without Cache-Control", {}, 200],
  ["with a cookie", { ...publicPage, "set-cookie": "a=b" }, 200],
  ["varying by cookie", { ...publicPage, vary: "Cookie" }, 200],
  ["varying by password", { ...publicPage, vary: "Accept, Authorization" }, 200],
  ["varying by everything", { ...publicPage, vary: "*" }, 200],
  ["failed", publicPage, 500],
  ["redirected", { ...publicPage, location: "/" }, 307],
])(
  "a response (%s) is not stored, and its Cache-Control is unchanged",
  async (_what, headers, status) => {
    const { get, calls } = await respondWith({ "content-type": "text/html", ...headers }, status);
    await get("/x");
    const again = await get("/x", { "accept-encoding": "gzip" });
    expect(again.status).toBe(status);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    expect(gunzipSync(again.body).toString()).toContain(page);
    expect(calls()).toBe(2);
  },
);

test("requests with a password or a range, and POST requests, bypass the cache", async () => {
  const { get, calls } = await respondWith(publicPage);
  await get("/p/6207");
  await get("/p/6207", { authorization: "Basic abc" });
  await get("/p/6207", { range: "bytes=0-3" });
  await get("/p/6207", {}, "POST");
  expect(calls()).toBe(4);
});

test("a client that has the page gets 304, in any encoding, until it changes", async () => {
  let html = page;
  const { get } = await startServer((_request, response) => {
    response.writeHead(200, publicPage);
    response.end(html);
  });
  const { etag = "" } = (await get("/p/6208", { "accept-encoding": "br" })).headers;
  const had = await get("/p/6208", { "if-none-match": `"x", ${etag}` });
  expect([had.status, had.body.length, had.headers.etag]).toEqual([304, 0, etag]);
  html = page.replaceAll("240", "250");
  invalidateResponses();
  const changed = await get("/p/6208", { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.body.toString()).toBe(html);
});

test("[8.14] an outdated page is sent while the backend is unavailable, but not after another error", async () => {
  let respond = (response: ServerResponse) => {
    response.writeHead(200, publicPage);
    response.end(page);
  };
  const failing = { "content-type": "text/html", "cache-control": "no-store", "x-failed": "1" };
  const { get } = await startServer((_request, response) => respond(response));
  await get("/p/6211");
  invalidateResponses();
  respond = (response) => {
    response.writeHead(500, failing);
    response.end("failed");
  };
  expect((await get("/p/6211")).status).toBe(500);
  const fail = respond;
  respond = (response) => {
    reportOutage();
    fail(response);
  };
  const shown = await get("/p/6211");
  expect([shown.status, shown.body.toString()]).toEqual([200, page]);
  expect(shown.headers["cache-control"]).toBe(PUBLIC_PAGE);
  expect(shown.headers["x-failed"]).toBeUndefined();
  expect((await get("/p/never-shown")).status).toBe(503);
});

test("an immutable file is compressed as far as possible after its first response", async () => {
  const plain = readFileSync(import.meta.filename);
  const { get } = await startServer((_, response) => {
    const rule = "public, max-age=31536000, immutable";
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": rule });
    response.end(plain);
  });
  const read = () => get("/_next/static/a.js", { "accept-encoding": "br" });
  const tightest = brotliCompressSync(plain);
  const first = await read();
  expect(first.body.length).toBeGreaterThan(tightest.length);
  let later = first;
  while (later.body.length > tightest.length) later = await read();
  expect(later.body.equals(tightest)).toBe(true);
});

test("[8.14] a page that fails during an outage gets 503 and Retry-After; its HTML is unchanged", async () => {
  const clock = stopClock();
  let isOutage = true;
  const { get } = await startServer((request, response) => {
    if (isOutage) reportOutage();
    response.statusCode = request.url === "/cart" ? 200 : 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<html>failed</html>");
  });
  const outage = await get("/p/6212");
  expect([outage.status, outage.headers["retry-after"]]).toEqual([503, "5"]);
  expect(outage.body.toString()).toBe("<html>failed</html>");
  expect((await get("/cart")).status).toBe(200);
  isOutage = false;
  clock.mockReturnValue(6_000_000_000_001);
  const bug = await get("/p/6212");
  expect([bug.status, bug.headers["retry-after"]]).toEqual([500, undefined]);
});

test("HEAD returns the headers of the page", async () => {
  stopClock();
  const { get, calls } = await respondWith(publicPage);
  const head = await get("/p/6209", {}, "HEAD");
  const whole = await get("/p/6209");
  expect(head.body.length).toBe(0);
  expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date });
  expect(calls()).toBe(1);
});

test("binary files, large bodies and responses without a body pass unchanged", async () => {
  const long = Buffer.alloc(5 * 1024 * 1024, "6204 ");
  const { get } = await startServer((request, response) => {
    const empty = request.url === "/empty";
    const type = request.url === "/font" ? "font/woff2" : "text/plain";
    response.writeHead(empty ? 204 : 200, { "content-type": type });
    for (let at = 0; at < long.length && !empty; at += 65_536)
      response.write(long.subarray(at, at + 65_536));
    response.end();
  });
  for (const path of ["/font", "/long"]) {
    const reply = await get(path, { "accept-encoding": "br, gzip" });
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.body.equals(long)).toBe(true);
  }
  expect(await get("/empty")).toMatchObject({ status: 204, body: Buffer.alloc(0) });
});
