import { documentHandler } from "@/lib/backend/document.server";
import { documentPath } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: ({ params }) => documentPath("refundVoucher", params.id),
  types: ["application/pdf"],
  name: ({ params }) => `refund-voucher-${params.id}`,
});
