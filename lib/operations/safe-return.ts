import { ops } from "../../brands/ops.ts";
import { resolvePath } from "../site-map.ts";

const FILE = /^\/api\/ops\/files\/[\w/-]+$/;
const NOT_RETURNABLE = ["/login", "/set-up"];

/** The page or file of the console to show after sign-in; "/" for everything else, so that no link leads away. */
export function safeConsolePath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || wanted.length > 500 || /[\\\p{Cc}]/u.test(wanted)) return "/";
  const base = "http://console.invalid";
  if (!URL.canParse(wanted, base)) return "/";
  const { origin, pathname, search } = new URL(wanted, base);
  const isPage =
    resolvePath(ops.routes, pathname).kind === "page" && !NOT_RETURNABLE.includes(pathname);
  return origin === base && (isPage || FILE.test(pathname)) ? pathname + search : "/";
}

export const consoleLogin = (returnTo: string): string =>
  returnTo === "/" ? "/login" : `/login?next=${encodeURIComponent(returnTo)}`;
