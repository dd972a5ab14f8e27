import { jest } from "@jest/globals";
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { BrandProvider } from "./brand-context";

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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </BrandProvider>
    </AppRouterContext>,
  );
  return { ...view, router, client };
}
