import { and, eq, type SQL, sql } from "drizzle-orm";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { isCompanyOverdue, isOverdue } from "../../db/overdue.ts";
import { companies, orders } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { APPROVED } from "./order-status.ts";

export type HoldSettings = Pick<Config, "holdsOverdueShipments">;

type HoldFields = Pick<typeof orders.$inferSelect, "status" | "mode">;

/** Whether goods on account of the company are held, because the account is overdue. */
export const isAccountHeld = async (
  db: Db,
  companyId: number,
  { holdsOverdueShipments }: HoldSettings,
  now: Date,
): Promise<boolean> =>
  holdsOverdueShipments && (await isCompanyOverdue(db, companyId, indianDay(now)));

/** Whether an order stays while its account is held: if it is approved and on account. Orders paid online never do. */
export const isOnHeldAccount = ({ status, mode }: HoldFields): boolean =>
  status === APPROVED && mode === "credit";

/** Whether the open pieces of an order are held. */
export const isShipmentHeld = async (
  db: Db,
  { companyId, ...order }: HoldFields & Pick<typeof orders.$inferSelect, "companyId">,
  settings: HoldSettings,
  now: Date,
): Promise<boolean> => isOnHeldAccount(order) && isAccountHeld(db, companyId, settings, now);

/** isShipmentHeld as a condition on rows of `orders`. */
export const isHeldRow = ({ holdsOverdueShipments }: HoldSettings, now: Date): SQL<boolean> =>
  holdsOverdueShipments
    ? sql<boolean>`${and(eq(orders.status, APPROVED), eq(orders.mode, "credit"))} and exists (
        select 1 from ${companies} where ${companies.id} = orders.company_id and ${isOverdue(indianDay(now))})`
    : sql<boolean>`false`;
