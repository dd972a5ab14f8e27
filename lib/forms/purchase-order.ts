import { messages } from "./messages.ts";

const FILE_MAX = 2 * 1024 * 1024;
/** Kinds of file taken, by MIME type. */
export const PO_FILE_KINDS = ["application/pdf", "image/png", "image/jpeg"];

/** What is wrong with the file of a purchase order, or null. */
export function checkPoFile({ type, size }: { type: string; size: number }): string | null {
  if (size > FILE_MAX) return messages.poFileTooLarge;
  return size > 0 && PO_FILE_KINDS.includes(type) ? null : messages.poFileKind;
}
