import "server-only";
import { call } from "@/lib/backend/call.server";
import { BackendError, lacksCall } from "@/lib/backend/errors";
import { withLastAnswer } from "@/lib/backend/last-answer.server";
import type { Brand } from "../../brands/types.ts";
import { draftContent, homeContent, type PreviewedContent } from "../contract/home-content.ts";
import { type HomeContent, NO_CONTENT } from "./home-content.ts";

/** The page is not kept waiting for what it can do without. */
const TIMEOUT_MS = 2_000;

/** Content that operators have published for a home page; none with a backend that lacks the call. */
export const getHomeContent = withLastAnswer(async (brand: Brand): Promise<HomeContent> => {
  const target = { brand: brand.id, signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    return await call(homeContent, undefined, target);
  } catch (error) {
    if (lacksCall(error)) return NO_CONTENT;
    throw error;
  }
}, NO_CONTENT);

/** Content of a preview link; null if its token has expired or is wrong. */
export async function getDraftContent(
  brand: Brand,
  token: string,
): Promise<PreviewedContent | null> {
  try {
    return await call(draftContent, token, { brand: brand.id });
  } catch (error) {
    if (error instanceof BackendError && error.kind !== "unreachable") return null;
    throw error;
  }
}
