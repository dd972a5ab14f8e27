import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { companyNotes, sessions } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { clearLimit } from "../../../http/rate-limits.ts";
import { enqueueConfirmationEmail } from "../../accounts/index.ts";
import type { Sites } from "../../notifications/index.ts";
import { enqueue, onboardingTemplates } from "../../notifications/index.ts";
import { assertNotJustSent } from "../just-sent.ts";
import { type CompanyAction, changeCompany } from "./change-company.ts";
import { lockUser } from "./correct-customer.ts";

/** Ends all sessions of a user of the company and returns how many there were. */
export const endSessions = (db: Db, action: CompanyAction, userId: number): Promise<number> =>
  changeCompany(db, action, async (locked) => {
    const user = await lockUser(locked, userId);
    const ended = await locked.tx
      .delete(sessions)
      .where(eq(sessions.userId, user.id))
      .returning({ id: sessions.id });
    const from = String(ended.length);
    await locked.audit([{ field: `sessions of user ${userId}`, from, to: "0" }]);
    return ended.length;
  });

const DAY_MINUTES = 1440;

/**
 * E-mails a user how to set a new password, which also ends a lock-out of the account, or a new confirmation link. 409 if the
 * address is confirmed already, or if the same e-mail was sent just now.
 */
export const sendMail = (
  db: Db,
  { sites, now }: { sites: Sites; now: Date },
  action: CompanyAction,
  { userId, mail }: { userId: number; mail: "password-reset" | "confirmation" },
): Promise<void> =>
  changeCompany(db, action, async (locked) => {
    const { tx, company, audit } = locked;
    const { brand } = company;
    const { email, emailVerifiedAt } = await lockUser(locked, userId);
    const field = `e-mail to user ${userId}`;
    const subject = { type: "customer" as const, id: company.id };
    await assertNotJustSent(tx, { action: action.action, subject, field, mail }, now);
    if (mail === "confirmation") {
      if (emailVerifiedAt) throw new Refusal(409, "This e-mail address is confirmed.");
      await enqueueConfirmationEmail(tx, sites, { brand, userId, email });
    } else {
      await clearLimit(tx, { name: "login-account", subject: `${brand} ${email}` });
      const content = onboardingTemplates.passwordResetOffered(brand, sites[brand]);
      await enqueue(tx, {
        brand,
        channel: "email",
        to: email,
        content,
        expiresInMinutes: DAY_MINUTES,
      });
    }
    await audit([{ field, from: "", to: mail }]);
  });

/** Adds a note. The audit log says that there is one, not what it says: notes can be erased. */
export const addNote = (db: Db, action: CompanyAction, text: string): Promise<void> =>
  changeCompany(db, action, async ({ tx, company, audit }) => {
    const { id: operatorId, name: operator } = action.operator;
    const [note] = await tx
      .insert(companyNotes)
      .values({ companyId: company.id, operatorId, operator, text })
      .returning({ id: companyNotes.id });
    await audit([{ field: `note ${note?.id}`, from: "", to: "added" }]);
  });
