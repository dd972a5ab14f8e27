import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { endSessionsOfUser, newKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { isRemembered, spend } from "../../http/rate-limits.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { enqueue } from "../notifications/outbox.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Sites } from "./email-confirmation.ts";
import { consumePasswordGrant, giveGrant, granteeOf } from "./grants.ts";
import { issueOtp, OTP_MINUTES, otpFits } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import { KNOWN } from "./sign-in.ts";

const HOUR = 3600;
const DAY_MINUTES = 1440;

export interface Visitor {
  brand: BrandId;
  /** Lower case. */
  email: string;
  /** Whom the limits count for. */
  address: string;
}

async function userIdOf(
  db: Db,
  { brand, email }: Pick<Visitor, "brand" | "email">,
): Promise<number | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, email)));
  return user?.id ?? null;
}

/** An address from which the owner signed in before is exempt from what strangers can use up. */
async function spendRecovery(db: Db, { brand, email, address }: Visitor): Promise<void> {
  const account = `${brand} ${email}`;
  const told = messages.tooManySent;
  const own = [
    { name: "recovery-address", whom: address, most: 20, seconds: HOUR, told },
    { name: "recovery-pair", whom: `${account} ${address}`, most: 5, seconds: HOUR, told },
  ];
  const known = await isRemembered(db, KNOWN, `${account} ${address}`);
  const shared = { name: "recovery-account", whom: account, most: 10, seconds: HOUR, told };
  await spend(db, known ? own : [...own, shared]);
}

/** The bare subject of a recovery code; `request` is what startRecovery answered. */
const subjectOf = ({ brand, email, address }: Visitor, request: string) =>
  ({ brand, purpose: "recovery", target: email, boundTo: request, address }) as const;

/**
 * Step one of a forgotten password (7.8): mails a code and answers the request it is tied to. Clients that keep no
 * request are known by their address. 400 'Email doesn't exist' for an unknown address (5.7).
 */
export async function startRecovery(db: Db, secret: string, visitor: Visitor): Promise<string> {
  await spendRecovery(db, visitor);
  if ((await userIdOf(db, visitor)) === null) throw new Refusal(400, messages.unknownEmail);
  const { brand, email } = visitor;
  const request = newKey();
  await db.transaction(async (tx) => {
    const code = await issueOtp(tx, secret, subjectOf(visitor, request));
    const letter = accountTemplates.recoveryCode(brand, code);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content: letter,
      expiresInMinutes: OTP_MINUTES,
    });
  });
  return request;
}

/** Step two (7.9): a right code earns the grant for step three, once. 400 'Please Enter Valid OTP' otherwise. */
export async function checkRecoveryCode(
  db: Db,
  secret: string,
  visitor: Visitor,
  { code, request }: { code: string; request: string },
): Promise<string> {
  const fits = await otpFits(db, secret, subjectOf(visitor, request), code);
  const userId = fits ? await userIdOf(db, visitor) : null;
  if (userId === null) throw new Refusal(400, messages.wrongOtp);
  return giveGrant(db, { userId, purpose: "password" });
}

/**
 * Step three (7.10): uses the grant up, sets the password, ends every session of the user and tells him by mail. The
 * code came by mail, so the address is confirmed with it. 403 without a grant for this very address.
 */
export async function changePassword(
  db: Db,
  sites: Sites,
  { brand, email }: Pick<Visitor, "brand" | "email">,
  { password, grant }: { password: string; grant: string },
): Promise<void> {
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
  const userId = await userIdOf(db, { brand, email });
  if (userId === null || (await granteeOf(db, grant)) !== userId) {
    throw new Refusal(403, messages.grantExpired);
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await consumePasswordGrant(tx, grant))) throw new Refusal(403, messages.grantExpired);
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    await endSessionsOfUser(tx, userId);
    const letter = accountTemplates.passwordChanged(brand, sites[brand]);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content: letter,
      expiresInMinutes: DAY_MINUTES,
    });
  });
}
