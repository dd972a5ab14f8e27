import { and, eq } from "drizzle-orm";
import type { NewSecret } from "../../../../lib/contract/operations/access.ts";
import { messages } from "../../../../lib/forms/messages.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { operatorRecoveryCodes, operators } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { countAttempt, uncountAttempt } from "../../../http/rate-limits.ts";
import { hashPassword, verifyPassword } from "../../accounts/index.ts";
import type { Email } from "../../notifications/index.ts";
import { enqueue, operatorTemplates } from "../../notifications/index.ts";
import {
  createSecret,
  decryptSecret,
  encryptSecret,
  findStep,
  provisioningUri,
  replaceRecoveryCodes,
} from "./second-factor.ts";
import { endSessionsOfOperator } from "./sessions.ts";
import { assertGoodPassword, notTheCode } from "./set-up.ts";
import { toOwnAccount } from "./sign-in.ts";
import { consumeToken, createToken, endTokens, findToken, lockTokenOwner } from "./tokens.ts";

async function findOwn(db: Db, id: number) {
  const [operator] = await db.select().from(operators).where(eq(operators.id, id));
  if (!operator) throw new Refusal(404, "This operator no longer exists.");
  return operator;
}

export async function showOwnAccount(db: Db, id: number) {
  const recoveryCodesLeft = await db.$count(
    operatorRecoveryCodes,
    eq(operatorRecoveryCodes.operatorId, id),
  );
  return { ...toOwnAccount(await findOwn(db, id)), recoveryCodesLeft };
}

const DAY_MINUTES = 1_440;

const sendNotice = (tx: Db, to: string, content: Email) =>
  enqueue(tx, { brand: "zwz", channel: "email", to, content, expiresInMinutes: DAY_MINUTES });

/** The operator, if this is the current password; ten wrong ones are allowed in 15 minutes. */
async function requirePassword(db: Db, id: number, password: string) {
  const limit = { name: "ops-own-password", subject: String(id), max: 10, seconds: 900 };
  await countAttempt(db, [limit]);
  const operator = await findOwn(db, id);
  if (!(await verifyPassword(operator.passwordHash ?? undefined, password)))
    throw new Refusal(400, messages.wrongPassword);
  await uncountAttempt(db, [limit]);
  return operator;
}

/** Changes the operator's password and ends all sessions but this one. */
export async function changePassword(
  db: Db,
  id: number,
  { current, password, key }: { current: string; password: string; key: string },
): Promise<void> {
  const operator = await requirePassword(db, id, current);
  assertGoodPassword(password, operator.email);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(operators)
      .set({ passwordHash })
      // Of two changes at the same time one is refused, because its current password is no longer that.
      .where(and(eq(operators.id, id), eq(operators.passwordHash, operator.passwordHash ?? "")))
      .returning({ id: operators.id });
    if (changed.length === 0) throw new Refusal(400, messages.wrongPassword);
    await endTokens(tx, id);
    await endSessionsOfOperator(tx, id, key);
    await recordAudit(tx, operator, { action: "own/password", subject: { type: "operator", id } });
    await sendNotice(tx, operator.email, operatorTemplates.passwordChanged());
  });
}

/** Starts the replacement of the second factor, which takes effect with the first code of the new one. */
export async function startNewCode(
  db: Db,
  { id, password, internalToken }: { id: number; password: string; internalToken: string },
): Promise<NewSecret & { step: string }> {
  const { email } = await requirePassword(db, id, password);
  const secret = createSecret();
  const sealed = encryptSecret(secret, internalToken);
  const step = await db.transaction((tx) => createToken(tx, id, "new-code", sealed));
  return { step, secret, uri: provisioningUri(secret, email) };
}

/** Replaces the second factor and the recovery codes, and ends all sessions but this one. */
export async function finishNewCode(
  db: Db,
  {
    id,
    step,
    code,
    key,
    internalToken,
  }: Record<"step" | "code" | "key" | "internalToken", string> & { id: number },
): Promise<{ recoveryCodes: string[] }> {
  const expired = () => new Refusal(400, "This step has expired. Start again.");
  const token = await findToken(db, step, "new-code");
  const secret = token?.totpSecret ? decryptSecret(token.totpSecret, internalToken) : null;
  if (token?.operatorId !== id || !secret) throw expired();
  const limit = { name: "ops-code", subject: String(id), max: 10, seconds: 900 };
  await countAttempt(db, [limit]);
  const counter = findStep(secret, code);
  if (counter === null) throw notTheCode();
  await uncountAttempt(db, [limit]);
  return db.transaction(async (tx) => {
    await lockTokenOwner(tx, id);
    if (!(await consumeToken(tx, step, "new-code"))) throw expired();
    const [operator] = await tx
      .update(operators)
      .set({ totpSecret: encryptSecret(secret, internalToken), totpStep: counter })
      .where(eq(operators.id, id))
      .returning();
    if (!operator) throw expired();
    await endTokens(tx, id);
    await endSessionsOfOperator(tx, id, key);
    const action = { action: "own/confirm-code", subject: { type: "operator" as const, id } };
    await recordAudit(tx, operator, action);
    await sendNotice(tx, operator.email, operatorTemplates.secondFactorChanged());
    return { recoveryCodes: await replaceRecoveryCodes(tx, id, internalToken) };
  });
}
