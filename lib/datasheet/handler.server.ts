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

/** Data sheets rendered per address and minute. */
const spend = allowance(30);

/** Catalogue data changes only with an import, so an hour is soon enough. */
const FOR_ALL = "public, max-age=3600, stale-if-error=86400";
const BACK = { href: routes.home, label: "Home" };

const sheet = handler({ auth: "none" }, async ({ brand, params, address }) => {
  try {
    const found = await getDatasheet(brands[brand], params.id, () => spend(address, 1));
    if (!found) return errorPage(404, messages.pathNotFound, BACK);
    const { name, etag, bytes } = found;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name.replace(/[^\w.-]/g, "-")}.pdf"`,
        "content-length": String(bytes.length),
        "cache-control": FOR_ALL,
        etag,
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return errorPage(statusFor(error.kind), error.message, BACK);
  }
});

/**
 * Data sheet of a slug, the same for all visitors. It is behind a plain link, so errors are shown on a small
 * page. Preview hosts show either brand under one address, so their responses are not cached.
 */
export const datasheet: typeof sheet = async (request, context) => {
  const response = await sheet(request, context);
  const { headers, status } = response;
  if (status !== 200) return response;
  if (isPreviewRequest(request)) headers.set("cache-control", "no-store");
  if (request.headers.get("if-none-match") !== headers.get("etag")) return response;
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
};
