import "server-only";
import type { TextRequest, TextRequestResult } from "../contract/rfi.ts";
import { checkRfi, createRfi, type TextLineInput } from "../contract/rfi.ts";
import { parseRequestedText, requestedTextKey } from "../forms/rfi.ts";
import { BackendError } from "./errors.ts";
import type { Context } from "./handler.server.ts";

const keyOf = (typed: string): string => {
  const parsed = parseRequestedText(typed);
  return "text" in parsed ? requestedTextKey(parsed.text) : "";
};

const isConflict = (error: unknown) => error instanceof BackendError && error.kind === "conflict";

/**
 * Creates an RFI of texts (7.32). The backend refuses the whole request if a text is part of an open RFI; then the others are
 * requested, and the result names the RFIs of the rest.
 */
export async function requestTexts(
  { call }: Pick<Context<unknown, unknown>, "call">,
  { lines, ...request }: TextRequest,
): Promise<TextRequestResult> {
  const create = (texts: TextLineInput[]) => call(createRfi, { ...request, lines: [], texts });
  try {
    const { number } = await create(lines);
    return { number, alreadyRequested: [] };
  } catch (error) {
    if (!isConflict(error)) throw error;
    const texts = lines.map(({ text }) => text);
    const { requestedTexts } = await call(checkRfi, { items: [], texts });
    if (requestedTexts.length === 0) throw error;
    const requestedKeys = new Set(requestedTexts.map(({ text }) => keyOf(text)));
    const others = lines.filter(({ text }) => !requestedKeys.has(keyOf(text)));
    const number = others.length > 0 ? (await create(others)).number : null;
    return { number, alreadyRequested: requestedTexts };
  }
}
