/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { deliveryPincode } from "@/lib/browser/delivery-pincode";
import { createItem, createProductPage } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { errorResponse } from "@/test/storefront/render-screen";
import { OfferTable } from "./offer-table";
import { ProductScreen } from "./product-screen";
import { SingleOffer } from "./single-offer";

beforeAll(() => Promise.all([import("./promise-text"), import("./delivery-check")]));
beforeEach(() => {
  // A Friday, 15:30 in India.
  jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), doNotFake: ["setTimeout"] });
  deliveryPincode.write(null);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(
  brand: typeof zwz,
  transit: { status?: number; body: unknown },
  isSignedIn = false,
) {
  document.cookie = isSignedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const asked: string[] = [];
  const items = [createItem()];
  fakeApi((path) => {
    if (path.startsWith("/api/transit")) asked.push(path);
    if (path.startsWith("/api/transit")) return transit;
    if (path === "/api/session")
      return { body: { status: isSignedIn ? "signed-in" : "guest", name: "Asha" } };
    return { body: path.startsWith("/api/items/") ? items : [] };
  });
  const Offers = brand.manyMakers ? OfferTable : SingleOffer;
  const page = createProductPage(items, {});
  renderInStore(brand, <ProductScreen brand={brand} page={page} Offers={Offers} />);
  await act(flush);
  await act(flush);
  return asked;
}

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: /pincode/ });
async function check(pincode: string) {
  fireEvent.change(box(), { target: { value: pincode } });
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  await act(flush);
  await act(flush);
}

describe.each([zwz, nod])("delivery date on the product page of $name", (brand) => {
  test("a pincode adds the arrival to the dispatch date, and is remembered", async () => {
    const asked = await show(brand, { body: { days: 3 } });
    expect(screen.queryByText(/arrives by/)).toBeNull();
    await check("411 026");
    expect(asked.at(-1)).toBe("/api/transit?pincode=411026");
    expect(screen.getByText("arrives by 23 Nov")).toBeTruthy();
    expect(screen.getByText("Arrival dates on this page are for 411026.")).toBeTruthy();
    expect(localStorage.getItem("deliveryPincode")).toBe("411026");
    await check("");
    expect(screen.queryByText(/arrives by/)).toBeNull();
    expect(localStorage.getItem("deliveryPincode")).toBeNull();
  });

  test("what is not a pincode is refused, and an unknown one promises nothing", async () => {
    const asked = await show(brand, { body: { days: null } });
    await check("012345");
    expect(screen.getByText("Enter a pincode of 6 digits, such as 400001.")).toBeTruthy();
    expect(asked).toHaveLength(1);
    await check("999999");
    expect(
      screen.getByText("No arrival date is available for 999999 yet. Dispatch dates still apply."),
    ).toBeTruthy();
    expect(screen.queryByText(/arrives by/)).toBeNull();
  });

  test("after a failure the same pincode can be checked again", async () => {
    const transit: { status?: number; body: unknown } = { body: { days: 3 } };
    const asked = await show(brand, transit);
    const field = box();
    Object.assign(transit, errorResponse("unreachable", "No response.", 500));
    await check("411026");
    const failure = "The delivery date couldn't be checked. Try again.";
    expect(screen.getByText(failure)).toBeTruthy();
    Object.assign(transit, { status: 200, body: { days: 3 } });
    await check("411026");
    expect(asked.filter((path) => path.endsWith("=411026"))).toHaveLength(2);
    expect(screen.getByText("arrives by 23 Nov")).toBeTruthy();
    expect(screen.queryByText(failure)).toBeNull();
    // A field that is replaced loses the focus.
    expect(box()).toBe(field);
  });

  test("signed-in buyers see the arrival at their default delivery address until they enter a pincode", async () => {
    const asked = await show(brand, { body: { days: 3, pincode: "560058" } }, true);
    expect(asked).toEqual(["/api/transit?pincode="]);
    expect(screen.getByText("arrives by 23 Nov")).toBeTruthy();
    const note = "Arrival dates on this page are for 560058, your default delivery address.";
    expect(screen.getByText(note)).toBeTruthy();
    expect(box().value).toBe("");
    await check("411026");
    expect(asked.at(-1)).toBe("/api/transit?pincode=411026");
    expect(screen.getByText("Arrival dates on this page are for 411026.")).toBeTruthy();
  });

  test("a backend without transit days shows no field", async () => {
    await show(brand, errorResponse("missing", "Not found", 404));
    expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
    expect(screen.getByText(/dispatch by/)).toBeTruthy();
  });
});
