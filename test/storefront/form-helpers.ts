import { act, fireEvent, screen } from "@testing-library/react";
import { flush } from "./render-in-store";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Form actions of a buyer in component tests; fields are found by the start of their label. */
export const formActions = {
  field,
  type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
  leave: (label: string) =>
    act(async () => {
      fireEvent.blur(field(label));
      await flush();
      await flush();
    }),
  tick: (label: string) => fireEvent.click(field(label)),
  solveCaptcha: () => {
    const detail = { state: "verified", payload: "solved" };
    const widget = document.querySelector("altcha-widget");
    act(() => void widget?.dispatchEvent(new CustomEvent("statechange", { detail })));
  },
  press: (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole("button", { name }));
      for (let i = 0; i < 5; i++) await flush();
    }),
};
