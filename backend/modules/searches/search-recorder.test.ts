import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { multiSearch, searchProduct } from "../../../lib/contract/catalogue.ts";
import { filteredSearch } from "../../../lib/contract/filtered-search.ts";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { searches } from "../../db/schema/index.ts";
import { createSearchRecorder } from "./search-recorder.ts";
import { deleteOldSearches } from "./searches.ts";

let backend: TestApp;
let now = new Date("2026-11-20T10:00:00+05:30");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  await backend.createItem({ designation: "6204-2RS" });
  await backend.createItem({ designation: "6205-2RS" });
  await backend.deps.search.refresh();
});
afterEach(() => backend.db.delete(searches));
afterAll(() => backend.close());

const listing = (text: string, over: Partial<Parameters<typeof filteredSearch.encode>[0]> = {}) =>
  backend.inject(
    "zwz",
    filteredSearch,
    filteredSearch.encode({ text, rows: 50, filter: {}, ...over }),
  );

async function counted() {
  await backend.deps.searches.flush();
  const rows = await backend.db
    .select()
    .from(searches)
    .orderBy(asc(searches.text), asc(searches.day));
  return rows.map(
    (row) => `${row.brand} ${row.day} ${row.text} ${row.searches}/${row.withoutResults}`,
  );
}

test("submitted searches are counted per day, with those that found nothing", async () => {
  await listing("6204-2rs");
  await listing(" 6204-2RS ");
  await listing("no such thing");
  await backend.inject("zwz", multiSearch, { searching_key: "no such thing" });
  await backend.inject("nod", multiSearch, { searching_key: "6204-2RS" });
  expect(await counted()).toEqual([
    "nod 2026-11-20 6204-2RS 1/1",
    "zwz 2026-11-20 6204-2RS 2/0",
    "zwz 2026-11-20 NO SUCH THING 2/2",
  ]);
});

test("suggestions while typing, filters and further rows are not counted", async () => {
  for (const text of ["6", "62", "620", "6204"]) {
    await backend.inject("zwz", searchProduct, { searching_key: text });
  }
  await listing("6204-2RS", { filter: { bore_min: 20 } });
  await listing("6204-2RS", { rows: 100 });
  await backend.inject("zwz", multiSearch, { searching_key: "6204-2RS", rows: 100 });
  expect(await counted()).toEqual([]);
});

test("several numbers in one search are counted one by one", async () => {
  await listing("6204-2RS 6205-2RS 6309-2RS");
  expect(await counted()).toEqual([
    "zwz 2026-11-20 6204-2RS 1/0",
    "zwz 2026-11-20 6205-2RS 1/0",
    "zwz 2026-11-20 6309-2RS 1/1",
  ]);
});

test("of a list, only the lines that were not found are counted", async () => {
  const rows = ["6204-2RS", "QQ 4711 KX", "", "QQ 4711 KX"].map((text) => ({ text }));
  await backend.inject("zwz", matchNumbers, matchNumbers.encode(rows));
  expect(await counted()).toEqual(["zwz 2026-11-20 QQ 4711 KX 2/2"]);
});

test("texts that could say who searched are not stored", async () => {
  for (const text of ["asha@works.example", "+91 98123 45670", "27AABCN4321K1ZJ"]) {
    await listing(text);
    await backend.inject("zwz", matchNumbers, matchNumbers.encode([{ text }]));
  }
  expect(await counted()).toEqual([]);
});

test("the day is the Indian one", async () => {
  now = new Date("2026-03-31T18:29:59Z");
  await listing("6204-2RS");
  now = new Date("2026-03-31T18:30:00Z");
  await listing("6204-2RS");
  expect(await counted()).toEqual(["zwz 2026-03-31 6204-2RS 1/0", "zwz 2026-04-01 6204-2RS 1/0"]);
});

test("one address is counted 200 times at once", async () => {
  const headers = (address: string) => ({
    "x-internal-token": testConfig.internalToken,
    "x-client-address": address,
  });
  const missed = (text: string, address: string, count: number) =>
    backend.app.inject({
      method: "POST",
      url: "/zwz/api/match_numbers/",
      headers: headers(address),
      payload: { rows: Array.from({ length: count }, () => ({ text })) },
    });
  await missed("QQ 4711 KX", "203.0.113.7", 900);
  await missed("QQ 4712 KX", "203.0.113.8", 20);
  const [first, second] = await counted();
  expect(Number(first?.split("/")[1])).toBeGreaterThanOrEqual(200);
  expect(Number(first?.split("/")[1])).toBeLessThan(230);
  expect(second).toBe("zwz 2026-11-20 QQ 4712 KX 20/20".replace("2026-11-20", "2026-04-01"));
});

test("memory and rows are bounded; texts that are known go on being counted", async () => {
  const { db } = backend;
  const recorder = createSearchRecorder(db, () => now, { warn: () => undefined });
  const many = (from: number, count: number) => {
    for (let n = from; n < from + count; n += 1) {
      recorder.record("zwz", `address ${n}`, [{ text: `T${n}`, total: 1 }]);
    }
  };
  many(0, 1_500);
  await recorder.flush();
  many(1_500, 5_000);
  await recorder.flush();
  expect(await db.$count(searches)).toBe(2_000);
  many(0, 1);
  await recorder.flush();
  const [first] = await db.select().from(searches).where(eq(searches.text, "T0"));
  expect(first).toMatchObject({ searches: 2, withoutResults: 0 });
});

test("two backends add to the same counts", async () => {
  const { db } = backend;
  const recorders = [1, 2].map(() =>
    createSearchRecorder(db, () => now, {
      warn: (_: unknown, message?: string) => {
        throw new Error(message);
      },
    }),
  );
  for (let round = 0; round < 10; round += 1) {
    for (const [at, recorder] of recorders.entries()) {
      const texts = Array.from({ length: 20 }, (_, n) => `T${at ? n : 19 - n}`);
      recorder.record(
        "zwz",
        `address ${round}`,
        texts.map((text) => ({ text, total: 0 })),
      );
    }
    await Promise.all(recorders.map((recorder) => recorder.flush()));
  }
  const rows = await db.select().from(searches);
  expect(rows.map((row) => row.searches)).toEqual(Array(20).fill(20));
});

test("an unreachable database loses counts, not searches", async () => {
  const warnings: unknown[] = [];
  const broken = { execute: () => Promise.reject(new Error("gone")) } as never;
  const recorder = createSearchRecorder(broken, () => now, {
    warn: (_: unknown, message?: string) => void warnings.push(message),
  });
  recorder.record("zwz", "address", [{ text: "6204", total: 1 }]);
  await recorder.flush();
  expect(warnings).toEqual(["searches not counted"]);
});

test("counts are kept for 13 months", async () => {
  const { db } = backend;
  const row = { brand: "zwz", text: "6204", searches: 1, withoutResults: 0 };
  await db.insert(searches).values(["2025-10-19", "2025-10-20"].map((day) => ({ ...row, day })));
  await deleteOldSearches(db, new Date("2026-11-20T00:30:00+05:30"));
  const rows = await db.select({ day: searches.day }).from(searches).orderBy(sql`day`);
  expect(rows).toEqual([{ day: "2025-10-20" }]);
});
