import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { fakeBackend } from "@/test/storefront/fake-backend";
import { POST } from "./route";

const REPORT = "/api/page_views/";
const STEP_MS = 10_000;
/** Reports that wait for their time. */
const due: (() => void)[] = [];
let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    ZWZ_API_URL: backend.url,
    NOD_API_URL: backend.url,
    PREVIEW_HOSTS: "preview.example",
  });
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.calls.length = 0;
  backend.answers[REPORT] = { status: 200, data: { success: 1, message: "" } };
  const wait = globalThis.setTimeout;
  const later = (run: () => void, ms?: number) => {
    if (ms !== STEP_MS) return wait(run, ms);
    due.push(run);
    return { unref() {} };
  };
  jest.spyOn(globalThis, "setTimeout").mockImplementation(later as never);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function view(path: unknown, headers: Record<string, string> = {}) {
  const host = headers.host ?? "zwz.localhost";
  const request = new Request("http://localhost/api/page-views", {
    method: "POST",
    body: JSON.stringify({ path }),
    headers: {
      host,
      origin: `http://${host}`,
      "content-type": "application/json",
      "x-client-address": "203.0.113.1",
      ...headers,
    },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  expect(response.headers.getSetCookie()).toEqual([]);
  return response.status;
}

/** The next report to the backend. */
async function reported(calls = 1) {
  for (const run of due.splice(0)) run();
  for (let turn = 0; turn < 2000 && backend.calls.length < calls; turn++)
    await new Promise((next) => setImmediate(next));
  return backend.calls.map(({ path, body }) => ({ path, body }));
}

test("[7.42] pages are counted by pattern and reported together", async () => {
  for (const path of ["/", "/", "/product-category/6204-2rs", "/product-category/22220", "/about"])
    expect(await view(path)).toBe(200);
  for (const path of ["/nothing/here", "/zwz-store/cart", "__proto__"])
    expect(await view(path)).toBe(200);
  expect(await reported()).toEqual([
    {
      path: REPORT,
      body: {
        views: [
          { path: "/", views: 2 },
          { path: "/product-category/[slug]", views: 2 },
          { path: "/about", views: 1 },
        ],
      },
    },
  ]);
  expect(await reported(2)).toHaveLength(1);
});

test("[7.42] visitors with a privacy signal, preview hosts and requests above the limit are not counted", async () => {
  expect(await view("/", { dnt: "1" })).toBe(204);
  expect(await view("/", { "sec-gpc": "1" })).toBe(204);
  expect(await view("/", { host: "preview.example", cookie: "preview_brand=zwz" })).toBe(204);
  const flood = await Promise.all(
    Array.from({ length: 320 }, () => view("/cart", { "x-client-address": "203.0.113.9" })),
  );
  expect(flood.filter((status) => status === 200)).toHaveLength(300);
  expect(await view("/cart", { "x-client-address": "203.0.113.10" })).toBe(200);
  const [call] = await reported();
  expect(call?.body).toEqual({ views: [{ path: "/cart", views: 301 }] });
});

test("[7.42] other origins, unknown hosts and invalid bodies are refused", async () => {
  expect(await view("/", { origin: "http://evil.example" })).toBe(403);
  expect(await view(7)).toBe(400);
  expect(await view("x".repeat(301))).toBe(400);
  expect(await view("/", { host: "unknown.example" })).toBe(404);
});

test("[7.42] nothing more is sent to a backend that does not support the call", async () => {
  backend.answers[REPORT] = { status: 404, data: {} };
  await view("/", { host: "nod.localhost" });
  expect(await reported()).toHaveLength(1);
  // Lets the 404 response be processed.
  for (let turn = 0; turn < 500; turn++) await new Promise((next) => setImmediate(next));
  await view("/", { host: "nod.localhost" });
  expect(await reported(2)).toHaveLength(1);
});
