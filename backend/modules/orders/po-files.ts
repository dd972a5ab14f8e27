import { randomBytes } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { userTypeOf } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getOrderRefusal } from "../../../lib/rules/payment-eligibility.ts";
import type { Db } from "../../db/client.ts";
import { orders, poFiles, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { lockOwnCompany } from "../accounts/index.ts";

export const PO_FILE_MAX = 2 * 1024 * 1024;
/** Limits per company of uploaded files that are not attached to an order yet. */
const MAX_UNUSED = 20;
const MAX_UNUSED_BYTES = 12 * 1024 * 1024;

const signatures: [type: string, start: number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** Media type by the first bytes; null for anything but PDF, PNG and JPEG. */
export const detectFileType = (content: Buffer): string | null =>
  signatures.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0] ??
  null;

const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/** File name for downloads; the name under which the file was uploaded is not stored. */
export const poFileName = (orderNumber: string | null, type: string): string =>
  `PO-${orderNumber ?? "not-ordered"}.${extensions[type]}`;

const isUnused = sql`not exists (select 1 from ${orders} where ${orders.poFileId} = ${poFiles.id})`;

/** Number and total size of the company's unused files. */
async function countUnusedFiles(tx: Db, companyId: number) {
  const [unused] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${poFiles.bytes}), 0)::int`,
    })
    .from(poFiles)
    .innerJoin(users, eq(users.id, poFiles.userId))
    .where(and(eq(users.companyId, companyId), isUnused));
  return unused ?? { files: 0, bytes: 0 };
}

/** Saves a file for a future order and returns its id; 400, 403, 413 or 429 if it is refused. */
export async function savePoFile(db: Db, user: User, base64: string): Promise<string> {
  const refusal = getOrderRefusal({ ...user, userType: userTypeOf(user.userType) });
  if (refusal) throw new Refusal(403, refusal);
  const content = Buffer.from(base64, "base64");
  if (content.length > PO_FILE_MAX) throw new Refusal(413, messages.poFileTooLarge);
  const type = detectFileType(content);
  if (!type) throw new Refusal(400, messages.poFileKind);
  const id = randomBytes(16).toString("hex");
  const bytes = content.length;
  await db.transaction(async (tx) => {
    // Parallel uploads wait here, so that they count each other.
    await lockOwnCompany(tx, user);
    const unused = await countUnusedFiles(tx, user.companyId);
    if (unused.files >= MAX_UNUSED || unused.bytes + bytes > MAX_UNUSED_BYTES) {
      throw new Refusal(429, messages.tooManyPoFiles);
    }
    const { userId } = user;
    await tx
      .insert(poFiles)
      .values({ id, userId, type, bytes, content: content.toString("base64") });
  });
  return id;
}

/** Locks the buyer's uploaded file against deletion and returns its id; 409 if it isn't the buyer's or is used already. */
export async function lockPoFile(
  tx: Db,
  { userId }: { userId: number },
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const [file] = await tx
    .select({ id: poFiles.id })
    .from(poFiles)
    .where(and(eq(poFiles.id, id), eq(poFiles.userId, userId), isUnused))
    .for("key share");
  if (!file) throw new Refusal(409, messages.poFileNotFound);
  return file.id;
}

/** Deletes files that were not attached to an order within a week. */
export async function deleteUnusedPoFiles(db: Db): Promise<void> {
  await db
    .delete(poFiles)
    .where(and(lt(poFiles.createdAt, sql`now() - interval '7 days'`), isUnused));
}
