/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { clients, partners } from "@/brands/content/samples";
import { zwz } from "@/brands/zwz";
import { carousels } from "@/components/ui/carousel/kinds";
import { mockReducedMotion, renderPage } from "@/test/storefront/render-in-store";

jest.mock("../../../lib/catalogue/categories.server", () => ({ getCategories: async () => [] }));
jest.mock("../../../lib/content/home-content.server", () => ({
  getHomeContent: async () => ({ slides: null, featured: null, notices: [] }),
}));

const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
/** React's word for <search>, which jsdom doesn't know. */
const unknownTag = /^The tag <%s> is unrecognized/;

beforeEach(() => {
  logged.mockClear();
  mockReducedMotion();
});
afterEach(() => {
  cleanup();
  expect(logged.mock.calls.filter(([text]) => !unknownTag.test(String(text)))).toEqual([]);
});

const home = () => import("./page");
const sampleHome = () => import("./sample/page");
const about = () => import("./about/page");
const sampleAbout = () => import("./sample/about/page");

const show = (load: Parameters<typeof renderPage>[1]) => renderPage(zwz, load);
const region = (name: string | RegExp) => screen.getByRole("region", { name });
const textsOf = (parts: Element[]) => parts.map(({ textContent }) => textContent ?? "");
const slidesOf = (carousel: HTMLElement | null) =>
  within(carousel as HTMLElement).getAllByRole("listitem", { name: /^\d+ of \d+$/ });

describe("[2.14] home", () => {
  test("shows the notices and tabs that operators have published", async () => {
    const { ZwzHomePage } = await import("@/components/home/zwz-home-page");
    const dates = { from: null, to: null };
    const content = {
      slides: null,
      notices: [{ text: "Closed for Diwali.", link: "/about", action: "Branches", ...dates }],
      featured: [
        {
          heading: "Offers",
          groups: [
            {
              name: "Sealed",
              description: "For electric motors.",
              notice: "",
              picture: null,
              numbers: ["6204-2RS", "6205-2RS", "6206-2RS", "6207-2RS", "6208-2RS"],
            },
          ],
          ...dates,
        },
      ],
    };
    await show(async () => ({ default: () => <ZwzHomePage content={content} /> }));
    const notices = within(screen.getByRole("list", { name: "Notices" }));
    expect(notices.getByRole("listitem").textContent).toBe("Closed for Diwali. Branches");
    expect(notices.getByRole("link").getAttribute("href")).toBe("/about");
    expect(textsOf(screen.getAllByRole("tab"))).toEqual(["Offers"]);
    const numbers = within(screen.getByRole("list", { name: "Sealed" })).getAllByRole("link");
    expect(textsOf(numbers).sort()).toEqual([...(content.featured[0]?.groups[0]?.numbers ?? [])]);
  });

  test("a banner with the page heading, four tabs, four values", async () => {
    await show(home);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const tabs = ["New", "Best Sellers", "Featured", "Special Offer"];
    expect(textsOf(screen.getAllByRole("tab"))).toEqual(tabs);
    const values = ["Diverse", "Range", "Value", "Large"];
    const headings = textsOf(screen.getAllByRole("heading"));
    expect(headings.filter((heading) => values.includes(heading))).toEqual(values);
  });

  test("[1.4] About Us names the seller", async () => {
    await show(home);
    const { textContent } = region("About Us");
    expect(textContent).toMatch(/Indian subsidiary of a Chinese bearing manufacturer/);
    expect(textContent).toMatch(/2010/);
    expect(textContent).toMatch(/first authorised distributor to launch an integrated webstore/);
    expect(textContent).toMatch(/2021/);
  });
});

describe("[2.20] About Us", () => {
  test("[1.4] [1.5] the company's history in chronological order", async () => {
    await show(about);
    const years = region(/history/i).textContent?.match(/(?:19|20)\d\d/g);
    expect([...new Set(years)]).toEqual(["1938", "2007", "2010", "2021"]);
  });

  test.each(["1938", "over 10,000", "over 50 countries (2007)", "1 Billion USD"])(
    "[1.5] ZWZ China: %s",
    async (claim) => {
      await show(about);
      expect(region("ZWZ China").textContent).toContain(claim);
    },
  );

  test("[1.5] [9.9] 6 zones, 22 plants, two slides of three, with the stated areas in m²", async () => {
    const { container } = await show(about);
    expect(container.textContent).toMatch(/6 zones.*22 plants/);
    const slides = slidesOf(region("Manufacturing zones"));
    const zones = slides.map((slide) => within(slide).getAllByRole("listitem"));
    expect(zones.map(({ length }) => length)).toEqual([3, 3]);
    const stated = ["7,70,000 m²", "27,50,000 m²", "15,00,000 m²", "1,05,00,000 m²"];
    const areas = textsOf(zones.flat()).map((text) => /[\d,]+ m²$/.exec(text)?.[0]);
    expect(areas).toEqual([...stated, undefined, undefined]);
  });
});

describe("[1.9] sample content is shown on local and preview hosts only", () => {
  test.each([
    ["[2.14] home", sampleHome, home],
    ["[2.20] About Us", sampleAbout, about],
  ])("[9.8] %s: clients' logos", async (_page, withSamples, own) => {
    await show(withSamples);
    const slides = slidesOf(screen.getByText(clients[0]?.name ?? "").closest("section"));
    expect(textsOf(slides)).toEqual(clients.map(({ name }) => name));
    expect(slides[0]?.className).toContain(carousels.clientLogos.item);
    expect(screen.getAllByText("Sample").length).toBeGreaterThan(0);
    cleanup();
    await show(own);
    expect(screen.queryByText(clients[0]?.name ?? "")).toBeNull();
    expect(screen.queryByText("Sample")).toBeNull();
  });

  test("[2.20] joint ventures link to other sites in new windows", async () => {
    const { container } = await show(sampleAbout);
    const cards = [...container.querySelectorAll('a[target="_blank"]')];
    expect(cards.map((card) => card.getAttribute("href"))).toEqual(partners.map(({ url }) => url));
    for (const [index, { heading }] of partners.entries()) {
      expect(cards[index]?.textContent).toContain(heading);
      expect(cards[index]?.getAttribute("rel")).toContain("noopener");
    }
    cleanup();
    await show(about);
    expect(screen.queryByText(partners[0]?.heading ?? "")).toBeNull();
  });
});
