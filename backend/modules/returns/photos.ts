import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { RETURN_PHOTO_BYTES_MAX } from "../../../lib/forms/return-request.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import type { Db } from "../../db/client.ts";
import { returnPhotos, returns, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { lockOwnCompany } from "../accounts/index.ts";
import { detectFileType } from "../orders/index.ts";

const TYPES = ["image/png", "image/jpeg"];
const UPLOADS_PER_HOUR = 60;
/** Limits per company of photos that no return uses yet. */
const MAX_UNUSED = 20;
const MAX_UNUSED_BYTES = 24 * 1024 * 1024;

async function countUnused(tx: Db, companyId: number) {
  const [unused] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${returnPhotos.bytes}), 0)::int`,
    })
    .from(returnPhotos)
    .innerJoin(users, eq(users.id, returnPhotos.userId))
    .where(and(eq(users.companyId, companyId), isNull(returnPhotos.returnId)));
  return unused ?? { files: 0, bytes: 0 };
}

/** 403 before the user's e-mail address is confirmed. */
export function requireConfirmedEmail({ emailVerified }: User): void {
  if (!emailVerified) throw new Refusal(403, messages.confirmEmailAddress);
}

/** Saves a photo for a return that will be requested and returns its id; 400, 413 or 429 if it is refused. */
export async function savePhoto(db: Db, user: User, base64: string): Promise<string> {
  requireConfirmedEmail(user);
  const subject = String(user.userId);
  await countAttempt(db, [
    { name: "return-photos", subject, max: UPLOADS_PER_HOUR, seconds: 3600 },
  ]);
  const content = Buffer.from(base64, "base64");
  if (content.length > RETURN_PHOTO_BYTES_MAX)
    throw new Refusal(413, returnMessages.returnPhotoTooLarge);
  const type = detectFileType(content);
  if (!type || !TYPES.includes(type)) throw new Refusal(400, returnMessages.returnPhotoKind);
  const id = randomBytes(16).toString("hex");
  const bytes = content.length;
  await db.transaction(async (tx) => {
    // Parallel uploads wait here, so that they count each other.
    await lockOwnCompany(tx, user);
    const unused = await countUnused(tx, user.companyId);
    if (unused.files >= MAX_UNUSED || unused.bytes + bytes > MAX_UNUSED_BYTES) {
      throw new Refusal(429, returnMessages.tooManyReturnPhotos);
    }
    await tx
      .insert(returnPhotos)
      .values({ id, userId: user.userId, type, bytes, content: content.toString("base64") });
  });
  return id;
}

/** Gives photos that the user uploaded to a return; 409 if one is not theirs, or used already. */
export async function attachPhotos(
  tx: Db,
  { userId }: User,
  returnId: number,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await tx
    .update(returnPhotos)
    .set({ returnId })
    .where(
      and(
        inArray(returnPhotos.id, ids),
        eq(returnPhotos.userId, userId),
        isNull(returnPhotos.returnId),
      ),
    )
    .returning({ id: returnPhotos.id });
  if (attached.length !== ids.length) throw new Refusal(409, returnMessages.returnPhotoNotFound);
}

/** A photo of the company's returns, or one that the user has just uploaded; 404 otherwise. */
export async function findPhoto(db: Db, { userId, companyId, brand }: User, id: string) {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Refusal(404, returnMessages.returnPhotoNotFound);
  const [photo] = await db
    .select({ type: returnPhotos.type, content: returnPhotos.content })
    .from(returnPhotos)
    .leftJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(
      and(
        eq(returnPhotos.id, id),
        or(
          and(isNull(returnPhotos.returnId), eq(returnPhotos.userId, userId)),
          and(eq(returns.companyId, companyId), eq(returns.brand, brand)),
        ),
      ),
    );
  if (!photo) throw new Refusal(404, returnMessages.returnPhotoNotFound);
  return photo;
}

/** "jpg" or "png". */
export const photoExtension = (type: string): string => (type === "image/png" ? "png" : "jpg");

/** Deletes photos that were not used within a week. */
export async function deleteUnusedPhotos(db: Db): Promise<void> {
  await db
    .delete(returnPhotos)
    .where(
      and(
        lt(returnPhotos.createdAt, sql`now() - interval '7 days'`),
        isNull(returnPhotos.returnId),
      ),
    );
}

/** Erases what a user wrote and showed in returns; the returns stay, because credit notes refer to them. */
export async function eraseReturnData(tx: Db, userId: number): Promise<void> {
  await tx.delete(returnPhotos).where(eq(returnPhotos.userId, userId));
  await tx.update(returns).set({ note: "" }).where(eq(returns.userId, userId));
}
