import "server-only";
import { allowance } from "@/lib/backend/allowance.server.ts";
import { errorPage } from "@/lib/backend/document.server.ts";
import { BackendError, statusFor } from "@/lib/backend/errors.ts";
import { handler } from "@/lib/backend/handler.server.ts";
import { isPreviewRequest } from "@/lib/backend/site.server.ts";
import { brands } from "../../brands/index.ts";
import { messages } from "../forms/messages.ts";
import { routes } from "../routes.ts";
import { getDatasheet } from "./datasheet.server.ts";

/** Data sheets rendered per client address and minute. */
const spend = allowance(30);

/** Product data changes only with imports, so an hour is fresh enough. */
const CACHE_CONTROL = "public, max-age=3600, stale-if-error=86400";
const BACK = { href: routes.home, label: "Home" };

const respond = handler({ auth: "none" }, async ({ brand, params, address }) => {
  try {
    const found = await getDatasheet(brands[brand], params.id, () => spend(address, 1));
    if (!found) return errorPage(404, messages.pathNotFound, BACK);
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
 * Data sheet of a slug, public and cacheable. Opened through a plain link, so errors are shown as a small page. Preview
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
