import type { Brand } from "../../brands/types.ts";
import type { PaymentToOpen } from "../contract/payment.ts";

type WindowOptions = Pick<PaymentToOpen, "orderId" | "amount" | "keyId" | "scriptUrl">;

interface WindowContext {
  brand: Brand;
  /** Description of the payment, as the window shows it. */
  description: string;
  prefill: { name: string; email: string; contact: string };
  signal: AbortSignal;
}

/** Proof of a payment from the provider's window (7.40). */
export interface Receipt {
  paymentId: string;
  orderId: string;
  signature: string;
}

/** How the window was closed; `failed` when it had reported a failed attempt. */
export type WindowResult = { kind: "paid"; receipt: Receipt } | { kind: "closed"; failed: boolean };

interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
interface Instance {
  open: () => void;
  close: () => void;
  on: (event: "payment.failed", listener: () => void) => void;
}
type Provider = new (options: object) => Instance;
type ProviderWindow = Window & { Razorpay?: Provider };

const SCRIPT_MS = 20_000;
const scripts = new Map<string, Promise<Provider>>();

/** The provider's script could not be loaded, so nothing has been paid. */
export class ScriptBlockedError extends Error {}

function fetchScript(url: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const finish = (error?: Error) => {
      clearTimeout(timer);
      const provider = (window as ProviderWindow).Razorpay;
      // A content blocker may respond with an empty file.
      if (!error && typeof provider === "function") return resolve(provider);
      script.remove();
      reject(error ?? new ScriptBlockedError());
    };
    const timer = setTimeout(() => finish(new ScriptBlockedError()), SCRIPT_MS);
    script.onload = () => finish();
    script.onerror = () => finish(new ScriptBlockedError());
    script.src = url;
    document.head.append(script);
  });
}

/** Loads the script once; after a failure the next payment loads it again. */
function loadProvider(url: string): Promise<Provider> {
  const loading = scripts.get(url) ?? fetchScript(url);
  scripts.set(url, loading);
  loading.catch(() => scripts.delete(url));
  return loading;
}

/**
 * Opens the provider's payment window (7.41) and waits until it closes. A failed attempt leaves the window open for
 * another one. Aborting closes the window. Throws ScriptBlockedError.
 */
export async function openPaymentWindow(
  payment: WindowOptions,
  { brand, description, prefill, signal }: WindowContext,
  onOpen: () => void,
): Promise<WindowResult> {
  const Provider = await loadProvider(payment.scriptUrl);
  return new Promise((resolve) => {
    let failed = false;
    const close = () => resolve({ kind: "closed", failed });
    if (signal.aborted) return close();
    const instance = new Provider({
      key: payment.keyId,
      order_id: payment.orderId,
      amount: payment.amount,
      currency: "INR",
      name: brand.company,
      description: description.slice(0, 255),
      prefill,
      theme: { color: brand.theme.primary },
      modal: { ondismiss: close, confirm_close: true },
      handler: (response: RazorpayResponse) =>
        resolve({
          kind: "paid",
          receipt: {
            paymentId: response.razorpay_payment_id,
            orderId: response.razorpay_order_id,
            signature: response.razorpay_signature,
          },
        }),
    });
    instance.on("payment.failed", () => {
      failed = true;
    });
    signal.addEventListener("abort", () => {
      instance.close();
      close();
    });
    instance.open();
    onOpen();
  });
}
