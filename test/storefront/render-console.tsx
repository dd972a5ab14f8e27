import { act, fireEvent, type within } from "@testing-library/react";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { Role } from "@/lib/operations/permissions";
import { NavigationProvider } from "./next-navigation";
import { type ApiResponse, fakeApi, flush, renderInStore } from "./render-in-store";

type Answer = ApiResponse | ((body: unknown) => ApiResponse);

interface Options {
  roles?: Role[];
  query?: string;
  params?: Record<string, string>;
}

/** Renders a part of the operator console. Calls are answered by their path, such as "orders/page"; others fail. */
export async function renderConsole(
  page: ReactNode,
  answers: Record<string, Answer>,
  { roles = ["owner"], query = "", params = {} }: Options = {},
) {
  const calls: { path: string; body: unknown }[] = [];
  fakeApi((address, init) => {
    const path = address.replace("/api/ops/", "");
    const body: unknown = JSON.parse(String(init?.body));
    calls.push({ path, body });
    if (path === "own/show")
      return { body: { id: 1, name: "Asha", email: "asha@console.example", roles } };
    const answer = answers[path];
    if (!answer) throw new Error(`unexpected call of ${path}`);
    return typeof answer === "function" ? answer(body) : answer;
  });
  const view = renderInStore(
    zwz,
    <NavigationProvider searchParams={new URLSearchParams(query)} params={params}>
      <ToastProvider>{page}</ToastProvider>
    </NavigationProvider>,
  );
  await act(flush);
  /** Bodies of the calls of this path. */
  const posted = (path: string) => calls.flatMap((call) => (call.path === path ? [call.body] : []));
  return { ...view, posted };
}

/** Presses a button of the page or of a part of it. */
export const press = (part: Pick<ReturnType<typeof within>, "getByRole">, name: string | RegExp) =>
  act(async () => {
    fireEvent.click(part.getByRole("button", { name }));
    await flush();
  });
