import * as contract from "../../../lib/contract/part-numbers.ts";
import { route, type Scope } from "../../http/route.ts";
import { listPartNumbers, removePartNumbers, savePartNumbers } from "./part-numbers.ts";

/** Our calls for a company's own part numbers. */
export function partNumberRoutes(scope: Scope): void {
  const { db } = scope.deps;

  route(scope, contract.getPartNumbers, async ({ buyer }) => {
    const rows = await listPartNumbers(db, buyer);
    const data = rows.map((row) => ({
      number: row.number,
      item_id: String(row.itemId),
      item_name: row.designation,
      brand_name: row.maker,
      saved_by: row.savedBy,
      saved_at: row.savedAt.toISOString(),
    }));
    return { success: 1, data };
  });

  route(scope, contract.savePartNumbers, async ({ body, buyer }) => {
    const inputs = body.numbers.map(({ number, item_id }) => ({ number, itemId: item_id }));
    await savePartNumbers(db, buyer, inputs);
    return { success: 1, message: "" };
  });

  route(scope, contract.removePartNumbers, async ({ body, buyer }) => {
    await removePartNumbers(db, buyer, body.numbers);
    return { success: 1, message: "" };
  });
}
