import { and, asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { AccountStatus } from "../../../../lib/rules/account-status.ts";
import type { Db } from "../../../db/client.ts";
import { companies, orders } from "../../../db/schema/index.ts";
import { endSessionsOfCompany } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import { cancelOrder } from "../../fulfilment/index.ts";
import type { Sites } from "../../notifications/index.ts";
import { accountTemplates, onboardingTemplates } from "../../notifications/index.ts";
import { AWAITING } from "../../orders/index.ts";
import { notifyCompany } from "../accounts.ts";
import {
  type CompanyAction,
  changeCompany,
  type LockedCompany,
  requireUnchanged,
} from "./change-company.ts";

export type Decision = "approve" | "hold" | "refuse" | "reopen";

/** Statuses in which a decision is possible, and the one that it leads to. */
const decisions: Record<Decision, { from: AccountStatus[]; to: AccountStatus }> = {
  approve: { from: ["Approval Pending", "On Hold"], to: "Active" },
  hold: { from: ["Active", "Approval Pending", "Verification Pending"], to: "On Hold" },
  refuse: { from: ["Approval Pending", "Verification Pending"], to: "On Hold" },
  reopen: { from: ["On Hold"], to: "Approval Pending" },
};

/** Refuses (400) to approve a company whose invoices could not be written. */
export function requireRegistered({ gstin, billingCityId }: LockedCompany["company"]): void {
  const missing = [
    ...(gstin ? [] : ["the GSTIN"]),
    ...(billingCityId === null ? ["the billing address"] : []),
  ];
  if (missing.length > 0)
    throw new Refusal(
      400,
      `The registration isn't complete: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.`,
    );
}

/** Orders of the locked company that wait for approval are cancelled; what was paid for them is refunded. */
async function cancelAwaitingOrders(
  { tx, company }: LockedCompany,
  context: { reason: string; now: Date; sites: Sites },
): Promise<number[]> {
  const awaiting = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, company.id), eq(orders.status, AWAITING)))
    .orderBy(asc(orders.id));
  const itemIds: number[] = [];
  for (const { orderId } of awaiting)
    itemIds.push(...(await cancelOrder(tx, { orderId, ...context })).itemIds);
  return itemIds;
}

interface AccountDecision extends CompanyAction {
  /** The status that the operator saw. */
  from: AccountStatus;
  decision: Decision;
  reason: string;
}

/**
 * Approves, holds, refuses or reopens an account and e-mails its users. Refusing cancels its orders that wait for approval;
 * holding and refusing end its sessions. 409 if the status was changed meanwhile or doesn't allow the decision. Returns the
 * items whose stock has changed.
 */
export const decideAccount = (
  db: Db,
  { sites, now }: { sites: Sites; now: Date },
  { from, decision, reason, ...action }: AccountDecision,
): Promise<{ brand: BrandId; itemIds: number[] }> =>
  changeCompany(db, action, async (locked) => {
    const { tx, company, audit } = locked;
    await requireUnchanged(tx, company.id, { status: from }, { status: company.status });
    const { from: allowed, to } = decisions[decision];
    if (!allowed.includes(from))
      throw new Refusal(
        409,
        `This is not possible while the account is “${from}”. Load the page again to see what is.`,
      );
    if (["hold", "refuse"].includes(decision) && !reason) throw new Refusal(400, "Enter a reason.");
    if (decision === "approve") requireRegistered(company);
    await tx.update(companies).set({ status: to }).where(eq(companies.id, company.id));
    await audit(
      [{ field: "status", from, to: decision === "refuse" ? `${to} (refused)` : to }],
      reason,
    );
    if (to === "On Hold") await endSessionsOfCompany(tx, company.id);
    if (decision === "approve")
      await notifyCompany(tx, company.id, (brand) =>
        accountTemplates.accountActive(brand, sites[brand]),
      );
    if (decision === "hold")
      await notifyCompany(tx, company.id, (brand) =>
        onboardingTemplates.accountHeld(brand, reason),
      );
    if (decision === "refuse")
      await notifyCompany(tx, company.id, (brand) =>
        onboardingTemplates.accountRefused(brand, reason),
      );
    const itemIds =
      decision === "refuse" ? await cancelAwaitingOrders(locked, { reason, now, sites }) : [];
    return { brand: company.brand, itemIds };
  });
