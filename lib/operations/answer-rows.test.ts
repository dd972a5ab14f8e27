import { describe, expect, test } from "@jest/globals";
import { type DraftLine, draftLine } from "../contract/operations/rfi-answers.ts";
import type { ConsoleRfi, ConsoleRfiLine } from "../contract/operations/rfis.ts";
import { rfiStates } from "../contract/rfi-line.ts";
import {
  applyTerms,
  fillDown,
  isAnswerable,
  isFilled,
  parseDiscount,
  parseRow,
  pasteCells,
  toAnswerRow,
  toAnswerRows,
} from "./answer-rows.ts";

const TODAY = "2026-11-23";
const row = (line: number, over: Partial<DraftLine> = {}): DraftLine => ({
  ...{ line, decline: false, price: "", quantity: "10", leadDays: "", validUntil: "2026-12-23" },
  ...{ note: "", item: null },
  ...over,
});
const line = (over: Partial<ConsoleRfiLine> = {}): ConsoleRfiLine => ({
  ...{ line: 1, state: "pending", revision: "pending ", requestedItem: null, match: null },
  item: { id: 7, code: "C7", designation: "6204", maker: "ZWZ", category: "" },
  ...{ requestedText: null, quantity: 10, targetPrice: null, neededBy: null, listPriceThen: 0 },
  ...{ ownPriceThen: 0, now: null, offer: null, note: "", answeredAt: null, answeredBy: null },
  ...{ orderNumber: null, earlierOffers: [], earlierOrders: [] },
  ...over,
});

describe("rows to answer", () => {
  const offer = { price: 1_50, quantity: 4, held: 4, leadDays: null, validUntil: "2026-11-30" };
  const rfi = (draft: ConsoleRfi["draft"]) =>
    ({
      lines: [
        line(),
        line({ line: 2, state: "answered", offer }),
        line({ line: 3, state: "ordered" }),
      ],
      draft,
    }) as ConsoleRfi;

  test("are the pending lines, with the requested quantity for 30 days, and what the draft has", () => {
    const now = new Date("2026-11-23T06:00:00Z");
    expect(toAnswerRows(rfi(null), now)).toEqual([row(1)]);
    const saved = [row(2, { price: "9" }), row(3, { price: "8" })];
    const draft = { version: 1, by: "Asha", at: "", lines: saved };
    expect(toAnswerRows(rfi(draft), now)).toEqual([row(1), saved[0]]);
    const isShown = rfiStates.map((state) => isAnswerable(line({ state })));
    expect(rfiStates.filter((_, at) => !isShown[at])).toEqual(["ordered", "cancelled"]);
    // At half past midnight in India it is another day than by UTC.
    const [first] = toAnswerRows(rfi(null), new Date("2026-11-22T19:00:00Z"));
    expect(first?.validUntil).toBe("2026-12-23");
  });

  test("start with the former offer and its item, but not with the note of a refusal", () => {
    const answered = { state: "answered" as const, note: "Ex Mumbai", quantity: 20 };
    const requestedItem = { designation: "6204-2RS", maker: "ZWZ" };
    const given = { ...offer, leadDays: 0 };
    expect(toAnswerRow(line({ ...answered, offer: given, requestedItem }), TODAY)).toEqual(
      row(1, {
        ...{ price: "1.50", quantity: "4", leadDays: "0", note: "Ex Mumbai" },
        item: { id: 7, name: "6204 ZWZ" },
      }),
    );
    expect(toAnswerRow(line({ state: "declined", note: "No longer made" }), TODAY)).toEqual(row(1));
    expect(toAnswerRow(line({ requestedText: "DAC3055" }), TODAY).item?.id).toBe(7);
    expect(toAnswerRow(line({ requestedText: "DAC3055", item: null }), TODAY).item).toBeNull();
  });
});

describe("editing like a spreadsheet", () => {
  const rows = [row(1), row(2), row(4)];

  test("a pasted column goes down from its cell, further columns to the right", () => {
    const text = "1,165.00\t20\t\t31.12.2026\r\n2\t30\t7\t1/2/2027\tEx Mumbai\tlost\r\n";
    expect(pasteCells(rows, { line: 2, column: "price" }, text)).toEqual([
      row(1),
      row(2, { price: "1,165.00", quantity: "20", leadDays: "", validUntil: "2026-12-31" }),
      row(4, {
        ...{ price: "2", quantity: "30", leadDays: "7" },
        ...{ validUntil: "2027-02-01", note: "Ex Mumbai" },
      }),
    ]);
    expect(pasteCells(rows, { line: 4, column: "price" }, "1\n2\n3")[2]?.price).toBe("1");
  });

  test("a pasted row is cut to what a draft can save", () => {
    const text = Array.from({ length: 5 }, () => "x".repeat(600)).join("\t");
    const [pasted] = pasteCells(rows, { line: 1, column: "price" }, text);
    expect(draftLine.safeParse(pasted).success).toBe(true);
    expect(pasted?.note).toHaveLength(500);
  });

  test("a cell fills the rows below it, or the selected ones of them", () => {
    const filled = [row(1, { leadDays: "9" }), row(2), row(4)];
    const from = { line: 1, column: "leadDays" } as const;
    const leads = (some: DraftLine[]) => some.map(({ leadDays }) => leadDays);
    expect(leads(fillDown(filled, from, new Set()))).toEqual(["9", "9", "9"]);
    expect(leads(fillDown(filled, from, new Set([4])))).toEqual(["9", "", "9"]);
    expect(leads(fillDown(filled, { ...from, line: 2 }, new Set()))).toEqual(["9", "", ""]);
  });

  test("terms are given to the selected rows; a discount needs a list price", () => {
    const terms = { validUntil: "2027-01-31", leadDays: "", discount: "12,5" };
    const changed = applyTerms(rows, new Map([[1, 1165_00]]), new Set([1, 2]), terms);
    expect(changed).toEqual([
      row(1, { validUntil: "2027-01-31", price: "1019.38" }),
      row(2, { validUntil: "2027-01-31" }),
      row(4),
    ]);
  });

  test.each([
    ["0", 0],
    ["12.5", 1250],
    ["90", 9000],
    ["90.01", null],
    ["-1", null],
    ["", null],
    ["ten", null],
  ])("a discount of %j is %j basis points", (text, basisPoints) => {
    expect(parseDiscount(text)).toBe(basisPoints);
  });
});

describe("a filled row", () => {
  test("is an offer, a refusal or not filled", () => {
    expect([isFilled(row(1)), isFilled(row(1, { decline: true }))]).toEqual([false, true]);
    expect([isFilled(row(1, { price: "  " })), isFilled(row(1, { price: "x" }))]).toEqual([
      ...[false, true],
    ]);
    const filled = row(1, { price: "₹1,165.5", leadDays: "14", note: " ok " });
    expect(parseRow(filled, line(), TODAY)).toEqual({
      offer: {
        ...{ line: 1, itemId: null, price: 1165_50, quantity: 10, leadDays: 14 },
        ...{ validUntil: "2026-12-23", note: "ok" },
      },
    });
    expect(parseRow(row(1, { decline: true, note: "No" }), line(), TODAY)).toEqual({
      decline: { line: 1, note: "No" },
    });
  });

  test.each([
    [{ price: "x" }, "price"],
    [{ price: "0" }, "price"],
    [{ quantity: "0" }, "quantity"],
    [{ quantity: "1.5" }, "quantity"],
    [{ leadDays: "soon" }, "leadDays"],
    [{ leadDays: "3651" }, "leadDays"],
    [{ validUntil: "" }, "validUntil"],
    [{ validUntil: "2026-11-22" }, "validUntil"],
    [{ validUntil: "2026-02-31" }, "validUntil"],
    [{ validUntil: "2026-13-01" }, "validUntil"],
    [{ decline: true }, "note"],
    [{ decline: true, note: "  " }, "note"],
    [{ price: "" }, "price"],
    [{ quantity: "100000" }, "quantity"],
  ])("%j says what is wrong", (over, column) => {
    const parsed = parseRow(row(1, { price: "5", ...over }), line(), TODAY);
    expect("errors" in parsed && Object.keys(parsed.errors)).toEqual([column]);
  });

  test.each([
    [{ validUntil: TODAY }, { validUntil: TODAY }],
    [{ leadDays: " 0 " }, { leadDays: 0 }],
    [{ leadDays: "3650" }, { leadDays: 3650 }],
    [{ leadDays: "" }, { leadDays: null }],
    [{ quantity: "99,999" }, { quantity: 99_999 }],
    [{ item: { id: 9, name: "6205 ZWZ" } }, { itemId: 9 }],
  ])("%j is offered as %j", (over, offer) => {
    expect(parseRow(row(1, { price: "5", ...over }), line(), TODAY)).toMatchObject({ offer });
  });

  test("of a text needs an item", () => {
    const text = line({ item: null, requestedText: "FAG DAC3055" });
    const parsed = parseRow(row(1, { price: "5" }), text, TODAY);
    expect("errors" in parsed && Object.keys(parsed.errors)).toEqual(["item"]);
    const item = { id: 9, name: "6204 ZWZ" };
    const offered = parseRow(row(1, { price: "5", item }), text, TODAY);
    expect("offer" in offered && offered.offer.itemId).toBe(9);
  });
});
