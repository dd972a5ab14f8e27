import { jest } from "@jest/globals";
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { looksSignedIn } from "@/lib/browser/signed-in-cookie";
import { createQueryClient, sessionKey } from "@/lib/queries/client";
import { BrandProvider } from "../../components/layout/providers";
import { NavigationProvider } from "./next-navigation";

export type ApiResponse = { status?: number; body: unknown };

/** Replaces fetch by responses of our own /api. Responses can be held and released in any order. */
export function fakeApi(getResponse: (path: string, init?: RequestInit) => ApiResponse) {
  const calls: { path: string; init: RequestInit | undefined; release: () => Promise<void> }[] = [];
  const state = { held: false };
  globalThis.fetch = ((path: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      const { status = 200, body } = getResponse(path, init);
      const respond = () =>
        resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      calls.push({
        path,
        init,
        release: () =>
          act(async () => {
            respond();
            await flush();
          }),
      });
      if (!state.held) respond();
    })) as typeof fetch;
  return { calls, hold: (held: boolean) => Object.assign(state, { held }) };
}

// The default scheduler notifies components a timer later, so tests would have to wait.
notifyManager.setScheduler(queueMicrotask);

/** Runs the promise callbacks of responses that have already arrived. */
export async function flush() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** A query client without retries whose session query already has the result for a guest. */
function createTestQueryClient(brand: Brand) {
  const client = createQueryClient(brand.id);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  if (!looksSignedIn()) client.setQueryData(sessionKey(brand.id), { status: "guest" });
  return client;
}

/** Renders below the providers of a store page, with a router that records calls. */
export function renderInStore(brand: Brand, children: ReactNode) {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    prefetch: jest.fn(),
    refresh: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
  };
  const client = createTestQueryClient(brand);
  window.IntersectionObserver ??= NoSight;
  // A new visit: nothing to restore from the history entry.
  window.history.replaceState(null, "");
  const view = render(
    <NavigationProvider router={router}>
      <BrandProvider brand={brand}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </BrandProvider>
    </NavigationProvider>,
  );
  return { ...view, router, client };
}

/** Adds the browser APIs that carousels need and jsdom lacks, with reduced motion so that nothing moves by itself. */
export function mockReducedMotion() {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  window.IntersectionObserver = NoSight;
}

/** jsdom lacks the browser's; nothing comes into view. */
const NoSight = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

type ServerElement = ReactElement<object, (props: object) => ReactElement | Promise<ReactElement>>;

/** Renders a page of `app` as the server does. */
export async function renderPage(
  brand: Brand,
  load: () => Promise<{ default: () => ReactElement }>,
) {
  const page = (await load()).default() as ServerElement;
  return renderInStore(brand, await page.type(page.props));
}
