import { routes } from "@/lib/routes";
import { safeReturn } from "@/lib/safe-return";

/** Where the buyer was before the log-in, if that is a page of ours; home otherwise. Browser only. */
export const returnPath = (): string =>
  safeReturn(new URLSearchParams(window.location.search).get("next")) ?? routes.home;
