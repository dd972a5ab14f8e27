import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { tracing } from "./hooks.ts";
import { startTracing } from "./start-tracing.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: object }[];
}

/** A collector that speaks OTLP over HTTP. */
const received: { path: string; service: string; spans: Span[] }[] = [];
let collector: Server;
let backend: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { resourceSpans } = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans)
      received.push({
        path: request.url ?? "",
        service: resource.attributes.find(({ key }: { key: string }) => key === "service.name")
          .value.stringValue,
        spans: scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
      });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  stop = await startTracing("backend", process.env);
  backend = await createTestApp();
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await backend.close();
  collector.close();
});

test("without an endpoint there are no hooks", async () => {
  const before = tracing();
  const nothing = await startTracing("storefront", {});
  await nothing();
  expect(tracing()).toBe(before);
});

test("a storefront's request, its call and the backend's request are one trace, sent to the collector without data of people", async () => {
  const hooks = tracing();
  if (!hooks) throw new Error("tracing was not started");
  const ask = (headers: Record<string, string>) =>
    backend.app.inject({
      url: "/zwz/authentication/state_list/?email=asha@works.example",
      headers,
    });
  await hooks.serve({ traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` }, async (end) => {
    await hooks.call("GET backend", { "http.request.method": "GET" }, (headers) =>
      ask({ ...headers, "x-internal-token": testConfig.internalToken }),
    );
    end("GET /api/places/states", { "http.response.status_code": 200 });
  });
  // From a stranger: a trace of its own.
  await ask({ traceparent: `00-${"c".repeat(32)}-${"d".repeat(16)}-01` });
  const failing = hooks.call("POST backend", {}, () =>
    Promise.reject(new Error("asha@works.example")),
  );
  await expect(failing).rejects.toThrow();
  await backend.app.inject({ url: "/zwz/asha@works.example" });
  await stop();

  const spans = received.flatMap((one) => one.spans);
  expect(received.map(({ path, service }) => [path, service])).toContainEqual([
    "/v1/traces",
    "bearings-backend",
  ]);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [page] = named("GET /api/places/states");
  const [call] = named("GET backend");
  const requests = named("GET /zwz/authentication/state_list/");
  expect(page).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
  expect(call).toMatchObject({ traceId: "a".repeat(32), parentSpanId: page?.spanId });
  expect(requests).toHaveLength(2);
  expect(requests.find(({ traceId }) => traceId === "a".repeat(32))?.parentSpanId).toBe(
    call?.spanId,
  );
  expect(requests.map(({ traceId }) => traceId)).not.toContain("c".repeat(32));
  expect(named("POST backend")[0]?.status?.code).toBe(2);
  expect(named("GET unknown")).toHaveLength(1);
  expect(JSON.stringify(spans)).not.toContain("asha");
});
