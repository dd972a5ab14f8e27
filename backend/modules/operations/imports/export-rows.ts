import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { type ImportColumn, importColumns } from "../../../../lib/imports/columns.ts";
import type { ImportKind } from "../../../../lib/imports/kinds.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import type { XlsxCell } from "../../../../lib/xlsx-cell.ts";
import type { Db } from "../../../db/client.ts";
import type { TableFile, TableFormat } from "../../../http/table-file.ts";
import { rulesOf } from "./rules.ts";
import { selectFields } from "./target.ts";

/** Rows to export: all rows of a kind and brand, or those of one maker. */
export interface ExportChoice {
  kind: ImportKind;
  brand: BrandId;
  maker?: string | undefined;
}

/** Rows per query; small enough not to grow the embedded database's memory. */
const PAGE = 2_000;

/** Deliveries are not a state, free stock says what can be sold, and the customer ID identifies a company. */
const NOT_EXPORTED = ["received", "reference", "onHand", "email"];

export const exportedColumns = (kind: ImportKind): ImportColumn[] =>
  importColumns[kind].filter(({ field }) => !NOT_EXPORTED.includes(field));

const SOURCES: Record<
  ImportKind,
  { key: string; select: string; from: string; brand: string; maker: string }
> = {
  catalogue: {
    key: "t.id",
    select: "t.maker, t.designation",
    from: "items t",
    brand: "t.brand",
    maker: "t.maker",
  },
  prices: {
    key: "t.id",
    select: "t.maker, t.designation",
    from: "items t",
    brand: "t.brand",
    maker: "t.maker",
  },
  stock: {
    key: "t.item_id",
    select: "i.maker, i.designation",
    from: "item_stock t join items i on i.id = t.item_id",
    brand: "i.brand",
    maker: "i.maker",
  },
  discounts: {
    key: "t.id",
    select: `c.customer_number as "customerNumber", t.maker, t.category, to_char(t.valid_from at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "from"`,
    from: "discounts t join companies c on c.id = t.company_id",
    brand: "c.brand",
    maker: "t.maker",
  },
  customers: {
    key: "t.id",
    select: `t.customer_number as "customerNumber"`,
    from: "companies t",
    brand: "t.brand",
    maker: "null",
  },
};

type Row = Record<string, Value> & { key: number };

/** Rows in the order of their ids, page by page, so that 100,000 need little memory. */
async function* readPages(db: Db, { kind, brand, maker }: ExportChoice): AsyncGenerator<Row[]> {
  const source = SOURCES[kind];
  const ofMaker = maker === undefined ? sql`` : sql`and ${sql.raw(source.maker)} = ${maker}`;
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select ${sql.raw(source.key)} as key, ${sql.raw(source.select)}, ${sql.raw(selectFields(rulesOf[kind].target))}
      from ${sql.raw(source.from)}
      where ${sql.raw(source.brand)} = ${brand} and ${sql.raw(source.key)} > ${after} ${ofMaker}
      order by 1 limit ${PAGE}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}

const exportedValue = (row: Row, brand: BrandId, field: string): Value =>
  field === "brand" ? brand : (row[field] ?? null);

/** Cells as the columns write them; the numbers of XLSX stay numbers. */
async function* readCells(
  db: Db,
  choice: ExportChoice,
  format: TableFormat,
): AsyncGenerator<XlsxCell[]> {
  const columns = exportedColumns(choice.kind);
  for await (const rows of readPages(db, choice))
    for (const row of rows)
      yield columns.map(({ field, write }) => {
        const value = exportedValue(row, choice.brand, field);
        const isNumber = format === "xlsx" && typeof value === "number";
        return isNumber ? Number(write(value)) : write(value);
      });
}

/** All rows of a kind as a table that can be imported again. */
export const exportRows = (db: Db, choice: ExportChoice, format: TableFormat): TableFile => ({
  title: choice.kind,
  columns: exportedColumns(choice.kind).map(({ name }) => ({ name, width: 18 })),
  rows: readCells(db, choice, format),
});
