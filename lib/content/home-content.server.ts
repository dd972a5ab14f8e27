import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { call } from "@/lib/backend/call.server";
import { BackendError, lacksCall } from "@/lib/backend/errors";
import type { Brand, BrandId } from "../../brands/types.ts";
import { draftContent, homeContent, type PreviewedContent } from "../contract/home-content.ts";
import { type HomeContent, NO_CONTENT } from "./home-content.ts";

/** A publication, or something that begins or ends, revalidates the page earlier by tag. */
const REVALIDATE_S = 3600;
/** The page is not kept waiting for what it can do without. */
const TIMEOUT_MS = 2_000;

/** Reused while the backend is unavailable: the page rendered then is cached and must keep its content. */
const last = new Map<BrandId, HomeContent>();

/** Content that operators have published for a home page; none with a backend that lacks the call. */
export const getHomeContent = cache(async (brand: Brand): Promise<HomeContent> => {
  const load = unstable_cache(
    async () => {
      const target = { brand: brand.id, signal: AbortSignal.timeout(TIMEOUT_MS) };
      try {
        return await call(homeContent, undefined, target);
      } catch (error) {
        if (lacksCall(error)) return NO_CONTENT;
        throw error;
      }
    },
    [brand.id, "home-content"],
    { tags: [`${brand.id}:catalogue`], revalidate: REVALIDATE_S },
  );
  try {
    const content = await load();
    last.set(brand.id, content);
    return content;
  } catch {
    return last.get(brand.id) ?? NO_CONTENT;
  }
});

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
