import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rfiDrafts } from "../../db/schema/index.ts";

interface SentAnswers {
  rfiId: number;
  lines: number[];
  /** Name of the operator who answered. */
  by: string;
  /** The draft that the operator saw, whose other lines they left out; 0 if there was none, undefined if they don't see drafts. */
  draftVersion: number | undefined;
  now: Date;
}

/**
 * Ends the draft with which answers were prepared. Of one that the operator didn't see, only the answered lines are removed: a
 * colleague still prepares the others. It counts as saved, so that the colleague is told of it before they save or send.
 */
export async function finishDraft(
  tx: Db,
  { rfiId, lines, by, draftVersion, now }: SentAnswers,
): Promise<void> {
  const ofRfi = eq(rfiDrafts.rfiId, rfiId);
  const [draft] = await tx.select().from(rfiDrafts).where(ofRfi).for("update");
  if (!draft) return;
  const rest = draft.lines.filter(({ line }) => !lines.includes(line));
  if (draft.version === draftVersion || rest.length === 0) await tx.delete(rfiDrafts).where(ofRfi);
  else if (rest.length < draft.lines.length)
    await tx
      .update(rfiDrafts)
      .set({ lines: rest, version: draft.version + 1, savedBy: by, savedAt: now })
      .where(ofRfi);
}
