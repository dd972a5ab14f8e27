/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { OrderListSummary } from "@/lib/contract/order-lists";
import { messages } from "@/lib/forms/messages";
import { appendLines, EMPTY_LIST, type ListRow } from "@/lib/quick-order/list-row";
import { getRowResult } from "@/lib/quick-order/row-result";
import { createItem } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { OwnNumber } from "./own-number";
import { SavedLists } from "./saved-lists";

const pune: OrderListSummary = {
  id: 5,
  name: "Pune plant",
  rowCount: 2,
  version: 3,
  createdBy: "Asha Rao",
  createdAt: "2026-11-01T10:00:00Z",
  updatedBy: "Ravi Nair",
  updatedAt: "2026-11-20T10:00:00Z",
};
const savedRows = [
  { text: "6204-2RS", itemId: "7", quantity: 20 },
  { text: "unknown", itemId: null, quantity: null },
];
const LISTS = "/api/account/lists";
const answers = {
  [`GET ${LISTS}`]: { body: [pune] },
  [`GET ${LISTS}/5`]: { body: { ...pune, rows: savedRows } },
  [`POST ${LISTS}`]: { body: { ...pune, id: 6, name: "Nashik", version: 1 } },
  [`DELETE ${LISTS}/5`]: { body: null },
};

const item = createItem();
const found = (more: object = {}) => ({ item, total: 1, alternatives: [], ...more });
const [template] = appendLines(EMPTY_LIST, {
  lines: [{ written: "6204-2RS | 4", number: "6204-2RS", quantity: "4", note: "", doubt: null }],
  beyond: [],
  columnNames: null,
}).rows;
const resultOf = (over: Partial<ListRow> = {}, match = found()) => {
  if (!template) throw new Error("no row");
  const row = { ...template, ...over };
  return getRowResult(row, new Map([[row.number, match]]));
};
const results = [resultOf(), resultOf({ id: 2, number: "", written: "Regards", quantity: "" })];

beforeAll(async () => {
  await Promise.all([import("./open-dialog"), import("./save-dialog")]);
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const append = jest.fn();
const show = (
  responses: Parameters<typeof renderScreen>[1] = answers,
  shown = results,
  signedIn = true,
) => {
  append.mockClear();
  return renderScreen(<SavedLists results={shown} append={append} />, responses, { signedIn });
};

const submitDialog = () =>
  act(async () => {
    fireEvent.submit(screen.getByLabelText("Name"));
    await flush();
  });

describe("named lists", () => {
  test("are hidden from guests and on a backend without the call", async () => {
    await show(answers, results, false);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    await show({ [`GET ${LISTS}`]: errorResponse("missing", "", 404) });
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a new list is saved with number, item and quantity of each line", async () => {
    const { postedTo } = await show();
    await clickButton("Save list");
    changeValue("Name", " Nashik ");
    await submitDialog();
    expect(postedTo(LISTS)).toEqual([
      {
        replaces: null,
        name: "Nashik",
        rows: [
          { text: "6204-2RS", itemId: "7", quantity: 4 },
          { text: "Regards", itemId: null, quantity: 1 },
        ],
      },
    ]);
    expect(screen.getByText("“Nashik” saved")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("without a name, nothing is saved", async () => {
    const { postedTo } = await show();
    await clickButton("Save list");
    await submitDialog();
    expect(screen.getByRole("alert").textContent?.trim()).toBe(messages.listName);
    expect(postedTo(LISTS)).toEqual([]);
  });

  test("the name of another list replaces it only after saying whose change that is", async () => {
    const { postedTo } = await show();
    await clickButton("Save list");
    changeValue("Name", "pune PLANT");
    expect(screen.getByRole("dialog").textContent).toContain(
      "This replaces your list “Pune plant” (2 rows, changed by Ravi Nair on 20 Nov 2026).",
    );
    await clickButton("Replace list");
    expect(postedTo(LISTS)).toMatchObject([{ replaces: { id: 5, version: 3 } }]);
  });

  test("a list that was changed meanwhile is not overwritten, and the dialog stays", async () => {
    await show({
      ...answers,
      [`POST ${LISTS}`]: errorResponse("conflict", messages.listChanged, 409),
    });
    await clickButton("Save list");
    changeValue("Name", "Pune plant");
    await clickButton("Replace list");
    expect(screen.getByRole("alert").textContent).toContain(messages.listChanged);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Pune plant");
  });

  test("the lines of an opened list are entered", async () => {
    await show(answers, []);
    await clickButton("Open list (1)");
    expect(screen.getByRole("dialog").textContent).toContain("2 rows, changed by Ravi Nair");
    await clickButton("Open Pune plant");
    expect(append.mock.calls).toMatchObject([
      [
        {
          lines: [
            { number: "6204-2RS", written: "6204-2RS", quantity: "20", itemId: "7", doubt: null },
            { number: "unknown", quantity: "", itemId: undefined },
          ],
          beyond: [],
        },
      ],
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("“Pune plant” opened")).toBeTruthy();
  });

  test("a list is removed by its version after a second press", async () => {
    const { requests } = await show();
    await clickButton("Open list (1)");
    await clickButton("Remove Pune plant");
    expect(requests("DELETE")).toEqual([]);
    await clickButton("Remove for everyone Pune plant");
    expect(requests("DELETE")).toEqual([[`${LISTS}/5`, { version: 3 }]]);
  });
});

describe("own part numbers", () => {
  const PART_NUMBERS = "/api/account/part-numbers";
  const corrected = resultOf({ written: "MAT-4711 | 4" });
  const showNumber = (result: typeof corrected, responses: object = {}) =>
    renderScreen(<OwnNumber result={result} />, {
      ...answers,
      [`POST ${PART_NUMBERS}`]: { body: null },
      [`DELETE ${PART_NUMBERS}`]: { body: null },
      ...responses,
    });

  test("are offered for corrected lines only, with the first cell as entered", async () => {
    await showNumber(resultOf());
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    const { postedTo } = await showNumber(corrected);
    await clickButton(/^Remember as our number/);
    const field = screen.getByLabelText<HTMLInputElement>(`Our number of ${item.name}`);
    expect(field.value).toBe("MAT-4711");
    await clickButton("Save our number");
    expect(postedTo(PART_NUMBERS)).toEqual([{ numbers: [{ number: "MAT-4711", itemId: "7" }] }]);
    expect(screen.getByRole("status").textContent).toContain("Saved: “MAT-4711” is your number");
  });

  test("an invalid number and a refusal are shown", async () => {
    const { postedTo } = await showNumber(corrected, {
      [`POST ${PART_NUMBERS}`]: errorResponse("conflict", messages.partNumbersFull, 409),
    });
    await clickButton(/^Remember as our number/);
    changeValue(`Our number of ${item.name}`, " - ");
    await clickButton("Save our number");
    expect(screen.getByRole("alert").textContent).toBe(messages.partNumber);
    expect(postedTo(PART_NUMBERS)).toEqual([]);
    changeValue(`Our number of ${item.name}`, "MAT-1");
    await clickButton("Save our number");
    expect(screen.getByRole("alert").textContent).toBe(messages.partNumbersFull);
  });

  test("a line matched by an own number says so and can forget it", async () => {
    const own = resultOf({ number: "MAT-4711" }, found({ isOwnNumber: true }));
    expect([own.label, own.group]).toEqual(["Your number", "matched"]);
    const { requests } = await showNumber(own);
    await clickButton("Forget our number MAT-4711");
    expect(requests("DELETE")).toEqual([[PART_NUMBERS, { numbers: ["MAT-4711"] }]]);
    expect(screen.getByRole("status").textContent).toContain("no longer your number");
  });
});
