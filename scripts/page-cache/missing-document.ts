import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** Next's document of a page that isn't there or has failed: it holds nothing until script has drawn it. */
export const EMPTY_DOCUMENT = '<html id="__next_error__">';

/** An address among the products where no site has one. */
const NOWHERE = "/bearings/missing";
const ANSWER_MS = 2_000;

/**
 * The page that the asked site shows for addresses that lead nowhere, whole, for a page that only turned out to be
 * missing while it was made. Undefined when it can't be had: then script draws it as Next meant it.
 */
export function missingDocument(request: IncomingMessage): Promise<string | undefined> {
  const { host, cookie, authorization } = request.headers;
  const { localAddress, localPort } = request.socket;
  const [asked = "", query] = (request.url ?? "").split("?");
  // Of a preview that was just chosen, before its cookie is set.
  const brand = new URLSearchParams(query).get("brand");
  return new Promise((resolve) => {
    if (asked === NOWHERE) return resolve(undefined);
    const call = get(
      {
        host: localAddress,
        port: localPort,
        path: brand ? `${NOWHERE}?brand=${encodeURIComponent(brand)}` : NOWHERE,
        timeout: ANSWER_MS,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...(authorization && { authorization }),
        },
      },
      (answer) => {
        text(answer).then(
          (document) => {
            const whole = answer.statusCode === 404 && !document.includes(EMPTY_DOCUMENT);
            resolve(whole ? document : undefined);
          },
          () => resolve(undefined),
        );
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(undefined));
  });
}
