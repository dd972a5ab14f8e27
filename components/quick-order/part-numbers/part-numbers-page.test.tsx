/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { useState } from "react";
import { nod } from "@/brands/nod";
import type { PartNumber } from "@/lib/contract/part-numbers";
import { messages } from "@/lib/forms/messages";
import { createItem, createMatch } from "@/test/storefront/factories";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { PartNumbers } from "./part-numbers";
import { PartNumbersPage } from "./part-numbers-page";

const NUMBERS = "/api/account/part-numbers";
const SEARCH = "/api/search/numbers";
const own = (number: string, over: Partial<PartNumber> = {}): PartNumber => ({
  number,
  itemId: "7",
  itemName: "6204-2RS",
  brand: "ZWZ",
  savedBy: "Asha Rao",
  savedAt: "2026-11-20T10:00:00Z",
  ...over,
});
const found = (over: object = {}, alternatives: object[] = []) => ({
  body: { matches: [{ item: createItem(over), total: 1, alternatives }], maxRows: 1_000 },
});
const show = (
  numbers: PartNumber[],
  responses: Parameters<typeof renderScreen>[1] = {},
  options: Parameters<typeof renderScreen>[2] = {},
) =>
  renderScreen(
    <PartNumbersPage />,
    {
      [`GET ${NUMBERS}`]: { body: numbers },
      [`POST ${NUMBERS}`]: { body: null },
      [`DELETE ${NUMBERS}`]: { body: null },
      [`POST ${SEARCH}`]: found(),
      ...responses,
    },
    options,
  );
const rows = () =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
async function add(number: string, item: string, button = "Add part number") {
  changeValue("Our number", number);
  changeValue("Number of the item", item);
  await clickButton(button);
}

afterEach(cleanup);

describe("own part numbers", () => {
  test("are listed with item, user and day; a search finds them by number and item", async () => {
    await show([
      ...["A 1", "B2", "C3", "D4", "E5"].map((number) => own(number)),
      own("F6", { itemName: "NU210" }),
    ]);
    expect(rows()).toHaveLength(6);
    expect(screen.getAllByRole("row")[1]?.textContent).toContain("Asha Rao, 20 Nov 2026");
    changeValue("Search part numbers", "a1");
    expect(rows()).toEqual(["Our numberA 1"]);
    changeValue("Search part numbers", "nu 210");
    expect(rows()).toEqual(["Our numberF6"]);
    expect(screen.getByText("1 of 6 part numbers")).toBeTruthy();
    changeValue("Search part numbers", "zzz");
    expect(rows()).toEqual([]);
  });

  test("of many, 50 are shown at a time", async () => {
    await show(Array.from({ length: 120 }, (_, at) => own(`M${at}`)));
    expect(rows()).toHaveLength(50);
    await clickButton("Show more (70 left)");
    expect(rows()).toHaveLength(100);
  });

  test("the way back to the page restores search and rows", async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => own(`M${at}`));
    function Visits() {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setHere(!isHere)}>
            Leave or return
          </button>
          {isHere && <PartNumbers numbers={numbers} />}
        </>
      );
    }
    await renderScreen(<Visits />, {});
    changeValue("Search part numbers", "m");
    await clickButton("Show more (70 left)");
    await clickButton("Leave or return");
    expect(rows()).toEqual([]);
    await clickButton("Leave or return");
    expect(rows()).toHaveLength(100);
    expect((screen.getByLabelText("Search part numbers") as HTMLInputElement).value).toBe("m");
  });

  test("a number is saved for the one item that has the number entered", async () => {
    const { postedTo } = await show([]);
    expect(screen.getByText(/no part numbers yet/)).toBeTruthy();
    await add(" MAT-1 ", "6204-2rs");
    expect(postedTo(SEARCH)).toEqual([{ rows: [{ text: "6204-2rs" }] }]);
    expect(postedTo(NUMBERS)).toEqual([{ numbers: [{ number: "MAT-1", itemId: "7" }] }]);
    expect(screen.getByText("Saved: “MAT-1” is your number of 6204-2RS.")).toBeTruthy();
    const next = screen.getByLabelText<HTMLInputElement>("Our number");
    expect([next.value, document.activeElement]).toEqual(["", next]);
  });

  test("an item that differs, or that several makers have, is chosen by the buyer", async () => {
    const differences = [{ feature: "clearance", requested: "C2", offered: "C3" }] as const;
    const match = createMatch({ grade: "differs", differences: [...differences] });
    const { postedTo } = await show([], { [`POST ${SEARCH}`]: found({ match }) });
    await add("MAT-1", "6204/C2");
    expect(postedTo(NUMBERS)).toEqual([]);
    await clickButton("6204-2RS Differs in clearance");
    expect(postedTo(NUMBERS)).toEqual([{ numbers: [{ number: "MAT-1", itemId: "7" }] }]);
    cleanup();
    const koyo = { id: "8", name: "6204-2RS", brand: "Koyo", grade: "same" };
    const makers = await show([], { [`POST ${SEARCH}`]: found({}, [koyo]) }, { brand: nod });
    await add("MAT-1", "6204-2RS");
    await clickButton("6204-2RS Koyo Same");
    expect(makers.postedTo(NUMBERS)).toEqual([{ numbers: [{ number: "MAT-1", itemId: "8" }] }]);
  });

  test("invalid numbers, unknown items and refusals are named, and what was typed stays", async () => {
    const nothing = {
      body: { matches: [{ item: null, total: 0, alternatives: [] }], maxRows: 1_000 },
    };
    const { postedTo } = await show([], { [`POST ${SEARCH}`]: nothing });
    await add(" - ", "");
    const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent?.trim());
    expect(alerts()).toEqual([messages.partNumber, "Enter the number of the item."]);
    expect(postedTo(SEARCH)).toEqual([]);
    await add("MAT-1", "QQQ");
    expect(alerts()).toEqual(["This item is not in our catalogue. Check its number."]);
    cleanup();
    await show([], {
      [`POST ${NUMBERS}`]: errorResponse("conflict", messages.partNumbersFull, 409),
    });
    await add("MAT-1", "6204-2RS");
    expect(alerts()[0]).toContain(messages.partNumbersFull);
    expect(screen.getByLabelText<HTMLInputElement>("Our number").value).toBe("MAT-1");
  });

  test("a number gets another item by Change, with the focus in its field and back", async () => {
    const other = found({ id: "9", name: "6205" });
    const { postedTo } = await show([own("MAT-1")], { [`POST ${SEARCH}`]: other });
    await clickButton("Change MAT-1");
    expect(document.activeElement).toBe(screen.getByLabelText("Number of the item"));
    await add("MAT-1", "6205", "Save change");
    expect(postedTo(NUMBERS)).toEqual([{ numbers: [{ number: "MAT-1", itemId: "9" }] }]);
    expect(document.activeElement).toBe(screen.getByLabelText("Our number"));
    expect(screen.getByText("Saved: “MAT-1” is your number of 6205.")).toBeTruthy();
  });

  test("a number is deleted after a second press", async () => {
    const { requests } = await show([own("MAT-1")]);
    await clickButton("Delete MAT-1");
    expect(requests("DELETE")).toEqual([]);
    await clickButton("Delete for everyone MAT-1");
    expect(requests("DELETE")).toEqual([[NUMBERS, { numbers: ["MAT-1"] }]]);
  });

  test("guests are sent to sign in; a backend without the call says so", async () => {
    const { router } = await show([], {}, { signedIn: false });
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Fpart-numbers");
    cleanup();
    await show([], { [`GET ${NUMBERS}`]: errorResponse("missing", "", 404) });
    expect(screen.getByText("Own part numbers are not available")).toBeTruthy();
  });
});
