import type { useRouter } from "next/navigation";

type Router = ReturnType<typeof useRouter>;
type PrefetchKind = NonNullable<Parameters<Router["prefetch"]>[1]>["kind"];

/** Without it the router fetches only the route's loading state. */
const WHOLE_PAGE = "full" as PrefetchKind;
/** A pointer that stays longer than this has not merely crossed the link. */
const STAY_MS = 100;

export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches a page that is about to be opened, unless Save-Data is on. */
export function prefetch(router: Router, href: string): void {
  if (!savesData()) router.prefetch(href, { kind: WHOLE_PAGE });
}

/**
 * For a pointer or focus near a link: prefetches the loading state at once and the page if it stays. Returns a
 * function that cancels. A press must cancel: the router fetches the whole page itself, but would discard that
 * and wait for a later prefetch.
 */
export function prefetchOnIntent(router: Router, href: string): () => void {
  if (savesData()) return () => undefined;
  router.prefetch(href);
  const stay = setTimeout(() => prefetch(router, href), STAY_MS);
  return () => clearTimeout(stay);
}
