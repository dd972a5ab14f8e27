/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import type { Role } from "@/lib/operations/permissions";
import { renderConsole } from "@/test/storefront/render-console";
import { errorResponse } from "@/test/storefront/render-screen";
import { OperatorsPage } from "../operators/operators-page";
import { Navigation } from "./navigation";

afterEach(cleanup);

const OWNERS_ONLY = ["Audit log", "Operators"];

test.each<[Role, shown: string[], hidden: string[]]>([
  ["owner", ["Dashboard", "Customers", "Imports", "Accounting exports", ...OWNERS_ONLY], []],
  ["sales", ["Dashboard", "Customers", "RFIs"], ["Accounting exports", ...OWNERS_ONLY]],
  ["accounts", ["Dashboard", "Customers", "Accounting exports"], OWNERS_ONLY],
  ["catalogue", ["Dashboard", "Items", "Content"], ["Customers", ...OWNERS_ONLY]],
])("navigation of the role %s holds what it allows", async (role, shown, hidden) => {
  const navigation = <Navigation path="/orders/ZW2627-000001" onChoose={() => undefined} />;
  await renderConsole(navigation, {}, { roles: [role] });
  const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(shown));
  expect(names.filter((name) => name && hidden.includes(name))).toEqual([]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Orders");
});

test("a page of another role says so", async () => {
  const refusal = errorResponse("refused", "Your role doesn't allow this.", 403);
  await renderConsole(<OperatorsPage />, { "operators/list": refusal }, { roles: ["catalogue"] });
  expect(screen.getByText("Couldn't load operators")).toBeTruthy();
  expect(screen.getByText("Your role doesn't allow this.")).toBeTruthy();
});
