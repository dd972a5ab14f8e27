import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { documentFiles } from "../../db/schema/index.ts";
import { createPrinter, type FindUnprinted, PRINT_BATCH } from "./printer.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

/** Documents with the ids 1 to `count`, found again and again. */
const findFirst =
  (kind: string, count: number): FindUnprinted =>
  async (_db, { after }) =>
    Array.from({ length: count }, (_, at) => at + 1)
      .filter((id) => id > after)
      .slice(0, PRINT_BATCH)
      .map((id) => ({
        id,
        key: { kind, number: `${id}`, edition: "" },
        create: async () => {
          if (id <= PRINT_BATCH) throw new Error("can't be printed");
          return {
            title: kind,
            letterhead: { name: "Bearings", lines: [], colour: "#000000" },
            created: new Date(0),
            blocks: [],
          };
        },
      }));

test("a whole batch that can't be printed neither stops nor repeats: the last document and the next kind follow", async () => {
  const error = jest.fn();
  const finders = [findFirst("a", PRINT_BATCH + 1), findFirst("b", PRINT_BATCH + 1)];
  await createPrinter(backend.db, finders, { error } as never)();
  expect(error).toHaveBeenCalledTimes(2 * PRINT_BATCH);
  for (const kind of ["a", "b"]) {
    const rows = await backend.db
      .select({ number: documentFiles.number })
      .from(documentFiles)
      .where(eq(documentFiles.kind, kind));
    expect(rows).toEqual([{ number: `${PRINT_BATCH + 1}` }]);
  }
});
