/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { searchLines } from "@/lib/search-and-sort";
import { DataTable } from "./data-table";

const lines = Array.from({ length: 120 }, (_, n) => ({ item: `62${String(n).padStart(3, "0")}` }));

const Page = () => (
  <DataTable
    lines={lines}
    columns={[{ name: "Item", by: "item" }]}
    start={{ column: "item", ascending: true }}
    search={(all, typed) => searchLines(all, typed, ({ item }) => [item])}
    sort={(all, { ascending }) => (ascending ? all : all.toReversed())}
    noMatch="No line matches"
    table={(head, shown) => (
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {shown.map(({ item }) => (
            <tr key={item}>
              <td>{item}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  />
);
const items = () => screen.getAllByRole("cell").map((cell) => cell.textContent);

beforeEach(() => window.history.replaceState(null, ""));
afterEach(cleanup);

test("[2.53] [9.10] Back restores the number of rows, the order and the search", () => {
  const first = render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: /^Item/ }));
  fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
  expect(items()).toHaveLength(100);
  first.unmount();
  const second = render(<Page />);
  expect(items()).toHaveLength(100);
  expect(items()[0]).toBe("62119");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "6211" } });
  expect(items()).toHaveLength(10);
  second.unmount();
  render(<Page />);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("6211");
  expect(items()).toHaveLength(10);
});

test("another visit starts with the first rows in the usual order", () => {
  const first = render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: /^Item/ }));
  fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
  first.unmount();
  window.history.pushState(null, "");
  render(<Page />);
  expect(items()).toHaveLength(50);
  expect(items()[0]).toBe("62000");
});
