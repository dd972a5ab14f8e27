import { createHash } from "node:crypto";
import type { Graph } from "schema-dts";
import { LateScript } from "./late-script";
import { keepForHtml } from "./late-texts";

/**
 * Facts for search engines: in the HTML, which they read, and not a second time in the page's data, which only browsers
 * do. '<' is escaped, so that no text of the catalogue can end the script.
 */
export function JsonLd({ data }: { data: Graph }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const id = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  keepForHtml(id, text);
  return <LateScript id={id} />;
}
