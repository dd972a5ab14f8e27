import "server-only";
import { errorHtml } from "../error-html.ts";
import { messages } from "../forms/messages.ts";
import { routes } from "../routes.ts";
import { isDocument } from "../safe-return.ts";
import type { Session } from "../session/session.ts";
import { baseUrl, fetchFile } from "./call.server.ts";
import { BackendError, statusFor } from "./errors.ts";
import { type Context, handler } from "./handler.server.ts";

type Visit = Context<undefined, Session | null>;

interface Document {
  /** Path below the backend's base URL, or a full URL on the same host. */
  at: (visit: Visit) => string | Promise<string>;
  /** Content types that are passed on. The first one is used if the response has none. */
  types: string[];
  /** File name for saving, without extension. */
  name: (visit: Visit) => string;
  /** True for files that are saved instead of shown, because other people may have created them. */
  attachment?: boolean;
}

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "text/csv": "csv",
  [XLSX]: "xlsx",
};

const withCharset = (type: string): string =>
  type === "text/csv" ? `${type}; charset=utf-8` : type;

/** The URL itself if it belongs to the configured backend. The key is never sent anywhere else. */
function addressOn(base: string, target: string): URL {
  const own = new URL(base);
  const url = target && URL.canParse(target, own) ? new URL(target, own) : null;
  const ours = url && url.protocol === own.protocol && url.host === own.host;
  if (!ours || url.username || url.password) {
    throw new BackendError("unreadable", 502, messages.documentUnreadable);
  }
  return url;
}

const ORDERS = { href: "/order-history", label: "Orders" };

/** The response opens in a tab of its own, so it is a page and not JSON. */
export function errorPage(status: number, message: string, back = ORDERS): Response {
  return new Response(errorHtml(message, back), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** Sign-in, which then opens the document itself. */
function toLogIn({ path, query }: Visit): Response {
  const whole = `${path}?${query}`;
  return new Response(null, {
    status: 303,
    headers: {
      location: routes.login(isDocument(whole) ? whole : path),
      "cache-control": "no-store",
    },
  });
}

async function stream(visit: Visit, document: Document): Promise<Response> {
  const url = addressOn(baseUrl(visit.brand), await document.at(visit));
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
      "content-type": withCharset(type),
      "content-disposition": `${how}; filename="${document.name(visit).replace(/[^\w.-]/g, "-")}.${endings[type]}"`,
      "content-length": String(file.bytes.length),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/**
 * Route handler behind a plain link: streams a backend file to its owner. Redirects to sign-in without a
 * session, and shows errors on a small page.
 */
export const documentHandler = (document: Document) =>
  fileHandler((visit) => stream(visit, document));

/** Route handler behind a plain link to a file that is made here. */
export const createdFileHandler = (
  type: "text/csv" | typeof XLSX,
  create: (visit: Visit) => Promise<{ name: string; content: string | Uint8Array<ArrayBuffer> }>,
) =>
  fileHandler(async (visit) => {
    const { name, content } = await create(visit);
    return new Response(content, {
      headers: {
        "content-type": withCharset(type),
        "content-disposition": `attachment; filename="${name}.${endings[type]}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  });

const fileHandler = (respond: (visit: Visit) => Promise<Response>) =>
  handler({ auth: "optional" }, async (visit) => {
    if (!visit.session) return toLogIn(visit);
    try {
      return await respond(visit);
    } catch (error) {
      if (error instanceof RangeError) return errorPage(404, messages.pathNotFound);
      if (!(error instanceof BackendError)) throw error;
      if (error.kind === "session") {
        // Otherwise the sign-in page would take the visitor for signed in and lead back here.
        visit.saveSession(null);
        return toLogIn(visit);
      }
      const isExpected = error.kind === "missing" || error.kind === "limited";
      return errorPage(isExpected ? statusFor(error.kind) : 502, error.message);
    }
  });
