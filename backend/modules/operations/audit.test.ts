import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { AuditPage } from "../../../lib/contract/operations/operators.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries } from "../../db/schema/index.ts";

let backend: TestApp;
let owner: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  backend = await createTestApp();
  owner = await createOperator(backend, ["owner"]);
  await backend.createItem({ designation: "6204-2RS" });
});
afterAll(() => backend.close());

const entries = async (filter: object = {}) =>
  ((await owner.call("audit/list", filter)).data as AuditPage).entries;

/** Entries that the latest call of this action recorded. */
const recorded = async (action: string) =>
  (await entries())
    .filter((entry) => entry.action === action)
    .map(({ operator, field, from, to }) => [operator, field, from, to]);

test.each<[string, object, [field: string, from: string, to: string]]>([
  ["accounts/status", { status: "On Hold" }, ["status", "Active", "On Hold"]],
  [
    "accounts/balance",
    { how: "add", amount: "250.50", reason: "Advance", reference: "ADV-1" },
    ["balance", "₹1,000.00", "₹1,250.50"],
  ],
  ["accounts/credit-days", { days: 45 }, ["credit days", "30", "45"]],
  ["accounts/overdue", { overdue: true }, ["marked overdue", "false", "true"]],
])("%s is recorded with operator, old and new value", async (path, change, [field, from, to]) => {
  const { email, brand } = await backend.createCustomer({ balance: 1_000_00, creditDays: 30 });
  const body = { email, brand, ...change };
  expect((await owner.call(path, body)).status).toBe(200);
  expect(await recorded(path)).toEqual([[owner.name, field, from, to]]);
  await owner.call(path, body);
  // The same again changes nothing.
  expect(await recorded(path)).toHaveLength(1);
});

test("discounts are recorded when set, replaced and removed", async () => {
  const { email, brand } = await backend.createCustomer();
  const rows = (percent: number) => ({
    rows: [{ email, brand, maker: "ZWZ", percent, from: "2026-11-01" }],
  });
  for (const percent of [10, 12.5]) {
    expect((await owner.call("prices/set", rows(percent))).status).toBe(200);
  }
  const { data } = await owner.call("prices/list", { email, brand });
  const [{ id } = { id: 0 }] = data as { id: number }[];
  expect((await owner.call("prices/remove", { email, brand, id })).status).toBe(200);
  const field = "discount on ZWZ, all categories";
  expect(await recorded("prices/set")).toEqual([
    [owner.name, field, "10 %", "12.5 % from 2026-11-01"],
    [owner.name, field, "", "10 % from 2026-11-01"],
  ]);
  expect(await recorded("prices/remove")).toEqual([[owner.name, field, "12.5 %", ""]]);
});

test("what is refused leaves no entry", async () => {
  const { email, brand } = await backend.createCustomer({ balance: 0 });
  const before = await entries();
  const body = { email, brand, how: "set", amount: "-5", reason: "x" };
  expect((await owner.call("accounts/balance", body)).status).toBe(400);
  expect((await owner.call("prices/remove", { email, brand, id: 999_999 })).status).toBe(404);
  expect(await entries()).toEqual(before);
});

test("the log is filtered by operator, subject and Indian day, paged, and saved as CSV", async () => {
  await backend.db.delete(auditEntries);
  const row = { operator: owner.name, operatorId: owner.id, action: "orders/approve" };
  const rest = { subjectType: "order", field: "status", oldValue: "=1+1", newValue: "Approved" };
  const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 18, 29 + n));
  await backend.db.insert(auditEntries).values(
    Array.from({ length: 60 }, (_, n) => ({
      ...row,
      ...rest,
      subjectId: `ZW${n}`,
      createdAt: at(n),
    })),
  );
  await backend.db
    .insert(auditEntries)
    .values({ ...row, ...rest, operatorId: null, operator: "ravi", subjectId: "ZW1" });
  const page = async (filter: object) => (await owner.call("audit/list", filter)).data as AuditPage;
  const first = await page({ operatorId: owner.id });
  expect([first.entries.length, first.entries[0]?.subject.id]).toEqual([50, "ZW59"]);
  const second = await page({ operatorId: owner.id, before: first.next ?? 0 });
  expect([second.entries.length, second.next]).toEqual([10, null]);
  expect((await page({ commandLine: true })).entries).toMatchObject([{ operator: "ravi" }]);
  const ofOrder = await page({ subjectType: "order", subjectId: "ZW1" });
  expect(ofOrder.entries.map(({ operator }) => operator)).toEqual(["ravi", owner.name]);
  // 18:29 UTC is the last minute of the Indian day.
  const day = (filter: object) => page({ operatorId: owner.id, ...filter });
  expect((await day({ to: "2026-11-20" })).entries.map(({ subject }) => subject.id)).toEqual([
    "ZW0",
  ]);
  expect((await day({ from: "2026-11-21", subjectId: "ZW1" })).entries).toHaveLength(1);
  const file = await backend.app.inject({
    url: "/ops/files/audit?to=2026-11-20",
    headers: { authorization: `Operator ${owner.key}` },
  });
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="audit-log-.*\.csv"$/);
  expect(file.headers["cache-control"]).toBe("no-store");
  expect(file.body.trim().split("\r\n")).toHaveLength(2);
  // Not a formula in a spreadsheet.
  expect(file.body).toContain(`"'=1+1"`);
  const wrong = await backend.app.inject({
    url: "/ops/files/audit?to=tomorrow",
    headers: { authorization: `Operator ${owner.key}` },
  });
  expect(wrong.statusCode).toBe(400);
});

test("a file that would lack entries is refused", async () => {
  await backend.db.execute(sql`
    insert into audit_entries (operator, field, old_value, new_value, created_at)
    select 'ravi', 'status', '', 'x', '2025-01-15'::timestamptz + n * interval '1 minute'
    from generate_series(1, 50001) n`);
  const download = (filter: string) =>
    backend.app.inject({
      url: `/ops/files/audit?${filter}`,
      headers: { authorization: `Operator ${owner.key}` },
    });
  const all = await download("to=2025-12-31");
  expect([all.statusCode, all.json().message]).toEqual([
    400,
    "These are more than 50,000 entries. Choose a shorter period.",
  ]);
  expect((await download("to=2025-01-31")).statusCode).toBe(200);
});
