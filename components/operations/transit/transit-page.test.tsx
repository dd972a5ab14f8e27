/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { TransitDays } from "@/lib/contract/operations/transit";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { TransitPage } from "./transit-page";

afterEach(cleanup);

const table: TransitDays[] = [
  { prefix: "110", days: 3 },
  { prefix: "4", days: 4 },
  { prefix: "411", days: 2 },
];

interface Given {
  roles?: string[];
  refusal?: string;
}

/** Opens the page and returns the imports that it sends. The table becomes what is imported. */
async function open({ roles = ["sales"], refusal }: Given = {}) {
  const sent: { rows: { prefix: string; days: string }[]; dryRun: boolean; seen?: unknown }[] = [];
  let current = table;
  fakeApi((path, init) => {
    const body = JSON.parse(String(init?.body));
    if (path === "/api/ops/own/show") return { body: { roles } };
    if (path === "/api/ops/transit/export") return { body: current };
    sent.push(body);
    if (refusal) return { status: 400, body: { error: { status: 400, message: refusal } } };
    if (!body.dryRun)
      current = body.rows.map((row: TransitDays) => ({ ...row, days: Number(row.days) }));
    return { body: body.rows.length };
  });
  renderInStore(zwz, <TransitPage />);
  await act(flush);
  return sent;
}

const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await flush();
  });
const choose = (text: string) =>
  act(async () => {
    const file = new File([text], "days.csv");
    // jsdom lacks it.
    Object.assign(file, { text: async () => text });
    fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
    await flush();
  });
const confirm = (name: string) =>
  press(within(screen.getByRole("dialog")).getByRole("button", { name }));

test("a file is checked and compared before it is applied to the table that was seen, and undone", async () => {
  const sent = await open();
  await choose("prefix,days\n110,3\n4,5\n56,6\n");
  const rows = [
    { prefix: "110", days: "3" },
    { prefix: "4", days: "5" },
    { prefix: "56", days: "6" },
  ];
  expect(sent).toEqual([{ rows, dryRun: true }]);
  expect(screen.getByText("3 rows: 1 added, 1 changed, 1 removed.")).toBeTruthy();
  const changes = within(screen.getByRole("table", { name: "Changes of the file" }));
  expect(changes.getAllByRole("row").map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/4.*Changed.*4 days.*5 days/),
    expect.stringMatching(/411.*Removed.*2 days.*–/),
    expect.stringMatching(/56.*Added.*–.*6 days/),
  ]);
  await press(screen.getByRole("button", { name: "Apply" }));
  await confirm("Apply");
  expect(sent.at(-1)).toEqual({ rows, dryRun: false, seen: table });
  expect(screen.queryByRole("table", { name: "Changes of the file" })).toBeNull();

  await press(screen.getByRole("button", { name: "Undo import" }));
  await confirm("Undo import");
  expect(sent.at(-1)).toEqual({
    rows: table.map(({ prefix, days }) => ({ prefix, days: String(days) })),
    dryRun: false,
    seen: rows.map(({ prefix, days }) => ({ prefix, days: Number(days) })),
  });
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});

test("every bad row is shown and nothing can be applied", async () => {
  await open({ refusal: 'Line 2: "x" is not a number.\nLine 3: "y" is not one.' });
  await choose("prefix,days\n110,x\n4,y\n");
  expect(screen.getByText(/Line 2:.*Line 3:/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  await choose("pincode\n1");
  expect(screen.getByText("The file needs the columns prefix and days.")).toBeTruthy();
});

test("who may not import sees the table, by pincode", async () => {
  await open({ roles: ["catalogue"] });
  expect(screen.queryByLabelText("File")).toBeNull();
  const rows = () =>
    within(screen.getByRole("table", { name: "Transit days" })).getAllByRole("row").length - 1;
  expect(rows()).toBe(3);
  const pincode = screen.getByLabelText("Pincode or its beginning");
  fireEvent.change(pincode, { target: { value: "411026" } });
  expect(rows()).toBe(2);
  fireEvent.change(pincode, { target: { value: "56" } });
  expect(screen.getByText(/No row is about this pincode/)).toBeTruthy();
});
