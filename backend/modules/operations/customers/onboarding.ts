import { and, asc, eq, inArray } from "drizzle-orm";
import type { Change } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { companies, companyNotes, deliveryAddresses } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { ADDRESS_VERIFIED, isAddressOf } from "../../accounts/index.ts";
import type { Sites } from "../../notifications/index.ts";
import { onboardingTemplates } from "../../notifications/index.ts";
import { notifyCompany } from "../accounts.ts";
import { requireMayAgree, type Terms } from "./agreed-terms.ts";
import { type CompanyAction, changeCompany, requireUnchanged } from "./change-company.ts";
import { setLimit } from "./credit.ts";
import { requireRegistered } from "./decide-account.ts";
import { describeScope, insertDiscount } from "./discounts.ts";
import { loadReviews, type Review } from "./load-reviews.ts";
import { factsOf } from "./review.ts";

interface Onboarding extends CompanyAction {
  /** The facts that the operator has read (`reviewed` of the page). */
  expected: Record<string, string>;
  /** Addresses to verify; "all" are those that wait for it. */
  addressIds: number[] | "all";
  terms: Terms;
  note: string;
}

/** The addresses to verify; 404 if one is not the company's. */
function selectAddresses({ addresses }: Review, ids: number[] | "all"): Review["addresses"] {
  if (ids === "all") return addresses.filter(({ status }) => status === "unverified");
  const selected = addresses.filter(({ id }) => ids.includes(id));
  if (selected.length < new Set(ids).size)
    throw new Refusal(404, "One of these delivery addresses was removed.");
  return selected.filter(({ status }) => status !== "verified");
}

const verifications = (selected: Review["addresses"]): Change[] =>
  selected.map(({ id, address, pincode, status, refusalReason }) => ({
    field: `delivery address ${id}`,
    from: `${address}, ${pincode} (${status}${refusalReason ? `: ${refusalReason}` : ""})`,
    to: `${address}, ${pincode} (verified)`,
  }));

/**
 * Opens an account that waits for approval, in one transaction and with one e-mail: verifies addresses, sets credit and discount,
 * notes and approves. 409 if something that the operator has read was changed meanwhile, or another operator was first; 403 if
 * only accounts can change the customer's terms.
 */
export const onboard = (
  db: Db,
  { sites, now }: { sites: Sites; now: Date },
  { expected, addressIds, terms, note, ...action }: Onboarding,
): Promise<void> =>
  changeCompany(db, action, async (locked) => {
    const { tx, company, audit } = locked;
    const { id: companyId } = company;
    // A decision on an address locks only the address.
    await tx
      .select({ id: deliveryAddresses.id })
      .from(deliveryAddresses)
      .where(isAddressOf(companyId))
      .orderBy(asc(deliveryAddresses.id))
      .for("update");
    const review = (await loadReviews(tx, [companyId])).get(companyId);
    if (!review) throw new Refusal(404, `There is no customer ${companyId}.`);
    await requireUnchanged(tx, companyId, expected, factsOf(review));
    if (company.status !== "Approval Pending")
      throw new Refusal(
        409,
        "This account isn't waiting for approval. Load the page again to see its status.",
      );
    requireRegistered(company);
    await requireMayAgree(locked, terms, action.operator);
    const selected = selectAddresses(review, addressIds);
    const limitChange = await setLimit(locked, terms.limit, "Approval of the account");
    await tx
      .update(companies)
      .set({ status: "Active", creditDays: terms.creditDays })
      .where(eq(companies.id, companyId));
    await tx
      .update(deliveryAddresses)
      .set({ approvalStatus: ADDRESS_VERIFIED, refusalReason: "" })
      .where(
        and(
          isAddressOf(companyId),
          inArray(
            deliveryAddresses.id,
            selected.map(({ id }) => id),
          ),
        ),
      );
    await audit([
      { field: "status", from: company.status, to: "Active" },
      limitChange,
      { field: "credit days", from: String(company.creditDays), to: String(terms.creditDays) },
      ...verifications(selected),
    ]);
    if (terms.discount) await insertDiscount(locked, terms.discount, { now });
    if (note) {
      const { id: operatorId, name } = action.operator;
      await tx.insert(companyNotes).values({ companyId, operatorId, operator: name, text: note });
    }
    await notifyCompany(tx, companyId, (brand) =>
      onboardingTemplates.accountOpened(brand, {
        site: sites[brand],
        addresses: selected.map(({ address, city, pincode }) => `${address}, ${city}, ${pincode}`),
        limit: terms.limit,
        creditDays: terms.creditDays,
        discount: terms.discount ? describeScope(terms.discount) : "",
      }),
    );
  });

/** Opens several accounts with the same terms, each in its own transaction; says why one was refused. */
export async function onboardMany(
  db: Db,
  context: { sites: Sites; now: Date },
  accounts: { companyId: number; expected: Record<string, string> }[],
  { terms, operator }: { terms: Terms; operator: CompanyAction["operator"] },
): Promise<{ companyId: number; refused: string | null }[]> {
  const results: { companyId: number; refused: string | null }[] = [];
  for (const { companyId, expected } of accounts) {
    try {
      await onboard(db, context, {
        action: "customers/onboard-many",
        operator,
        companyId,
        expected,
        addressIds: "all",
        terms,
        note: "",
      });
      results.push({ companyId, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ companyId, refused: error.message });
    }
  }
  return results;
}
