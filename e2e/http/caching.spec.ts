import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { routes } from "../../lib/routes.ts";
import { allChunks, readChunk } from "../../test/e2e/first-load.ts";
import { httpSession } from "../../test/e2e/http-session.ts";
import { raw } from "../../test/e2e/raw.ts";
import { routerData } from "../../test/e2e/router-data.ts";

const STORES = [zwz, nod].map((brand) => ({ brand, host: `${brand.id}.localhost` }));

test("[2.8] signed-in buyers and guests get identical HTML, cacheable by any cache", async () => {
  for (const { brand, host } of STORES) {
    const { buyer: customer, cookie } = await httpSession(brand.id);
    const session = await raw(host, "/api/session", { cookie });
    expect(session.text, "the cookie is that of a signed-in buyer").toContain(customer.email);
    const paths = ["/", "/about", routes.product(brand, "6204"), "/cart", "/my-profile", "/nosuch"];
    for (const path of paths)
      for (const get of [raw, routerData]) {
        // Compared again if a price changed between the two.
        await expect(async () => {
          const guest = await get(host, path);
          const buyer = await get(host, path, { cookie });
          expect([path, buyer.status]).toEqual([path, path === "/nosuch" ? 404 : 200]);
          expect(buyer.text, path).toBe(guest.text);
          expect(buyer.headers, path).toEqual({ ...guest.headers, date: buyer.headers.date });
          expect(buyer.text).not.toContain(customer.email);
          expect(guest.headers["set-cookie"], path).toBeUndefined();
          if (guest.status === 404)
            expect(guest.headers["cache-control"], path).toMatch(/no-cache|no-store/);
          else if (guest.status < 300) {
            expect(guest.headers["cache-control"], path).toMatch(
              /^public, max-age=0, s-maxage=1, stale-if-error=/,
            );
            expect(guest.headers.vary).toMatch(/^rsc, .*Accept-Encoding$/);
            expect(guest.headers.vary).not.toMatch(/cookie/i);
          }
        }).toPass({ timeout: 30_000 });
      }
  }
});

test("[2.34] search results are rendered per request without personal data", async () => {
  for (const { brand, host } of STORES) {
    const { buyer, cookie } = await httpSession(brand.id);
    const { text, headers } = await raw(host, "/listing?q=6204", { cookie });
    expect(text).toContain("6204-2RS");
    expect(text).not.toContain(buyer.email);
    expect(text).not.toContain("Your price");
    expect(headers["cache-control"]).toMatch(/no-store/);
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("personal responses are not cached, immutable files for a year", async () => {
  for (const { host } of STORES) {
    for (const path of ["/api/session", "/api/cart", "/api/search/items?q=6204"])
      expect((await raw(host, path)).headers["cache-control"], path).toBe("no-store");
    const { text } = await raw(host, "/about");
    const files = [...text.matchAll(/"(\/_next\/static\/[^"\\]+|\/assets\/[^"]+\.woff2)"/g)];
    expect(files.length).toBeGreaterThan(5);
    for (const [, file = ""] of files.slice(0, 12))
      expect((await raw(host, file)).headers["cache-control"], file).toBe(
        "public, max-age=31536000, immutable",
      );
  }
});

test("[1.2] the style sheet comes with the document and with nothing that is loaded later", async () => {
  const rule = "page-width{";
  for (const { host } of STORES) {
    const { text } = await raw(host, "/about");
    expect(text).toContain(rule);
    expect(text).not.toContain('rel="stylesheet"');
    expect(text.indexOf(rule, text.indexOf("</head>"))).toBe(-1);
    for (const path of ["/", "/about"])
      for (const prefetch of [{}, { "next-router-prefetch": "1" }] as Record<string, string>[]) {
        const { headers, text } = await routerData(host, path, prefetch);
        expect(headers["content-type"], path).toMatch(/x-component/);
        expect(text.length, path).toBeGreaterThan(500);
        expect(text, path).not.toContain(rule);
      }
  }
  const scripts = allChunks();
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => readChunk(file).includes(rule))).toEqual([]);
});
