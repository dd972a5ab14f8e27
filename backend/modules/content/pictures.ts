import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PictureFile } from "../../../lib/content/home-content.ts";
import { CONTENT_PICTURE_BYTES_MAX } from "../../../lib/contract/operations/content.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { contentPictures } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { readPictureSize } from "./picture-size.ts";

const MOST_PIXELS = 4_000;

/** Stores a picture under the hash of its content; the same one again is stored once. */
export async function savePicture(
  db: Db,
  base64: string,
  operator: Operator,
): Promise<Omit<PictureFile, "alt">> {
  const content = Buffer.from(base64, "base64");
  if (content.length > CONTENT_PICTURE_BYTES_MAX)
    throw new Refusal(413, "The picture is larger than 1 MB. Make it smaller and try again.");
  const size = readPictureSize(content);
  if (!size) throw new Refusal(400, "Choose a PNG, JPEG, WebP or AVIF picture.");
  const { width, height } = size;
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    throw new Refusal(400, `The picture has ${width} × ${height} pixels. Use at most 4000 × 4000.`);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const row = { hash, ...size, bytes: content.length, content: content.toString("base64") };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(contentPictures)
      .values(row)
      .onConflictDoNothing()
      .returning({ hash: contentPictures.hash });
    if (added.length === 0) return;
    const subject = { type: "picture" as const, id: hash };
    await recordAudit(tx, operator, { action: "content/picture", subject });
  });
  return { hash, ...size };
}

/** A picture by the name of its file, `<hash>.<type>`; 404 if there is none. */
export async function findPicture(db: Db, file: string) {
  const [, hash = "", type = ""] = /^([0-9a-f]{32})\.(png|jpeg|webp|avif)$/.exec(file) ?? [];
  const [row] = await db.select().from(contentPictures).where(eq(contentPictures.hash, hash));
  if (row?.type !== type) throw new Refusal(404, "There is no such picture.");
  return { type: `image/${type}`, content: Buffer.from(row.content, "base64") };
}
