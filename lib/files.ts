const segment = (text: string) => encodeURIComponent(text);
/** "ZW-26-27-000123" for "ZW/26-27/000123". */
const documentNumber = (number: string) => segment(number.replaceAll("/", "-"));
const shipment = (orderNo: string, number: number) =>
  `/api/shipments/${segment(`${orderNo}-${number}`)}`;

/** Addresses of files, most to open in a window of their own. Apart from the routes, which every page loads. */
export const files = {
  invoice: (orderNo: string) => `/api/orders/${segment(orderNo)}/invoice`,
  creditNote: (orderNo: string) => `/api/orders/${segment(orderNo)}/credit-note`,
  packingList: (orderNo: string, number: number) => `${shipment(orderNo, number)}/packing-list`,
  deliveryChallan: (orderNo: string, number: number) =>
    `${shipment(orderNo, number)}/delivery-challan`,
  poFile: (orderNo: string) => `/api/orders/${segment(orderNo)}/po-file`,
  returnPhoto: (id: string) => `/api/return-photos/${segment(id)}`,
  /** Receipt of a payment on account or of an order paid online, by its number. */
  receipt: (number: string) => `/api/receipts/${documentNumber(number)}/pdf`,
  /** Refund voucher of such a payment, by its number. */
  refundVoucher: (number: string) => `/api/refund-vouchers/${documentNumber(number)}/pdf`,
  /** One invoice or credit note, by its number. */
  taxDocument: (number: string) => `/api/tax-documents/${documentNumber(number)}/pdf`,
  statementPdf: "/api/statement/pdf",
  statementCsv: "/api/statement/csv",
  /** The order history as a file. */
  orderHistoryFile: (format: "csv" | "xlsx", query: string) =>
    `/api/orders/history/${format}${query}`,
  /** Quotation PDF: the offers of the latest answer to an RFI. */
  quotation: (number: string) => `/api/rfi/${segment(number)}/quotation`,
  /** One page of facts as a PDF, by the slug of a product page and the digest of its facts; without it, redirected. */
  datasheet: (slug: string, version?: string) =>
    `/api/datasheets/${segment(slug)}${version ? `?v=${version}` : ""}`,
};
