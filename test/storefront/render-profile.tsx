import { act, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import { anAccount } from "@/test/storefront/lines";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ProfilePage } from "../../components/profile/profile-page";

type Answers = Record<string, { status?: number; body: unknown }>;

const cities = (state: string) => ({
  body: [
    { id: "1", name: state === "Maharashtra" ? "Pune" : `First of ${state}` },
    { id: "2", name: `Second of ${state}` },
  ],
});

/** Renders /my-profile for a component test; `answers` are looked up by "METHOD path" at every call. */
export async function showProfile(answers: Answers, { signedIn = true } = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const usual: Answers = {
    "GET /api/session": {
      body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" },
    },
    "GET /api/account": { body: anAccount() },
    "GET /api/account/privacy": { body: null },
    "GET /api/account/mobile": { body: { offered: false } },
    "GET /api/places/states": {
      body: ["Goa", "Gujarat", "Karnataka", "Maharashtra"].map((name, id) => ({ id, name })),
    },
  };
  const api = fakeApi((path, init) => {
    const call = `${init?.method ?? "GET"} ${path}`;
    const state = new URLSearchParams(path.split("?")[1]).get("state");
    return answers[call] ?? usual[call] ?? (state ? cities(state) : { body: null });
  });
  const view = renderInStore(
    zwz,
    <ToastProvider>
      <ProfilePage />
    </ToastProvider>,
  );
  await act(async () => {
    for (let n = 0; n < 5; n += 1) await flush();
  });
  const sent = () =>
    api.calls
      .filter(({ init }) => init?.method === "POST")
      .map(({ path, init }) => [path, JSON.parse(String(init?.body))]);
  const asked = (path: string) => api.calls.filter((call) => call.path === path).length;
  return { ...view, sent, asked };
}

/** Finds and uses the parts of one region or dialog. */
export function partsOf(place: () => HTMLElement) {
  const box = (label: string) =>
    within(place()).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const enter = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(box(label), { target: { value } });
      for (let n = 0; n < 5; n += 1) await flush();
    });
  const press = (name: string) =>
    act(async () => {
      fireEvent.click(within(place()).getByRole("button", { name }));
      for (let n = 0; n < 8; n += 1) await flush();
    });
  const button = (name: string) => within(place()).getByRole<HTMLButtonElement>("button", { name });
  const errors = () =>
    within(place())
      .queryAllByRole("alert")
      .map((one) => one.textContent?.trim());
  return { box, enter, press, button, errors, text: () => place().textContent ?? "" };
}

export const region = (name: string) => partsOf(() => screen.getByRole("region", { name }));
export const dialog = () => partsOf(() => screen.getByRole("dialog"));
