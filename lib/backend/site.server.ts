import "server-only";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { messages } from "../forms/messages.ts";
import { type Hosts, PREVIEW_COOKIE, resolveSite } from "../hosts.ts";
import { readCookie } from "../session/cookies.server.ts";
import { isPreviewAllowed } from "../session/preview.ts";
import { BackendError } from "./errors.ts";

export function configuredHosts(): Hosts {
  const { ZWZ_HOSTS, NOD_HOSTS, OPS_HOSTS, PREVIEW_HOSTS } = env();
  return { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, ops: OPS_HOSTS, preview: PREVIEW_HOSTS };
}

/** Brand of an API request. The reduced site has no API, and the console one of its own. */
export function brandOfRequest(request: Request): BrandId {
  const remembered = readCookie(request, PREVIEW_COOKIE);
  const host = request.headers.get("host");
  const { site, preview } = resolveSite(host, configuredHosts(), null, remembered);
  if (preview && !isPreviewAllowed(request, env().PREVIEW_PASSWORD)) {
    throw new BackendError("refused", 403, messages.pathNotFound);
  }
  if (site === "bare" || site === "ops")
    throw new BackendError("missing", 404, messages.pathNotFound);
  return site;
}

/** Preview hosts show either brand under the same address. */
export const isPreviewRequest = (request: Request): boolean =>
  resolveSite(request.headers.get("host"), configuredHosts()).preview;
