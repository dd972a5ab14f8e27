import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { isLocal } from "../hosts.ts";

/**
 * Canonical origin of a brand, without a trailing slash. Comes from the configuration, never from the request, so that
 * cached pages are identical on every host.
 */
export function siteUrl(brand: BrandId): string {
  const { ZWZ_SITE_URL, NOD_SITE_URL, ZWZ_HOSTS, NOD_HOSTS, PORT } = env();
  const configured = brand === "zwz" ? ZWZ_SITE_URL : NOD_SITE_URL;
  if (configured) return configured.replace(/\/+$/, "");
  const [host = `${brand}.localhost`] = brand === "zwz" ? ZWZ_HOSTS : NOD_HOSTS;
  return isLocal(host) ? `http://${host}:${PORT}` : `https://${host}`;
}
