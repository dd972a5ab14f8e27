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

const serials = tables.flatMap(({ name, columns }) =>
  columns
    .filter((column) => column.getSQLType() === "serial")
    .map((column) => ({ table: name, column: column.name })),
);

/** The next value of each serial counter, as "<table>.<column>". */
export type NextSerials = Record<string, number>;

/** Reads the serial counters. A counter belongs to no snapshot: read after the rows, it is behind none of them. */
export async function readSerials(db: Db): Promise<NextSerials> {
  const next: NextSerials = {};
  for (const { table, column } of serials) {
    const { rows } = await db.execute<{ sequence: string }>(
      sql`select pg_get_serial_sequence(${table}, ${column}) as sequence`,
    );
    const { rows: states } = await db.execute<{ next: number }>(
      sql`select (last_value + is_called::int)::int as next from ${sql.raw(rows[0]?.sequence ?? "")}`,
    );
    next[`${table}.${column}`] = states[0]?.next ?? 1;
  }
  return next;
}

/**
 * Continues each serial counter after rows were restored with their ids: where the backup left it, since ids of removed
 * rows are used elsewhere (a line of an order has that of its cart line), and in any case after the highest id.
 */
export async function continueSerials(db: Db, next: NextSerials): Promise<void> {
  for (const { table, column } of serials) {
    const id = sql.identifier(column);
    await db.execute(
      sql`select setval(
        pg_get_serial_sequence(${table}, ${column}),
        greatest((select max(${id}) from ${sql.identifier(table)}) + 1, ${next[`${table}.${column}`] ?? 1}::int),
        false
      )`,
    );
  }
}
