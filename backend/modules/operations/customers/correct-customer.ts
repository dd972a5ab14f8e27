import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { correctCustomer as call } from "../../../../lib/contract/operations/customers.ts";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import type { Sites } from "../../notifications/index.ts";
import { markSez, setConsignee } from "../address-marks.ts";
import * as corrections from "../corrections.ts";
import {
  type CompanyAction,
  changeCompany,
  type LockedCompany,
  requireUnchanged,
} from "./change-company.ts";

/** Locks a user of a locked company; 404 if it has no such user. */
export async function lockUser({ tx, company }: LockedCompany, userId: number) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, company.id)))
    .for("update");
  if (!user) throw new Refusal(404, `This customer has no user ${userId}.`);
  return user;
}

type Correction = z.output<typeof call.body>;

async function apply(locked: LockedCompany, sites: Sites, correction: Correction) {
  switch (correction.field) {
    case "company name":
      return corrections.renameCompany(locked, correction.to);
    case "GSTIN":
      return corrections.replaceGstin(locked, correction.to);
    case "billing address":
      return corrections.replaceBilling(locked, correction.to);
    case "special economic zone":
      return markSez(locked, correction);
    case "consignee": {
      const { addressId, to } = correction;
      return setConsignee(locked, { addressId, ...to });
    }
    case "e-mail on file":
      return corrections.replaceContactEmail(locked, correction.to);
    default: {
      const target = { ...locked, user: await lockUser(locked, correction.userId) };
      if (correction.field === "authorised signatory")
        return corrections.renameSignatory(target, correction.to);
      if (correction.field === "mobile number")
        return corrections.replaceMobile(target, correction.to);
      return corrections.replaceLoginEmail(target, { sites, email: correction.to });
    }
  }
}

/** Corrects a field of a company or user; 409 if it was changed since the operator saw it. */
export const correctCustomer = (
  db: Db,
  sites: Sites,
  action: CompanyAction,
  correction: Correction,
): Promise<void> =>
  changeCompany(db, action, async (locked) => {
    const changes = await apply(locked, sites, correction);
    const { field, from, reason } = correction;
    const stored = changes[0]?.from ?? from;
    // The correction has been written by now; the refusal rolls it back.
    await requireUnchanged(locked.tx, locked.company.id, { [field]: from }, { [field]: stored });
    await locked.audit(changes, reason);
  });
