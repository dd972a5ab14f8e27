import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const digest = (pdf: Uint8Array): string => createHash("sha256").update(pdf).digest("hex");

/** Documents that the first release issued, each with the digest of the PDF as it printed them. */
export const readFirstRelease = <Row>(
  file: `first-release-${"invoices" | "packing-lists" | "quotations"}.jsonl`,
): { sha256: string; row: Row }[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
