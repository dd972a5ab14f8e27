import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { freePort } from "../test/free-port.ts";
import { describeWithNginx } from "../test/needs-program.ts";
import { startNginx } from "../test/nginx.ts";

interface Upstream {
  port: number;
  seen: string[];
  /** Cuts the connection of its next request when that has arrived, as a killed process does. */
  dies: boolean;
  close: () => void;
  /** Listens again on its port. */
  open: () => Promise<void>;
}

async function startUpstream(): Promise<Upstream> {
  const upstream: Upstream = {
    port: 0,
    seen: [],
    dies: false,
    close: () => server.close(),
    open: () => new Promise<void>((done) => server.listen(upstream.port, "127.0.0.1", done)),
  };
  const server = http.createServer((request, response) => {
    upstream.seen.push(`${request.method} ${request.url}`);
    request.resume();
    if (!upstream.dies) return response.setHeader("cache-control", "no-store").end("done");
    upstream.dies = false;
    request.socket.destroy();
  });
  await upstream.open();
  upstream.port = (server.address() as AddressInfo).port;
  return upstream;
}

const ports = { http: 0, https: 0, plain: 0, internal: 0 };
const request = (port: number, method: string, path: string, body = "{}") =>
  new Promise<number>((resolve, reject) => {
    const headers = { host: "shop.example" };
    const sent = http.request({ port, host: "127.0.0.1", path, method, headers, agent: false });
    sent.on("response", (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(method === "POST" ? body : undefined);
  });

test("a server that failed is left out for a second, far less than a restart of the next one waits", () => {
  const configuration = readFileSync(resolve(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
  const servers = configuration.match(/^ *server 127[.].*;$/gm);
  expect(servers).toHaveLength(2);
  for (const server of servers ?? []) expect(server).toContain(" max_fails=3 fail_timeout=1s;");
});

describeWithNginx("two servers of each kind behind nginx", () => {
  let storefronts: Upstream[];
  let backends: Upstream[];
  let nginx: { stop: () => Promise<void> };
  beforeAll(async () => {
    storefronts = [await startUpstream(), await startUpstream()];
    backends = [await startUpstream(), await startUpstream()];
    for (const name of ["http", "https", "plain", "internal"] as const)
      ports[name] = await freePort();
    nginx = await startNginx({
      ports: {
        ...ports,
        storefront: storefronts.map(({ port }) => port),
        backend: backends.map(({ port }) => port),
      },
      hosts: ["shop.example"],
      rate: "100000r/s",
    });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const upstream of [...storefronts, ...backends]) upstream.close();
  });
  const send = async (port: number, method: string, count: number, prefix = "/api/x") => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push(await request(port, method, `${prefix}?${n}`));
    return seen;
  };
  const calls = (upstreams: Upstream[]) => upstreams.flatMap(({ seen }) => seen);

  test("both servers of an upstream are used", async () => {
    await send(ports.plain, "GET", 8);
    await send(ports.internal, "POST", 8);
    for (const { seen } of [...storefronts, ...backends]) expect(seen.length).toBeGreaterThan(0);
  });

  test("an import of the operator console gets through to the backends", async () => {
    const body = "x".repeat(15 * 1024 * 1024);
    expect(await request(ports.internal, "POST", "/ops/imports/start", body)).toBe(200);
  });

  test("a POST that a dying server may have received is not repeated; a GET goes to the other", async () => {
    const groups = [
      [storefronts, ports.plain],
      [backends, ports.internal],
    ] as const;
    for (const [upstreams, port] of groups) {
      const [first] = upstreams;
      if (!first) throw new Error("no upstream");
      first.dies = true;
      for (const one of upstreams) one.seen.length = 0;
      const statuses = await send(port, "POST", 6, "/api/order");
      expect(statuses.filter((status) => status !== 200)).toEqual([502]);
      expect(new Set(calls(upstreams)).size).toBe(calls(upstreams).length);
      first.dies = true;
      expect(new Set(await send(port, "GET", 6, "/api/read"))).toEqual(new Set([200]));
      expect(first.dies).toBe(false);
    }
  });

  test("a server that is gone is passed over, also for POST: it cannot have received anything", async () => {
    for (const [upstreams, port] of [
      [storefronts, ports.plain],
      [backends, ports.internal],
    ] as const) {
      upstreams[1]?.close();
      for (const one of upstreams) one.seen.length = 0;
      expect(new Set(await send(port, "POST", 10))).toEqual(new Set([200]));
      expect(new Set(await send(port, "GET", 10))).toEqual(new Set([200]));
      expect(upstreams[0]?.seen).toHaveLength(20);
    }
  });

  test("a server that is back is used again, so that the next one can be restarted after that", async () => {
    for (const [[first, second], port] of [
      [storefronts, ports.plain],
      [backends, ports.internal],
    ] as const) {
      if (!first || !second) throw new Error("no upstream");
      await send(port, "GET", 6);
      await second.open();
      second.seen.length = 0;
      while (second.seen.length === 0) await send(port, "GET", 1);
      first.close();
      expect(new Set(await send(port, "GET", 6))).toEqual(new Set([200]));
    }
  });
});
