import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { useRouter } from "next/navigation";

/** Without it only the outline of the route is fetched, and the press still waits for the page. */
const WHOLE_PAGE = "full" as PrefetchKind;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page that the visitor is about to open, unless asked to save data. True when it did. */
export function fetchAhead(router: ReturnType<typeof useRouter>, href: string): boolean {
  if (savesData()) return false;
  router.prefetch(href, { kind: WHOLE_PAGE });
  return true;
}
