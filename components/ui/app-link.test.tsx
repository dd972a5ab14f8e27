/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { AppLink } from "./app-link";
import { PrefetchOnIntent } from "./prefetch-on-intent";

afterEach(cleanup);

function show() {
  const router = { push: jest.fn(), prefetch: jest.fn() };
  render(
    <NavigationProvider router={router}>
      <AppLink href="/cart">Cart</AppLink>
    </NavigationProvider>,
  );
  return { ...router, link: screen.getByText("Cart") };
}

test("pressing the mouse button navigates once", () => {
  const { link, push } = show();
  fireEvent.mouseDown(link);
  expect(push).toHaveBeenCalledWith("/cart");
  fireEvent.click(link);
  expect(push).toHaveBeenCalledTimes(1);
});

test("Enter and a tap navigate too", () => {
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

/** jsdom has no pointer events; React makes an enter and a leave of these. */
const enter = (link: HTMLElement) =>
  fireEvent(link, new MouseEvent("pointerover", { bubbles: true }));
const leave = (link: HTMLElement) =>
  fireEvent(link, new MouseEvent("pointerout", { bubbles: true }));
const OUTLINE = ["/cart"];
const PAGE = ["/cart", { kind: "full" }];

describe("fetched ahead", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ["the pointer", enter, leave],
    ["the focus", fireEvent.focus, fireEvent.blur],
  ])("when %s comes near: the outline at once, the page when it stays", (_what, come, go) => {
    const { link, prefetch } = show();
    expect(prefetch).not.toHaveBeenCalled();
    come(link);
    expect(prefetch.mock.calls).toEqual([OUTLINE]);
    go(link);
    jest.runAllTimers();
    expect(prefetch.mock.calls).toEqual([OUTLINE]);
    come(link);
    jest.runAllTimers();
    expect(prefetch.mock.calls).toEqual([OUTLINE, OUTLINE, PAGE]);
  });

  test("a press cancels the prefetch because the router fetches the page; the resulting focus starts none", () => {
    const { link, prefetch } = show();
    enter(link);
    fireEvent.mouseDown(link);
    fireEvent.focus(link);
    jest.runAllTimers();
    expect(prefetch.mock.calls).toEqual([OUTLINE]);
  });

  test("after a press released outside the link, Enter navigates again", () => {
    const { link, push } = show();
    fireEvent.mouseDown(link);
    fireEvent.blur(link);
    fireEvent.click(link);
    expect(push).toHaveBeenCalledTimes(2);
  });

  test("does nothing with Save-Data", () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const { link, prefetch } = show();
    enter(link);
    jest.runAllTimers();
    expect(prefetch).not.toHaveBeenCalled();
    Object.assign(navigator, { connection: undefined });
  });
});

test("on the first hover, touch or focus, once", () => {
  const router = { prefetch: jest.fn() };
  render(
    <NavigationProvider router={router}>
      <PrefetchOnIntent href="/cart" />
    </NavigationProvider>,
  );
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent(window, new MouseEvent("pointermove"));
  fireEvent.keyDown(window);
  expect(router.prefetch.mock.calls).toEqual([PAGE]);
});
