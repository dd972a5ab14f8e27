import { and, eq, isNotNull } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { Email } from "../notifications/email.ts";
import { enqueue } from "../notifications/outbox.ts";

const WEEK_MINUTES = 7 * 1440;

/** Enqueues an e-mail to each user of a company whose address is confirmed; sent only if the transaction commits. */
export async function notifyCompany(
  tx: Db,
  companyId: number,
  toEmail: (brand: BrandId) => Email,
): Promise<void> {
  const recipients = await tx
    .select({ brand: users.brand, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.emailVerifiedAt)));
  for (const { brand: stored, email } of recipients) {
    const brand = stored as BrandId;
    const letter = toEmail(brand);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content: letter,
      expiresInMinutes: WEEK_MINUTES,
    });
  }
}
