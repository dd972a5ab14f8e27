import { createdFileHandler, XLSX } from "@/lib/backend/document.server";
import { readHistoryExtract } from "@/lib/backend/order-history.server";
import { writeXlsx } from "@/lib/node/xlsx/write-xlsx";
import { createHistorySheet } from "@/lib/orders/history-file";

/** The lines of the order history that the same query shows on its page, as an Excel file. */
export const GET = createdFileHandler(XLSX, async (visit) => {
  const { name, history } = await readHistoryExtract(visit);
  return { name, content: writeXlsx(createHistorySheet(history)) };
});
