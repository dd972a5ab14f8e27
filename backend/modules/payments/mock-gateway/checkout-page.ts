import { formatMoney } from "../../../../lib/format.ts";

interface CheckoutParams {
  keyId: string;
  orderId: string;
  /** Paise. */
  amount: number;
}

const choices = [
  ["success", "Pay", "The payment succeeds and the store is notified."],
  ["failure", "Let it fail", "The bank declines the payment. You can try again."],
  [
    "late",
    "Fail now, pay later",
    "The bank declines at first; the payment succeeds 20 seconds later.",
  ],
  ["silent", "Pay without an answer", "The payment succeeds, but the store is not notified."],
] as const;

const style = `
  body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff}
  header{background:#8a1c1c;color:#fff;padding:12px 20px;font-weight:600}
  main{padding:16px 20px}
  h1{font-size:20px;margin:0 0 4px} p{margin:0 0 12px} small{color:#4a5562;display:block;margin:4px 0 12px}
  button{font:inherit;width:100%;padding:10px 14px;border:1px solid #1c2430;border-radius:4px;background:#fff;cursor:pointer}
  button:first-of-type{background:#1c2430;color:#fff} button:focus-visible{outline:3px solid #2f6fde;outline-offset:2px}
  button:disabled{opacity:.5;cursor:default} #status{min-height:1.5em;font-weight:600}`;

/** Runs in the iframe; embedded as source text. */
function runPage(bill: { key_id: string; order_id: string }) {
  const storeOrigin = decodeURIComponent(location.hash.slice(1));
  const status = document.getElementById("status") as HTMLElement;
  const buttons = [...document.querySelectorAll("button")];
  const send = (message: object) => parent.postMessage(message, storeOrigin);
  const dismiss = () => send({ kind: "dismiss" });
  const pay = async (outcome: string) => {
    const choosing = buttons.filter((button) => button.value);
    for (const button of choosing) button.disabled = true;
    status.textContent = "One moment …";
    const reply = await fetch("checkout/attempt", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...bill, outcome }),
    });
    const result = await reply.json();
    if (outcome === "silent" && result.paid) {
      status.textContent = "Waiting for the bank …";
      return;
    }
    if (result.paid) {
      const { paid: _paid, ...rest } = result;
      send({ kind: "paid", answer: rest });
      return;
    }
    for (const button of choosing) button.disabled = false;
    const error = result.error ?? { description: "That did not work." };
    status.textContent = error.description;
    send({ kind: "failed", error });
  };
  for (const button of buttons) {
    button.addEventListener("click", () => (button.value ? pay(button.value) : dismiss()));
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && dismiss());
  buttons[0]?.focus();
}

/** Page in the iframe of the mock gateway's checkout. */
export function checkoutPage({ keyId, orderId, amount }: CheckoutParams): string {
  const bill = JSON.stringify({ key_id: keyId, order_id: orderId }).replaceAll("<", "\\u003c");
  const buttons = choices.map(
    ([value, label, about]) =>
      `<button type="button" value="${value}">${label}</button><small>${about}</small>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<header>Test payment: no money moves</header><main><h1>${formatMoney(amount)}</h1>
<p>This page replaces the payment provider. Choose how the payment ends.</p>
<p id="status" role="status"></p>${buttons.join("\n")}
<button type="button">Close without paying</button></main>
<script>(${runPage.toString()})(${bill});</script></body></html>`;
}

/** Replaces the provider's script in the browser; embedded as source text, so it must be self-contained. */
function defineCheckout() {
  const { src } = document.currentScript as HTMLScriptElement;
  const base = src.replace(/\/v1\/checkout\.js.*$/, "");
  type Handler = (answer: unknown) => void;
  interface Options {
    key: string;
    order_id: string;
    handler?: Handler;
    timeout?: number;
    modal?: { ondismiss?: (why?: string) => void; escape?: boolean };
  }

  class Razorpay {
    options: Options;
    handlers: Record<string, Handler> = {};
    overlay: HTMLElement | null = null;
    timer: ReturnType<typeof setTimeout> | undefined;

    constructor(options: Options) {
      this.options = options;
    }
    on(event: string, handler: Handler) {
      this.handlers[event] = handler;
    }
    open() {
      const { key, order_id, timeout } = this.options;
      const overlay = document.createElement("div");
      overlay.style.cssText =
        "position:fixed;inset:0;z-index:2147483000;background:rgba(0,0,0,.6);display:flex;align-items:center;justify-content:center";
      const frame = document.createElement("iframe");
      frame.title = "Test payment";
      frame.src = `${base}/checkout?key_id=${encodeURIComponent(key)}&order_id=${encodeURIComponent(order_id)}#${encodeURIComponent(location.origin)}`;
      frame.style.cssText = "border:0;width:min(26rem,100%);height:min(40rem,100%);background:#fff";
      overlay.append(frame);
      document.body.append(overlay);
      this.overlay = overlay;
      window.addEventListener("message", this.onMessage);
      if (timeout) this.timer = setTimeout(() => this.dismiss("timeout"), timeout * 1000);
    }
    close() {
      clearTimeout(this.timer);
      window.removeEventListener("message", this.onMessage);
      this.overlay?.remove();
      this.overlay = null;
    }
    dismiss(why?: string) {
      this.close();
      this.options.modal?.ondismiss?.(why);
    }
    onMessage = ({ data, origin, source }: MessageEvent) => {
      const frame = this.overlay?.querySelector("iframe");
      if (origin !== new URL(base).origin || source !== frame?.contentWindow) return;
      if (data.kind === "dismiss") this.dismiss();
      if (data.kind === "failed") this.handlers["payment.failed"]?.({ error: data.error });
      if (data.kind === "paid") {
        this.close();
        this.options.handler?.(data.answer);
      }
    };
  }
  Object.assign(window, { Razorpay });
}

/** Source of the mock gateway's checkout.js. */
export const checkoutScript = (): string =>
  `// Test provider: no money moves.\n(${defineCheckout.toString()})();\n`;
