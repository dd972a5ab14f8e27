import { afterEach, beforeAll, beforeEach, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { searchText } from "../../components/layout/search/search-text";
import { flush } from "./render-in-store";

export const suggestion = (id: string, name: string) => ({
  id,
  name,
  categoryType: "Deep Groove Ball Bearing",
  categoryName: "Ball Bearings",
  universalNumber: name,
});

export const input = () => screen.getByRole<HTMLInputElement>("combobox");
export const options = () => screen.queryAllByRole("option");
export const press = (key: string) => fireEvent.keyDown(input(), { key });

export async function type(text: string) {
  await act(async () => {
    fireEvent.focus(input());
    fireEvent.change(input(), { target: { value: text } });
    await flush();
  });
}

/** Every key comes long after the last one; nothing is left of a test for the next. */
export function typesSlowly() {
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
