/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { OperatorRow } from "@/lib/contract/operations/operators";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue } from "@/test/storefront/render-screen";
import { OperatorsPage } from "./operators-page";

afterEach(cleanup);

const operator = (over: Partial<OperatorRow>): OperatorRow => ({
  ...{ id: 1, name: "Asha Rao", email: "asha@console.example", roles: ["owner"] },
  ...{ status: "active", sessions: 1, lastUsedAt: null, createdAt: "2026-11-20T08:00:00Z" },
  ...over,
});
const ravi = operator({ id: 2, name: "Ravi", email: "ravi@console.example", roles: ["sales"] });
const former = operator({ id: 3, name: "Imran", email: "imran@console.example", sessions: 0 });
const rows = [operator({}), ravi, { ...former, status: "disabled" as const }];
const rowOf = ({ email }: OperatorRow) =>
  within(screen.getByText(email).closest("tr") as HTMLElement);
const dialog = () => within(screen.getByRole("dialog"));

test("an operator is added with name, address and roles, each of which is required", async () => {
  const meena = operator({ id: 4, name: "Meena Iyer", email: "meena@console.example" });
  const { posted } = await renderConsole(<OperatorsPage />, {
    "operators/list": { body: rows },
    "operators/add": { body: { operator: meena } },
  });
  await press(screen, "Add operator");
  await press(dialog(), "Add operator");
  expect(dialog().getAllByRole("alert").length).toBe(3);
  changeValue("Name", "Meena Iyer");
  changeValue("E-mail address", "meena@console.example");
  fireEvent.click(dialog().getByLabelText(/^Sales/));
  fireEvent.click(dialog().getByLabelText(/^Accounts/));
  await press(dialog(), "Add operator");
  expect(posted("operators/add")).toEqual([
    { name: "Meena Iyer", email: "meena@console.example", roles: ["sales", "accounts"] },
  ]);
  expect(screen.getByText("Set-up link sent to meena@console.example")).toBeTruthy();
  expect(posted("operators/list").length).toBe(2);
});

test.each([
  ["Disable", "Disable Ravi", "operators/disable", "Ravi can no longer sign in"],
  ["End sessions", "End sessions of Ravi", "operators/end-sessions", "Ravi is signed out"],
])("%s asks first and concerns the operator of its row", async (label, confirm, path, done) => {
  const { posted } = await renderConsole(<OperatorsPage />, {
    "operators/list": { body: rows },
    [path]: { body: ravi },
  });
  await press(rowOf(ravi), label);
  expect(posted(path)).toEqual([]);
  await press(dialog(), confirm);
  expect(posted(path)).toEqual([{ id: 2 }]);
  expect(screen.getByText(done)).toBeTruthy();
});

test("new roles start from the present ones", async () => {
  const { posted } = await renderConsole(<OperatorsPage />, {
    "operators/list": { body: rows },
    "operators/roles": { body: ravi },
  });
  await press(rowOf(ravi), "Change roles");
  fireEvent.click(dialog().getByLabelText(/^Catalogue/));
  await press(dialog(), "Change roles of Ravi");
  expect(posted("operators/roles")).toEqual([{ id: 2, roles: ["sales", "catalogue"] }]);
});

test("a disabled operator can only be enabled", async () => {
  await renderConsole(<OperatorsPage />, { "operators/list": { body: rows } });
  const buttons = rowOf(former).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Enable"]);
});
