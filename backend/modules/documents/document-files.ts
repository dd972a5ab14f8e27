import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { documentFiles } from "../../db/schema/index.ts";

/** Names the file of an issued document. */
export type FileKey = Pick<typeof documentFiles.$inferSelect, "kind" | "number" | "edition">;

const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

async function findFile(db: Db, { kind, number, edition }: FileKey): Promise<Buffer | null> {
  const [file] = await db
    .select()
    .from(documentFiles)
    .where(
      and(
        eq(documentFiles.kind, kind),
        eq(documentFiles.number, number),
        eq(documentFiles.edition, edition),
      ),
    );
  if (!file) return null;
  const content = Buffer.from(file.content, "base64");
  if (digest(content) !== file.sha256) throw new Error(`the stored PDF of ${number} is damaged`);
  return content;
}

/** Prints an issued document and stores its file, unless another process was faster. */
export async function storeFile(db: Db, key: FileKey, document: PdfDocument): Promise<void> {
  const content = await renderPdf(document);
  await db
    .insert(documentFiles)
    .values({ ...key, sha256: digest(content), content: content.toString("base64") })
    .onConflictDoNothing();
}

/** The file of an issued document as first printed; `create` makes the document if it never was. */
export async function getFile(
  db: Db,
  key: FileKey,
  create: () => Promise<PdfDocument>,
): Promise<Buffer> {
  const file = await findFile(db, key);
  if (file) return file;
  await storeFile(db, key, await create());
  // Of two processes that print at once, possibly of different releases, both serve the file that was stored.
  const stored = await findFile(db, key);
  if (!stored) throw new Error(`the PDF of ${key.number} was not stored`);
  return stored;
}
