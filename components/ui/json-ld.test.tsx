import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server.node";
import { JsonLd } from "./json-ld";

test("catalogue text cannot close the script element", () => {
  const name = "</script><script>alert(1)</script>";
  const html = renderToStaticMarkup(
    <JsonLd data={{ "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] }} />,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ""] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"][0].name).toBe(name);
});
