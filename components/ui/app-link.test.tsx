/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from "@jest/globals";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { AppLink } from "./app-link";

afterEach(cleanup);

function show() {
  const router = { push: jest.fn(), prefetch: jest.fn() };
  render(
    <AppRouterContext value={router as never}>
      <AppLink href="/cart">Cart</AppLink>
    </AppRouterContext>,
  );
  return { ...router, link: screen.getByText("Cart") };
}

test("the mouse going down opens the page, once", () => {
  const { link, push } = show();
  fireEvent.mouseDown(link);
  expect(push).toHaveBeenCalledWith("/cart");
  fireEvent.click(link);
  expect(push).toHaveBeenCalledTimes(1);
});

test("a key or a finger opens it too", () => {
  const { link, push } = show();
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(push).toHaveBeenCalledTimes(1);
  expect(click.defaultPrevented).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "%j is left to the browser",
  (how) => {
    const { link, push } = show();
    fireEvent.mouseDown(link, how);
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(push).not.toHaveBeenCalled();
    expect(click.defaultPrevented).toBe(false);
  },
);

test("it is fetched once when the pointer or the focus comes near", () => {
  const { link, prefetch } = show();
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test("not when the visitor saves data", () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { link, prefetch } = show();
  fireEvent.pointerEnter(link);
  expect(prefetch).not.toHaveBeenCalled();
  Object.assign(navigator, { connection: undefined });
});
