import { type ReadRequest, type ReadResponse, UNREADABLE } from "./list-reader.ts";
import { readFile } from "./read-file.ts";
import { readText } from "./read-list.ts";
import { ListRefusal } from "./refusal.ts";

/**
 * The worker's side: reads a list; every failure becomes a message for the buyer. Not for the page, because the parser of
 * numbers comes with it.
 */
export async function answerRequest({ id, source }: ReadRequest): Promise<ReadResponse> {
  try {
    const read =
      "text" in source
        ? { list: readText(source.text), sheets: [], sheet: 0 }
        : await readFile(new Uint8Array(source.bytes), source.sheet);
    return { id, read };
  } catch (error) {
    return { id, refusal: error instanceof ListRefusal ? error.message : UNREADABLE };
  }
}
