/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { OnboardingForm } from "./onboarding-form";

afterEach(cleanup);

const place = { address: "Gate 2", city: "Pune", state: "Maharashtra", pincode: "411026" };
const customer = {
  companyId: 7,
  company: "Kulkarni Works",
  reviewed: { status: "Approval Pending" },
  credit: { limit: 0, creditDays: 0 },
  addresses: [
    { ...place, id: 1, status: "verified", refusalReason: "" },
    { ...place, id: 2, status: "unverified", refusalReason: "" },
    { ...place, id: 3, status: "refused", refusalReason: "No road" },
  ],
} as unknown as CustomerPage;

/** Opens the form and returns what it sends. */
async function open(refusal?: string) {
  const sent: unknown[] = [];
  fakeApi((_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    if (refusal) return { status: 409, body: { error: { kind: "conflict", message: refusal } } };
    return { body: null };
  });
  renderInStore(zwz, <OnboardingForm customer={customer} />);
  await act(flush);
  return sent;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const approve = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Approve account" }));
    await flush();
  });

test("one press sends what was read, the waiting address and the terms in paise", async () => {
  const sent = await open();
  type("Credit limit (₹)", "2,50,000.50");
  type("Credit days", "45");
  type("Discount on all items (%)", "12.5");
  await approve();
  const discount = { maker: null, category: null, percent: 12.5, from: null, to: null };
  expect(sent).toEqual([
    {
      companyId: 7,
      expected: { status: "Approval Pending" },
      addressIds: [2],
      terms: { limit: 2_50_000_50, creditDays: 45, discount },
      note: "",
    },
  ]);
});

test("a refusal is shown, and what was typed stays", async () => {
  await open("Nothing was changed, because status is now Active.");
  type("Credit days", "45");
  await approve();
  expect(screen.getByText(/status is now Active/)).toBeTruthy();
  expect((screen.getByLabelText("Credit days") as HTMLInputElement).value).toBe("45");
});

test("an amount that is none is not sent", async () => {
  const sent = await open();
  type("Credit limit (₹)", "two lakh");
  await approve();
  expect(screen.getByText("Enter an amount such as 2,50,000")).toBeTruthy();
  expect(sent).toEqual([]);
});
