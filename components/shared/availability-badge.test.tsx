/** @jest-environment jsdom */
import { describe, expect, jest, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { AvailabilityBadge } from "./availability-badge.tsx";

const textOf = (badge: React.ReactElement) => render(badge).container.textContent;

describe("[4.11] availability badge", () => {
  test("an item without stock shows the day its lead time leads to, never a Sunday", () => {
    // A Friday, 15:30 in India.
    jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") });
    expect(textOf(<AvailabilityBadge availability="PRODUCTION" stock={0} leadDays={22} />)).toBe(
      "Back-order, dispatch by 12 Dec",
    );
    expect(textOf(<AvailabilityBadge availability="On Demand" stock={0} leadDays={2} />)).toBe(
      "Back-order, dispatch by 23 Nov",
    );
    jest.useRealTimers();
  });

  test("the lead time of an item in stock is for further pieces only", () => {
    expect(textOf(<AvailabilityBadge availability="Stock" stock={6} leadDays={22} />)).toBe(
      "In stock: 6",
    );
  });

  test("a date of the order takes precedence over the lead time", () => {
    const badge = (
      <AvailabilityBadge availability="Arriving Shortly" expected="2026-12-12" leadDays={3} />
    );
    expect(textOf(badge)).toBe("Back-order, dispatch by 12 Dec");
  });

  test("[5.14] both parts of a split quantity have their dates", () => {
    const split = {
      quantityNow: 6,
      nowBy: "2026-11-20",
      quantityLater: 14,
      expected: "2026-12-12",
    };
    const badge = <AvailabilityBadge availability="Stock" {...split} transitDays={3} />;
    expect(textOf(badge)).toBe(
      "6 in stock, dispatch by 20 Nov, arrives by 23 Nov14 on back-order, dispatch by 12 Dec, arrives by 15 Dec",
    );
  });

  test("a dispatch day that is unknown isn't made up from the lead time", () => {
    const props = { expected: null, leadDays: 3, transitDays: 3 };
    expect(textOf(<AvailabilityBadge availability="Stock" {...props} />)).toBe("In stock");
  });

  test("without lead time and date: on request", () => {
    expect(textOf(<AvailabilityBadge availability="On Demand" leadDays={null} />)).toBe(
      "On request",
    );
  });
});
