import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import { migrate } from "./migrate.ts";

test("migration 0012 keeps every RFI line with its item", async () => {
  const database = await testDatabase(6);
  const { db } = database;
  const fixture = readFileSync("test/backend/database-0005.sql", "utf8");
  for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
    await db.execute(sql.raw(statement));
  }
  const readLines = async () => {
    const { rows } = await db.execute<{ row: object }>(
      sql`select row_to_json(l) as row from rfi_lines l order by id`,
    );
    return rows.map(({ row }) => row);
  };
  await migrate(database, 12);
  const before = await readLines();
  await migrate(database, 13);
  expect(before.length).toBeGreaterThan(1);
  expect(await readLines()).toEqual(
    before.map((line) => ({ ...line, requested_text: null, requested_key: null })),
  );
  await database.close();
});
