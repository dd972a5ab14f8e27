/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { makers } from "@/brands/content/makers";
import { nod } from "@/brands/nod";
import type { MakerCategory } from "@/lib/catalogue/maker-range.server";
import { fakeApi, mockReducedMotion, renderInStore } from "@/test/storefront/render-in-store";
import ContactForm from "./contact-form";
import { CopyEmail } from "./contact-section";

afterEach(cleanup);

let mockRange: MakerCategory[] | Error = [];
jest.mock("../../../lib/catalogue/maker-range.server", () => ({
  getMakerRange: async () => {
    if (mockRange instanceof Error) throw mockRange;
    return mockRange;
  },
}));

async function show(path: string, options?: { sample: boolean }) {
  mockReducedMotion();
  const { makerPage } = await import("./maker-page");
  const { Page } = makerPage(path, options);
  return renderInStore(nod, await Page());
}

const koyo: MakerCategory[] = [
  {
    title: "Ball Bearings",
    href: "/bearings/ball-bearings?maker=Koyo",
    count: 1234,
    types: [
      {
        title: "Deep Groove Ball Bearing",
        href: "/bearings/deep-groove-ball-bearing?maker=Koyo",
        count: 1200,
      },
      {
        title: "Angular Contact Ball Bearing",
        href: "/bearings/angular-contact-ball-bearing?maker=Koyo",
        count: 34,
      },
    ],
  },
];

describe("[2.22] maker page", () => {
  beforeEach(() => {
    mockRange = [];
  });

  test.each(makers.map((maker) => [maker.path, maker] as const))("%s", async (path, maker) => {
    const { container } = await show(path, { sample: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("bearings");
    expect(container.querySelector("h1 svg")?.getAttribute("aria-label")).toBe(maker.name);
    expect(screen.getByText(maker.statement)).toBeTruthy();
    const link = screen.getByText(/in a new window/);
    expect(link.getAttribute("href")).toBe(maker.url);
    expect(link.getAttribute("rel")).toContain("noopener");
    const frame = container.querySelector("iframe");
    expect(frame !== null).toBe(["/koyo", "/zwz", "/iko"].includes(path));
    if (frame) {
      expect(frame.getAttribute("height")).toBe("500");
      expect(frame.getAttribute("loading")).toBe("lazy");
      expect(frame.getAttribute("src")).toBe(maker.url);
      expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
    }
  });

  test("placeholder addresses are linked with a mark on local and preview hosts only", async () => {
    await show("/dpi");
    expect(screen.queryByText(/in a new window/)).toBeNull();
    expect(screen.queryByRole("heading", { name: /DPI website/ })).toBeNull();
    cleanup();
    await show("/dpi", { sample: true });
    expect(screen.getByRole("heading", { name: /DPI website.*Sample/ })).toBeTruthy();
    cleanup();
    await show("/koyo");
    expect(screen.getByRole("heading", { name: "Koyo website" })).toBeTruthy();
  });

  test("categories and types of the maker lead to its items, with counts", async () => {
    mockRange = koyo;
    await show("/koyo");
    const region = screen.getByRole("region", { name: "Koyo bearings by type" });
    const links = within(region).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Ball Bearings 1,234", "/bearings/ball-bearings?maker=Koyo"],
      ["Deep Groove Ball Bearing 1,200", "/bearings/deep-groove-ball-bearing?maker=Koyo"],
      ["Angular Contact Ball Bearing 34", "/bearings/angular-contact-ball-bearing?maker=Koyo"],
    ]);
    expect(screen.queryByText("See Koyo items")).toBeNull();
  });

  test("a backend without category pages: the kinds as text and a search", async () => {
    await show("/iko");
    expect(screen.getByText("Needle Roller Bearings")).toBeTruthy();
    expect(screen.getByText("See IKO items").getAttribute("href")).toBe("/listing?q=IKO");
  });

  test("while the backend is unavailable the last range stays", async () => {
    mockRange = koyo;
    await show("/koyo");
    cleanup();
    mockRange = new Error("unavailable");
    await show("/koyo");
    expect(screen.getByText(/^Deep Groove/)).toBeTruthy();
  });

  test("an unknown path throws", async () => {
    const { makerPage } = await import("./maker-page");
    expect(() => makerPage("/skf")).toThrow("/skf");
  });
});

describe("[2.22] Contact Us", () => {
  test("missing input is reported next to its field, and no mail program is opened", async () => {
    renderInStore(nod, <ContactForm email="sales@nod.example" />);
    fireEvent.change(screen.getByLabelText(/First Name/), { target: { value: "Asha" } });
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Enter Last Name");
    expect(screen.queryByText(/mail program should now be open/)).toBeNull();
  });

  test("the site sends no request, and the input stays", async () => {
    const api = fakeApi(() => ({ body: null }));
    const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderInStore(nod, <ContactForm email="sales@nod.example" />);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill(/First Name/, "Asha");
    fill(/Last Name/, "Rao");
    fill(/Email/, "asha@works.example");
    fill(/Message/, "20 pieces of 6204-2RS");
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => screen.getByText(/write to sales@nod\.example/));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe(
      "20 pieces of 6204-2RS",
    );
    expect(api.calls).toEqual([]);
    logged.mockRestore();
  });

  test.each([
    [() => Promise.resolve(), "Address copied"],
    [() => Promise.reject(new Error("no")), "Couldn't copy. Select the address and copy it."],
  ])("the address can be copied %#", async (writeText, message) => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    renderInStore(nod, <CopyEmail email="sales@nod.example" />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy address" })));
    expect(screen.getByRole("status").textContent).toBe(message);
  });
});
