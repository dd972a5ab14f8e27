import "server-only";
import { allowance } from "@/lib/backend/allowance.server.ts";
import { errorPage } from "@/lib/backend/document.server.ts";
import { BackendError, statusFor } from "@/lib/backend/errors.ts";
import { handler } from "@/lib/backend/handler.server.ts";
import { isPreviewRequest } from "@/lib/backend/site.server.ts";
import { brands } from "../../brands/index.ts";
import { files } from "../files.ts";
import { messages } from "../forms/messages.ts";
import { routes } from "../routes.ts";
import { getDatasheet } from "./datasheet.server.ts";

/** Data sheets rendered per client address and minute. */
const spend = allowance("datasheets", 30);

/** The address changes with the facts, so a day is fresh enough. */
const CACHE_CONTROL = "public, max-age=86400, stale-if-error=86400";
const BACK = { href: routes.home, label: "Home" };

const respond = handler({ auth: "none" }, async ({ brand, params, query, address }) => {
  try {
    const wanted = { slug: params.id, version: query.get("v") };
    const found = await getDatasheet(brands[brand], wanted, () => spend(address, 1));
    if (!found) return errorPage(404, messages.pathNotFound, BACK);
    if ("version" in found) {
      const location = files.datasheet(params.id, found.version);
      return new Response(null, {
        status: 307,
        headers: { location, "cache-control": "no-cache" },
      });
    }
    const { name, etag, bytes } = found;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name.replace(/[^\w.-]/g, "-")}.pdf"`,
        "content-length": String(bytes.length),
        "cache-control": CACHE_CONTROL,
        etag,
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return errorPage(statusFor(error.kind), error.message, BACK);
  }
});

/**
 * Data sheet of a slug, public and cacheable; an address with other facts, or none, leads to the current one. Opened through a plain link, so errors are shown as a small page. Preview
 * hosts show both brands under one URL, so their responses are not stored.
 */
export const datasheet: typeof respond = async (request, context) => {
  const response = await respond(request, context);
  const { headers, status } = response;
  if (status !== 200) return response;
  if (isPreviewRequest(request)) headers.set("cache-control", "no-store");
  if (request.headers.get("if-none-match") !== headers.get("etag")) return response;
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
};
