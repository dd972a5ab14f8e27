import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { splitName } from "../../../lib/forms/validators.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import { type Change, recordChanges } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { cities, companies, grants, states, users } from "../../db/schema/index.ts";
import { endSessionsOfUser } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueConfirmationEmail } from "../accounts/index.ts";
import type { Sites } from "../notifications/index.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";
import { type AccountSelector, findAccount } from "./accounts.ts";
import { type ConsigneeMark, markSez, type SezMark, setConsignee } from "./address-marks.ts";

/** A correction of an account by an operator, with the reason given. */
export type Correction = AccountSelector & { action: OpsPath; reason: string; operator: Operator };

interface CompanyTarget {
  tx: Db;
  company: typeof companies.$inferSelect;
}
interface UserTarget extends CompanyTarget {
  user: typeof users.$inferSelect;
}

/** Runs a correction under the locks that orders take, in one transaction with its audit entries. */
async function correct(
  db: Db,
  { action, reason, operator, ...selector }: Correction,
  work: (target: UserTarget) => Promise<Change[]>,
): Promise<void> {
  const { companyId, userId } = await findAccount(db, selector);
  await db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update");
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!company || !user) throw new Refusal(404, "This account no longer exists.");
    const changes = await work({ tx, company, user });
    await recordChanges(tx, { action, companyId, operator, reason }, changes);
  });
}

export async function renameCompany({ tx, company }: CompanyTarget, name: string) {
  await tx.update(companies).set({ name }).where(eq(companies.id, company.id));
  return [{ field: "company name", from: company.name, to: name }];
}
export const correctCompanyName = (db: Db, by: Correction, name: string) =>
  correct(db, by, (target) => renameCompany(target, name));

/** Any GSTIN, also of another PAN; issued invoices keep the former one. */
export async function replaceGstin({ tx, company }: CompanyTarget, gstin: string) {
  await tx.update(companies).set({ gstin }).where(eq(companies.id, company.id));
  return [{ field: "GSTIN", from: company.gstin ?? "", to: gstin }];
}
export const correctGstin = (db: Db, by: Correction, gstin: string) =>
  correct(db, by, (target) => replaceGstin(target, gstin));

export const correctSez = (db: Db, by: Correction, mark: SezMark) =>
  correct(db, by, (target) => markSez(target, mark));
export const correctConsignee = (db: Db, by: Correction, mark: ConsigneeMark) =>
  correct(db, by, (target) => setConsignee(target, mark));

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export async function renameSignatory({ tx, user }: UserTarget, name: string) {
  await tx.update(users).set(splitName(name)).where(eq(users.id, user.id));
  return [{ field: "authorised signatory", from: nameOf(user), to: name, userId: user.id }];
}
export const correctSignatory = (db: Db, by: Correction, name: string) =>
  correct(db, by, (target) => renameSignatory(target, name));

export interface BillingCorrection {
  address: string;
  city: string;
  state?: string | undefined;
  pincode: string;
}

/** The city of this name; Refusal 400 if there is none, or several states have one. */
async function findCityByName(tx: Db, { city, state }: BillingCorrection) {
  const found = await tx
    .select({ id: cities.id, name: cities.name, stateId: states.id, state: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(
      and(
        sql`lower(${cities.name}) = ${city.toLowerCase()}`,
        state === undefined ? undefined : sql`lower(${states.name}) = ${state.toLowerCase()}`,
      ),
    );
  const [only, another] = found;
  if (!only) throw new Refusal(400, `There is no city ${city}${state ? ` in ${state}` : ""}.`);
  if (another) {
    const names = found.map((one) => one.state).join(", ");
    throw new Refusal(400, `Several states have a city ${city}: ${names}. Add the state.`);
  }
  return only;
}

async function describeBilling(tx: Db, { billingCityId, ...billing }: CompanyTarget["company"]) {
  const [place] = await tx
    .select({ city: cities.name, state: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, billingCityId ?? 0));
  const { billingAddress, billingPincode } = billing;
  return [billingAddress, place?.city, place?.state, billingPincode].filter(Boolean).join(", ");
}

export async function replaceBilling(
  { tx, company }: CompanyTarget,
  billing: BillingCorrection,
): Promise<Change[]> {
  const city = await findCityByName(tx, billing);
  const { address, pincode } = billing;
  await tx
    .update(companies)
    .set({
      billingAddress: address,
      billingStateId: city.stateId,
      billingCityId: city.id,
      billingPincode: pincode,
    })
    .where(eq(companies.id, company.id));
  const from = await describeBilling(tx, company);
  const to = [address, city.name, city.state, pincode].join(", ");
  return [{ field: "billing address", from, to }];
}
export const correctBilling = (db: Db, by: Correction, billing: BillingCorrection) =>
  correct(db, by, (target) => replaceBilling(target, billing));

const WEEK_MINUTES = 7 * 1440;

/**
 * Changes the address with which a user signs in, and the address on file if it is the same one. The new address has
 * to be confirmed; sessions and unused grants end, and the former address is notified. 409 if the address is taken.
 */
export async function replaceLoginEmail(
  { tx, company, user }: UserTarget,
  { sites, email }: { sites: Sites; email: string },
): Promise<Change[]> {
  const change = { from: user.email, to: email, userId: user.id };
  if (user.email === email) return [{ field: "login e-mail", ...change }];
  const brand = user.brand as BrandId;
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: null })
    .where(eq(users.id, user.id))
    .catch((error: unknown) => {
      if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
      throw new Refusal(409, `${email} is the login of another account on ${brand}.`);
    });
  const isOnFile = company.contactEmail === user.email;
  if (isOnFile) {
    await tx.update(companies).set({ contactEmail: email }).where(eq(companies.id, company.id));
  }
  await endSessionsOfUser(tx, user.id);
  await tx.delete(grants).where(eq(grants.userId, user.id));
  await enqueueConfirmationEmail(tx, sites, { brand, userId: user.id, email });
  await enqueue(tx, {
    brand,
    channel: "email",
    to: user.email,
    userId: user.id,
    content: accountTemplates.loginEmailChanged(brand, email),
    expiresInMinutes: WEEK_MINUTES,
  });
  return [
    { field: "login e-mail", ...change },
    ...(isOnFile ? [{ field: "e-mail on file", ...change }] : []),
  ];
}
export const correctLoginEmail = (db: Db, sites: Sites, by: Correction, email: string) =>
  correct(db, by, (target) => replaceLoginEmail(target, { sites, email }));

/** Changes the address on file, which confirms new users of the company. */
export async function replaceContactEmail({ tx, company }: CompanyTarget, email: string) {
  await tx.update(companies).set({ contactEmail: email }).where(eq(companies.id, company.id));
  return [{ field: "e-mail on file", from: company.contactEmail, to: email }];
}

/** Changes a user's mobile number, which the user has to confirm again, and tells the user by e-mail. */
export async function replaceMobile({ tx, user }: UserTarget, mobile: string): Promise<Change[]> {
  const change = { field: "mobile number", from: user.mobile, to: mobile, userId: user.id };
  if (user.mobile === mobile) return [change];
  await tx.update(users).set({ mobile, mobileVerifiedAt: null }).where(eq(users.id, user.id));
  const brand = user.brand as BrandId;
  await enqueue(tx, {
    brand,
    channel: "email",
    to: user.email,
    content: accountTemplates.mobileChanged(brand),
    expiresInMinutes: WEEK_MINUTES,
  });
  return [change];
}
