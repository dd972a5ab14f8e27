import { readFileSync } from "node:fs";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PO_FILE_BODY_MAX } from "../lib/contract/documents.ts";
import { messages } from "../lib/forms/messages.ts";
import { freePort } from "../test/free-port.ts";
import { nginxBinary, startNginx } from "../test/nginx.ts";

const configuration = readFileSync(resolve(import.meta.dirname, "../deploy/nginx.conf"), "utf8");

test("nginx accepts the largest upload and knows the message of limits", () => {
  expect(configuration).toContain(`client_max_body_size ${PO_FILE_BODY_MAX};`);
  expect(configuration.split(messages.tooManyRequests)).toHaveLength(3);
});

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

describe.each([nginxBinary].filter(Boolean))("%s with the configuration of deploy/", () => {
  /** Requests to /hanging are answered when it is called. */
  let answerAll = () => {};
  const hanging = new Promise<void>((done) => {
    answerAll = done;
  });
  /** Requests to /together are answered when this many have arrived. */
  const TOGETHER = 20;
  let together = 0;
  let answerTogether = () => {};
  const allArrived = new Promise<void>((done) => {
    answerTogether = done;
  });
  const startUpstream = async (name: string) => {
    const server = http.createServer(async (request, response) => {
      if (request.url?.startsWith("/api/hanging")) await hanging;
      if (request.url?.startsWith("/api/together")) {
        together += 1;
        if (together === TOGETHER) answerTogether();
        await allArrived;
      }
      response.setHeader("strict-transport-security", "max-age=1");
      const isFile = request.url?.startsWith("/_next/static/");
      response.setHeader("cache-control", isFile ? "public, max-age=60" : "no-store");
      response.end(`${name} ${request.headers.host} ${request.headers["x-forwarded-proto"]}`);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return { server, port: (server.address() as AddressInfo).port };
  };
  const stops: (() => unknown)[] = [];
  let ports = { http: 0, https: 0 };

  beforeAll(async () => {
    const storefront = await startUpstream("storefront");
    const backend = await startUpstream("backend");
    stops.push(
      () => storefront.server.close(),
      () => backend.server.close(),
    );
    ports = { http: await freePort(), https: await freePort() };
    const nginx = await startNginx({
      ports: { ...ports, storefront: storefront.port, backend: backend.port },
      hosts: ["shop.example", "*.preview.example"],
      // On a slow machine a flood of 400 requests takes seconds.
      rate: 5,
      // The test chooses the client's address.
      http: "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;",
    });
    stops.push(nginx.stop);
  });
  afterAll(async () => {
    answerAll();
    for (const stop of stops) await stop();
  });

  const agent = new https.Agent({ keepAlive: true, maxSockets: 120, rejectUnauthorized: false });
  stops.push(() => agent.destroy());

  /** Status 0 if nginx closes the connection. */
  const request = (
    path: string,
    { host = "shop.example", address = "198.18.0.1", method = "GET", name = "shop.example" } = {},
  ) =>
    new Promise<Reply>((done) => {
      const headers = { host, "x-test-address": address };
      const options = { port: ports.https, path, method, headers, agent, servername: name };
      const sent = https.request(options, async (reply) => {
        let text = "";
        for await (const chunk of reply) text += chunk;
        done({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      });
      sent.on("error", () => done({ status: 0, headers: {}, text: "" }));
      sent.end();
    });

  /** Status of a request without https; 0 if nginx closes the connection. */
  const plainStatus = (host: string, path = "/") =>
    new Promise<number>((done) => {
      const sent = http.get({ port: ports.http, path, headers: { host } }, (reply) => {
        reply.resume();
        done(reply.statusCode ?? 0);
      });
      sent.on("error", () => done(0));
    });

  /** Each request has a path of its own: nginx's cache lets requests for one page wait for each other. */
  const flood = async (times: number, path: string, addressOf: (n: number) => string) => {
    const replies = Array.from({ length: times }, (_, n) =>
      request(`${path}?n=${n}`, { address: addressOf(n) }),
    );
    return Promise.all(replies);
  };
  const rejectedOf = (replies: Reply[]) => replies.filter(({ status }) => status === 429);

  test("the console's host reaches the storefront over https and is not cached", async () => {
    const host = "ops.zwz.example";
    const { status, text, headers } = await request("/_next/static/a.js", { host, name: host });
    expect([status, text]).toEqual([200, `storefront ${host} https`]);
    expect(headers["x-cache"]).toBeUndefined();
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect([await plainStatus(host), await plainStatus(host, "/api/ops/sign-in")]).toEqual([
      301, 403,
    ]);
  });

  test("requests for configured hosts reach the storefront over https", async () => {
    for (const host of ["shop.example", "a.preview.example"]) {
      const { status, text } = await request("/", { host, name: host });
      expect([status, text]).toEqual([200, `storefront ${host} https`]);
    }
  });

  test("requests for other hosts are closed, over http and https", async () => {
    expect((await request("/", { host: "evil.example" })).status).toBe(0);
    expect((await request("/", { host: "evil.example", name: "evil.example" })).status).toBe(0);
    expect(await plainStatus("evil.example")).toBe(0);
  });

  test("without https, pages are redirected and calls are refused", async () => {
    expect(await plainStatus("shop.example", "/about")).toBe(301);
    for (const path of ["/api/session", "/zwz/payment/webhook", "/nod/payment/webhook"])
      expect(await plainStatus("shop.example", path)).toBe(403);
  });

  test("only TLS 1.2 and 1.3 with forward secrecy and authenticated encryption are accepted", async () => {
    const connect = (options: tls.ConnectionOptions) =>
      new Promise<string>((done) => {
        const target = { port: ports.https, servername: "shop.example", rejectUnauthorized: false };
        const socket = tls.connect({ ...target, ...options }, () => {
          done(String(socket.getProtocol()));
          socket.destroy();
        });
        socket.on("error", () => done("refused"));
      });
    const tls12 = { maxVersion: "TLSv1.2" } as const;
    expect(await connect({})).toBe("TLSv1.3");
    expect(await connect(tls12)).toBe("TLSv1.2");
    for (const ciphers of ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384"])
      expect(await connect({ ...tls12, ciphers })).toBe("refused");
    const tls11 = { minVersion: "TLSv1.1", maxVersion: "TLSv1.1" } as const;
    expect(await connect({ ...tls11, ciphers: "DEFAULT@SECLEVEL=0" })).toBe("refused");
  });

  test("only the exact webhook addresses reach the backend", async () => {
    for (const brand of ["zwz", "nod"]) {
      const path = `/${brand}/payment/webhook`;
      expect((await request(path, { method: "POST" })).text).toMatch(/^backend /);
      for (const other of [`${path}/`, `${path}x`, `/x${path}`, `/${brand}/payment/createOrder`])
        expect((await request(other, { method: "POST" })).text).toMatch(/^storefront /);
    }
  });

  test("every response requires https of all subdomains, once", async () => {
    for (const path of ["/", "/zwz/payment/webhook", "/assets/zwz/icon.ico"])
      expect((await request(path)).headers).toMatchObject({
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
      });
  });

  test("an address that floods gets 429, Retry-After and a message; others do not", async () => {
    const rejected = rejectedOf(await flood(400, "/api/search", () => "198.18.1.1"));
    expect(rejected.length).toBeGreaterThan(50);
    const [{ headers, text } = { headers: {}, text: "" }] = rejected;
    expect(JSON.parse(text)).toEqual({
      error: { kind: "limited", message: messages.tooManyRequests },
    });
    expect(headers).toMatchObject({
      "retry-after": "1",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    const [page] = rejectedOf(await flood(400, "/bearings/series-62", () => "198.18.1.3"));
    expect(page?.text).toBe(messages.tooManyRequests);
    expect((await request("/api/search?q=zwz", { address: "198.18.1.2" })).status).toBe(200);
  });

  test("addresses of one IPv6 network share a limit, other networks do not", async () => {
    const flooded = await flood(400, "/api/a", (n) => `2001:db8:a:b::${n.toString(16)}`);
    expect(rejectedOf(flooded).length).toBeGreaterThan(50);
    const others = await flood(400, "/api/a", (n) => `2001:db8:a:${n.toString(16)}::1`);
    expect(rejectedOf(others).length).toBeLessThan(2);
  });

  test("simultaneous calls to one address do not wait for each other", async () => {
    const start = performance.now();
    const replies = await Promise.all(
      Array.from({ length: TOGETHER }, () => request("/api/together")),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(200));
    // Those that wait for the cache's lock give up after five seconds.
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test("files are not limited", async () => {
    const replies = await flood(300, "/_next/static/chunks/a.js", () => "198.18.2.1");
    expect(rejectedOf(replies)).toEqual([]);
  });

  test("an address has at most 100 requests open", async () => {
    const open = Array.from({ length: 110 }, (_, n) =>
      request(`/api/hanging?n=${n}`, { address: "198.18.3.1" }),
    );
    const first = await Promise.race(open);
    expect(first.status).toBe(429);
    expect((await request("/api/cart", { address: "198.18.3.2" })).status).toBe(200);
    answerAll();
    expect(rejectedOf(await Promise.all(open))).toHaveLength(10);
  });
});
