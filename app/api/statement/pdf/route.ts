import { documentHandler } from "@/lib/backend/document.server";
import { documents } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: () => documents.statementPdf,
  types: ["application/pdf"],
  name: () => "account-statement",
});
