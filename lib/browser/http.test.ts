/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from "@jest/globals";
import { commonMessages } from "../forms/common-messages.ts";
import { api } from "./http.ts";

const respond = (status: number, body: unknown) => {
  const fetchMock = jest.fn<typeof fetch>(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => (body === "not JSON" ? Promise.reject(new SyntaxError()) : Promise.resolve(body)),
    } as Response),
  );
  globalThis.fetch = fetchMock;
  return fetchMock;
};
const neverRespond = () => {
  globalThis.fetch = ((_path: string, init?: RequestInit) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    })) as typeof fetch;
};
afterEach(() => void jest.useRealTimers());

test("a body is sent as JSON by POST; without one the call is a GET", async () => {
  const fetchMock = respond(200, { id: 1 });
  expect(await api("/api/x", { body: { a: 1 } })).toEqual({ id: 1 });
  await api("/api/y");
  expect(fetchMock.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ["/api/x", "POST", '{"a":1}'],
    ["/api/y", "GET", undefined],
  ]);
});

test("[8.1] a refusal carries the server's kind, message and field", async () => {
  respond(400, { error: { kind: "invalid", message: "Too short", field: "name" } });
  await expect(api("/api/x")).rejects.toMatchObject({
    kind: "invalid",
    status: 400,
    message: "Too short",
    field: "name",
  });
});

test.each([500, 502])(
  "[8.14] status %i without a readable error is unreachable",
  async (status) => {
    respond(status, "not JSON");
    await expect(api("/api/x")).rejects.toMatchObject({
      kind: "unreachable",
      status,
      message: commonMessages.unreachable,
    });
  },
);

test("[8.14] a broken connection is unreachable", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(api("/api/x")).rejects.toMatchObject({ kind: "unreachable", status: 0 });
});

test("[9.2] a call that takes longer than its timeout fails with the given message", async () => {
  jest.useFakeTimers();
  neverRespond();
  const call = api("/api/x", { timeout: { ms: 50, message: "Too slow" } });
  const failure = expect(call).rejects.toMatchObject({ kind: "unreachable", message: "Too slow" });
  await jest.advanceTimersByTimeAsync(50);
  await failure;
});

test("an aborted call throws the browser's AbortError", async () => {
  neverRespond();
  const controller = new AbortController();
  const call = api("/api/x", { signal: controller.signal, timeout: { ms: 5000, message: "" } });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

test.each([
  [10_000, true],
  [100, false],
])("[9.10] a response of 503 after %i ms is marked as slow: %s", async (ms, isSlow) => {
  jest.useFakeTimers();
  globalThis.fetch = (() =>
    new Promise((resolve) => {
      const response = { ok: false, status: 503, json: () => Promise.resolve({}) };
      setTimeout(() => resolve(response as Response), ms);
    })) as typeof fetch;
  const failure = api("/api/x").catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(ms);
  expect(await failure).toMatchObject({ kind: "unreachable", isSlow });
});
