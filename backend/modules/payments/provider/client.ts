import Razorpay from "razorpay";
import type { z } from "zod";
import type { PaymentAccount } from "../settings.ts";
import { type NewRefund, postRefund } from "./create-refund.ts";
import { ProviderRejectedError, ProviderUnavailableError, toProviderError } from "./errors.ts";
import type { ProviderOrder, ProviderPayment, ProviderRefund } from "./schemas.ts";
import * as answers from "./schemas.ts";

/** The provider's API. Calls throw ProviderRejectedError or, if the outcome is unknown, ProviderUnavailableError. */
export interface Provider {
  createOrder: (order: { amount: number; receipt: string }) => Promise<ProviderOrder>;
  /** Finds the order created with this receipt. */
  findOrderByReceipt: (receipt: string) => Promise<ProviderOrder | null>;
  listPayments: (orderId: string) => Promise<ProviderPayment[]>;
  /** All payments that were begun in a period (seconds since 1970), newest first, page by page. */
  listAllPayments: (period: { from: number; to: number }) => AsyncGenerator<ProviderPayment[]>;
  /** Captures an authorised payment; returns its current state, even if it was captured before. */
  capturePayment: (payment: ProviderPayment) => Promise<ProviderPayment>;
  createRefund: (refund: NewRefund) => Promise<ProviderRefund>;
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
}

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const PAGE_SIZE = 100;

/** Sets base URL, timeout and redirects on the package's axios instance, as it has no options for them. */
function createRazorpayClient({ keyId, keySecret, apiUrl }: PaymentAccount): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = (
    client as unknown as { api: { rq: { defaults: { headers: Record<string, unknown> } } } }
  ).api.rq;
  Object.assign(defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    maxContentLength: MAX_RESPONSE_BYTES,
    decompress: false,
    proxy: false,
  });
  defaults.headers["Accept-Encoding"] = "identity";
  return client;
}

async function callProvider<T extends z.ZodType>(
  schema: T,
  call: Promise<unknown>,
): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    throw toProviderError(error);
  }
  return answers.parseResponse(schema, answer);
}

export function createProvider(account: PaymentAccount): Provider {
  const { orders, payments } = createRazorpayClient(account);
  return {
    createOrder: async ({ amount, receipt }) => {
      const call = orders.create({ amount, currency: "INR", receipt });
      const order = await callProvider(answers.orderResponse, call);
      if (order.amount === amount && order.currency === "INR") return order;
      throw new ProviderRejectedError("the provider created a different order than requested");
    },
    findOrderByReceipt: async (receipt) => {
      const { items } = await callProvider(
        answers.ordersResponse,
        orders.all({ receipt, count: PAGE_SIZE }),
      );
      return items.find((order) => order.receipt === receipt) ?? null;
    },
    listPayments: async (orderId) =>
      (await callProvider(answers.paymentsResponse, orders.fetchPayments(orderId))).items,
    async *listAllPayments(period) {
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const call = payments.all({ ...period, count: PAGE_SIZE, skip });
        const { items } = await callProvider(answers.paymentsResponse, call);
        if (items.length > 0) yield items;
        if (items.length < PAGE_SIZE) return;
      }
    },
    capturePayment: async ({ id, amount, currency }) => {
      try {
        return await callProvider(answers.paymentResponse, payments.capture(id, amount, currency));
      } catch (error) {
        if (error instanceof ProviderUnavailableError) throw error;
        // "Already captured" is not distinguishable from other rejections.
        return callProvider(answers.paymentResponse, payments.fetch(id));
      }
    },
    createRefund: (refund) => postRefund(account, refund),
    listRefunds: async (paymentId) =>
      (
        await callProvider(
          answers.refundsResponse,
          payments.fetchMultipleRefund(paymentId, { count: PAGE_SIZE }),
        )
      ).items,
  };
}
