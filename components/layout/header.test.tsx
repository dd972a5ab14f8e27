/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import type { Brand } from "@/brands/types";
import { zwz } from "@/brands/zwz";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { Footer } from "./footer";
import { Header } from "./header";

const member = { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" };

async function show(brand: Brand, signedIn: boolean, at = "/", session: object = member) {
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const api = fakeApi((asked) =>
    asked === "/api/session"
      ? { body: session }
      : { body: asked === "/api/cart" ? [{}, {}] : null },
  );
  const view = renderInStore(
    brand,
    <NavigationProvider pathname={at}>
      <Header logo={<svg aria-label="logo" />} />
      <Footer brand={brand} />
    </NavigationProvider>,
  );
  await act(flush);
  // The menu of signed-in buyers is loaded on demand.
  await act(() => import("./account-member").then(flush));
  return { ...view, ...api };
}

const labels = (nav: string) =>
  within(screen.getByRole("navigation", { name: nav }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("a guest", () => {
  test("[2.5] [2.7] a guest sees sign-in, sign-up and the links for guests; no session request is sent", async () => {
    const { calls } = await show(zwz, false);
    expect(labels("Main")).toEqual(["Home", "About Us", "Quick Order"]);
    expect(labels("Footer")).toEqual(["Home", "About Us"]);
    expect(
      screen
        .getAllByText(/Sign in/)[0]
        ?.closest("a")
        ?.getAttribute("href"),
    ).toBe("/login");
    expect(screen.getAllByText("Sign up")[0]?.getAttribute("href")).toBe("/signup");
    expect(calls).toHaveLength(0);
  });

  test("[2.3] the logo is an image, not a link", async () => {
    await show(zwz, false);
    expect(screen.getByLabelText("logo").closest("a")).toBeNull();
  });

  test("[2.6] [3.4] the badge counts the guest cart", async () => {
    const line = { itemid: "1", itemname: "6204", itemcode: "c", Quantity: 3, price: "1.00" };
    localStorage.setItem("cartItems", JSON.stringify([line]));
    await show(zwz, false);
    expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeTruthy();
  });
});

describe("a member", () => {
  test("[1.3] [2.5] [2.6] [2.7] [2.58] shows the buyer's name, cart and pages", async () => {
    await show(zwz, true);
    expect(screen.getAllByText("Asha")).toHaveLength(2);
    expect(labels("Main")).toEqual([
      "Home",
      "About Us",
      "Quick Order",
      "RFI History",
      "Order History",
      "Account",
    ]);
    expect(labels("Footer")).toEqual(["Home", "About Us", "RFI", "Orders", "Account"]);
    expect(screen.getAllByText("Asha")[0]?.closest("a")?.getAttribute("href")).toBe("/my-profile");
    expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeTruthy();
    expect(screen.getByLabelText("logo").closest("a")?.getAttribute("href")).toBe("/");
  });

  test("[2.7] on a product page also Products", async () => {
    await show(nod, false, "/bearings/series-62");
    expect(labels("Main")).toEqual(["Home", "About Us", "Quick Order", "Products"]);
    expect(screen.getByText("Products").getAttribute("href")).toBe("/nod-product-category");
    cleanup();
    await show(nod, true, "/nod-product-category/6204");
    expect(labels("Main")).toEqual([
      "Home",
      "About Us",
      "Quick Order",
      "RFI History",
      "Order History",
      "Account",
      "Products",
    ]);
    expect(screen.getByText("RFI History").getAttribute("title")).toBe("Request For Information");
    expect(labels("Footer")).toEqual(["Home", "About Us", "RFI", "Orders", "Account"]);
    expect(screen.getAllByText("Asha")[0]?.closest("a")?.getAttribute("href")).toBe("/my-profile");
  });

  test("[4.4] signing out ends the session and shows the log-in", async () => {
    const { calls, router } = await show(zwz, true);
    await act(async () => {
      fireEvent.click(screen.getAllByText("Logout")[0] as HTMLElement);
      await flush();
    });
    const ended = calls.find((call) => call.init?.method === "DELETE");
    expect(ended?.path).toBe("/api/session");
    expect(router.push).toHaveBeenCalledWith("/login");
    expect(screen.queryByText("Asha")).toBeNull();
  });
});

describe("a buyer with an unfinished registration", () => {
  test.each([
    ["ZWZ", zwz, { userType: "new" }, "/register"],
    ["NOD", nod, { userType: "other" }, "/register"],
    ["ZWZ", zwz, { emailVerified: false, userType: "new" }, "/emailverification"],
  ])("%s links the way back on every page", async (_name, brand, state, href) => {
    await show(brand, true, "/about", { ...member, ...state });
    const links = screen.getAllByRole("link", { name: "Asha Complete your registration" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([href, href]);
    expect(screen.getByRole("button", { name: "Menu: complete your registration" })).toBeTruthy();
  });

  test("is not reminded on the page that completes it, nor after completing it", async () => {
    await show(zwz, true, "/register", { ...member, userType: "new" });
    expect(screen.queryByText("Complete your registration")).toBeNull();
    cleanup();
    await show(zwz, true);
    expect(screen.queryByText("Complete your registration")).toBeNull();
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
  });
});

describe("[2.3] [2.9] pages that must be finished first", () => {
  test.each(["/register", "/emailverification"])("%s leads nowhere else", async (at) => {
    await show(zwz, true, at);
    const nav = within(screen.getByRole("navigation", { name: "Main" }));
    expect(nav.queryAllByRole("link")).toEqual([]);
    expect(screen.getByLabelText("logo").closest("a")).toBeNull();
    expect(screen.queryByRole("link", { name: /^Cart/ })).toBeNull();
    const footer = within(screen.getByRole("navigation", { name: "Footer" }));
    expect(footer.queryAllByRole("link")).toEqual([]);
    expect(screen.getByRole("combobox")).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Search" })).toHaveProperty("disabled", true);
  });
});

test("[2.8] the country selector is there and hidden", async () => {
  await show(zwz, false);
  expect(document.querySelector<HTMLSelectElement>('select[name="country"]')?.hidden).toBe(true);
});

test.each([
  ["ZWZ", zwz],
  ["NOD", nod],
])(
  "[2.59] the footer of %s says who and where the company is, and how to reach it",
  async (_name, brand) => {
    await show(brand, false);
    const { contact, company, blurb } = brand;
    const footer = within(screen.getByRole("contentinfo"));
    const linkTo = (text: string) => footer.getByRole("link", { name: text }).getAttribute("href");
    expect(footer.getByText(blurb)).toBeTruthy();
    const address = footer.getByText(contact.email).closest("address")?.textContent;
    expect(address?.replaceAll("\u00a0", " ")).toContain(contact.address.join(""));
    expect(address).toContain("Mumbai");
    expect(linkTo(contact.email)).toBe(`mailto:${contact.email}`);
    expect(linkTo(contact.phone)).toBe(`tel:${contact.phone.replaceAll(" ", "")}`);
    const branches = footer.getByRole("heading", { name: "Branches" }).parentElement as HTMLElement;
    expect(
      within(branches)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Mumbai", "Delhi", "Chennai", "Kolkata", "Ahmedabad"]);
    expect(footer.getByText(/(©|Copyright) 2023/).textContent).toContain(company);
  },
);

test("the phone's menu button has an accessible name", async () => {
  await show(zwz, false);
  const button = screen.getByRole("button", { name: "Menu" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "Close menu" }).getAttribute("aria-expanded")).toBe(
    "true",
  );
});
