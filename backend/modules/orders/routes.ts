import { eq } from "drizzle-orm";
import { documents, uploadPoFile } from "../../../lib/contract/documents.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { myOrders, type OrderFilter, searchMyOrders } from "../../../lib/contract/order-history.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { NO_ORDER_FILTER } from "../../../lib/orders/filter.ts";
import { poFiles } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { findOrder, findOrderDetails } from "./find-orders.ts";
import { findOrderHistory } from "./order-history.ts";
import { STATUSES } from "./order-status.ts";
import { poFileName, savePoFile } from "./po-files.ts";
import { serializeOrderDetails, serializeOrderLine } from "./serializers.ts";
import { isAccountHeld } from "./shipment-hold.ts";

const UPLOADS_PER_HOUR = 60;

/** Order history (7.35), order details and the buyer's purchase order file. */
export function orderRoutes(scope: Scope): void {
  const { db, clock, config } = scope.deps;

  const readHistory = async (buyer: User, filter: OrderFilter) => {
    const now = clock();
    const [{ rows, hasMore }, isHeld] = await Promise.all([
      findOrderHistory(db, buyer, filter),
      isAccountHeld(db, buyer.companyId, config, now),
    ]);
    const context = { today: indianDay(now), isAccountHeld: isHeld };
    const data = rows.map((row) => serializeOrderLine(row, context));
    return { success: 1, message: { data, has_more: hasMore, statuses: STATUSES } };
  };
  route(scope, myOrders, ({ buyer }) => readHistory(buyer, NO_ORDER_FILTER));
  route(scope, searchMyOrders, ({ buyer, body: { q, status, from, to } }) =>
    readHistory(buyer, { q: q ?? "", status: status ?? "", from: from ?? "", to: to ?? "" }),
  );

  route(scope, orderDetails, async ({ buyer, params }) => ({
    success: 1,
    data: serializeOrderDetails(
      await findOrderDetails(db, buyer, params.number ?? "", clock(), config),
    ),
  }));

  route(scope, uploadPoFile, async ({ buyer, body }) => {
    const subject = String(buyer.userId);
    await countAttempt(db, [{ name: "po-file", subject, max: UPLOADS_PER_HOUR, seconds: 3600 }]);
    return { success: 1, message: "", file_id: await savePoFile(db, buyer, body.file) };
  });

  fileRoute(
    scope,
    documents.poFile,
    "The buyer's purchase order as uploaded",
    async (buyer, { number = "" }) => {
      const { poFileId } = await findOrder(db, buyer, number);
      const [file] = poFileId
        ? await db.select().from(poFiles).where(eq(poFiles.id, poFileId))
        : [];
      if (!file) throw new Refusal(404, messages.noPoFile);
      return {
        type: file.type,
        name: poFileName(number, file.type),
        content: Buffer.from(file.content, "base64"),
        attachment: true,
      };
    },
  );
}
