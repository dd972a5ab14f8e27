import "server-only";
import { messages } from "../forms/messages.ts";
import type { Session } from "../session/session.ts";
import { baseOf, fetchFile } from "./call.server.ts";
import { BackendError, statusFor } from "./errors.ts";
import { type Context, handler } from "./handler.server.ts";

type Visit = Context<undefined, Session | null>;

interface Document {
  /** Where the file is: a path below the backend's base address, or a full address on the same host. */
  at: (visit: Visit) => string | Promise<string>;
  /** Types that are passed on; the first one of a plain answer without a type. */
  types: string[];
  /** What the saved file is called, without its ending. */
  name: (visit: Visit) => string;
  /** True for files that are saved, because strangers may have made them. */
  attachment?: boolean;
}

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "text/csv": "csv",
};

/** The address itself when it leads to the backend that is configured; nobody else is asked, and nobody gets the key. */
function addressOn(base: string, told: string): URL {
  const own = new URL(base);
  const url = told && URL.canParse(told, own) ? new URL(told, own) : null;
  const ours = url && url.protocol === own.protocol && url.host === own.host;
  if (!ours || url.username || url.password) {
    throw new BackendError("unreadable", 502, messages.documentUnreadable);
  }
  return url;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ORDERS = { href: "/order-history", label: "Orders" };

/** The buyer sees this in a tab of its own, so it is a page and not JSON. */
export function sorry(status: number, message: string, back = ORDERS): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available</title><body><p role="alert">${escaped(message)}</p><p><a href="${back.href}">${back.label}</a></p></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

const toLogIn = () =>
  new Response(null, {
    status: 303,
    headers: { location: "/login?next=/order-history", "cache-control": "no-store" },
  });

async function stream(visit: Visit, document: Document): Promise<Response> {
  const url = addressOn(baseOf(visit.brand), await document.at(visit));
  const file = await fetchFile(url, {
    brand: visit.brand,
    key: visit.session?.key,
    address: visit.address || undefined,
  });
  const type = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!document.types.includes(type)) {
    throw new BackendError("unreadable", 502, messages.documentUnreadable);
  }
  const how = document.attachment ? "attachment" : "inline";
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": type === "text/csv" ? "text/csv; charset=utf-8" : type,
      "content-disposition": `${how}; filename="${document.name(visit).replace(/[^\w.-]/g, "-")}.${endings[type]}"`,
      "content-length": String(file.bytes.length),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/**
 * A handler behind a plain link: streams a file of the backend to its owner. Without a session it leads to the log-in;
 * what can't be shown is said on a small page.
 */
export const documentHandler = (document: Document) =>
  handler({ auth: "optional" }, async (visit) => {
    if (!visit.session) return toLogIn();
    try {
      return await stream(visit, document);
    } catch (error) {
      if (error instanceof RangeError) return sorry(404, messages.pathNotFound);
      if (!(error instanceof BackendError)) throw error;
      if (error.kind === "session") return toLogIn();
      const told = error.kind === "missing" || error.kind === "limited";
      return sorry(told ? statusFor(error.kind) : 502, error.message);
    }
  });
