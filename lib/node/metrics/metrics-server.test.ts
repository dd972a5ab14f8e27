import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { observeResponse } from "./http-metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { readMetricsSettings } from "./settings.ts";

const token = "a token of the scraper";
let running: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  running = await startMetricsServer({ port: 0, host: "127.0.0.1", token });
});
afterAll(() => running.close());

const get = (path: string, authorization?: string, method = "GET") => {
  const { port } = running.server.address() as AddressInfo;
  const headers = new Headers(authorization ? { authorization } : undefined);
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
};

test("metrics of the process and its responses are served", async () => {
  observeResponse("GET", "/api/orders/[id]", 200, 0.02);
  observeResponse("BREW", "unknown", 405, 0.001);
  const reply = await get("/metrics", `Bearer ${token}`);
  expect(reply.headers.get("content-type")).toContain("text/plain");
  const text = await reply.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/orders/[id]",status="200"} 1',
  );
  expect(text).toContain('{method="other",route="unknown",status="405"} 1');
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(text).toContain(name);
});

test.each([undefined, "Bearer", `Token ${token}`, "Bearer a token of another x", `${token}`])(
  "without the token there is nothing (%s)",
  async (authorization) => {
    const reply = await get("/metrics", authorization);
    expect([reply.status, await reply.text()]).toEqual([401, ""]);
  },
);

test("there is nothing but metrics", async () => {
  expect((await get("/", `Bearer ${token}`)).status).toBe(404);
  expect((await get("/metrics", `Bearer ${token}`, "POST")).status).toBe(404);
});

test("settings: a port of each server, on this machine only unless said, with a token", () => {
  const METRICS_TOKEN = "0123456789abcdef";
  const variables = { METRICS_PORT: "9100", METRICS_TOKEN };
  expect(readMetricsSettings({}, "storefront")).toBeNull();
  expect(readMetricsSettings(variables, "backend")).toBeNull();
  const expected = { port: 9100, host: "127.0.0.1", token: METRICS_TOKEN };
  expect(readMetricsSettings(variables, "storefront")).toEqual(expected);
  const backend = { BACKEND_METRICS_PORT: "9101", METRICS_HOST: "10.0.0.5", METRICS_TOKEN };
  expect(readMetricsSettings(backend, "backend")).toMatchObject({ port: 9101, host: "10.0.0.5" });
  expect(readMetricsSettings({ METRICS_PORT: "9100" }, "storefront")).toBeNull();
  const short = { METRICS_PORT: "9100", METRICS_TOKEN: "short" };
  expect(() => readMetricsSettings(short, "storefront")).toThrow(
    "METRICS_TOKEN must have at least 16 characters when METRICS_PORT is set.",
  );
  expect(() => readMetricsSettings({ METRICS_PORT: "x", METRICS_TOKEN }, "storefront")).toThrow(
    "METRICS_PORT must be a port number.",
  );
});
