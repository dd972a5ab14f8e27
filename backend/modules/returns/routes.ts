import { documents } from "../../../lib/contract/documents.ts";
import * as contract from "../../../lib/contract/returns.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { findOrder } from "../orders/index.ts";
import { withdrawReturn } from "./decide-return.ts";
import { getReturn, listReturns } from "./find-returns.ts";
import { findPhoto, photoExtension, savePhoto } from "./photos.ts";
import { requestReturn } from "./request-return.ts";
import { serializeReturn, serializeShippedLine } from "./serializers.ts";
import { findShippedLines } from "./shipped-lines.ts";

/** Our calls for returns of dispatched goods. */
export function returnRoutes(scope: Scope): void {
  const { db, clock, config } = scope.deps;
  const { sites } = config.messaging;
  const getPeriod = () => ({ days: config.returnDays, now: clock() });

  route(scope, contract.getOrderReturns, async ({ buyer, params }) => {
    const { id } = await findOrder(db, buyer, params.number ?? "");
    const [lines, found] = await Promise.all([
      findShippedLines(db, id, getPeriod()),
      listReturns(db, buyer, id),
    ]);
    return {
      success: 1,
      data: { lines: lines.map(serializeShippedLine), returns: found.map(serializeReturn) },
    };
  });

  route(scope, contract.getReturns, async ({ buyer }) => ({
    success: 1,
    data: (await listReturns(db, buyer)).map(serializeReturn),
  }));

  route(scope, contract.getReturn, async ({ buyer, params }) => ({
    success: 1,
    data: serializeReturn(await getReturn(db, buyer, params.number ?? "")),
  }));

  route(scope, contract.requestReturn, async ({ body, buyer }) => {
    const { order_number, photo_ids, ...rest } = body;
    const input = { ...rest, orderNumber: order_number, photoIds: photo_ids };
    const number = await requestReturn(db, buyer, input, { period: getPeriod(), sites });
    return { success: 1, data: { number } };
  });

  route(scope, contract.withdrawReturn, async ({ buyer, params }) => {
    await withdrawReturn(db, buyer, params.number ?? "", { now: clock(), sites });
    return { success: 1, message: "" };
  });

  route(scope, contract.uploadReturnPhoto, async ({ buyer, body }) => ({
    success: 1,
    photo_id: await savePhoto(db, buyer, body.file),
  }));

  fileRoute(
    scope,
    documents.returnPhoto,
    "A photo of the buyer's return as uploaded",
    async (buyer, { number = "" }) => {
      const { type, content } = await findPhoto(db, buyer, number);
      return {
        type,
        name: `return-photo.${photoExtension(type)}`,
        content: Buffer.from(content, "base64"),
        attachment: true,
      };
    },
  );
}
