import { readFileSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, jest, test } from "@jest/globals";
import { noteAway } from "../../lib/backend/away.ts";
import { commonMessages, ourFault, pageNotShown } from "../../lib/forms/common-messages.ts";
import { answerThrough, PUBLIC_PAGE } from "./answer-through.ts";
import { noteChanged } from "./tags.ts";

const page = `<h1>6204</h1>${"<td>₹240.00</td>".repeat(300)}`;
const publicPage = { "content-type": "text/html; charset=utf-8", "cache-control": "s-maxage=3600" };

let server: http.Server;
afterEach(() => new Promise((done) => server.close(done)));

/** Ours in front of a `next` that says what it was asked and counts how often. */
async function store(next: (request: IncomingMessage, response: ServerResponse) => unknown) {
  let asked = 0;
  const answer = answerThrough((request, response) => {
    asked++;
    next(request, response);
  });
  server = http.createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve) => {
      const options = { port, path, method, headers: { host: "zwz.localhost", ...headers } };
      http
        .request(options, async (reply) => {
          const chunks: Buffer[] = [];
          for await (const chunk of reply) chunks.push(chunk);
          const { statusCode = 0, headers } = reply;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
        })
        .end();
    });
  return { get, asked: () => asked };
}

const sending = (headers: http.OutgoingHttpHeaders, status = 200) =>
  store((request, response) => {
    response.writeHead(status, headers);
    response.write(`${request.headers.host} ${request.headers.rsc ?? ""} `);
    response.end(page);
  });

test("[6] a public page is asked for once and is the same for a guest, a customer and every encoding", async () => {
  const { get, asked } = await sending(publicPage);
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
  expect(asked()).toBe(1);
});

test("a document says nothing of how Next made it; its data does, for Next's router", async () => {
  const ofNext = { "x-nextjs-stale-time": "300", "x-middleware-rewrite": "/zwz-store/p" };
  const { get } = await store((request, response) => {
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

test("hosts, addresses, queries and Next's own kinds of request are told apart", async () => {
  const { get, asked } = await sending(publicPage);
  await get("/p/6210");
  const other = await get("/p/6210", { host: "nod.localhost" });
  const data = await get("/p/6210", { rsc: "1" });
  await get("/p/6210?page=2");
  expect(other.body.toString()).toMatch(/^nod\.localhost/);
  expect(data.body.toString()).toMatch(/^zwz\.localhost 1/);
  expect(asked()).toBe(4);
});

test("a change of the catalogue ends every kept page at once", async () => {
  const { get, asked } = await sending(publicPage);
  await get("/p/6205");
  noteChanged(["zwz:item:6205"], Date.now());
  await get("/p/6205");
  expect(asked()).toBe(2);
});

test("soon after a change a page is believed for a second only, later for a minute", async () => {
  const clock = jest.spyOn(Date, "now");
  const at = (ms: number) => clock.mockReturnValue(5_000_000_000_000 + ms);
  const { get, asked } = await sending(publicPage);
  at(0);
  noteChanged(["zwz:item:6211"], Date.now());
  for (const ms of [10, 900, 1_100, 16_000, 75_000, 77_000]) {
    at(ms);
    await get("/p/6211");
  }
  expect(asked()).toBe(4);
  clock.mockRestore();
});

test("a page that was being made when the catalogue changed is not kept", async () => {
  const { get, asked } = await store((_request, response) => {
    noteChanged(["zwz:item:6206"], Date.now());
    response.writeHead(200, publicPage);
    response.end(page);
  });
  await get("/p/6206");
  await get("/p/6206");
  expect(asked()).toBe(2);
});

test.each<[string, http.OutgoingHttpHeaders, number]>([
  ["personal", { "cache-control": "private, max-age=60" }, 200],
  ["never to be stored", { "cache-control": "no-store" }, 200],
  ["without a word about caching", {}, 200],
  ["with a cookie", { ...publicPage, "set-cookie": "a=b" }, 200],
  ["that varies by cookie", { ...publicPage, vary: "Cookie" }, 200],
  ["failed", publicPage, 500],
  ["redirected", { ...publicPage, location: "/" }, 307],
])(
  "an answer that is %s is not kept, and its caching is as it was",
  async (_what, headers, status) => {
    const { get, asked } = await sending({ "content-type": "text/html", ...headers }, status);
    await get("/x");
    const again = await get("/x", { "accept-encoding": "gzip" });
    expect(again.status).toBe(status);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    expect(gunzipSync(again.body).toString()).toContain(page);
    expect(asked()).toBe(2);
  },
);

test("a preview's password, a part of a file and a POST never meet the kept answers", async () => {
  const { get, asked } = await sending(publicPage);
  await get("/p/6207");
  await get("/p/6207", { authorization: "Basic abc" });
  await get("/p/6207", { range: "bytes=0-3" });
  await get("/p/6207", {}, "POST");
  expect(asked()).toBe(4);
});

test("who has the page already gets 304, also over another encoding, until it changes", async () => {
  let words = page;
  const { get } = await store((_request, response) => {
    response.writeHead(200, publicPage);
    response.end(words);
  });
  const { etag = "" } = (await get("/p/6208", { "accept-encoding": "br" })).headers;
  const had = await get("/p/6208", { "if-none-match": `"x", ${etag}` });
  expect([had.status, had.body.length, had.headers.etag]).toEqual([304, 0, etag]);
  words = page.replaceAll("240", "250");
  noteChanged(["zwz:item:6208"], Date.now());
  const changed = await get("/p/6208", { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.body.toString()).toBe(words);
});

test("[8.14] a page that has changed since is shown once more while the backend is away; a bug is still told", async () => {
  let answer = (response: ServerResponse) => {
    response.writeHead(200, publicPage);
    response.end(page);
  };
  const failing = { "content-type": "text/html", "cache-control": "no-store", "x-failed": "1" };
  const { get } = await store((_request, response) => answer(response));
  await get("/p/6211");
  noteChanged(["zwz:catalogue"], Date.now());
  answer = (response) => {
    response.writeHead(500, failing);
    response.end("failed");
  };
  expect((await get("/p/6211")).status).toBe(500);
  const fail = answer;
  answer = (response) => {
    noteAway();
    fail(response);
  };
  const shown = await get("/p/6211");
  expect([shown.status, shown.body.toString()]).toEqual([200, page]);
  expect(shown.headers["cache-control"]).toBe(PUBLIC_PAGE);
  expect(shown.headers["x-failed"]).toBeUndefined();
  expect((await get("/p/never-shown")).status).toBe(500);
});

test("[10] a file that never changes is packed as tightly as can be, after its first reader", async () => {
  const plain = readFileSync(import.meta.filename);
  const { get } = await store((_, response) => {
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

test("[8.14] a failed page can be read without script, and its scripts stay", async () => {
  const script = '<script src="/_next/a.js"></script>';
  const document = `<!DOCTYPE html><html id="__next_error__"><head><meta name="theme-color" content="#0b5d57"/></head><body>${script}</body></html>`;
  let isAway = false;
  const { get } = await store((_request, response) => {
    if (isAway) noteAway();
    response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
    response.end(document);
  });
  const bug = await get("/p/6212");
  expect(bug.status).toBe(500);
  const text = bug.body.toString();
  expect(text).toContain(`<h1>${pageNotShown}</h1><p>${ourFault}</p>`);
  expect(text).toContain('<img src="/assets/nod/icon.svg"');
  expect(text).toContain(script);
  expect(text.replace(/<noscript>.*?<\/noscript>|<title>.*?<\/title>/g, "")).toBe(document);
  isAway = true;
  expect((await get("/p/6212")).body.toString()).toContain(commonMessages.unreachable);
});

test("a public page asks for its scripts after its text, and its scripts come with the compile hint", async () => {
  const chunk = "/_next/static/chunks/a.js";
  const document = `<head><meta charSet="utf-8"/><script src="${chunk}" async=""></script></head>`;
  const { get } = await store((request, response) => {
    const own = request.url === "/cart" ? { "cache-control": "private" } : {};
    const script = {
      "content-type": "text/javascript",
      "cache-control": "public, max-age=31536000, immutable",
    };
    response.writeHead(200, request.url === chunk ? script : { ...publicPage, ...own });
    response.end(request.url === chunk ? "run()" : document);
  });
  const read = async (path: string) => (await get(path)).body.toString();
  expect(await read("/p/6214")).toContain(`(document,["${chunk}"])</script></head>`);
  expect(await read("/cart")).toBe(document);
  expect(await read(chunk)).toBe("//# allFunctionsCalledOnLoad\nrun()");
});

test("HEAD answers the headers of the page", async () => {
  const { get, asked } = await sending(publicPage);
  const head = await get("/p/6209", {}, "HEAD");
  const whole = await get("/p/6209");
  expect(head.body.length).toBe(0);
  expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date });
  expect(asked()).toBe(1);
});

test("files that are no text, long ones and answers without a body pass untouched", async () => {
  const long = Buffer.alloc(5 * 1024 * 1024, "6204 ");
  const { get } = await store((request, response) => {
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
