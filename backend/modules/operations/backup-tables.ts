import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";

const tables = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Column names by table. */
export const columnNames = new Map(
  tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
);

/** Names of all tables, each after the tables it references. */
export function tablesInForeignKeyOrder(): string[] {
  const ordered: string[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const ready = remaining.filter(({ name, foreignKeys }) =>
      foreignKeys.every((key) => {
        const target = getTableConfig(key.reference().foreignTable).name;
        return target === name || ordered.includes(target);
      }),
    );
    if (ready.length === 0) throw new Error("tables reference each other in a cycle");
    ordered.push(...ready.map((table) => table.name));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Sets each serial counter to the highest id, after rows were restored with their ids. */
export async function resetSerials(db: Db): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns.filter((candidate) => candidate.getSQLType() === "serial")) {
      const [table, id] = [sql.identifier(name), sql.identifier(column.name)];
      await db.execute(
        sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), coalesce((select max(${id}) from ${table}), 0) + 1, false)`,
      );
    }
  }
}
