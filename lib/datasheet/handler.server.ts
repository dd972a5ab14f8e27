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

/** Sheets printed anew for one address a minute. */
const spend = allowance(30);

/** Facts of the catalogue change with an import only; nobody needs them anew within the hour. */
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
 * The datasheet of a slug, the same for everybody; behind a plain link, so that what goes wrong is said on a small
 * page. A preview host shows either brand under one address, so nothing of it is kept.
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
