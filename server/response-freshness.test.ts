import type { ServerResponse } from "node:http";
import { afterEach, expect, jest, test } from "@jest/globals";
import {
  page,
  publicPage,
  respondWith,
  startServer,
  stopServer,
} from "../test/storefront/cached-server.ts";
import PageCacheHandler from "./cache-handler.ts";
import { invalidateResponses } from "./response-cache.ts";

/** Stops the clock; the result sets it to ms later. Each test has an hour of its own, because changes are remembered. */
let hour = 1_700_000;
function stopClock(): (ms: number) => void {
  hour += 1;
  const start = hour * 3_600_000;
  const clock = jest.spyOn(Date, "now").mockReturnValue(start);
  return (ms) => clock.mockReturnValue(start + ms);
}

afterEach(async () => {
  jest.restoreAllMocks();
  await stopServer();
});

test("a revalidated tag of Next's pages makes every response stale", async () => {
  stopClock();
  const { get, calls } = await respondWith(publicPage);
  await get("/p/6219");
  await new PageCacheHandler({ serverDistDir: "/nowhere" } as never).revalidateTag("zwz:item:1");
  await get("/p/6219");
  expect(calls()).toBe(2);
});

test("an invalidation makes every entry stale at once", async () => {
  const { get, calls } = await respondWith(publicPage);
  await get("/p/6205");
  invalidateResponses();
  await get("/p/6205");
  expect(calls()).toBe(2);
});

test("entries are fresh for a second soon after an invalidation, for a minute later", async () => {
  const at = stopClock();
  const { get, calls } = await respondWith(publicPage);
  at(0);
  invalidateResponses();
  for (const ms of [10, 900, 1_100, 16_000, 75_000, 77_000]) {
    at(ms);
    await get("/p/6211");
  }
  expect(calls()).toBe(4);
});

test("one request fetches a page again that is no longer fresh; meanwhile others get the stored one", async () => {
  const at = stopClock();
  const held: ServerResponse[] = [];
  let text = "first";
  const { get, calls } = await startServer((_request, response) => {
    response.writeHead(200, publicPage);
    if (text === "held") held.push(response);
    else response.end(text);
  });
  const read = async () => (await get("/p/6220")).body.toString();
  at(0);
  await read();
  text = "held";
  at(61_000);
  const refreshing = read();
  while (held.length === 0) await new Promise(setImmediate);
  expect([await read(), await read()]).toEqual(["first", "first"]);
  expect(calls()).toBe(2);
  held[0]?.end("second");
  expect([await refreshing, await read()]).toEqual(["second", "second"]);
  expect(calls()).toBe(2);
});

test("a page that is not fetched again within half a second is asked for once more, a changed one at once", async () => {
  const at = stopClock();
  const { get, calls } = await startServer((_request, response) => {
    response.writeHead(calls() === 1 ? 200 : 500, publicPage);
    response.end(page);
  });
  for (const [ms, asked] of [
    [0, 1],
    [61_000, 2],
    [61_400, 2],
    [61_600, 3],
  ] as const) {
    at(ms);
    await get("/p/6221");
    expect([ms, calls()]).toEqual([ms, asked]);
  }
  invalidateResponses();
  await get("/p/6221");
  expect(calls()).toBe(4);
});

test("a page that was being rendered during an invalidation is not used again", async () => {
  const { get, calls } = await startServer((_request, response) => {
    invalidateResponses();
    response.writeHead(200, publicPage);
    response.end(page);
  });
  await get("/p/6206");
  await get("/p/6206");
  expect(calls()).toBe(2);
});
