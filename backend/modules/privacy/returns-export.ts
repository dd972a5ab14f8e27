import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, returnLines, returnPhotos, returns } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";

/**
 * Returns of a company, newest first, and the photos that the user uploaded, without their content, which can be downloaded
 * from the return.
 */
export async function exportReturns(db: Db, { companyId, userId }: User) {
  const {
    companyId: _company,
    orderId: _order,
    requestKey: _key,
    requestDigest: _digest,
    ...own
  } = getTableColumns(returns);
  const [rows, lines, photos] = await Promise.all([
    db
      .select({ ...own, order: orders.number })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(eq(returns.companyId, companyId))
      .orderBy(desc(returns.id)),
    db
      .select(getTableColumns(returnLines))
      .from(returnLines)
      .innerJoin(returns, eq(returns.id, returnLines.returnId))
      .where(eq(returns.companyId, companyId))
      .orderBy(desc(returnLines.returnId), returnLines.line),
    db
      .select({
        return: returns.number,
        type: returnPhotos.type,
        bytes: returnPhotos.bytes,
        uploadedAt: returnPhotos.createdAt,
      })
      .from(returnPhotos)
      .leftJoin(returns, eq(returns.id, returnPhotos.returnId))
      .where(eq(returnPhotos.userId, userId))
      .orderBy(desc(returnPhotos.createdAt)),
  ]);
  return { returns: rows, returnLines: lines, returnPhotos: photos };
}
