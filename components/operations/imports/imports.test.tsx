/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { ImportDetails, ImportRow } from "@/lib/contract/operations/imports";
import type { ItemPage as Item } from "@/lib/contract/operations/items";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ItemPage } from "../items/item-page";
import { ImportPage } from "./import-page";

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const details: ImportDetails = {
  id: 7,
  kind: "prices",
  brand: "zwz",
  state: "ready",
  fileName: "prices.csv",
  operator: "Asha",
  createdAt: "2026-11-20T08:00:00Z",
  counts: { changed: 2, invalid: 1 },
  appliedBy: null,
  appliedAt: null,
  undoneBy: null,
  undoneAt: null,
  fileHash: "ab",
  ignoredColumns: ["Remark"],
  warnings: ["2 items change in price by more than 50 % or to “on request”."],
  warnedRows: 2,
  unrestoredRows: 0,
  failure: "",
  progress: 100,
  outcome: "",
  canUndo: false,
};
const row: ImportRow = {
  row: 2,
  result: "changed",
  subject: "ZWZ <b>6204</b>",
  changes: [{ column: "List price (₹)", from: "10.00", to: "20.00" }],
  problems: [],
  warnings: ["The price rises by 100 %."],
  unrestored: [],
};
const rows = [row];
const item: Item = {
  id: 3,
  brand: "zwz",
  maker: "ZWZ",
  designation: "6204",
  type: "Single Row",
  listPrice: 10_00,
  available: 5,
  backOrdered: 0,
  leadDays: null,
  status: "Active",
  slug: "6204",
  code: "ZWZ-6204",
  fields: [
    { field: "bore", name: "Bore d (mm)", text: "20" },
    { field: "listPrice", name: "List price (₹)", text: "10.00" },
  ],
  allocated: 0,
  orderedPieces: 4,
  orderCount: 1,
  rfiLines: 0,
  events: [],
};

function serve(refusal?: string) {
  const sent: { path: string; body: unknown }[] = [];
  fakeApi((path, init) => {
    const body = JSON.parse(String(init?.body));
    if (path.endsWith("imports/show")) return { body: details };
    if (path.endsWith("imports/rows")) return { body: { rows, total: 1 } };
    if (path.endsWith("items/page")) return { body: item };
    sent.push({ path, body });
    if (refusal) return { status: 409, body: { error: { kind: "conflict", message: refusal } } };
    return { body: path.endsWith("apply") ? { ...details, state: "applied" } : { outcome: "" } };
  });
  return sent;
}
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await flush();
  });

describe("an import", () => {
  test("shows what changes, what is invalid and what to check, and applies the valid rows", async () => {
    const sent = serve();
    renderInStore(zwz, <ImportPage id={7} />);
    await act(flush);
    const table = within(screen.getByRole("table", { name: "Rows of the file" }));
    expect(table.getByText("ZWZ <b>6204</b>")).toBeTruthy();
    expect(table.getByText("The price rises by 100 %.")).toBeTruthy();
    expect(screen.getByText(details.warnings[0] ?? "")).toBeTruthy();
    expect(screen.getByText("Remark")).toBeTruthy();
    const links = screen.getAllByRole("link", { name: /^Invalid rows/ });
    expect(links.map((link) => link.getAttribute("href"))).toContain(
      "/api/ops/files/imports/invalid?id=7&format=csv",
    );
    await press(screen.getByRole("button", { name: "Apply 2 rows, leave out 1" }));
    await press(within(screen.getByRole("dialog")).getByRole("button", { name: "Apply" }));
    expect(sent).toEqual([{ path: "/api/ops/imports/apply", body: { id: 7, skipInvalid: true } }]);
  });

  test("lists what undoing left, with the reason", async () => {
    const left: ImportRow = { ...row, unrestored: ["List price (₹)", "is in orders"] };
    fakeApi((path) => ({
      body: path.endsWith("rows") ? { rows: [left], total: 1 } : { ...details, state: "undone" },
    }));
    renderInStore(zwz, <ImportPage id={7} />);
    await act(flush);
    expect(screen.getByText("(changed since, not restored)")).toBeTruthy();
    expect(screen.getByText("Left as it is: is in orders")).toBeTruthy();
  });

  test("is fetched every second while it is read, and no more when it is ready", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    const state = { ...details, state: "reading" as ImportDetails["state"], progress: 40 };
    const { calls } = fakeApi((path) =>
      path.endsWith("rows") ? { body: { rows, total: 1 } } : { body: { ...state } },
    );
    renderInStore(zwz, <ImportPage id={7} />);
    const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    const fetches = () => calls.filter(({ path }) => path.endsWith("imports/show")).length;
    await pass(0);
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("40");
    await pass(1_000);
    expect(fetches()).toBe(2);
    state.state = "ready";
    await pass(1_000);
    expect(screen.getByRole("table", { name: "Rows of the file" })).toBeTruthy();
    await pass(10_000);
    expect(fetches()).toBe(3);
  });

  /** Renders the page of an import with other details, and returns its buttons for the two steps. */
  async function showSteps(over: Partial<ImportDetails>) {
    cleanup();
    const { calls } = fakeApi((path) => ({
      body: path.endsWith("rows") ? { rows, total: 1 } : { ...details, ...over },
    }));
    renderInStore(zwz, <ImportPage id={7} />);
    await act(flush);
    const steps = screen
      .queryAllByRole("button", { name: /^(?:Apply|Undo)/ })
      .map(({ textContent }) => textContent);
    return { calls, steps };
  }

  test.each<[over: Partial<ImportDetails>, steps: string[]]>([
    [{ counts: { added: 1000, changed: 200, discontinued: 34 } }, ["Apply 1,234 rows"]],
    [{ counts: { discontinued: 1 } }, ["Apply 1 row"]],
    [{ counts: { unchanged: 5, invalid: 2 } }, []],
    [{ state: "failed" }, []],
    [{ state: "applied", canUndo: true }, ["Undo import"]],
    [{ state: "applied", canUndo: false }, []],
    [{ state: "undone" }, []],
  ])("%j has the steps %j", async (over, steps) => {
    expect((await showSteps(over)).steps).toEqual(steps);
  });

  test("without invalid rows none is left out; the dialog repeats counts and warnings of the brand", async () => {
    const counts = { added: 3, changed: 2, discontinued: 1 };
    const { calls } = await showSteps({ counts, kind: "catalogue", brand: "nod" });
    expect(screen.queryByText(/can't be imported/)).toBeNull();
    await press(screen.getByRole("button", { name: "Apply 6 rows" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/of NOD: 3 added, 2 changed, 1 discontinued\./)).toBeTruthy();
    expect(dialog.getByText(details.warnings[0] ?? "")).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Apply" }));
    const sent = calls.find(({ path }) => path.endsWith("imports/apply"));
    expect(JSON.parse(String(sent?.init?.body))).toEqual({ id: 7, skipInvalid: false });
  });

  test("what to check is not repeated once it is applied; who applied and undid it is", async () => {
    const at = "2026-11-20T20:00:00Z";
    await showSteps({
      ...{ state: "undone", appliedBy: "Ravi", appliedAt: at, undoneBy: "Meera", undoneAt: at },
      outcome: "2 values were changed since.",
    });
    expect(screen.queryByText(details.warnings[0] ?? "")).toBeNull();
    const factOf = (name: string) =>
      screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
    // By the Indian calendar.
    for (const [name, who] of [
      ["Applied", "Ravi"],
      ["Undone", "Meera"],
    ] as const) {
      expect(factOf(name)).toMatch(new RegExp(`^${who}, .*21 Nov`));
    }
    expect(screen.getByText("2 values were changed since.")).toBeTruthy();
  });

  test("a refusal stays in the dialog", async () => {
    serve("Nothing was applied, because 1 value was changed since the preview.");
    renderInStore(zwz, <ImportPage id={7} />);
    await act(flush);
    await press(screen.getByRole("button", { name: "Apply 2 rows, leave out 1" }));
    const dialog = within(screen.getByRole("dialog"));
    await press(dialog.getByRole("button", { name: "Apply" }));
    expect(dialog.getByText(/^Nothing was applied/)).toBeTruthy();
  });
});

describe("an item", () => {
  const save = () => press(screen.getByRole("button", { name: "Save item" }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test("only changed values are sent, with what was seen", async () => {
    const sent = serve();
    renderInStore(zwz, <ItemPage id={3} />);
    await act(flush);
    await save();
    expect(screen.getByText("No value was changed.")).toBeTruthy();
    type("Bore d (mm)", "25");
    await save();
    expect(sent).toEqual([
      {
        path: "/api/ops/items/change",
        body: { id: 3, values: { bore: "25" }, seen: { bore: "20" }, reason: "", confirmed: false },
      },
    ]);
  });

  test("a warning is confirmed before it is saved", async () => {
    const sent = serve("Check before saving: 6204 has another size.");
    renderInStore(zwz, <ItemPage id={3} />);
    await act(flush);
    type("Bore d (mm)", "25");
    await save();
    fireEvent.click(screen.getByLabelText("The values are right"));
    await save();
    expect(sent.map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([
      false,
      true,
    ]);
  });
});
