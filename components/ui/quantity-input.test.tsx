/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { QuantityInput } from "./quantity-input";

let saved: number[] = [];
const input = (value: number) => (
  <QuantityInput value={value} onCommit={(one) => saved.push(one)} label="Quantity" steps="6204" />
);
const box = () => screen.getByLabelText<HTMLInputElement>("Quantity");
const less = () => screen.getByRole("button", { name: "One less 6204" });
const more = () => screen.getByRole("button", { name: "One more 6204" });
const pause = () => act(() => jest.advanceTimersByTime(600));

beforeEach(() => {
  jest.useFakeTimers();
  saved = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("quantity with step buttons", () => {
  test("presses are shown at once and saved as one quantity after a pause", () => {
    render(input(5));
    for (let press = 0; press < 4; press++) fireEvent.click(more());
    fireEvent.click(less());
    expect(box().value).toBe("8");
    expect(saved).toEqual([]);
    pause();
    expect(saved).toEqual([8]);
    pause();
    expect(saved).toEqual([8]);
  });

  test("leaving the buttons or the page saves at once", () => {
    const { unmount } = render(input(5));
    fireEvent.click(more());
    fireEvent.blur(more());
    expect(saved).toEqual([6]);
    fireEvent.click(more());
    unmount();
    expect(saved).toEqual([6, 7]);
  });

  test("the answer to an earlier quantity does not undo steps made since", () => {
    const { rerender } = render(input(5));
    fireEvent.click(more());
    pause();
    fireEvent.click(less());
    rerender(input(6));
    expect(box().value).toBe("5");
    pause();
    expect(saved).toEqual([6, 5]);
  });

  test("steps start from what was typed and end at 1 and 99,999", () => {
    render(input(5));
    fireEvent.change(box(), { target: { value: "99998" } });
    fireEvent.click(more());
    fireEvent.click(more());
    expect(box().value).toBe("99999");
    fireEvent.change(box(), { target: { value: "1" } });
    fireEvent.click(less());
    expect(box().value).toBe("1");
    fireEvent.change(box(), { target: { value: "ten" } });
    fireEvent.click(more());
    expect(box().value).toBe("6");
    pause();
    expect(saved).toEqual([6]);
  });
});
