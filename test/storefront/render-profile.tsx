import { act, fireEvent, screen, within } from "@testing-library/react";
import { ProfilePage } from "../../components/profile/profile-page";
import { flush } from "./render-in-store";
import { type Responses, renderScreen } from "./render-screen";

async function flushTimes(times: number) {
  for (let n = 0; n < times; n += 1) await flush();
}

/** Renders /my-profile for a component test. */
export async function renderProfile(responses: Responses, { signedIn = true } = {}) {
  const view = await renderScreen(<ProfilePage />, responses, { signedIn });
  await act(() => flushTimes(4));
  const countRequests = (path: string) => view.calls.filter((call) => call.path === path).length;
  return { ...view, countRequests };
}

/** Finds and operates the fields and buttons of one region or dialog. */
export function formIn(getContainer: () => HTMLElement) {
  const container = () => within(getContainer());
  const field = (label: string) =>
    container().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const button = (name: string) => container().getByRole<HTMLButtonElement>("button", { name });
  const enter = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(field(label), { target: { value } });
      await flushTimes(5);
    });
  const click = (name: string) =>
    act(async () => {
      fireEvent.click(button(name));
      await flushTimes(8);
    });
  const errors = () =>
    container()
      .queryAllByRole("alert")
      .map((alert) => alert.textContent?.trim());
  return { field, enter, click, button, errors, text: () => getContainer().textContent ?? "" };
}

export const region = (name: string) => formIn(() => screen.getByRole("region", { name }));
export const dialog = () => formIn(() => screen.getByRole("dialog"));
