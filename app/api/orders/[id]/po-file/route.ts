import { documentHandler } from "@/lib/backend/document.server";
import { documentPath } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: ({ params }) => documentPath("poFile", params.id),
  types: ["application/pdf", "image/png", "image/jpeg"],
  name: ({ params }) => `PO-${params.id}`,
  attachment: true,
});
