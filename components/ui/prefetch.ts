import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { useRouter } from "next/navigation";

type Router = ReturnType<typeof useRouter>;

/** Without it only the outline of the route is fetched, and the press still waits for the page. */
const WHOLE_PAGE = "full" as PrefetchKind;
/** Who is still there after this has not merely crossed the link, and has not pressed it at once either. */
const STAY_MS = 100;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page that the visitor is about to open, unless asked to save data. */
export function prefetch(router: Router, href: string): void {
  if (!savesData()) router.prefetch(href, { kind: WHOLE_PAGE });
}

/**
 * For a pointer or focus that comes near: the outline at once, the page when it stays; the answer calls that off. A
 * press must call it off: the router asks for the whole page itself then, but would throw that away and wait for a
 * later request made in advance.
 */
export function prefetchOnIntent(router: Router, href: string): () => void {
  if (savesData()) return () => undefined;
  router.prefetch(href);
  const stay = setTimeout(() => prefetch(router, href), STAY_MS);
  return () => clearTimeout(stay);
}
