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
  return new Promise((resolve) => {
    if (request.url === NOWHERE) return resolve(undefined);
    const asked = get(
      {
        host: localAddress,
        port: localPort,
        path: NOWHERE,
        timeout: ANSWER_MS,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...(authorization && { authorization }),
        },
      },
      (answer) => {
        text(answer).then(
          (document) => resolve(document.includes(EMPTY_DOCUMENT) ? undefined : document),
          () => resolve(undefined),
        );
      },
    );
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(undefined));
  });
}
