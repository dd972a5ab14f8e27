import type { BrandId } from "../../brands/types.ts";
import { ORDERED, type setUpShipmentInvoices } from "./set-up-shipment-invoices.ts";

/** An order that is paid online, with the number of its receipt voucher. */
export async function orderWithVoucher(
  shop: ReturnType<typeof setUpShipmentInvoices>,
  brand: BrandId,
) {
  shop.clock.now = ORDERED;
  const placed = await shop.orderOnline(brand);
  const { receiptVoucher } = await shop.pageOf(placed.buyer, placed.number);
  return { ...placed, voucher: receiptVoucher?.number ?? "" };
}
