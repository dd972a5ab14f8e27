import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { waitForHydration } from "./hydration.ts";
import { ports } from "./ports.ts";

/** Where a page may be cut: after an element, never within a tag or a script. */
const CLOSING_TAG = /<\/(?:a|button|dd|div|dl|figure|form|h[1-3]|header|p|section|svg|td|tr)>/g;
/** In characters; a packet of a connection carries about as many. */
const PART_LENGTH = 1500;

const marker = (index: number) => `part ${index} arrived`;

/** The page in parts, each followed by a comment that shows the browser has parsed it. */
function cutIntoParts(html: string) {
  const body = html.indexOf("<main");
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: tag } of html.matchAll(CLOSING_TAG)) {
    const end = index + tag.length;
    const inScript = html.lastIndexOf("<script", end) > html.lastIndexOf("</script", end);
    if (end < body || end - start < PART_LENGTH || inScript) continue;
    parts.push(`${html.slice(start, end)}<!--${marker(parts.length)}-->`);
    start = end;
  }
  return [...parts, html.slice(start)];
}

/** A server in front of the storefront that sends a page part by part, and everything else at once. */
async function startServer() {
  const state: { parts: string[]; page?: http.ServerResponse } = { parts: [] };
  const server = http.createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const request = http.request(
      {
        host: "127.0.0.1",
        port: ports.main.storefront,
        path,
        method,
        headers: { ...headers, "accept-encoding": "identity" },
      },
      (response) => {
        // A page becomes longer by the comments.
        const { "content-length": length, ...others } = response.headers;
        const isPage = others["content-type"]?.startsWith("text/html");
        outgoing.writeHead(response.statusCode ?? 502, isPage ? others : response.headers);
        if (!isPage) response.pipe(outgoing);
        else
          void text(response).then((html) => {
            Object.assign(state, { parts: cutIntoParts(html), page: outgoing });
            outgoing.write(state.parts[0]);
          });
      },
    );
    request.on("error", () => outgoing.destroy());
    incoming.pipe(request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, state, port: (server.address() as AddressInfo).port };
}

/** Runs in the page: whether the browser has parsed the comment, and painted what is before it. */
async function hasPainted(comment: string) {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode())
    if (comments.currentNode.nodeValue === comment) {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return true;
    }
  return false;
}

/**
 * Opens a path of the store over a slow connection: each part of the document is sent once the browser has painted the one
 * before. Returns the number of parts.
 */
export async function openInParts(page: Page, { id }: Brand, path: string): Promise<number> {
  const { server, state, port } = await startServer();
  page.once("close", () => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://${id}.localhost:${port}${path}`;
  // `goto` would wait for the whole page.
  await page.evaluate((to) => location.assign(to), url);
  await page.waitForURL(url, { waitUntil: "commit" });
  for (const index of state.parts.slice(1).keys()) {
    await page.waitForFunction(hasPainted, marker(index));
    state.page?.write(state.parts[index + 1]);
  }
  state.page?.end();
  await page.waitForLoadState();
  await waitForHydration(page);
  return state.parts.length;
}
