/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useEntryText } from "./use-entry-text.ts";

function Tab() {
  const [text, setText] = useEntryText("tab", "first");
  return (
    <button type="button" onClick={() => setText("second")}>
      {text}
    </button>
  );
}
const shown = () => screen.getByRole("button").textContent;

beforeEach(() => window.history.replaceState({ router: "own" }, ""));
afterEach(cleanup);

describe("text of a history entry", () => {
  test("is restored when the page is shown again, and leaves the router's fields", () => {
    const first = render(<Tab />);
    expect(shown()).toBe("first");
    fireEvent.click(screen.getByRole("button"));
    expect(shown()).toBe("second");
    first.unmount();
    render(<Tab />);
    expect(shown()).toBe("second");
    expect(window.history.state).toMatchObject({ router: "own" });
  });

  test("another entry of the same page starts anew", () => {
    const first = render(<Tab />);
    fireEvent.click(screen.getByRole("button"));
    first.unmount();
    window.history.pushState({}, "");
    render(<Tab />);
    expect(shown()).toBe("first");
  });

  test("hydration starts with the server's text and then restores the entry's", async () => {
    window.history.replaceState({ pageState: { tab: "third" } }, "");
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = renderToString(<Tab />);
    expect(place.textContent).toBe("first");
    const root = await act(async () => hydrateRoot(place, <Tab />));
    expect(place.textContent).toBe("third");
    await act(async () => root.unmount());
    place.remove();
  });

  test.each([null, "text", { pageState: 7 }, { pageState: { tab: 7 } }])(
    "a foreign state %j is ignored",
    (state) => {
      window.history.replaceState(state, "");
      render(<Tab />);
      expect(shown()).toBe("first");
    },
  );

  test("a browser that refuses changes still shows the new text", () => {
    render(<Tab />);
    const replace = window.history.replaceState;
    window.history.replaceState = () => {
      throw new DOMException("too often", "SecurityError");
    };
    fireEvent.click(screen.getByRole("button"));
    window.history.replaceState = replace;
    expect(shown()).toBe("second");
  });
});
