import type { InvoiceContent } from "../../backend/modules/invoices/invoice-content.ts";
import { invoiceDocument } from "../../backend/modules/invoices/invoice-pdf.ts";
import { renderPdf } from "../../lib/node/pdf/render.ts";
import { totalsOf } from "../../lib/rules/gst.ts";

const LINES = 12;
const RUNS = 200;
const WARM_UP = 20;

const taxed = { taxable: 1_234_567, rateBp: 1800 };
const totals = totalsOf(Array(LINES).fill(taxed), true);
const party = {
  name: "Load Works",
  address: ["Plot 1, MIDC Bhosari", "Pune, Maharashtra, 411026"],
  gstin: "27AABCN4321K1ZJ",
  state: { name: "Maharashtra", code: "27" },
};
const figures: InvoiceContent = {
  seller: { ...party, contact: "sales", bank: [], terms: [] },
  buyer: party,
  deliveryAddress: party.address.join(", "),
  placeOfSupply: party.state,
  order: { number: "ZW2627-000001", day: "2026-11-20", poNumber: "PO-1" },
  payment: "On account, 30 days",
  lines: Array.from({ length: LINES }, (_, n) => ({
    name: `62${String(n).padStart(2, "0")}-2RSH/C3`,
    maker: "ZWZ",
    description: "Deep groove ball bearing, sealed on both sides",
    hsn: "84821020",
    quantity: 10 + n,
    unitPrice: 24_005,
    ...taxed,
    cgst: totals.cgst / LINES,
    sgst: totals.sgst / LINES,
    igst: 0,
  })),
  totals,
};
const row = {
  id: 1,
  brand: "zwz",
  kind: "invoice",
  orderId: 1,
  companyId: 1,
  onCredit: true,
  onApproval: true,
  creditsId: null,
  debitsId: null,
  reason: "",
  total: totals.payable,
  onlinePart: 0,
  settled: 0,
  financialYear: "2627",
  serial: 1,
  number: "ZW/26-27/000001",
  issuedAt: new Date("2026-11-20T08:35:00Z"),
  dueOn: "2026-12-20",
  content: figures,
  itcReversedOn: null,
  irnRequired: false,
  acknowledgedAt: null,
  cancelledAt: null,
  reissued: false,
  irn: "",
  acknowledgement: "",
  signedQr: "",
};

/** Measures rendering a one-page invoice PDF in milliseconds, once the fonts are loaded. */
export async function invoiceTimes() {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + RUNS; n += 1) {
    const start = performance.now();
    await renderPdf(invoiceDocument(row));
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { lines: LINES, p50: percentile(0.5), p99: percentile(0.99) };
}
