import { documentHandler } from "@/lib/backend/document.server";
import { documentPath } from "@/lib/contract/documents";

export const GET = documentHandler({
  at: ({ params }) => documentPath("returnPhoto", params.id),
  types: ["image/png", "image/jpeg"],
  name: ({ params }) => `return-photo-${params.id.slice(0, 8)}`,
  attachment: true,
});
