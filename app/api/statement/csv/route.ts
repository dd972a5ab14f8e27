import { documentHandler } from "@/lib/backend/document.server";
import { documents } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: () => documents.statementCsv,
  types: ["text/csv"],
  name: () => "account-statement",
  attachment: true,
});
