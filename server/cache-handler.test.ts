import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import PageCacheHandler from "./cache-handler.ts";
import { createMemoryPages } from "./memory-pages.ts";

const page = (tags: string, status?: number) =>
  ({
    kind: "APP_PAGE",
    html: "<h1>6204</h1>",
    headers: { "x-next-cache-tags": tags },
    status,
  }) as never;
const pageContext = { cacheControl: { revalidate: 3600, expire: undefined } } as never;
const readContext = { kind: "APP_PAGE" } as never;
/** Next creates a handler for every request. */
const newRequest = () => new PageCacheHandler({ serverDistDir: "/nowhere" } as never);
const read = (key: string) => newRequest().get(key, readContext);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Stores a page that was requested now and finished a second later. */
async function storePage(key: string, tags: string, status?: number) {
  const request = newRequest();
  jest.advanceTimersByTime(1_000);
  await request.set(key, page(tags, status), pageContext);
  jest.advanceTimersByTime(1_000);
}

test("a page is cached until one of its tags is revalidated", async () => {
  await storePage("/a", "zwz:item:6204,zwz:catalogue");
  expect((await read("/a"))?.value).toMatchObject({ html: "<h1>6204</h1>" });
  await newRequest().revalidateTag("nod:item:6204");
  expect(await read("/a")).not.toBeNull();
  await newRequest().revalidateTag(["zwz:item:6204"]);
  expect(await read("/a")).toBeNull();
});

test("a page requested before a revalidation and finished after it is outdated", async () => {
  const slow = newRequest();
  jest.advanceTimersByTime(50);
  await newRequest().revalidateTag("zwz:item:6205");
  jest.advanceTimersByTime(50);
  await slow.set("/b", page("zwz:item:6205"), pageContext);
  expect(await read("/b")).toBeNull();
});

test("a page keeps its lifetime, which another storefront could not know otherwise", async () => {
  await storePage("/c", "zwz:catalogue");
  expect(await read("/c")).toMatchObject({ cacheControl: { revalidate: 3600 } });
});

test("a page or file that does not exist is not stored", async () => {
  await storePage("/unknown", "zwz:catalogue", 404);
  expect(await read("/unknown")).toBeNull();
  const file = { kind: "APP_ROUTE", status: 404, headers: {}, body: Buffer.from("none") } as never;
  await newRequest().set("/items-9.xml", file, pageContext);
  expect(await read("/items-9.xml")).toBeNull();
});

const entry = (tags: string[], html = "") => ({
  value: { kind: "APP_PAGE", html } as never,
  tags,
  lastModified: Date.now(),
  lifespan: null,
});
const noTags = { implicitTags: [] };

test("when more tags are revalidated than can be remembered, everything older is outdated", async () => {
  const pages = createMemoryPages();
  await pages.set("old", entry(["never revalidated"]));
  jest.advanceTimersByTime(10);
  for (let n = 0; n < 30_000; n++) await pages.revalidateTag(`zwz:item:${n}`);
  expect(await pages.get("old", noTags)).toBeNull();
  jest.advanceTimersByTime(10);
  await pages.set("new", entry(["zwz:item:1", "zwz:item:29999"]));
  expect(await pages.get("new", noTags)).not.toBeNull();
});
