/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { testimonials } from "@/brands/content/samples";
import { nod } from "@/brands/nod";
import { carousels } from "@/components/ui/carousel/kinds";
import type { HomeContent, PictureFile } from "@/lib/content/home-content";
import { mockReducedMotion, renderPage } from "@/test/storefront/render-in-store";

jest.mock("../../../lib/catalogue/categories.server", () => ({ getCategories: async () => [] }));
jest.mock("../../../lib/content/home-content.server", () => ({
  getHomeContent: async () => ({ slides: null, featured: null, notices: [] }),
}));

beforeEach(mockReducedMotion);
afterEach(cleanup);

const home = () => import("./page");
const sampleHome = () => import("./sample/page");

const show = (load: Parameters<typeof renderPage>[1]) => renderPage(nod, load);
const region = (name: string | RegExp) => screen.getByRole("region", { name });
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const slidesOf = (carousel: HTMLElement | null) =>
  within(carousel as HTMLElement).getAllByRole("listitem", { name: /^\d+ of \d+$/ });
const years = () => [...new Set(region(/history/i).textContent?.match(/(?:19|20)\d\d/g))];

describe("[2.19] home", () => {
  test("[9.8] five slides, each with one link; the first has the page heading", async () => {
    await show(home);
    const heading = screen.getByRole("heading", { level: 1 });
    const slides = slidesOf(heading.closest("section"));
    expect(slides).toHaveLength(5);
    expect(slides[0]?.contains(heading)).toBe(true);
    for (const slide of slides) expect(within(slide).getAllByRole("link")).toHaveLength(1);
  });

  test("shows the slides that operators have published, a picture with its alternative text and size", async () => {
    const { NodHomePage } = await import("@/components/home/nod-home-page");
    const slide = { text: "From stock.", action: "See it", from: null, to: null };
    const picture: PictureFile = {
      hash: "a".repeat(32),
      type: "webp",
      width: 640,
      height: 320,
      alt: "A rim",
    };
    const content: HomeContent = {
      slides: [
        { ...slide, title: "New rims", target: { path: "/listing?q=rim" }, picture },
        { ...slide, title: "Made in Japan", target: { item: "6204-2RS" }, picture: null },
      ],
      featured: null,
      notices: [],
    };
    await show(async () => ({ default: () => <NodHomePage content={content} /> }));
    const slides = slidesOf(
      screen.getByRole("heading", { level: 1, name: "New rims" }).closest("section"),
    );
    expect(slides).toHaveLength(2);
    const image = screen.getByRole("img", { name: "A rim" });
    expect([
      image.getAttribute("src"),
      image.getAttribute("width"),
      image.getAttribute("height"),
    ]).toEqual([`/api/content-pictures/${"a".repeat(32)}.webp`, "640", "320"]);
    expect(screen.queryByRole("list", { name: "Notices" })).toBeNull();
  });

  test("[1.4] About Us names founding year and brands, and Know More links to the About page", async () => {
    await show(home);
    for (const word of ["1969", "Koyo", "DPI", "ZWZ", "IKO", "WZWN"]) {
      expect(region("About Us").textContent).toContain(word);
    }
    expect(linkTo("Know More")).toBe("/nodAbout");
  });

  test("[9.8] Brands: fourteen logos, each linking to its maker", async () => {
    await show(home);
    const paths: Record<string, string> = {
      Koyo: "/koyo",
      DPI: "/dpi",
      ZWZ: "/zwz",
      IKO: "/iko",
      WZWN: "/wzwn",
    };
    const logos = slidesOf(region("Brands")).map((slide) => within(slide).getByRole("link"));
    expect(logos).toHaveLength(14);
    const makers = logos.map((logo) => within(logo).getByRole("img").getAttribute("aria-label"));
    const led = logos.map((logo) => logo.getAttribute("href"));
    expect(led).toEqual(makers.map((maker) => paths[maker ?? ""]));
    expect([...new Set(makers)].toSorted()).toEqual(Object.keys(paths).toSorted());
  });

  test.each([
    ["Sign Up", /actual users.*OEMs/i],
    ["Join Now", /channel partners/i],
  ])("the card %s leads to the sign-up", async (name, forWhom) => {
    await show(home);
    expect(linkTo(name)).toBe("/signup");
    expect(screen.getByRole("link", { name }).closest("li")?.textContent).toMatch(forWhom);
  });

  test("[1.9] [9.8] testimonials are sample content, shown on local and preview hosts only", async () => {
    const first = testimonials[0]?.author ?? "";
    await show(sampleHome);
    const slides = slidesOf(screen.getByText(first).closest("section"));
    expect(slides).toHaveLength(testimonials.length);
    expect(slides[0]?.className).toContain(carousels.cards.item);
    expect(screen.getByText("Sample")).toBeTruthy();
    cleanup();
    await show(home);
    expect(screen.queryByText(first)).toBeNull();
    expect(screen.queryByText("Sample")).toBeNull();
  });
});

describe.each([
  ["/about", () => import("./about/page"), () => import("./sample/about/page")],
  ["/nodAbout", () => import("./nodAbout/page"), () => import("./sample/nodAbout/page")],
])("[2.21] %s", (_path, about, sampleAbout) => {
  test("[1.4] names 1969, over 50 years with a brand, and five brands", async () => {
    const { container } = await show(about);
    expect(container.textContent).toMatch(/since 1969/i);
    expect(container.textContent).toMatch(/over 50 years/i);
    expect(container.textContent).toContain("Koyo, DPI, ZWZ, IKO and WZWN");
  });

  test("four business areas and the free port zone", async () => {
    const { container } = await show(about);
    const areas = within(region(/four business areas/i)).getAllByRole("listitem");
    expect(areas).toHaveLength(4);
    expect(container.textContent).toMatch(/free port zone/i);
  });

  test("[1.5] history and milestones from 1969 to 2021; additional ones are sample content for local and preview hosts", async () => {
    await show(about);
    expect(years()).toEqual(["1969", "2021"]);
    expect(screen.queryByText("Sample")).toBeNull();
    cleanup();
    await show(sampleAbout);
    const [first, ...others] = years();
    expect([first, others.pop()]).toEqual(["1969", "2021"]);
    expect(screen.getAllByText("Sample")).toHaveLength(others.length);
  });
});
