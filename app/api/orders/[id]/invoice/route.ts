import { documentHandler } from "@/lib/backend/document.server";
import { printInvoice } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: ({ call, params }) => call(printInvoice, params.id),
  types: ["application/pdf"],
  name: ({ params }) => `invoice-${params.id}`,
});
