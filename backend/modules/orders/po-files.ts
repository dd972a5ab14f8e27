import { randomBytes } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orders, poFiles } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** 2 MB. */
export const PO_FILE_MAX = 2 * 1024 * 1024;
/** Files of one user that no order has yet; more are left over from checkouts given up. */
const MOST_WAITING = 20;

const kinds: [type: string, start: number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** What the first bytes say, whatever the name said; null for anything but PDF, PNG and JPEG. */
export const detectFileType = (content: Buffer): string | null =>
  kinds.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0] ?? null;

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/** What the file is called when its buyer saves it again; the name it was uploaded under is not kept. */
export const poFileName = (orderNumber: string | null, type: string): string =>
  `PO-${orderNumber ?? "not-ordered"}.${endings[type]}`;

const unordered = sql`not exists (select 1 from ${orders} where ${orders.poFileId} = ${poFiles.id})`;

/** Keeps a file for an order to come and answers its id; 400, 413 or 429 when it can't be taken. */
export async function savePoFile(db: Db, userId: number, base64: string): Promise<string> {
  const content = Buffer.from(base64, "base64");
  if (content.length > PO_FILE_MAX) throw new Refusal(413, messages.poFileTooLarge);
  const type = detectFileType(content);
  if (!type) throw new Refusal(400, messages.poFileKind);
  const waiting = await db.$count(poFiles, and(eq(poFiles.userId, userId), unordered));
  if (waiting >= MOST_WAITING) throw new Refusal(429, messages.tooManyPoFiles);
  const id = randomBytes(16).toString("hex");
  await db
    .insert(poFiles)
    .values({ id, userId, type, bytes: content.length, content: content.toString("base64") });
  return id;
}

/** The id when the file is the buyer's own and no order has it yet; 409 otherwise. Nobody sweeps it before the commit. */
export async function lockPoFile(
  tx: Db,
  { userId }: { userId: number },
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const [file] = await tx
    .select({ id: poFiles.id })
    .from(poFiles)
    .where(and(eq(poFiles.id, id), eq(poFiles.userId, userId), unordered))
    .for("key share");
  if (!file) throw new Refusal(409, messages.poFileNotFound);
  return file.id;
}

/** Removes files that no order took within a week. */
export async function deleteUnusedPoFiles(db: Db): Promise<void> {
  await db
    .delete(poFiles)
    .where(and(lt(poFiles.createdAt, sql`now() - interval '7 days'`), unordered));
}
