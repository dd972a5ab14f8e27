import { expect, test } from "@playwright/test";
import { searchMessages } from "../../lib/forms/search-messages.ts";
import { routes } from "../../lib/routes.ts";
import { raw } from "../../test/e2e/raw.ts";

const HOST = "zwz.localhost";

test("[5.8] emoji, SQL and markup are treated as ordinary search text", async () => {
  for (const typed of ["'; drop table items; --", "<script>alert(1)</script>", "🔩🔩🔩"]) {
    const { status, text } = await raw(HOST, routes.listing(typed));
    expect([typed, status]).toEqual([typed, 200]);
    const [heading = ""] = /<h1.*?<\/h1>/.exec(text) ?? [];
    expect(heading.replaceAll(/<[^>]*>/g, "")).toMatch(/^(?:No Result Found|[\d,]+ results? for)/);
    // Markup as text, in the page and in the data for its scripts.
    expect(
      text.includes(
        typed.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("'", "&#x27;"),
      ),
      typed,
    ).toBe(true);
    expect(text.includes("<script>alert(1)"), typed).toBe(false);
    const suggestions = await raw(HOST, `/api/search?q=${encodeURIComponent(typed)}`);
    expect([typed, suggestions.status]).toEqual([typed, 200]);
  }
});

test("[9.2] more than 200 characters are refused with a message", async () => {
  const { status, text } = await raw(HOST, routes.listing("6".repeat(201)));
  expect(status).toBe(200);
  expect(text.includes(searchMessages.searchTooLong)).toBe(true);
  const longest = await raw(HOST, routes.listing("6".repeat(200)));
  expect(longest.text.includes(searchMessages.searchTooLong)).toBe(false);
});

test("[2.34] several numbers: each has its best item, an unknown one a request, all a link to quick order", async () => {
  for (const [host, product] of [
    [HOST, "/product-category"],
    ["nod.localhost", "/nod-product-category"],
  ]) {
    const { text } = await raw(`${host}`, routes.listing("6204, NU210, QQQQ999"));
    const [, list = ""] =
      /<section[^>]*aria-label="Numbers of your search"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
    const [first, second, third, ...others] = list.split("<li").slice(1);
    expect(others).toEqual([]);
    for (const [entry, number, slug] of [
      [first, "6204", "6204"],
      [second, "NU210", "nu210"],
    ]) {
      expect(entry).toContain(`href="/listing?q=${number}">${number}</a>`);
      expect(entry).toContain(`href="${product}/${slug}">${number}</a>`);
    }
    expect(third).toContain("QQQQ999");
    expect(third).toContain("Not in our catalogue");
    expect(list).toContain('href="/quick-order#rows=6204%0ANU210%0AQQQQ999"');
  }
});
