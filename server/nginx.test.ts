import { readFileSync } from "node:fs";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PO_FILE_BODY_MAX } from "../lib/contract/documents.ts";
import { messages } from "../lib/forms/messages.ts";
import { freePort } from "../test/free-port.ts";
import { describeWithNginx } from "../test/needs-program.ts";
import { startNginx } from "../test/nginx.ts";

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

describeWithNginx("nginx with the configuration of deploy/", () => {
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
      // Nothing that counts comes back while a slow machine sends a flood.
      rate: "1r/m",
      // The test chooses the client's address. What waits for the cache's lock waits for longer than any test.
      http: `set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;
        proxy_cache_lock_timeout 1h; proxy_cache_lock_age 1h;`,
    });
    stops.push(nginx.stop);
  });
  afterAll(async () => {
    answerAll();
    for (const stop of stops) await stop();
  });

  const createAgent = (maxSockets: number) => {
    const agent = new https.Agent({ keepAlive: true, maxSockets, rejectUnauthorized: false });
    stops.push(() => agent.destroy());
    return agent;
  };
  const agent = createAgent(120);
  /** A flood stays below the limit of open requests. */
  const floodAgent = createAgent(40);

  /** 59 more than the burst allows. */
  const FLOOD = 260;

  /** Status 0 if nginx closes the connection. */
  const request = (
    path: string,
    {
      host = "shop.example",
      address = "198.18.0.1",
      method = "GET",
      name = "shop.example",
      through = agent,
    } = {},
  ) =>
    new Promise<Reply>((done) => {
      const headers = { host, "x-test-address": address };
      const options = { port: ports.https, path, method, headers, agent: through };
      const sent = https.request({ ...options, servername: name }, async (reply) => {
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
  const flood = (path: string, addressOf: (n: number) => string) =>
    Promise.all(
      Array.from({ length: FLOOD }, (_, n) =>
        request(`${path}?n=${n}`, { address: addressOf(n), through: floodAgent }),
      ),
    );
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
    const rejected = rejectedOf(await flood("/api/search", () => "198.18.1.1"));
    expect(rejected.length).toBeGreaterThan(50);
    const [{ headers, text } = { headers: {}, text: "" }] = rejected;
    expect(JSON.parse(text)).toEqual({
      error: { kind: "limited", message: messages.tooManyRequests },
    });
    expect(headers).toMatchObject({
      "retry-after": "1",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    const [page] = rejectedOf(await flood("/bearings/series-62", () => "198.18.1.3"));
    expect(page?.text).toBe(messages.tooManyRequests);
    expect((await request("/api/search?q=zwz", { address: "198.18.1.2" })).status).toBe(200);
  });

  test("addresses of one IPv6 network share a limit, other networks do not", async () => {
    const flooded = await flood("/api/a", (n) => `2001:db8:a:b::${n.toString(16)}`);
    expect(rejectedOf(flooded).length).toBeGreaterThan(50);
    const others = await flood("/api/a", (n) => `2001:db8:a:1${n.toString(16)}::1`);
    expect(rejectedOf(others)).toEqual([]);
  });

  test("simultaneous calls to one address do not wait for each other", async () => {
    const replies = await Promise.all(
      Array.from({ length: TOGETHER }, () => request("/api/together")),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(200));
  });

  test("files are not limited", async () => {
    const replies = await flood("/_next/static/chunks/a.js", () => "198.18.2.1");
    expect(rejectedOf(replies)).toEqual([]);
  });

  test("an address has at most 50 requests open, while another one is served", async () => {
    const open = Array.from({ length: 60 }, (_, n) =>
      request(`/api/hanging?n=${n}`, { address: "198.18.3.1" }),
    );
    let rejected = 0;
    await new Promise<void>((done) => {
      for (const one of open)
        one.then(({ status }) => {
          if (status === 429) rejected += 1;
          if (rejected === 10) done();
        });
    });
    expect((await request("/api/cart", { address: "198.18.3.2" })).status).toBe(200);
    answerAll();
    expect(rejectedOf(await Promise.all(open))).toHaveLength(10);
  });
});
