import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { isCompanyOverdue } from "../../db/overdue.ts";
import type { orders } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { APPROVED } from "./order-status.ts";

export type HoldSettings = Pick<Config, "holdsOverdueShipments">;

/**
 * Whether what an approved order still has to ship is held, because it is on account and the account is overdue. What was paid
 * online never is.
 */
export const isShipmentHeld = async (
  db: Db,
  { status, mode, companyId }: Pick<typeof orders.$inferSelect, "status" | "mode" | "companyId">,
  { holdsOverdueShipments }: HoldSettings,
  now: Date,
): Promise<boolean> =>
  holdsOverdueShipments &&
  status === APPROVED &&
  mode === "credit" &&
  isCompanyOverdue(db, companyId, indianDay(now));
