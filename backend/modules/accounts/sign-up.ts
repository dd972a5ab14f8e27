import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { ConsentInput } from "../../../lib/contract/signup.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { companies, pendingUsers, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { countAction } from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { recordConsents } from "./consents.ts";
import { enqueueClaimEmail, enqueueConfirmationEmail } from "./email-confirmation.ts";
import { consumeClaim, findClaimedCompany } from "./existing-customers.ts";
import { hashPassword } from "./passwords.ts";

/** Validated sign-up data. */
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

async function refuseExistingEmail(db: Db, { brand, email }: NewUser): Promise<void> {
  const [existing] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, email)));
  if (existing) throw new Refusal(409, messages.userExists);
}

async function hashNewPassword({ password, email }: NewUser): Promise<string> {
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
  return hashPassword(password);
}

/** Inserts a company with a free customer number; operators may already have assigned the next one. */
async function createCompany(tx: Db, brand: BrandId, name: string): Promise<number> {
  for (;;) {
    const next = await tx.execute(
      sql`select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`,
    );
    const { id } = next.rows[0] as { id: number };
    const customerNumber = `${brand === "zwz" ? "ZW" : "ND"}${FIRST_NUMBER + id}`;
    const inserted = await tx
      .insert(companies)
      .values({ id, brand, customerNumber, name, status: "Verification Pending" })
      .onConflictDoNothing({ target: [companies.brand, companies.customerNumber] })
      .returning({ id: companies.id });
    if (inserted.length > 0) return id;
  }
}

/** Turns the unique violation of two concurrent sign-ups with one address into a refusal. */
const refuseDuplicate = (error: unknown): never => {
  if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal(409, messages.userExists);
  throw error;
};

/**
 * Creates the account of a new company (7.6) and e-mails a confirmation link. It starts as 'Verification Pending', in
 * which all details can be edited (4.10); completing the registration makes it 'Approval Pending', and an operator
 * makes it 'Active'. 409 if the address is taken, 400 for a common password.
 */
export async function createAccount(
  db: Db,
  sites: Sites,
  user: NewUser & { company: string },
  consent: ConsentInput | null,
): Promise<void> {
  const { company, password: _password, ...person } = user;
  await refuseExistingEmail(db, user);
  const passwordHash = await hashNewPassword(user);
  const { brand } = user;
  await db
    .transaction(async (tx) => {
      const companyId = await createCompany(tx, brand, company);
      const [created] = await tx
        .insert(users)
        .values({ ...person, companyId, passwordHash, userType: "New_user" })
        .returning({ userId: users.id });
      if (!created) throw new Error("the user was not stored");
      await recordConsents(tx, created, consent);
      await enqueueConfirmationEmail(tx, sites, {
        brand,
        userId: created.userId,
        email: user.email,
      });
    })
    .catch(refuseDuplicate);
}

/**
 * Creates a pending user of an existing customer (7.16), given a claim of 7.15; the address on file must confirm it.
 * 403 if the claim is invalid, 409 if the company or address already has a user.
 */
export async function createPendingUser(
  db: Db,
  sites: Sites,
  user: NewUser,
  { claim, consent }: { claim: string; consent: ConsentInput | null },
): Promise<void> {
  const { brand } = user;
  const { password: _password, ...person } = user;
  const company = await findClaimedCompany(db, brand, claim);
  await refuseExistingEmail(db, user);
  const passwordHash = await hashNewPassword(user);
  const limit = { name: "claim-mail", subject: String(company.id), max: 5, seconds: DAY };
  await countAction(db, [{ ...limit, message: messages.tooManySent }]);
  await db.transaction(async (tx) => {
    await consumeClaim(tx, brand, claim);
    const [pending] = await tx
      .insert(pendingUsers)
      .values({ ...person, companyId: company.id, passwordHash })
      .returning();
    if (!pending) throw new Error("the pending user was not stored");
    await recordConsents(tx, { pendingUserId: pending.id }, consent);
    await enqueueClaimEmail(tx, sites, { ...pending, brand }, company);
  });
}

/** True if a company of this name exists, ignoring case (7.7). */
export async function companyExists(db: Db, brand: BrandId, name: string): Promise<boolean> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.brand, brand), eq(sql`lower(${companies.name})`, name.toLowerCase())))
    .limit(1);
  return company !== undefined;
}
