import { jest } from "@jest/globals";
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement, ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { createQueryClient } from "@/lib/queries/client";
import { sessionKey } from "@/lib/queries/keys";
import { looksSignedIn } from "@/lib/session/signed-in";
import { BrandProvider } from "../../components/layout/brand-context";

type Answer = { status?: number; body: unknown };

/** Answers of our own /api for a component test. Calls can be held back and let go in any order. */
export function fakeApi(answer: (path: string, init: RequestInit | undefined) => Answer) {
  const calls: { path: string; init: RequestInit | undefined; release: () => Promise<void> }[] = [];
  const state = { held: false };
  globalThis.fetch = ((path: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      const { status = 200, body } = answer(path, init);
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

// Otherwise answers are told a timer later, and tests would have to wait.
notifyManager.setScheduler(queueMicrotask);

/** Lets everything that is already answered settle. */
export async function flush() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** A query cache that doesn't repeat failed requests after a pause, and knows a guest from the start. */
function testQueryClient(brand: Brand) {
  const client = createQueryClient(brand.id);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  if (!looksSignedIn()) client.setQueryData(sessionKey(brand.id), { status: "guest" });
  return client;
}

/** Renders under the providers of a store page, with a router that only records. */
export function renderInStore(brand: Brand, children: ReactNode) {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    prefetch: jest.fn(),
    refresh: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
  };
  const client = testQueryClient(brand);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const view = render(
    <AppRouterContext value={router as never}>
      <BrandProvider brand={brand}>
        <PathnameContext value="/">
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </PathnameContext>
      </BrandProvider>
    </AppRouterContext>,
  );
  return { ...view, router, client };
}

/** What jsdom lacks for carousels: a reader who asks for calm, so nothing moves by itself. */
export function standStill() {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}

type ServerPart = ReactElement<object, (props: object) => ReactElement | Promise<ReactElement>>;

/** Shows a page of `app` as its server renders it. */
export async function renderPage(
  brand: Brand,
  load: () => Promise<{ default: () => ReactElement }>,
) {
  const page = (await load()).default() as ServerPart;
  return renderInStore(brand, await page.type(page.props));
}
