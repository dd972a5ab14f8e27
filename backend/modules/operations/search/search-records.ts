import type { FoundRecord } from "../../../../lib/contract/operations/search.ts";
import { isAllowed, type Role } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import { findCompanies, findUsers } from "./find-customers.ts";
import { findChallans, findInvoices, findOrderVouchers, findReceipts } from "./find-documents.ts";
import { findItems } from "./find-items.ts";
import {
  findByEwayBill,
  findByTracking,
  findOrdersByNumber,
  findOrdersByPo,
} from "./find-orders.ts";
import { findPayments } from "./find-payments.ts";
import { findReturns, findRfis } from "./find-requests.ts";
import type { Finder } from "./found.ts";
import { readQuery } from "./query.ts";

/** In the order of the reply. */
const finders: Finder[] = [
  findOrdersByNumber,
  findInvoices,
  findReceipts,
  findOrderVouchers,
  findChallans,
  findPayments,
  findRfis,
  findReturns,
  findOrdersByPo,
  findByTracking,
  findByEwayBill,
];
/** Finders whose hits show customers' personal data. */
const customerFinders: Finder[] = [findCompanies, findUsers];

const LIMIT = 50;

/** Everything that a text finds, exact matches first. Customers are left out for roles that may not see them. */
export async function searchRecords(
  { db, clock }: Pick<Deps, "db" | "clock">,
  typed: string,
  roles: readonly Role[],
): Promise<{ found: FoundRecord[]; hasMore: boolean }> {
  const query = readQuery(typed);
  if (!query) return { found: [], hasMore: false };
  const allowed = isAllowed(roles, "customers/show")
    ? [...finders, ...customerFinders, findItems]
    : [...finders, findItems];
  const found = (await Promise.all(allowed.map((find) => find(db, query, clock())))).flat();
  const sorted = [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)];
  return { found: sorted.slice(0, LIMIT), hasMore: sorted.length > LIMIT };
}
