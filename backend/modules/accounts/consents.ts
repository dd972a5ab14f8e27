import { desc, eq } from "drizzle-orm";
import { type Purpose, purposes } from "../../../lib/forms/consent.ts";
import type { Db } from "../../db/client.ts";
import { consents } from "../../db/schema/index.ts";

/** Which notice was agreed to at sign-up, and for what. */
export interface Agreed {
  version: string;
  purposes: Purpose[];
}

type Owner = { userId: number } | { pendingUserId: number };

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text);

/** What a sign-up said about consent; null when it said nothing, as the published call does. */
export function agreedOf(body: {
  consent_version?: string | null | undefined;
  consent_purposes?: string[] | null | undefined;
}): Agreed | null {
  if (!body.consent_version) return null;
  return {
    version: body.consent_version,
    purposes: (body.consent_purposes ?? []).filter(isPurpose),
  };
}

export async function recordAgreed(tx: Db, owner: Owner, agreed: Agreed | null): Promise<void> {
  if (!agreed) return;
  const rows = purposes.map((purpose) => ({
    ...owner,
    purpose,
    version: agreed.version,
    given: agreed.purposes.includes(purpose),
  }));
  await tx.insert(consents).values(rows);
}

/** The user's latest word on each purpose, with the moment it was said. */
export async function consentsOf(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id));
  return purposes.flatMap((purpose) => rows.find((row) => row.purpose === purpose) ?? []);
}
