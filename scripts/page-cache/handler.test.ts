import { afterEach, expect, jest, test } from "@jest/globals";
import { Bounded } from "./bounded.ts";
import { weightOf } from "./entries.ts";
import PageCache from "./handler.ts";
import { EVERYTHING, isOutdated, noteChanged } from "./tags.ts";

const tagged = (tags: string) => ({
  kind: "APP_PAGE",
  html: "<h1>6204</h1>",
  headers: { "x-next-cache-tags": tags },
});
const asked = { kind: "APP_PAGE" };

afterEach(() => {
  jest.useRealTimers();
});

/** A page kept by a request that began now; the clock goes on when told. */
async function kept(key: string, tags: string) {
  jest.useFakeTimers();
  const request = new PageCache();
  jest.advanceTimersByTime(500);
  await request.set(key, tagged(tags), {});
  jest.advanceTimersByTime(500);
  return () => new PageCache().get(key, asked);
}

test("a page is there until one of its tags changes", async () => {
  const read = await kept("/a", "zwz:item:6204,zwz:catalogue");
  expect((await read())?.value).toMatchObject({ html: "<h1>6204</h1>" });
  await new PageCache().revalidateTag("nod:item:6204");
  expect(await read()).not.toBeNull();
  await new PageCache().revalidateTag(["zwz:item:6204"]);
  expect(await read()).toBeNull();
});

test("a page that was begun before a change and finished after it is outdated", async () => {
  jest.useFakeTimers();
  const slow = new PageCache();
  jest.advanceTimersByTime(50);
  await new PageCache().revalidateTag("zwz:item:6205");
  jest.advanceTimersByTime(50);
  await slow.set("/b", tagged("zwz:item:6205"), {});
  expect(await new PageCache().get("/b", asked)).toBeNull();
});

test("a cached question is outdated by its own tags and by those it is asked with", async () => {
  jest.useFakeTimers();
  const answer = { kind: "FETCH", data: {} };
  const ask = () => new PageCache().get("q", { kind: "FETCH", tags: ["t"], softTags: ["/page"] });
  for (const tag of ["t", "/page"]) {
    jest.advanceTimersByTime(10);
    await new PageCache().set("q", answer, { tags: ["t"] });
    jest.advanceTimersByTime(10);
    expect(await ask()).toMatchObject({ value: answer });
    await new PageCache().revalidateTag(tag);
    expect(await ask()).toBeNull();
  }
});

test("very many changes are remembered as one of everything", () => {
  const from = Date.now() + 60_000;
  noteChanged(
    Array.from({ length: 30_000 }, (_, n) => `zwz:item:${n}`),
    from,
  );
  expect(isOutdated(["zwz:item:29999"], from)).toBe(true);
  expect(isOutdated(["never mentioned"], from)).toBe(true);
  expect(isOutdated(["zwz:item:1"], from + 1)).toBe(false);
  noteChanged([EVERYTHING], from + 5);
  expect(isOutdated([], from + 5)).toBe(true);
});

test("memory forgets what was used longest ago, and never holds more than it may", () => {
  const pages = new Bounded<string>(100);
  for (const name of ["a", "b", "c"]) pages.set(name, name, 30);
  pages.get("a");
  pages.set("d", "d", 30);
  expect(["a", "b", "c", "d"].map((name) => pages.get(name))).toEqual(["a", undefined, "c", "d"]);
  pages.set("c", "larger than all", 101);
  expect([pages.get("c"), pages.weight]).toEqual([undefined, 60]);
  expect(
    weightOf({ html: "x".repeat(500), segmentData: new Map([["/", Buffer.alloc(300)]]) }),
  ).toBeGreaterThan(1300);
});
