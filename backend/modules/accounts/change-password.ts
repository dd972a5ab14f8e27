import { and, eq, isNull, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { grants, users } from "../../db/schema/index.ts";
import { endSessionsOfUser, type User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt, uncountAttempt } from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

const QUARTER_HOUR = 900;
const DAY_MINUTES = 1440;

/**
 * Changes the password of a signed-in user who knows the current one; ten wrong ones are allowed in 15 minutes. Ends
 * all sessions but this one and open recoveries, and notifies the user by e-mail.
 */
export async function changePasswordOfUser(
  db: Db,
  sites: Sites,
  { userId, brand, email }: Pick<User, "userId" | "brand" | "email">,
  { current, password, key }: { current: string; password: string; key: string },
): Promise<void> {
  const limit = { name: "own-password", subject: String(userId), max: 10, seconds: QUARTER_HOUR };
  await countAttempt(db, [limit]);
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const isRight = await verifyPassword(user?.passwordHash, current);
  if (!user || !isRight) throw new Refusal(400, messages.wrongPassword);
  await uncountAttempt(db, [limit]);
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      // Of two changes at the same time one is refused, because its current password is no longer that.
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new Refusal(400, messages.wrongPassword);
    await endSessionsOfUser(tx, userId, key);
    await tx
      .update(grants)
      .set({ usedAt: sql`now()` })
      .where(and(eq(grants.userId, userId), eq(grants.purpose, "password"), isNull(grants.usedAt)));
    const content = accountTemplates.ownPasswordChanged(brand, sites[brand]);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content,
      expiresInMinutes: DAY_MINUTES,
    });
  });
}
