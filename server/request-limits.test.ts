import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { messages } from "../lib/forms/messages.ts";
import { SESSION_CHANNEL } from "../lib/session/session.ts";
import { withRequestLimit } from "./request-limits.ts";
import { withResponseCache } from "./response-cache.ts";

/** A token comes back in a day: none does during a test. */
const limit = { perSecond: 0.000_01, burst: 3 };
let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const respond = (request: IncomingMessage, response: ServerResponse) => {
  const isCached = request.url?.startsWith("/page");
  response.setHeader("cache-control", isCached ? "s-maxage=3600" : "no-store");
  response.setHeader("content-type", "text/html");
  response.end("done");
};

interface Sent {
  address?: string;
  cookie?: string;
  token?: string;
  agent?: http.Agent;
}

/** A server with the limit behind the response cache, as in storefront.mjs. */
async function startServer({ next = respond, rejectAfterMs = 0, requests = limit, hops = 0 } = {}) {
  const options = { hops, rejectAfterMs, revalidateToken: "the-token" };
  const handler = withResponseCache(withRequestLimit(next, requests, options));
  server = http.createServer(handler);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, { address = "203.0.113.1", cookie, token, agent }: Sent = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        const headers = {
          "x-client-address": address,
          ...(cookie ? { cookie } : {}),
          ...(token ? { "x-revalidate-token": token } : {}),
        };
        const request = http.get({ port, path, headers, agent: agent ?? false }, async (reply) => {
          let text = "";
          for await (const chunk of reply) text += chunk;
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        });
        request.on("error", reject);
      },
    );
  const statuses = async (times: number, path: string, sent?: Sent) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n += 1) seen.push((await get(path, sent)).status);
    return seen;
  };
  return { port, get, statuses };
}

test("an address that exceeds its limit gets 429, Retry-After and a message; others do not", async () => {
  const { get, statuses } = await startServer();
  expect(await statuses(4, "/api/search?q=zwz")).toEqual([200, 200, 200, 429]);
  const call = await get("/api/captcha");
  expect(call.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(JSON.parse(call.text)).toEqual({
    error: { kind: "limited", message: messages.tooManyRequests },
  });
  const page = await get("/bearings/series-62?bore=20");
  expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(page.text).toContain(messages.tooManyRequests);
  expect(await statuses(1, "/api/search?q=zwz", { address: "203.0.113.2" })).toEqual([200]);
});

test("addresses of one IPv6 network share a limit", async () => {
  const { statuses } = await startServer();
  await statuses(3, "/a", { address: "2001:db8:1:2::1" });
  expect(await statuses(1, "/a", { address: "2001:0DB8:1:2:ffff::" })).toEqual([429]);
  expect(await statuses(1, "/a", { address: "2001:db8:1:3::1" })).toEqual([200]);
});

test("cached pages are not limited", async () => {
  const { statuses } = await startServer();
  expect(new Set(await statuses(30, "/page/6204"))).toEqual(new Set([200]));
});

test("files cost a twentieth, but not paths that only begin like one", async () => {
  const { statuses } = await startServer();
  const files = await statuses(61, "/_next/static/chunks/0a~b.js?dpl=1");
  expect(files.filter((status) => status === 200)).toHaveLength(60);
  for (const path of ["/assets/../api/search", "/files/%2e%2e/api/search"]) {
    const seen = await statuses(4, path, { address: path });
    expect([path, ...seen]).toEqual([path, 200, 200, 200, 429]);
  }
});

test("a signed-in buyer has a limit of his own, whatever his address and cookie", async () => {
  const { statuses } = await startServer();
  const report = (sealed: string, key: string) => channel(SESSION_CHANNEL).publish({ sealed, key });
  report("sealed-1", "key-1");
  report("sealed-1-renewed", "key-1");
  await statuses(4, "/api/cart");
  expect(await statuses(2, "/api/cart", { cookie: "a=b; session=sealed-1" })).toEqual([200, 200]);
  const elsewhere = { address: "203.0.113.9", cookie: "__Host-session=sealed-1-renewed; c=d" };
  expect(await statuses(2, "/api/cart", elsewhere)).toEqual([200, 429]);
  expect(await statuses(1, "/api/cart", { cookie: "session=invented" })).toEqual([429]);
});

test("revalidations by the backend are not limited", async () => {
  const { statuses } = await startServer();
  const seen = await statuses(10, "/api/revalidate", { token: "the-token" });
  expect(new Set(seen)).toEqual(new Set([200]));
  expect(await statuses(4, "/api/revalidate", { token: "not-token" })).toContain(429);
});

test("32 connections of one address hardly slow down another visitor's call: they reach nothing, and wait for their rejections or are closed", async () => {
  const reached: string[] = [];
  const next = (request: IncomingMessage, response: ServerResponse) => {
    reached.push(String(request.headers["x-client-address"]));
    response.end("done");
  };
  // No rejection is due before the test has ended.
  const { get, statuses } = await startServer({ next, rejectAfterMs: 3_600_000 });
  const agent = new http.Agent({ keepAlive: true });
  let arrived = 0;
  const allArrived = new Promise<void>((done) => {
    server.on("request", () => {
      arrived += 1;
      if (arrived === limit.burst + 32) done();
    });
  });
  let rejected = 0;
  const search = async () => {
    const reply = await get("/api/search/items?q=ZWZ", { agent }).catch(() => undefined);
    if (reply?.status === 429) rejected += 1;
  };
  // The burst is used up.
  await Promise.all(Array.from({ length: limit.burst }, search));
  let isFlooding = true;
  const flood = Array.from({ length: 32 }, async () => {
    while (isFlooding) await search();
  });
  await allArrived;
  const answered = await statuses(limit.burst, "/api/cart", { address: "203.0.113.2" });
  const seen = { rejected, reached: [...reached] };
  isFlooding = false;
  agent.destroy();
  await Promise.all(flood);
  expect(answered).toEqual(Array(limit.burst).fill(200));
  expect(seen).toEqual({
    rejected: 0,
    reached: [...Array(limit.burst).fill("203.0.113.1"), ...Array(limit.burst).fill("203.0.113.2")],
  });
});

describe("of one address, ten rejections wait at once", () => {
  const WAITING = 10;
  /** The address has used up its burst, and `waiting` of its requests are not answered during the test. */
  async function startFlood({ waiting = WAITING, hops = 0 } = {}) {
    const { get, statuses } = await startServer({ rejectAfterMs: 3_600_000, hops });
    await statuses(limit.burst, "/api/cart");
    const agent = new http.Agent();
    const ended: unknown[] = [];
    /** Sends a request that is to wait; returns the server's side of its connection. */
    const wait = async () => {
      const arrived = once(server, "request");
      get("/api/search", { agent }).then(
        ({ status }) => ended.push(status),
        (error) => ended.push(error),
      );
      const [request] = await arrived;
      return (request as IncomingMessage).socket;
    };
    const sockets: net.Socket[] = [];
    for (let n = 0; n < waiting; n += 1) sockets.push(await wait());
    return { get, statuses, wait, sockets, ended, stop: () => agent.destroy() };
  }

  test("further requests are closed at once, while other addresses are served", async () => {
    const { get, statuses, sockets, ended, stop } = await startFlood();
    await expect(get("/api/search")).rejects.toThrow("socket hang up");
    expect(await statuses(limit.burst, "/api/cart", { address: "203.0.113.2" })).toEqual(
      Array(limit.burst).fill(200),
    );
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(ended).toEqual([]);
    stop();
  });

  test("another address has its own ten", async () => {
    const { get, statuses, wait, stop } = await startFlood({ waiting: WAITING - 1 });
    const other = { address: "203.0.113.2" };
    await statuses(limit.burst, "/api/cart", other);
    const arrived = once(server, "request");
    const left = get("/api/search", other).catch(() => undefined);
    const [{ socket }] = await arrived;
    const tenth = await wait();
    await expect(get("/api/search")).rejects.toThrow("socket hang up");
    expect([socket.destroyed, tenth.destroyed]).toEqual([false, false]);
    socket.destroy();
    await left;
    stop();
  });

  test("behind a proxy, further requests get 429 at once instead", async () => {
    const { get, statuses, ended, stop } = await startFlood({ hops: 1 });
    const { status, headers } = await get("/api/search");
    expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(await statuses(1, "/api/cart", { address: "203.0.113.2" })).toEqual([200]);
    expect(ended).toEqual([]);
    stop();
  });

  test("a client that leaves makes room for another", async () => {
    const { get, wait, sockets, stop } = await startFlood();
    await expect(get("/api/search")).rejects.toThrow("socket hang up");
    const [first] = sockets;
    if (!first) throw new Error("no request waits");
    const closed = once(first, "close");
    first.destroy();
    await closed;
    const next = await wait();
    // Closed after the one that took the place had been handled.
    await expect(get("/api/search")).rejects.toThrow("socket hang up");
    expect(next.destroyed).toBe(false);
    stop();
  });

  test("an answered rejection makes room for another", async () => {
    const { statuses } = await startServer();
    await statuses(limit.burst, "/api/cart");
    expect(await statuses(2 * WAITING, "/api/search")).toEqual(Array(2 * WAITING).fill(429));
  });
});

test("a client that does not wait for its rejection is disconnected", async () => {
  const { port, statuses } = await startServer({ rejectAfterMs: 60_000 });
  await statuses(3, "/api/search", { address: "undefined" });
  const socket = net.connect(port, "127.0.0.1");
  const closed = new Promise((done) => socket.on("close", done));
  socket.on("error", () => undefined);
  const request = "GET /api/search HTTP/1.1\r\nHost: zwz.localhost\r\n\r\n";
  socket.write(request.repeat(3));
  await closed;
});
