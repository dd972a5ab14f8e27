import "server-only";
import { headers } from "next/headers";
import type { Brand } from "../../brands/types.ts";
import { call } from "../backend/call.server.ts";
import { BackendError } from "../backend/errors.ts";
import { multiSearch } from "../contract/catalogue.ts";

/** Longer searches are left to the browser, which says that they take long. */
const WAIT_MS = 8_000;

/** Results as a guest sees them (7.23), for rendering; null while the backend doesn't answer. */
export async function getSearchResults(brand: Brand, text: string, rows: number) {
  const address = (await headers()).get("x-client-address") ?? undefined;
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    return await call(multiSearch, { text, rows }, { brand: brand.id, address, signal });
  } catch (error) {
    if (error instanceof BackendError || signal.aborted) return null;
    throw error;
  }
}
