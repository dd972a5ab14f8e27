/** Names that migrations 0006 and 0007 changed: backups of format 1 were written with the old ones. */
const tables: Record<string, string> = {
  receipt_parts: "receipt_allocations",
  test_provider: "mock_gateway",
};

/** Old column names by the table's current name. */
const columns: Record<string, Record<string, string>> = {
  balance_entries: { at: "created_at" },
  checkouts: {
    intent: "snapshot",
    told: "provider_state",
    asked_at: "provider_order_requested_at",
    asking_until: "provider_order_lease_until",
  },
  companies: { overdue: "marked_overdue" },
  consents: { at: "created_at" },
  invoices: { year: "financial_year", figures: "content", acknowledged: "acknowledgement" },
  item_stock: { when_out: "out_of_stock_availability" },
  items: { kind: "bearing_type", base: "base_designation" },
  mock_gateway: { kind: "type" },
  orders: { debited: "balance_debited" },
  payment_events: { kind: "type" },
  pending_users: { designation: "job_title" },
  refunds: { next_try_at: "next_attempt_at" },
  reservations: { pieces: "quantity" },
  rfis: { asked_at: "requested_at" },
  users: { designation: "job_title" },
};

/** Old values by the table's and column's current names. */
const values: Record<string, Record<string, Record<string, string>>> = {
  checkouts: { state: { lapsed: "expired" } },
  page_views: {
    path: {
      "/bearings/[shelf]": "/bearings/[category]",
      "/bearings/[shelf]/[page]": "/bearings/[category]/[page]",
    },
  },
  rfi_lines: { status: { asked: "pending" } },
};

export const currentTable = (table: string): string => tables[table] ?? table;

/** A row of a format 1 backup with the current column names and values; unchanged tables are not parsed. */
export function upgradeRow(table: string, line: string): string {
  const renamed = columns[table] ?? {};
  const changed = values[table] ?? {};
  if (!(table in columns || table in values)) return line;
  const row = Object.entries(JSON.parse(line) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(
      row.map(([name, value]) => {
        const column = renamed[name] ?? name;
        return [column, changed[column]?.[String(value)] ?? value];
      }),
    ),
  );
}
