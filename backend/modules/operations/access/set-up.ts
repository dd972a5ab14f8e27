import { eq } from "drizzle-orm";
import type { NewSecret, StartedSession } from "../../../../lib/contract/operations/access.ts";
import { messages } from "../../../../lib/forms/messages.ts";
import { checkOperatorPassword } from "../../../../lib/operations/password.ts";
import type { Db } from "../../../db/client.ts";
import { operators, operatorTokens } from "../../../db/schema/index.ts";
import { hashKey } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import { countAttempt, uncountAttempt } from "../../../http/rate-limits.ts";
import { hashPassword, isCommonPassword } from "../../accounts/index.ts";
import {
  createSecret,
  decryptSecret,
  encryptSecret,
  findStep,
  provisioningUri,
  replaceRecoveryCodes,
} from "./second-factor.ts";
import { endSessionsOfOperator, startOperatorSession } from "./sessions.ts";
import { toOwnAccount } from "./sign-in.ts";
import { consumeToken, endTokens, findToken, lockTokenOwner } from "./tokens.ts";

const linkEnded = () =>
  new Refusal(
    404,
    "This set-up link has expired or was already used. Ask an owner to reset your access: you get a new link.",
  );
export const notTheCode = () =>
  new Refusal(
    400,
    "This isn't the code your app shows for this account. Check the time on your phone, then enter the current code.",
  );

/** Refuses a password that is too short or too common. */
export function assertGoodPassword(password: string, email: string): void {
  const problem = checkOperatorPassword(password, password);
  if (problem) throw new Refusal(400, problem.message);
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
}

/** The account and new second factor behind a set-up link; the same secret each time the link is opened. */
export async function openSetUp(
  db: Db,
  token: string,
  internalToken: string,
): Promise<NewSecret & { name: string; email: string }> {
  return db.transaction(async (tx) => {
    const row = await findToken(tx, token, "set-up");
    if (!row) throw linkEnded();
    const [operator] = await tx
      .select()
      .from(operators)
      .where(eq(operators.id, row.operatorId))
      // Two tabs that open the link at once get the same secret.
      .for("update");
    if (!operator || operator.disabledAt) throw linkEnded();
    const known = (await findToken(tx, token, "set-up"))?.totpSecret;
    const secret = (known && decryptSecret(known, internalToken)) || createSecret();
    if (!known) {
      await tx
        .update(operatorTokens)
        .set({ totpSecret: encryptSecret(secret, internalToken) })
        .where(eq(operatorTokens.tokenHash, hashKey(token)));
    }
    const { name, email } = operator;
    return { name, email, secret, uri: provisioningUri(secret, email) };
  });
}

interface SetUp {
  token: string;
  password: string;
  code: string;
  device: string;
}

/** Saves password and second factor, and signs in. The link has then been used. */
export async function completeSetUp(
  db: Db,
  { token, password, code, device }: SetUp,
  internalToken: string,
): Promise<StartedSession & { recoveryCodes: string[] }> {
  const row = await findToken(db, token, "set-up");
  const secret = row?.totpSecret ? decryptSecret(row.totpSecret, internalToken) : null;
  if (!row || !secret) throw linkEnded();
  const [operator] = await db.select().from(operators).where(eq(operators.id, row.operatorId));
  if (!operator || operator.disabledAt) throw linkEnded();
  assertGoodPassword(password, operator.email);
  const limit = { name: "ops-set-up", subject: token, max: 20, seconds: 900 };
  await countAttempt(db, [limit]);
  const step = findStep(secret, code);
  if (step === null) throw notTheCode();
  await uncountAttempt(db, [limit]);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockTokenOwner(tx, operator.id);
    if (!(await consumeToken(tx, token, "set-up"))) throw linkEnded();
    const totpSecret = encryptSecret(secret, internalToken);
    await tx
      .update(operators)
      .set({ passwordHash, totpSecret, totpStep: step })
      .where(eq(operators.id, operator.id));
    await endTokens(tx, operator.id);
    await endSessionsOfOperator(tx, operator.id);
    const recoveryCodes = await replaceRecoveryCodes(tx, operator.id, internalToken);
    const key = await startOperatorSession(tx, { operatorId: operator.id, device });
    return { key, operator: toOwnAccount(operator), recoveryCodes };
  });
}
