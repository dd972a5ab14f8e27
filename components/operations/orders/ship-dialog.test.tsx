/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { errorResponse } from "@/test/storefront/render-screen";
import { ShipDialog } from "./ship-dialog";

afterEach(cleanup);

const line = (number: number, allocated: number, packed: number) => ({
  ...{ line: number, designation: "6204", maker: "ZWZ", allocated, packed },
});
const order = {
  number: "ZW2627-000001",
  version: "v7",
  lines: [line(1, 20, 12), line(2, 0, 0), line(3, 5, 0)],
} as OrderPage;

async function open(isMain: boolean, over: Partial<OrderPage> = {}) {
  const { calls } = fakeApi(() => errorResponse("invalid", "E-way bill is not valid.", 400));
  renderInStore(
    zwz,
    <ToastProvider>
      <ShipDialog order={{ ...order, ...over }} isMain={isMain} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Ship" }));
  await act(flush);
  const dialog = within(screen.getByRole("dialog"));
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name);
  const fill = (name: RegExp, value: string) =>
    fireEvent.change(field(name), { target: { value } });
  const submit = () =>
    act(async () => {
      fireEvent.click(dialog.getByRole("button", { name: "Record shipment" }));
      await flush();
    });
  return { calls, dialog, field, fill, submit };
}

test("packed pieces are filled in; a refusal keeps carrier, transport and pieces", async () => {
  const { calls, dialog, field, fill, submit } = await open(true);
  expect(field(/^Line 1, 6204 ZWZ/).value).toBe("12");
  fill(/^Carrier/, "VRL Logistics");
  fill(/^Tracking/, "VR-1");
  fill(/^Dispatched on/, "2026-11-20");
  fill(/^E-way bill number/, "271100123456");
  fill(/^Distance/, "120");
  await submit();
  expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({
    ...{ number: "ZW2627-000001", version: "v7", on: "2026-11-20" },
    ...{ carrier: "VRL Logistics", tracking: "VR-1", packages: "", weight: "" },
    lateInvoiceReason: "",
    ...{ ewayBill: "271100123456", ewayValidUntil: "", vehicle: "", transporterId: "" },
    ...{ distanceKm: "120", lines: [{ line: 1, quantity: 12 }] },
  });
  expect(dialog.getByText("E-way bill is not valid.")).toBeTruthy();
  expect([field(/^Carrier/).value, field(/^Distance/).value]).toEqual(["VRL Logistics", "120"]);
});

test("without packed pieces all allocated ones are filled in", async () => {
  const { field, dialog } = await open(false);
  expect(field(/^Line 1, 6204 ZWZ/).value).toBe("20");
  expect(field(/^Line 3, 6204 ZWZ/).value).toBe("5");
  expect(dialog.queryByLabelText(/^Line 2/)).toBeNull();
});

test("goods that left before today ask why they have no invoice, if it comes with their shipment", async () => {
  const { calls, dialog, fill, submit } = await open(true, { invoicing: "shipment" });
  expect(dialog.queryByLabelText(/without an invoice/)).toBeNull();
  fill(/^Dispatched on/, "2026-11-20");
  fill(/^Why the goods left without an invoice/, "The warehouse was offline");
  fill(/^Carrier/, "VRL Logistics");
  fill(/^Tracking/, "VR-1");
  await submit();
  expect(JSON.parse(String(calls[0]?.init?.body))).toMatchObject({
    on: "2026-11-20",
    lateInvoiceReason: "The warehouse was offline",
  });
});

test("goods with an invoice don't", async () => {
  for (const invoiced of [
    { invoicing: "allotment" as const },
    { invoicing: "shipment" as const, preparedInvoice: { number: "ZW/1", lines: order.lines } },
  ]) {
    const { dialog, fill } = await open(true, invoiced as Partial<OrderPage>);
    fill(/^Dispatched on/, "2026-11-20");
    expect(dialog.queryByLabelText(/without an invoice/)).toBeNull();
    cleanup();
  }
});
