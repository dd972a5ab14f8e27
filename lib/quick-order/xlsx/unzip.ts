import { ListRefusal } from "../refusal.ts";
import { contentOf, readDirectory, UNREADABLE, type ZipEntry } from "./zip-directory.ts";

/** How much is unpacked of all wanted entries together, and the message beyond. */
export interface UnzipLimit {
  bytes: number;
  tooBig: string;
}

/** Lists of 1,000 lines have less than 1 MB. */
const LIST_LIMIT: UnzipLimit = {
  bytes: 8 * 1024 * 1024,
  tooBig:
    "This file unpacks to more than 8 MB and was not read. Copy its lines and paste them here.",
};
const NO_INFLATE =
  "This browser can't open XLSX files. Save the file as CSV, or paste its lines here.";

const DEFLATED = 8;

/** Bytes of an entry, chunk by chunk as they are inflated. */
function inflate(
  content: Uint8Array<ArrayBuffer>,
  { method }: ZipEntry,
): ReadableStream<Uint8Array> {
  const source = new Blob([content]).stream();
  if (method === 0) return source;
  if (method !== DEFLATED) throw new ListRefusal(UNREADABLE);
  try {
    return source.pipeThrough(new DecompressionStream("deflate-raw"));
  } catch {
    throw new ListRefusal(NO_INFLATE);
  }
}

/**
 * Texts of the wanted entries of a ZIP archive by name in lower case. Stops as soon as declared or actual sizes exceed
 * the limit, so that no small file can use up memory or time.
 */
export async function unzipTexts(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  limit = LIST_LIMIT,
): Promise<Map<string, string>> {
  const wanted = readDirectory(bytes).filter(({ name }) => isWanted(name.toLowerCase()));
  if (wanted.reduce((sum, one) => sum + one.inflatedSize, 0) > limit.bytes)
    throw new ListRefusal(limit.tooBig);
  const texts = new Map<string, string>();
  let left = limit.bytes;
  for (const entry of wanted) {
    const { text, size } = await readText(inflate(contentOf(bytes, entry), entry), {
      bytes: left,
      tooBig: limit.tooBig,
    });
    texts.set(entry.name.toLowerCase(), text);
    left -= size;
  }
  return texts;
}

async function readText(stream: ReadableStream<Uint8Array>, most: UnzipLimit) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ListRefusal(UNREADABLE);
    });
    if (done) return { text: text + decoder.decode(), size };
    size += value.length;
    if (size > most.bytes) {
      void reader.cancel().catch(() => undefined);
      throw new ListRefusal(most.tooBig);
    }
    text += decoder.decode(value, { stream: true });
  }
}
