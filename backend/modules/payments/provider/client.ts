import Razorpay from "razorpay";
import type { z } from "zod";
import type { PaymentAccount } from "../settings.ts";
import { type NewRefund, postRefund } from "./create-refund.ts";
import { ProviderRejectedError, ProviderUnavailableError, toProviderError } from "./errors.ts";
import type { ProviderOrder, ProviderPayment, ProviderRefund } from "./schemas.ts";
import * as answers from "./schemas.ts";

/** The provider's API. Every call throws ProviderRefused or, when its outcome is not known, ProviderAway. */
export interface Provider {
  createOrder: (order: { amount: number; receipt: string }) => Promise<ProviderOrder>;
  /** The order made under this name of ours, if any. */
  findOrderByReceipt: (receipt: string) => Promise<ProviderOrder | null>;
  listPayments: (orderId: string) => Promise<ProviderPayment[]>;
  /** Takes what is only authorised; answers how it stands then, captured before or not. */
  capturePayment: (payment: ProviderPayment) => Promise<ProviderPayment>;
  createRefund: (refund: NewRefund) => Promise<ProviderRefund>;
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
}

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const PAGE_SIZE = 100;

/** The package has no setting for its address or a limit on time, and would follow wherever it is sent. */
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
      throw new ProviderRejectedError("the provider made another order than it was asked for");
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
    capturePayment: async ({ id, amount, currency }) => {
      try {
        return await callProvider(answers.paymentResponse, payments.capture(id, amount, currency));
      } catch (error) {
        if (error instanceof ProviderUnavailableError) throw error;
        // "Already captured" is said like any other refusal.
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
