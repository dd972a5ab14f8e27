import { desc, eq } from "drizzle-orm";
import type { ConsentInput } from "../../../lib/contract/signup.ts";
import { type Purpose, purposes } from "../../../lib/forms/consent.ts";
import type { Db } from "../../db/client.ts";
import { consents } from "../../db/schema/index.ts";

type Owner = { userId: number } | { pendingUserId: number };

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text);

/** Reads the consent fields of a sign-up; null if absent, as in the published call. */
export function readConsent(body: {
  consent_version?: string | null | undefined;
  consent_purposes?: string[] | null | undefined;
}): ConsentInput | null {
  if (!body.consent_version) return null;
  return {
    version: body.consent_version,
    purposes: (body.consent_purposes ?? []).filter(isPurpose),
  };
}

export async function recordConsents(
  tx: Db,
  owner: Owner,
  consent: ConsentInput | null,
): Promise<void> {
  if (!consent) return;
  const rows = purposes.map((purpose) => ({
    ...owner,
    purpose,
    version: consent.version,
    given: consent.purposes.includes(purpose),
  }));
  await tx.insert(consents).values(rows);
}

/** The user's latest consent for each purpose. */
export async function listCurrentConsents(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id));
  return purposes.flatMap((purpose) => rows.find((row) => row.purpose === purpose) ?? []);
}
