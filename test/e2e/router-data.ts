import { type Reply, raw } from "./raw.ts";

/**
 * The data that Next's router fetches when a visitor follows a link to `path`. Next redirects the request to the address that
 * its router computes: `path` with `_rsc`, a hash of the headers.
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
