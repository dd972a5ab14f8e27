import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { isLocal } from "../hosts.ts";

/**
 * Where a brand's pages are for the world, without a slash at the end: its one canonical host, whichever host is
 * asked. Read when a page is rendered, never from the request, so that pages stay the same for everybody.
 */
export function siteUrl(brand: BrandId): string {
  const { ZWZ_SITE_URL, NOD_SITE_URL, ZWZ_HOSTS, NOD_HOSTS, PORT } = env();
  const told = brand === "zwz" ? ZWZ_SITE_URL : NOD_SITE_URL;
  if (told) return told.replace(/\/+$/, "");
  const [host = `${brand}.localhost`] = brand === "zwz" ? ZWZ_HOSTS : NOD_HOSTS;
  return isLocal(host) ? `http://${host}:${PORT}` : `https://${host}`;
}
