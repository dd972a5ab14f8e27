import { type Reply, raw } from "./raw.ts";

/**
 * What the browser fetches to open a page without a new document. Next redirects such a request to the address that the
 * browser computes: the page's own with `_rsc`, a hash of the headers.
 */
export async function routerData(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const request = { rsc: "1", ...headers };
  const first = await raw(host, path, request);
  const { location = "" } = first.headers;
  return /[?&]_rsc(?:=|$)/.test(location)
    ? raw(host, location.replace(/^https?:\/\/[^/]+/, ""), request)
    : first;
}
