import { afterEach, beforeAll, beforeEach, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { searchText } from "../../components/layout/search/search-text";
import { flush } from "./render-in-store";

export const createSuggestion = (id: string, name: string) => ({
  id,
  name,
  categoryType: "Deep Groove Ball Bearing",
  categoryName: "Ball Bearings",
  universalNumber: name,
  bore: 20,
  outsideDiameter: 47,
  width: 14,
  stock: 6,
  availability: "Stock",
  leadDays: 22,
  listPrice: 24_000,
  match: null,
});

export const getSearchBox = () => screen.getByRole<HTMLInputElement>("combobox");
export const getOptions = () => screen.queryAllByRole("option");
export const pressKey = (key: string) => fireEvent.keyDown(getSearchBox(), { key });

export async function typeText(text: string) {
  await act(async () => {
    fireEvent.focus(getSearchBox());
    fireEvent.change(getSearchBox(), { target: { value: text } });
    await flush();
  });
}

/** Every key comes long after the last one; nothing is left of a test for the next. */
export function mockSlowTyping() {
  let clock: jest.SpiedFunction<typeof performance.now>;
  beforeAll(() => import("../../components/layout/search/suggestions"));
  beforeEach(() => {
    let now = 0;
    clock = jest.spyOn(performance, "now").mockImplementation(() => {
      now += 100;
      return now;
    });
  });
  afterEach(() => {
    clock.mockRestore();
    cleanup();
    act(() => searchText.write(""));
  });
}
