/** Runs in the browser in place of the real provider's script; taken as text, so it refers to nothing outside. */
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
    shade: HTMLElement | null = null;
    timer: ReturnType<typeof setTimeout> | undefined;

    constructor(options: Options) {
      this.options = options;
    }
    on(event: string, handler: Handler) {
      this.handlers[event] = handler;
    }
    open() {
      const { key, order_id, timeout } = this.options;
      const shade = document.createElement("div");
      shade.style.cssText =
        "position:fixed;inset:0;z-index:2147483000;background:rgba(0,0,0,.6);display:flex;align-items:center;justify-content:center";
      const frame = document.createElement("iframe");
      frame.title = "Test payment";
      frame.src = `${base}/checkout?key_id=${encodeURIComponent(key)}&order_id=${encodeURIComponent(order_id)}#${encodeURIComponent(location.origin)}`;
      frame.style.cssText = "border:0;width:min(26rem,100%);height:min(40rem,100%);background:#fff";
      shade.append(frame);
      document.body.append(shade);
      this.shade = shade;
      window.addEventListener("message", this.hear);
      if (timeout) this.timer = setTimeout(() => this.dismiss("timeout"), timeout * 1000);
    }
    close() {
      clearTimeout(this.timer);
      window.removeEventListener("message", this.hear);
      this.shade?.remove();
      this.shade = null;
    }
    dismiss(why?: string) {
      this.close();
      this.options.modal?.ondismiss?.(why);
    }
    hear = ({ data, origin, source }: MessageEvent) => {
      const frame = this.shade?.querySelector("iframe");
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

/** The text of checkout.js of the test provider. */
export const checkoutScript = (): string =>
  `// Test provider: no money moves.\n(${defineCheckout.toString()})();\n`;
