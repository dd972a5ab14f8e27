import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { companies, pendingUsers, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { spend } from "../../http/rate-limits.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type Agreed, recordAgreed } from "./consents.ts";
import { mailClaimConfirmation, mailConfirmation, type Sites } from "./email-confirmation.ts";
import { claimedCompany, consumeClaim } from "./existing-customers.ts";
import { hashPassword } from "./passwords.ts";

/** Fields of a sign-up that passed its rules, as they are stored. */
export interface NewUser {
  brand: BrandId;
  title: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  /** Lower case. */
  email: string;
  password: string;
}

const FIRST_NUMBER = 200_000;
const DAY = 86_400;

async function refuseKnownEmail(db: Db, { brand, email }: NewUser): Promise<void> {
  const [there] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, email)));
  if (there) throw new Refusal(409, messages.userExists);
}

async function hashOfNew({ password, email }: NewUser): Promise<string> {
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
  return hashPassword(password);
}

/** Enters a company under a customer number that nobody has; the operator may have given the next one away by hand. */
async function newCompany(tx: Db, brand: BrandId, name: string): Promise<number> {
  for (;;) {
    const next = await tx.execute(
      sql`select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`,
    );
    const { id } = next.rows[0] as { id: number };
    const customerNumber = `${brand === "zwz" ? "ZW" : "ND"}${FIRST_NUMBER + id}`;
    const made = await tx
      .insert(companies)
      .values({ id, brand, customerNumber, name, status: "Verification Pending" })
      .onConflictDoNothing({ target: [companies.brand, companies.customerNumber] })
      .returning({ id: companies.id });
    if (made.length > 0) return id;
  }
}

/** A refusal instead of the database's complaint when two sign-ups with one address meet. */
const asKnown = (error: unknown): never => {
  if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal(409, messages.userExists);
  throw error;
};

/**
 * Opens the account of a new company (7.6) with the mail that confirms its address. It starts as 'Verification
 * Pending', the status in which every detail may still be filled in (4.10); completing the registration makes it
 * 'Approval Pending', and the operator makes it 'Active'. 409 when the address is taken, 400 for a common password.
 */
export async function openAccount(
  db: Db,
  sites: Sites,
  user: NewUser & { company: string },
  agreed: Agreed | null,
): Promise<void> {
  const { company, password: _password, ...person } = user;
  await refuseKnownEmail(db, user);
  const passwordHash = await hashOfNew(user);
  const { brand } = user;
  await db
    .transaction(async (tx) => {
      const companyId = await newCompany(tx, brand, company);
      const [made] = await tx
        .insert(users)
        .values({ ...person, companyId, passwordHash, userType: "New_user" })
        .returning({ userId: users.id });
      if (!made) throw new Error("the user was not stored");
      await recordAgreed(tx, made, agreed);
      await mailConfirmation(tx, sites, { brand, userId: made.userId, email: user.email });
    })
    .catch(asKnown);
}

/**
 * Asks for a log-in of an existing customer (7.16) with a claim of 7.15. Nobody exists until the address on file
 * has confirmed it. 403 when the claim is over, 409 when company or address have a log-in.
 */
export async function openExistingAccount(
  db: Db,
  sites: Sites,
  user: NewUser,
  { claim, agreed }: { claim: string; agreed: Agreed | null },
): Promise<void> {
  const { brand } = user;
  const { password: _password, ...person } = user;
  const company = await claimedCompany(db, brand, claim);
  await refuseKnownEmail(db, user);
  const passwordHash = await hashOfNew(user);
  const told = messages.tooManySent;
  await spend(db, [{ name: "claim-mail", whom: String(company.id), most: 5, seconds: DAY, told }]);
  await db.transaction(async (tx) => {
    await consumeClaim(tx, brand, claim);
    const [pending] = await tx
      .insert(pendingUsers)
      .values({ ...person, companyId: company.id, passwordHash })
      .returning();
    if (!pending) throw new Error("the log-in was not stored");
    await recordAgreed(tx, { pendingUserId: pending.id }, agreed);
    await mailClaimConfirmation(tx, sites, { ...pending, brand }, company.contactEmail);
  });
}

/** True when a company of this name is registered, whatever its case (7.7). */
export async function isCompanyKnown(db: Db, brand: BrandId, name: string): Promise<boolean> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.brand, brand), eq(sql`lower(${companies.name})`, name.toLowerCase())))
    .limit(1);
  return found !== undefined;
}
