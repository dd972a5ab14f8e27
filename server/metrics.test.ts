import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { register } from "prom-client";
import { createRouteFinder, withMetrics } from "./metrics.ts";
import { withResponseCache } from "./response-cache.ts";

const folder = mkdtempSync(join(tmpdir(), "metrics-"));
let server: http.Server;
beforeAll(async () => {
  mkdirSync(join(folder, ".next"));
  const routes = { "/api/orders/[id]/route": "/api/orders/[id]", "/(zwz)/zwz-store/page": "/" };
  writeFileSync(join(folder, ".next/app-path-routes-manifest.json"), JSON.stringify(routes));
  const next = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/api/orders/hanging") return;
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", request.url === "/about" ? "s-maxage=60" : "no-store");
    response.end("done");
  };
  server = http.createServer(withMetrics(withResponseCache(next), folder));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const headers = { host: "zwz.localhost" };
    const request = http.get({ port, path, headers, agent: false, ...(signal && { signal }) });
    request.on("response", (reply) => reply.resume().on("end", resolve));
    request.on("error", () => resolve());
  });

test("responses count by route template, cached ones too; nothing of the address is in the metrics", async () => {
  await get("/about");
  await get("/about");
  await get("/api/orders/ZW2627-000123?email=asha@works.example");
  await get("/productDetail/6204-2RS");
  await get("/password-of-asha");
  await get("/api/asha@works.example");
  await get("/_next/static/chunks/0a.js");
  const text = await register.metrics();
  const count = (route: string, status = 200) =>
    `_count{method="GET",route="${route}",status="${status}"}`;
  expect(text).toContain(`${count("zwz:/about")} 2`);
  expect(text).toContain(`${count("/api/orders/[id]")} 1`);
  expect(text).toContain(`${count("unknown")} 2`);
  expect(text).toContain(`${count("file")} 1`);
  expect(text).toContain('store_response_cache_total{result="hit"} 1');
  expect(text).toContain('store_response_cache_total{result="miss"} 6');
  expect(text).not.toMatch(/asha|000123|6204/);
});

test("a client that goes away counts as 499", async () => {
  const gone = new AbortController();
  const waiting = get("/api/orders/hanging", gone.signal);
  while (server.listenerCount("request") === 0) await new Promise(setImmediate);
  await new Promise<void>((done) => server.once("request", () => done()));
  gone.abort();
  await waiting;
  const counted = async () => (await register.metrics()).includes('status="499"} 1');
  while (!(await counted())) await new Promise(setImmediate);
});

test("each brand has its own routes; other hosts and paths are unknown", () => {
  const find = createRouteFinder({ "/api/cart": "page" });
  const cases: [string, string, string][] = [
    ["zwz.localhost", "/", "zwz:/"],
    ["nod.localhost:3000", "/koyo?x=1", "nod:/koyo"],
    ["zwz.localhost", "/koyo", "unknown"],
    ["zwz.localhost", "/api/cart", "/api/cart"],
    ["zwz.localhost", "/api/cart/1", "unknown"],
    ["zwz.localhost", "/assets/zwz/logo.svg", "file"],
  ];
  for (const [host, url, route] of cases) expect([url, find(host, url)]).toEqual([url, route]);
});
