import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { pageChangesSince } from "../../../lib/contract/page-changes.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import type { Db } from "../../db/client.ts";
import { pageChanges } from "../../db/schema/index.ts";
import { deleteOldPageChanges, findPageChanges, recordPageChange } from "./page-changes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from page_changes`));

const since = async (version?: number) =>
  (await app.inject("zwz", pageChangesSince, { since: version })).read();

test("without a version the reply is the current one, and every page", async () => {
  expect(await since()).toEqual({ version: 0, slugs: [], all: true });
  await recordPageChange(app.db, "zwz", null);
  expect(await since()).toEqual({ version: 1, slugs: [], all: true });
});

test("a storefront learns the pages that changed since its version, of its brand only", async () => {
  const [one, two] = [
    await app.createItem({ designation: "6204", slug: "6204" }),
    await app.createItem({ designation: "6205-2RS", slug: "6205-2rs" }),
  ];
  const first = await recordPageChange(app.db, "zwz", [one.id]);
  expect(first).toEqual({ brand: "zwz", since: 0, version: 1, slugs: ["6204"], all: false });
  await recordPageChange(app.db, "nod", null);
  await recordPageChange(app.db, "zwz", [two.id]);
  expect(await since(0)).toEqual({ version: 2, slugs: ["6204", "6205-2rs"], all: false });
  expect(await since(1)).toEqual({ version: 2, slugs: ["6205-2rs"], all: false });
  expect(await since(2)).toEqual({ version: 2, slugs: [], all: false });
});

test("each brand counts its own changes", async () => {
  for (let n = 0; n < 3; n++) await recordPageChange(app.db, "nod", []);
  const first = await recordPageChange(app.db, "zwz", []);
  expect(first).toMatchObject({ since: 0, version: 1 });
  expect(await since()).toMatchObject({ version: 1, all: true });
  expect(await since(1)).toEqual({ version: 1, slugs: [], all: false });
  await app.db.execute(sql`update page_changes set changed_at = now() - interval '1 hour'`);
  await deleteOldPageChanges(app.db);
  expect(await recordPageChange(app.db, "zwz", [])).toMatchObject({ since: 1, version: 2 });
  expect(await recordPageChange(app.db, "nod", [])).toMatchObject({ since: 3, version: 4 });
});

test("two hundred pages in one change or in several are listed, one more means every page", async () => {
  const slugs = Array.from({ length: 201 }, (_, n) => `item-${n}`);
  const store = (version: number, some: string[]) =>
    app.db.insert(pageChanges).values({ brand: "zwz", version, slugs: some });
  await store(1, []);
  await store(2, slugs.slice(0, 150));
  await store(3, slugs.slice(100, 200));
  expect(await since(1)).toEqual({ version: 3, slugs: slugs.slice(0, 200), all: false });
  await store(4, slugs.slice(200));
  expect(await since(1)).toEqual({ version: 4, slugs: [], all: true });
  expect((await since(2)).slugs).toHaveLength(101);
});

test("changes are deleted after ten minutes", async () => {
  for (const minutes of [11, 9, 0]) {
    await recordPageChange(app.db, "zwz", []);
    await app.db.execute(sql`update page_changes set changed_at = now() - make_interval(mins => ${minutes}::int)
      where version = (select max(version) from page_changes)`);
  }
  await deleteOldPageChanges(app.db);
  const rows = await app.db.select({ version: pageChanges.version }).from(pageChanges);
  expect(rows.map(({ version }) => version).sort()).toEqual([2, 3]);
});

test("a change that is recorded while a storefront asks is left to its next call", async () => {
  const { id } = await app.createItem({ designation: "6206", slug: "6206" });
  await recordPageChange(app.db, "zwz", []);
  let queries = 0;
  /** Another connection records the change before the second query. */
  const select = (fields: never) => {
    queries += 1;
    if (queries === 1) return app.db.select(fields);
    return {
      from: (table: never) => ({
        where: async (which: never) => {
          await recordPageChange(app.db, "zwz", [id]);
          return app.db.select(fields).from(table).where(which);
        },
      }),
    };
  };
  const db: Db = Object.create(app.db, { select: { value: select } });
  expect(await findPageChanges(db, "zwz", 1)).toEqual({ version: 1, slugs: [], all: false });
  expect(queries).toBe(2);
  expect(await since(1)).toEqual({ version: 2, slugs: ["6206"], all: false });
});

test("concurrent changes get versions without gaps", async () => {
  const changes = await Promise.all(
    Array.from({ length: 20 }, () => recordPageChange(app.db, "zwz", [])),
  );
  expect(changes.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
});

test("very many items, and a version that the database never reached, mean every page", async () => {
  const ids = Array.from({ length: 201 }, (_, n) => n);
  expect(await recordPageChange(app.db, "zwz", ids)).toMatchObject({ slugs: [], all: true });
  await recordPageChange(app.db, "zwz", []);
  expect(await since(0)).toEqual({ version: 2, slugs: [], all: true });
  expect(await since(1)).toEqual({ version: 2, slugs: [], all: false });
  expect(await since(9)).toEqual({ version: 2, slugs: [], all: true });
});

test("old changes are deleted; who missed them revalidates every page, and versions go on", async () => {
  for (let n = 0; n < 3; n++) await recordPageChange(app.db, "zwz", []);
  await deleteOldPageChanges(app.db);
  expect(await since(0)).toMatchObject({ version: 3, all: false });
  await app.db.execute(sql`update page_changes set changed_at = now() - interval '1 hour'`);
  await deleteOldPageChanges(app.db);
  expect(await since(0)).toMatchObject({ version: 3, all: true });
  expect(await since(2)).toMatchObject({ version: 3, all: false });
  expect(await recordPageChange(app.db, "zwz", [])).toMatchObject({ since: 3, version: 4 });
});
