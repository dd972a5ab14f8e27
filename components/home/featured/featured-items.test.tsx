/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { featured } from "@/brands/content/featured";
import { zwz } from "@/brands/zwz";
import { renderInStore } from "@/test/storefront/render-in-store";
import { FeaturedItems } from "./featured-items";

afterEach(cleanup);

const noCategory = () => undefined;
const tab = (name: string) => screen.getByRole("tab", { name });
const shownDesignations = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

describe("[2.14] featured items", () => {
  test("[2.15] New is selected at first, with its first group open", () => {
    renderInStore(zwz, <FeaturedItems tabs={featured} categoryHref={noCategory} hasOwnCatalogue />);
    expect(tab("New").getAttribute("aria-selected")).toBe("true");
    const panel = within(screen.getByRole("tabpanel"));
    expect(panel.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Standard",
      "Multirow",
      "Slewing Rim",
    ]);
    expect(shownDesignations()).toContainEqual(["6204", "/product-category/6204"]);
  });

  test("'Know More' shows a group, whose designations link to their items by client-side navigation", () => {
    const { router } = renderInStore(
      zwz,
      <FeaturedItems tabs={featured} categoryHref={noCategory} hasOwnCatalogue />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Know More about Slewing Rim" }));
    const link = screen.getByRole("link", { name: "010 Slewing Rim" });
    expect(link.getAttribute("href")).toBe("/product-category/010-slewing-rim");
    expect(screen.queryByRole("link", { name: "6204" })).toBeNull();
    fireEvent.mouseOver(link);
    expect(router.prefetch).toHaveBeenCalledTimes(1);
    fireEvent.mouseDown(link);
    expect(router.push).toHaveBeenCalledWith("/product-category/010-slewing-rim");
    fireEvent.click(link);
    expect(router.push).toHaveBeenCalledTimes(1);
    fireEvent.click(link, { ctrlKey: true });
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  test("[2.16] a kind of bearing links to its category page if there is one", () => {
    const categoryHref = (name: string) => (name === "Multirow" ? "/bearings/multirow" : undefined);
    renderInStore(
      zwz,
      <FeaturedItems tabs={featured} categoryHref={categoryHref} hasOwnCatalogue />,
    );
    expect(screen.getByRole("link", { name: "Multirow" }).getAttribute("href")).toBe(
      "/bearings/multirow",
    );
    expect(screen.queryByRole("link", { name: "Standard" })).toBeNull();
  });

  test("with another backend every designation links to the search for it", () => {
    renderInStore(
      zwz,
      <FeaturedItems tabs={featured} categoryHref={noCategory} hasOwnCatalogue={false} />,
    );
    for (const heading of ["New", "Best Sellers", "Featured", "Special Offer"]) {
      fireEvent.click(tab(heading));
      for (const button of screen.getAllByRole("button", { name: /^Know More/ })) {
        fireEvent.click(button);
        const links = shownDesignations();
        expect(links.length).toBeGreaterThan(0);
        for (const [number, href] of links) {
          expect(href).toBe(`/listing?q=${encodeURIComponent(number ?? "")}`);
        }
      }
    }
  });

  test("[2.17] Special Offer shows its notice", () => {
    renderInStore(zwz, <FeaturedItems tabs={featured} categoryHref={noCategory} hasOwnCatalogue />);
    expect(screen.queryByRole("status")).toBeNull();
    fireEvent.click(tab("Special Offer"));
    expect(screen.getByRole("status").textContent).toContain(
      "One Time Offer valid until stocks last. This list is not a live list and some products may no longer be available.",
    );
  });

  test("arrow keys, Home and End move between tabs, and only the selected tab is in the tab order", () => {
    renderInStore(zwz, <FeaturedItems tabs={featured} categoryHref={noCategory} hasOwnCatalogue />);
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    tab("New").focus();
    press("ArrowLeft");
    expect(document.activeElement).toBe(tab("Special Offer"));
    press("Home");
    press("ArrowRight");
    expect(tab("Best Sellers").getAttribute("aria-selected")).toBe("true");
    press("End");
    expect(document.activeElement).toBe(tab("Special Offer"));
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
  });
});
