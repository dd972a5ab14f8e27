import type { Brand } from "../../brands/types.ts";
import type { Account } from "../contract/account.ts";
import type { OpenPayment } from "../contract/payment.ts";

/** What the browser needs to open the provider's window. */
export type PaymentToOpen = Omit<OpenPayment, "keyId" | "scriptUrl"> & {
  keyId: string;
  scriptUrl: string;
};

/** What the provider's window hands over when it says that the payment went through (7.40). */
export interface Receipt {
  paymentId: string;
  orderId: string;
  signature: string;
}

/** How the window was left; `failed` when it had reported a failed try. */
export type Outcome = { kind: "paid"; receipt: Receipt } | { kind: "left"; failed: boolean };

interface Reply {
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

/** The provider's script could not be had: blocked, or the network is away. Nothing has been paid. */
export class ScriptBlocked extends Error {}

function fetchScript(url: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const give = (error?: Error) => {
      clearTimeout(timer);
      const provider = (window as ProviderWindow).Razorpay;
      // A blocker may answer with an empty file.
      if (!error && typeof provider === "function") return resolve(provider);
      script.remove();
      reject(error ?? new ScriptBlocked());
    };
    const timer = setTimeout(() => give(new ScriptBlocked()), SCRIPT_MS);
    script.onload = () => give();
    script.onerror = () => give(new ScriptBlocked());
    script.src = url;
    document.head.append(script);
  });
}

/** The script is loaded only for a payment, and once; after a failure the next try loads it again. */
function loadProvider(url: string): Promise<Provider> {
  const known = scripts.get(url) ?? fetchScript(url);
  scripts.set(url, known);
  known.catch(() => scripts.delete(url));
  return known;
}

const prefillOf = ({ firstName, lastName, email, mobile }: Account) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  contact: mobile,
});

/**
 * Opens the provider's payment window (7.41) and waits until it is left. A failed try leaves the window open for
 * another one, so only leaving it ends the wait. Aborting closes the window. Throws ScriptBlocked.
 */
export async function payInWindow(
  payment: PaymentToOpen,
  { brand, account, signal }: { brand: Brand; account: Account; signal: AbortSignal },
  onOpen: () => void,
): Promise<Outcome> {
  const Provider = await loadProvider(payment.scriptUrl);
  return new Promise((resolve) => {
    let failed = false;
    const leave = () => resolve({ kind: "left", failed });
    if (signal.aborted) return leave();
    const instance = new Provider({
      key: payment.keyId,
      order_id: payment.orderId,
      amount: payment.amount,
      currency: "INR",
      name: brand.company,
      description: `Order of ${account.company}`.slice(0, 255),
      prefill: payment.prefill ?? prefillOf(account),
      theme: { color: brand.theme.primary },
      modal: { ondismiss: leave, confirm_close: true },
      handler: (reply: Reply) =>
        resolve({
          kind: "paid",
          receipt: {
            paymentId: reply.razorpay_payment_id,
            orderId: reply.razorpay_order_id,
            signature: reply.razorpay_signature,
          },
        }),
    });
    instance.on("payment.failed", () => {
      failed = true;
    });
    signal.addEventListener("abort", () => {
      instance.close();
      leave();
    });
    instance.open();
    onOpen();
  });
}
