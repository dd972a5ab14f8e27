import { createdFileHandler } from "@/lib/backend/document.server";
import { readHistoryExtract } from "@/lib/backend/order-history.server";
import { createHistoryCsv } from "@/lib/orders/history-file";

/** The lines of the order history that the same query shows on its page. */
export const GET = createdFileHandler("text/csv", async (visit) => {
  const { name, history } = await readHistoryExtract(visit);
  return { name, content: createHistoryCsv(history) };
});
