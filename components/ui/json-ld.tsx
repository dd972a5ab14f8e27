import type { Graph } from "schema-dts";

/** Facts for search engines. '<' is escaped, so that no text of the catalogue can end the script. */
export const JsonLd = ({ data }: { data: Graph }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which '<' can't occur.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
  />
);
