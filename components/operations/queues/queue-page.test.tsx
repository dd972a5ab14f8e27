/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { watchInput } from "@/lib/browser/attendance";
import type { QueueRow } from "@/lib/contract/operations/queues";
import { type ApiResponse, fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { errorResponse } from "@/test/storefront/render-screen";
import { QueuePage } from "./queue-page";

afterEach(cleanup);

const row: QueueRow = {
  id: "ZW2627-000001",
  brand: "zwz",
  title: "ZW2627-000001",
  company: "Kumar's Works",
  detail: "2 lines, on credit, account Active",
  since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  dueOn: "2026-11-18",
  isOverdue: true,
  amount: 566_00,
  href: "/orders/ZW2627-000001",
};

async function open(
  rows: QueueRow[],
  total = rows.length,
  save: ApiResponse = { body: [] },
  queue: "orders" | "payments" | "rfis" = "orders",
) {
  const saved: unknown[] = [];
  const api = fakeApi((path, init) => {
    if (path === `/api/ops/queues/${queue}`) return { body: { rows, total } };
    if (path === "/api/ops/subscriptions/list") {
      return { body: [{ topic: "orders", brand: "nod", frequency: "daily" }] };
    }
    if (path === "/api/ops/subscriptions/save") {
      saved.push(JSON.parse(String(init?.body)));
      return save;
    }
    throw new Error(path);
  });
  renderInStore(zwz, <QueuePage queue={queue} />);
  await act(flush);
  return { saved, api };
}

test("a row shows what to do, how long it waits and that it is overdue, and leads to its page", async () => {
  await open([row], 53);
  expect(screen.getByRole("link", { name: row.title }).getAttribute("href")).toBe(row.href);
  for (const text of [row.company, row.detail, "₹566.00", "3 days", "Overdue", "18 Nov 2026"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole("status").textContent).toBe("53 orders to approve, page 1 of 2");
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toMatch(/page=2$/);
});

test("a page at which nobody works says so when it fetches again", async () => {
  jest.useFakeTimers();
  const stop = watchInput();
  const { api } = await open([row]);
  const headerAfter = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    const last = api.calls.findLast(({ path }) => path === "/api/ops/queues/orders");
    return new Headers(last?.init?.headers).get("x-unattended");
  };
  expect(await headerAfter(30_000)).toBeNull();
  expect(await headerAfter(60_000)).toBe("1");
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(await headerAfter(30_000)).toBeNull();
  stop();
  jest.useRealTimers();
});

test("an empty queue says so", async () => {
  await open([]);
  expect(screen.getByText("No orders to approve.")).toBeTruthy();
});

test("e-mails are chosen per topic and brand; the choice stays and keeps the focus while it is saved", async () => {
  const { saved, api } = await open([]);
  expect(screen.getByLabelText<HTMLSelectElement>("Orders to approve, NOD").value).toBe("daily");
  const select = screen.getByLabelText<HTMLSelectElement>("New orders, ZWZ");
  const expectChoice = () =>
    expect([select.value, select.matches(":disabled")]).toEqual(["immediately", false]);
  api.hold(true);
  fireEvent.change(select, { target: { value: "immediately" } });
  await act(flush);
  expect(saved).toEqual([{ topic: "new-orders", brand: "zwz", frequency: "immediately" }]);
  expectChoice();
  await api.calls.at(-1)?.release();
  // The list with the new choice is still on its way.
  expectChoice();
});

test.each([
  ["orders", ["Orders to approve", "New orders"]],
  ["payments", ["Open and failed payments", "Failed payments"]],
  ["rfis", ["RFIs to answer"]],
] as const)(
  "of %s the subjects %j are chosen, failed payments also within a minute",
  async (queue, topics) => {
    await open([], 0, { body: [] }, queue);
    const selects = screen.getAllByLabelText<HTMLSelectElement>(/, (ZWZ|NOD)$/);
    expect(selects).toHaveLength(2 * topics.length);
    for (const topic of topics) {
      const { options } = screen.getByLabelText<HTMLSelectElement>(`${topic}, NOD`);
      const isDailyOnly = topic === "Open and failed payments";
      expect([...options].some(({ value }) => value === "immediately")).toBe(!isDailyOnly);
    }
  },
);

test("a choice that couldn't be saved is shown as it was", async () => {
  await open([], 0, errorResponse("refused", "Not allowed.", 403));
  const select = screen.getByLabelText<HTMLSelectElement>("Orders to approve, NOD");
  fireEvent.change(select, { target: { value: "never" } });
  await act(flush);
  expect(screen.getByText("Not allowed.")).toBeTruthy();
  expect(select.value).toBe("daily");
});
