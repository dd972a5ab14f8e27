import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import {
  isAllowed,
  OPS_PATHS,
  type OpsPath,
  ROLES,
} from "../../../../lib/operations/permissions.ts";
import { isRead } from "../../../../lib/operations/reads.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { operatorSessions, operators } from "../../../db/schema/index.ts";
import { columnNames } from "../backup-tables.ts";

/** Calls with an operator's session that are refused have no effect on any table but this. */
const UNCOUNTED = ["rate_limits"];
let backend: TestApp;
let mounted: { method: "GET" | "POST"; path: OpsPath }[];
let addresses = 0;
beforeAll(async () => {
  backend = await createTestApp();
  const { paths = {} } = backend.app.swagger() as { paths?: Record<string, object> };
  mounted = Object.entries(paths)
    .filter(([path, calls]) => path.startsWith("/ops/") && "security" in Object.values(calls)[0])
    .map(([path, calls]) => ({
      method: "get" in calls ? "GET" : "POST",
      path: path.replace("/ops/", "") as OpsPath,
    }));
});
afterAll(() => backend.close());

/** The status of every call with this Authorization header and a body that none accepts. */
async function statuses(authorization?: string) {
  const found: Record<string, number> = {};
  for (const { method, path } of mounted) {
    addresses += 1;
    const reply = await backend.app.inject({
      method,
      url: `/ops/${path}`,
      headers: {
        ...(authorization ? { authorization } : {}),
        // Refusals are counted by address.
        "x-client-address": `10.9.${addresses >> 8}.${addresses & 255}`,
        "x-internal-token": testConfig.internalToken,
      },
      ...(method === "POST" ? { payload: [] } : {}),
    });
    found[path] = reply.statusCode;
  }
  return found;
}

const everyCall = (status: number) =>
  Object.fromEntries(mounted.map(({ path }) => [path, status] as const));

async function countRows() {
  const counts: Record<string, unknown> = {};
  for (const table of columnNames.keys()) {
    if (UNCOUNTED.includes(table)) continue;
    const { rows } = await backend.db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(table)} t`,
    );
    counts[table] = rows[0];
  }
  return counts;
}

test("the table names every mounted call, and no other", () => {
  expect(mounted.map(({ path }) => path).sort()).toEqual([...OPS_PATHS].sort());
});

describe("every call", () => {
  test.each(ROLES)(
    "of the role %s is refused with 403 unless the table allows it",
    async (role) => {
      const { key } = await createOperator(backend, [role]);
      const before = await countRows();
      const found = await statuses(`Operator ${key}`);
      for (const { path } of mounted) {
        const isRefused = found[path] === 403;
        expect([path, isRefused]).toEqual([path, !isAllowed([role], path)]);
        expect([path, found[path]]).not.toEqual([path, 401]);
      }
      expect(await countRows()).toEqual(before);
    },
  );

  test("is refused with 401 without a session, and with one that has ended", async () => {
    const [idle, old, disabled] = [
      await createOperator(backend, ["owner"]),
      await createOperator(backend, ["owner"]),
      await createOperator(backend, ["owner"]),
    ];
    const end = (id: number, values: object) =>
      backend.db.update(operatorSessions).set(values).where(eq(operatorSessions.operatorId, id));
    await end(idle.id, { lastSeenAt: sql`now() - interval '61 minutes'` });
    await end(old.id, { createdAt: sql`now() - interval '12 hours 1 minute'` });
    await backend.db
      .update(operators)
      .set({ disabledAt: sql`now()` })
      .where(eq(operators.id, disabled.id));
    const { key: buyerKey } = await backend.createCustomer();
    const before = await countRows();
    for (const authorization of [
      undefined,
      "Operator",
      `Operator ${"a".repeat(43)}`,
      `Operator ${idle.key}`,
      `Operator ${old.key}`,
      `Operator ${disabled.key}`,
      `Token ${idle.key}`,
      `Token ${buyerKey}`,
      `Operator ${buyerKey}`,
      `Operator ${testConfig.opsToken}`,
    ]) {
      expect(await statuses(authorization)).toEqual(everyCall(401));
    }
    expect(await countRows()).toEqual(before);
  });
});

test("an operator's key is not a buyer's", async () => {
  const { key } = await createOperator(backend, ["owner"]);
  for (const scheme of ["Token", "Operator"]) {
    for (const url of ["/zwz/api/cart", "/nod/api/order_history"]) {
      const reply = await backend.app.inject({
        url,
        headers: { authorization: `${scheme} ${key}` },
      });
      expect([url, [401, 404].includes(reply.statusCode)]).toEqual([url, true]);
    }
  }
});

test.each([
  ["operators/list", []],
  ["operators/add", []],
  ["audit/list", []],
  ["files/audit", []],
  ["backup", []],
  ["accounts/show", ["sales", "accounts"]],
  ["accounts/balance", ["accounts"]],
  ["payments/add", ["accounts"]],
  ["refunds/retry", ["accounts"]],
  ["orders/approve", ["sales"]],
  ["rfi/answer", ["sales"]],
  ["items/price", ["catalogue"]],
  ["items/stock", ["catalogue"]],
  ["outbox/show", []],
  ["requests/list", ["accounts"]],
  ["customers/credit", ["accounts"]],
  ["accounts/credit-days", ["accounts"]],
  ["prices/set", ["accounts"]],
  ["invoices/irn", ["accounts"]],
  ["exports/check", ["accounts"]],
  ["files/exports", ["accounts"]],
  ["files/e-invoices", ["accounts"]],
  ["customers/show", ["sales", "accounts"]],
  ["messages/show", ["sales", "accounts"]],
  ["files/invoice", ["sales", "accounts"]],
  ["files/receipt", ["sales", "accounts"]],
  ["accounts/login-email", ["sales"]],
  ["customers/correct", ["sales"]],
  ["orders/ship-many", ["sales"]],
  ["rfi/send", ["sales"]],
  ["content/publish", ["catalogue"]],
] as const)("%s is for owners and %j", (path, roles) => {
  for (const role of ROLES) {
    const expected = role === "owner" || (roles as readonly string[]).includes(role);
    expect([role, isAllowed([role], path)]).toEqual([role, expected]);
  }
});

test("calls that change something or take data away are for all roles only where named here", () => {
  const open = OPS_PATHS.filter(
    (path) => !isRead(path) && ROLES.every((role) => isAllowed([role], path)),
  );
  expect(open.filter((path) => !/^(own|imports|files)\//.test(path))).toEqual([
    "subscriptions/save",
    "searches/handle",
    "searches/reopen",
    "returns/photos",
    "content/preview",
  ]);
});
