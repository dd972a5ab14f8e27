import { LIST_BYTES_MAX } from "./limits.ts";

/** Why a file or text of this size is not read; null if it is. Knows only the size, so that a large file is never opened. */
export function refuseSize(bytes: number): string | null {
  if (bytes <= LIST_BYTES_MAX) return null;
  const megabytes = Math.ceil(bytes / 104_857.6) / 10;
  return `This list has ${megabytes} MB. Up to 2 MB can be read. Split it into smaller lists.`;
}
