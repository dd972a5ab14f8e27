import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { routes } from "../../lib/routes.ts";
import { raw } from "../../test/e2e/raw.ts";

const EVERYWHERE = ["/", "/home", "/about", "/login", "/no-such-page"];

const tagsOf = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
/** The texts of a page's scripts; data blocks are none. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = ""]) => !/ src=| type="application\//.test(attributes))
    .map(([, , text = ""]) => text);

/** The texts of scripts and handlers that the page's policy forbids. */
function forbiddenScripts(html: string, policy: string) {
  const [sources = ""] = /script-src [^;]*/.exec(policy) ?? [];
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  const handlers = [...tagsOf(html).matchAll(/<\w[^>]* on\w+="[^"]*"/g)].map(([tag]) => tag);
  return [
    ...inlineScripts(html).filter((text) => !sources.includes(`'sha256-${hashOf(text)}'`)),
    ...handlers,
  ];
}

test("[1.4] the script policy of each page allows its own inline scripts, whether it is cached, personal, filtered or missing", async () => {
  const addresses = [zwz, nod].flatMap((brand) => [
    ...[
      ...EVERYWHERE,
      ...["/signup", "/forget-password", "/cart", "/register", "/existingCustomerRegister"],
      ...["/listing?q=6204", "/saved", "/preview", "/bearings/ball-bearings"],
      ...["/bearings/series-62?bore=20", "/bearings/no-such-series"],
      ...[routes.product(brand, "6204"), routes.product(brand, "no-such-bearing")],
    ].map((path) => ({ host: `${brand.id}.localhost`, path })),
    ...EVERYWHERE.map((path) => ({ host: "preview.localhost", path: `${path}?brand=${brand.id}` })),
    ...EVERYWHERE.map((path) => ({ host: `shop.${brand.id}.example`, path })),
  ]);
  for (const path of EVERYWHERE) addresses.push({ host: "bearings.example", path });
  for (const { host, path } of addresses) {
    const { headers, text } = await raw(host, path);
    expect(inlineScripts(text).length, host + path).toBeGreaterThan(0);
    const policy = String(headers["content-security-policy"]);
    expect(forbiddenScripts(text, policy), host + path).toEqual([]);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
  }
});
