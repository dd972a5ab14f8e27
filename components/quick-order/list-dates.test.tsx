/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { brands } from "@/brands";
import { deliveryPincode } from "@/lib/browser/delivery-pincode";
import { fakeDate } from "@/test/storefront/fake-date";
import {
  createListWorker,
  enterList,
  found,
  renderQuickOrder,
} from "@/test/storefront/render-quick-order";

jest.mock("./start-list-worker", () => ({ startListWorker: () => createListWorker() }));

beforeEach(() => void fakeDate("2026-11-20T10:00:00+05:30"));
afterEach(() => {
  cleanup();
  deliveryPincode.write(null);
  jest.useRealTimers();
});

describe.each(["zwz", "nod"] as const)("[5.14] dates of a list's lines, brand %s", (brand) => {
  async function readDates(pincode: string | null) {
    deliveryPincode.write(pincode);
    await renderQuickOrder({
      brand: brands[brand],
      matches: { "6204-2RS": found({ availability: "Stock", stock: 6, leadDays: 22 }) },
      respond: (path) =>
        path.startsWith("/api/transit")
          ? { body: { days: path.endsWith("411026") ? 3 : null } }
          : undefined,
    });
    await enterList("6204-2RS 20 nos");
    return screen.getByRole("table", { name: "Your list" }).textContent;
  }

  test("have the arrival at the remembered pincode", async () => {
    const dates = await readDates("411026");
    expect(dates).toContain("6 in stock, dispatch by 20 Nov, arrives by 23 Nov");
    expect(dates).toContain("14 on back-order, dispatch by 12 Dec, arrives by 15 Dec");
  });

  test("without a pincode are dispatch dates alone", async () => {
    const dates = await readDates(null);
    expect(dates).toContain("14 on back-order, dispatch by 12 Dec");
    expect(dates).not.toContain("arrives");
  });
});
