import { and, eq, sql } from "drizzle-orm";
import { IMPORT_ROLES, type ImportKind } from "../../../../lib/imports/kinds.ts";
import { isAllowed, type Operator, type Role } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { importRows } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import type { ImportRecord } from "./store.ts";

export const mayImport = ({ roles }: Operator, kind: ImportKind): boolean =>
  roles.includes("owner") || IMPORT_ROLES[kind].some((role) => roles.includes(role));

/** 403 if the operator may not import or export this kind. */
export function requireKind(operator: Operator, kind: ImportKind): void {
  if (!mayImport(operator, kind))
    throw new Refusal(
      403,
      `Your roles don't allow importing or exporting ${kind}. Ask an owner to do it or to add the role.`,
    );
}

/** Credit days of existing customers are for those who may change them on the customer's page. */
export const mayChangeCredit = (roles: readonly Role[]): boolean =>
  isAllowed(roles, "accounts/credit-days");

/** 403 if an import changes what the operator may not change, because somebody with other roles previewed or applied it. */
export async function requireFields(
  db: Db,
  { roles }: Operator,
  { id, kind }: ImportRecord,
): Promise<void> {
  if (kind !== "customers" || mayChangeCredit(roles)) return;
  const changesCredit = and(
    eq(importRows.importId, id),
    eq(importRows.result, "changed"),
    sql`jsonb_exists(${importRows.changes}, 'creditDays')`,
  );
  if ((await db.$count(importRows, changesCredit)) > 0)
    throw new Refusal(
      403,
      "This import changes credit days of existing customers. Only operators with the role accounts may do that.",
    );
}
