import { documentHandler } from "@/lib/backend/document.server";
import { documentPath } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: ({ params }) => documentPath("creditNote", params.id),
  types: ["application/pdf"],
  name: ({ params }) => `credit-note-${params.id}`,
});
