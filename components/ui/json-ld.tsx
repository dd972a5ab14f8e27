import type { Graph } from "schema-dts";

/** Structured data for search engines. `<` is escaped so that no catalogue text can close the element. */
export const JsonLd = ({ data }: { data: Graph }) => (
  <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
);
