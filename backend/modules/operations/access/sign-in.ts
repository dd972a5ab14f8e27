import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { OwnAccount, StartedSession } from "../../../../lib/contract/operations/access.ts";
import type { Db } from "../../../db/client.ts";
import { operators } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import {
  clearLimit,
  countAttempt,
  isRemembered,
  type Limit,
  remember,
  uncountAttempt,
} from "../../../http/rate-limits.ts";
import { verifyPassword } from "../../accounts/index.ts";
import { acceptCode } from "./second-factor.ts";
import { startOperatorSession } from "./sessions.ts";
import { consumeToken, createToken, findToken } from "./tokens.ts";

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const DAY = 86_400;
const KNOWN_ADDRESS = "ops-login-known";

const wrongCredentials = () =>
  new Refusal(400, "E-mail address or password is wrong. Check both and try again.");
const wrongCode = () =>
  new Refusal(400, "This code is wrong or was already used. Enter the next one your app shows.");
const stepExpired = () => new Refusal(409, "This sign-in has expired. Enter your password again.");

/**
 * Failures allowed: 10 per account and address and 50 per address in 15 minutes, and 50 per account in an hour. The last
 * limit does not apply to addresses from which the operator signed in within 30 days, so strangers cannot lock out
 * anybody.
 */
async function passwordLimits(db: Db, email: string, address: string): Promise<Limit[]> {
  const pair = `${email} ${address}`;
  const limits: Limit[] = [
    { name: "ops-login-address", subject: address, max: 50, seconds: QUARTER_HOUR },
    { name: "ops-login-pair", subject: pair, max: 10, seconds: QUARTER_HOUR },
  ];
  if (await isRemembered(db, KNOWN_ADDRESS, pair)) return limits;
  return [...limits, { name: "ops-login-account", subject: email, max: 50, seconds: HOUR }];
}

/** Wrong codes allowed per operator, whatever the address: only who knows the password gets here. */
const codeLimits = (operatorId: number): Limit[] => {
  const subject = String(operatorId);
  return [
    { name: "ops-code", subject, max: 10, seconds: QUARTER_HOUR },
    { name: "ops-code-day", subject, max: 40, seconds: DAY },
  ];
};

/** Ends the lock-out of an operator whose access was reset. */
export async function clearOperatorLimits(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await clearLimit(db, { name: "ops-login-account", subject: email });
  for (const limit of codeLimits(id)) await clearLimit(db, limit);
}

/** The operator with this address, also a disabled one; for the security log. */
export async function findOperatorId(db: Db, email: string): Promise<number | null> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.email, email));
  return found[0]?.id ?? null;
}

/** First step of a sign-in. Unknown, disabled and uninvited operators and a wrong password have one response. */
export async function checkPassword(
  db: Db,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<string> {
  const limits = await passwordLimits(db, email, address);
  await countAttempt(db, limits);
  const [operator] = await db
    .select({ id: operators.id, passwordHash: operators.passwordHash })
    .from(operators)
    .where(and(eq(operators.email, email), isNull(operators.disabledAt)));
  const matches = await verifyPassword(operator?.passwordHash ?? undefined, password);
  if (!operator || !matches) throw wrongCredentials();
  await uncountAttempt(db, limits);
  return startStep(db, operator);
}

/** The step that a verified password earns, unless the password was changed or the operator disabled while it was verified. */
const startStep = (
  db: Db,
  { id, passwordHash }: Pick<typeof operators.$inferSelect, "id" | "passwordHash">,
): Promise<string> =>
  db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(
        and(
          eq(operators.id, id),
          eq(operators.passwordHash, passwordHash ?? ""),
          isNull(operators.disabledAt),
        ),
      )
      .for("update");
    if (!unchanged) throw wrongCredentials();
    return createToken(tx, id, "code");
  });

export const toOwnAccount = ({ id, name, email, roles }: OwnAccount): OwnAccount => ({
  id,
  name,
  email,
  roles,
});

/** Second step of a sign-in; a code that was accepted once is refused. */
export async function checkCode(
  db: Db,
  { step, code, address, device }: { step: string; code: string; address: string; device: string },
  internalToken: string,
): Promise<StartedSession> {
  const token = await findToken(db, step, "code");
  if (!token) throw stepExpired();
  const limits = codeLimits(token.operatorId);
  await countAttempt(db, limits);
  const session = await db.transaction(async (tx) => {
    const [operator] = await tx
      .select()
      .from(operators)
      .where(and(eq(operators.id, token.operatorId), isNotNull(operators.totpSecret)))
      .for("update");
    if (!operator?.totpSecret || operator.disabledAt) throw stepExpired();
    const { totpSecret } = operator;
    if (!(await acceptCode(tx, { id: operator.id, totpSecret }, code, internalToken)))
      throw wrongCode();
    if (!(await consumeToken(tx, step, "code"))) throw stepExpired();
    const key = await startOperatorSession(tx, { operatorId: operator.id, device });
    return { key, operator: toOwnAccount(operator) };
  });
  await uncountAttempt(db, limits);
  await remember(db, KNOWN_ADDRESS, `${session.operator.email} ${address}`);
  return session;
}
