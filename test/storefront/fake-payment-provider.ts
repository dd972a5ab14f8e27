import { act } from "@testing-library/react";
import { flush } from "@/test/storefront/render-in-store";

interface Options {
  key: string;
  amount: number;
  order_id: string;
  currency: string;
  prefill: object;
  modal: { ondismiss: () => void };
  handler: (reply: object) => void;
}

const settle = (work: () => void) =>
  act(async () => {
    work();
    await flush();
  });

/** The provider's payment window for a component test, which jsdom would neither load nor show. */
export function fakePaymentProvider() {
  const state = { blocked: false, scripts: [] as string[], windows: [] as Options[], closed: 0 };
  const failures: (() => void)[] = [];
  class Window {
    private readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    open() {
      state.windows.push(this.options);
    }
    close() {
      state.closed += 1;
    }
    on(_event: string, listener: () => void) {
      failures.push(listener);
    }
  }
  document.head.append = (...nodes: (Node | string)[]) => {
    const [script] = nodes as HTMLScriptElement[];
    if (!script) return;
    state.scripts.push(script.src);
    Object.assign(window, { Razorpay: state.blocked ? undefined : Window });
    queueMicrotask(() => script.onload?.(new Event("load")));
  };
  const last = () => state.windows.at(-1) as Options;
  return Object.assign(state, {
    last,
    pay: () =>
      settle(() =>
        last().handler({
          razorpay_payment_id: "pay_1",
          razorpay_order_id: last().order_id,
          razorpay_signature: "signed",
        }),
      ),
    dismiss: () => settle(() => last().modal.ondismiss()),
    fail: () => settle(() => failures.at(-1)?.()),
  });
}
