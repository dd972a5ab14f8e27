import Razorpay from "razorpay";
import type { z } from "zod";
import type { PaymentAccount } from "../settings.ts";
import { type NewRefund, postRefund } from "./create-refund.ts";
import { ProviderAway, ProviderRefused, providerFault } from "./errors.ts";
import type { ProviderOrder, ProviderPayment, ProviderRefund } from "./responses.ts";
import * as answers from "./responses.ts";

/** The provider's API. Every call throws ProviderRefused or, when its outcome is not known, ProviderAway. */
export interface Provider {
  createOrder: (order: { amount: number; receipt: string }) => Promise<ProviderOrder>;
  /** The order made under this name of ours, if any. */
  orderByReceipt: (receipt: string) => Promise<ProviderOrder | null>;
  paymentsOf: (orderId: string) => Promise<ProviderPayment[]>;
  /** Takes what is only authorised; answers how it stands then, captured before or not. */
  capture: (payment: ProviderPayment) => Promise<ProviderPayment>;
  refund: (refund: NewRefund) => Promise<ProviderRefund>;
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
}

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 1024 * 1024;
const PAGE = 100;

/** The package has no setting for its address or a limit on time, and would follow wherever it is sent. */
function clientOf({ keyId, keySecret, apiUrl }: PaymentAccount): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = (
    client as unknown as { api: { rq: { defaults: { headers: Record<string, unknown> } } } }
  ).api.rq;
  Object.assign(defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    maxContentLength: LARGEST_ANSWER,
    decompress: false,
    proxy: false,
  });
  defaults.headers["Accept-Encoding"] = "identity";
  return client;
}

async function asked<T extends z.ZodType>(schema: T, call: Promise<unknown>): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    throw providerFault(error);
  }
  return answers.readAnswer(schema, answer);
}

export function createProvider(account: PaymentAccount): Provider {
  const { orders, payments } = clientOf(account);
  return {
    createOrder: async ({ amount, receipt }) => {
      const call = orders.create({ amount, currency: "INR", receipt });
      const order = await asked(answers.orderAnswer, call);
      if (order.amount === amount && order.currency === "INR") return order;
      throw new ProviderRefused("the provider made another order than it was asked for");
    },
    orderByReceipt: async (receipt) => {
      const { items } = await asked(answers.ordersAnswer, orders.all({ receipt, count: PAGE }));
      return items.find((order) => order.receipt === receipt) ?? null;
    },
    paymentsOf: async (orderId) =>
      (await asked(answers.paymentsAnswer, orders.fetchPayments(orderId))).items,
    capture: async ({ id, amount, currency }) => {
      try {
        return await asked(answers.paymentAnswer, payments.capture(id, amount, currency));
      } catch (error) {
        if (error instanceof ProviderAway) throw error;
        // "Already captured" is said like any other refusal.
        return asked(answers.paymentAnswer, payments.fetch(id));
      }
    },
    refund: (refund) => postRefund(account, refund),
    refundsOf: async (paymentId) =>
      (await asked(answers.refundsAnswer, payments.fetchMultipleRefund(paymentId, { count: PAGE })))
        .items,
  };
}
