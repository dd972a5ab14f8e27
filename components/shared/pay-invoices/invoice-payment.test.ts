/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { fakePaymentProvider } from "@/test/storefront/fake-payment-provider";
import { payInvoices } from "./invoice-payment";

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

let script = 0;
type Provider = ReturnType<typeof fakePaymentProvider>;

/** Pays invoices; the window ends that way, and the status call has this answer: a state or the kind of an error. */
async function pay(
  end: (provider: Provider) => Promise<void>,
  { state = "", error = "" }: { state?: string; error?: string },
  isTest = true,
) {
  const provider = fakePaymentProvider();
  script += 1;
  const opened = {
    ...{ orderId: "order_1", amount: 4_305_00, keyId: "key", test: isTest, prefill: {} },
    scriptUrl: `https://checkout.example/pay-${script}.js`,
  };
  globalThis.fetch = (async (path: string) => {
    const data = path.endsWith("/status") ? { state, orderId: "order_1" } : opened;
    const failed = path.endsWith("/status") && error !== "";
    const body = failed ? { error: { kind: error, message: "no" } } : data;
    return { ok: !failed, status: failed ? 400 : 200, json: async () => body };
  }) as never;
  const labels: string[] = [];
  const selection = { invoices: ["A"], amount: 4_305_00 };
  const { signal } = new AbortController();
  const onStep = ({ label }: { label: string }) => void labels.push(label);
  const result = payInvoices(selection, { brand: nod, signal, onStep }).catch(
    ({ kind }: { kind: string }) => ({ thrown: kind }),
  );
  await waitFor(() => expect(provider.windows).toHaveLength(1));
  await end(provider);
  return { labels, provider, result: await result };
}

const paid = (provider: Provider) => provider.pay();
const closed = (provider: Provider) => provider.dismiss();
async function failed(provider: Provider) {
  await provider.fail();
  await provider.dismiss();
}
const confirming = { kind: "confirming", orderId: "order_1" };
const known = (state: string) => ({ kind: "status", status: { state, orderId: "order_1" } });

test.each([
  ["paid", paid, { state: "paid" }, known("paid")],
  ["paid", paid, { state: "refunded" }, known("refunded")],
  ["paid", paid, { state: "confirming" }, confirming],
  ["paid", paid, { state: "failed" }, { kind: "failed" }],
  ["paid", paid, { error: "refused" }, { kind: "captureFailed" }],
  ["paid", paid, { error: "invalid" }, { kind: "captureFailed" }],
  ["paid", paid, { error: "unreachable" }, confirming],
  ["paid", paid, { error: "session" }, { thrown: "session" }],
  ["closed", closed, { state: "open" }, { kind: "closed" }],
  ["closed", closed, { state: "failed" }, { kind: "closed" }],
  ["closed", closed, { state: "paid" }, known("paid")],
  ["closed", closed, { error: "refused" }, confirming],
  ["closed", closed, { error: "unreachable" }, confirming],
  ["closed", closed, { error: "session" }, { thrown: "session" }],
  ["closed after a failed attempt", failed, { state: "open" }, { kind: "failed" }],
  ["closed after a failed attempt", failed, { state: "failed" }, { kind: "failed" }],
  ["closed after a failed attempt", failed, { state: "paid" }, known("paid")],
] as const)("[8.10] a window that was %s, case %#", async (_, end, answer, result) => {
  expect((await pay(end, answer)).result).toEqual(result);
});

test("[4.13] the window has the brand's name, and only a test payment says that no money moves", async () => {
  const first = await pay(paid, { state: "paid" });
  expect(first.labels).toContain("Test payment: no money moves");
  const { labels, provider } = await pay(paid, { state: "paid" }, false);
  expect(labels).toEqual([
    "Opening the payment window",
    "Complete the payment in the payment window",
    "Checking your payment",
  ]);
  expect(provider.last()).toMatchObject({
    name: nod.company,
    description: "Payment of invoices",
    order_id: "order_1",
    amount: 4_305_00,
  });
});
