import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";

const all = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Every table of the schema, each after those that it refers to. */
export function tablesInOrder(): string[] {
  const placed: string[] = [];
  let left = all;
  while (left.length > 0) {
    const ready = left.filter(({ name, foreignKeys }) =>
      foreignKeys.every((key) => {
        const target = getTableConfig(key.reference().foreignTable).name;
        return target === name || placed.includes(target);
      }),
    );
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    placed.push(...ready.map((table) => table.name));
    left = left.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** Sets every serial counter after the highest id there is; needed after rows were put back with their ids. */
export async function resetSerials(db: Db): Promise<void> {
  for (const { name, columns } of all) {
    for (const column of columns.filter((one) => one.getSQLType() === "serial")) {
      const [table, id] = [sql.identifier(name), sql.identifier(column.name)];
      await db.execute(
        sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), coalesce((select max(${id}) from ${table}), 0) + 1, false)`,
      );
    }
  }
}
