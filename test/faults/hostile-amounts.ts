import { sql } from "drizzle-orm";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { setUpPayments } from "./payment-setup.ts";

/** One piece at ₹240.00 and 18 % GST, rounded to the rupee. */
const RIGHT = 283_00;

const fields = [
  "quantity",
  "amount_per_unit",
  "total_amount",
  "total_value1",
  "list_price",
  "your_price",
  "calculate_discount_percentage",
  "gst_value",
  "gst_percenatge",
  "weight",
  "qty_now",
  "qty_later",
];
const topFields = ["total_amount", "amount", "payable", "gst", "discount"];
const values: unknown[] = [
  ...[0, 1, -1, 2, 0.01, -0.01, 1.5, 1e9, 1e21, -1e21, 1e308, 99_999, 100_000, 2 ** 31, 2 ** 53],
  ...["0", "1", "-1", "0.01", "1e3", "0x10", "١", "１", "1,000", "₹1", "NaN", "Infinity", "-0", ""],
  ...["1; drop table orders", "' or 1=1", "null", "undefined", " 1 ", "1 1", "9".repeat(400)],
  ...[null, true, false, [1], [[1]], [], {}, { $gt: 0 }],
];

/** Every figure that a client can send with an order × hostile values: what is stored is the server's own total. */
export async function hostileAmounts(): Promise<Check[]> {
  const house = await setUpPayments(2);
  const backend = await startBackend(house.settings);
  const client = createClient(backend.origin);
  const seen = { sent: 0, accepted: 0, refused: 0, broken: 0, otherTotals: 0 };
  try {
    const [payer, creditor] = house.buyers;
    if (!payer || !creditor) throw new Error("no buyers");
    const item_info = [{ item_id: house.itemIds[0], quantity: 1 }];
    const fill = async (key: string): Promise<number> => {
      await client.post("/zwz/api/add_item/", key, { item_info });
      const cart = await client.get("/zwz/api/display_additem/", key);
      return cart.body.itemdetails[0].item_detail_id;
    };
    const storedTotal = async (number: string) => {
      const { rows } = await house.db.execute<{ payable: number }>(
        sql`select payable::int as payable from orders where number = ${number}`,
      );
      return rows[0]?.payable;
    };
    const count = (status: number, total: number | undefined) => {
      seen.sent += 1;
      if (status >= 500) seen.broken += 1;
      else if (status >= 400) seen.refused += 1;
      else seen.accepted += 1;
      if (status === 200 && total !== RIGHT) seen.otherTotals += 1;
    };
    const toPay = await fill(payer.key);
    let onCredit = await fill(creditor.key);
    const attack = async (line: Record<string, unknown>, top: Record<string, unknown>) => {
      const paying = { ...top, item_info: [{ ...line, item_detail_id: toPay }] };
      const opened = await client.post("/zwz/payment/createOrder", payer.key, paying);
      count(opened.status, opened.body.amount);
      const ordering = { ...top, item_info: [{ ...line, item_detail_id: onCredit }] };
      const placed = await client.post("/zwz/api/sales_confirmation/", creditor.key, ordering);
      count(placed.status, await storedTotal(placed.body.myscno ?? ""));
      if (placed.status === 200) onCredit = await fill(creditor.key);
    };
    for (const value of values) {
      for (const field of fields) await attack({ [field]: value }, {});
      for (const field of topFields) await attack({}, { [field]: value });
    }
    const { rows } = await house.db.execute<{ off: number }>(
      sql`select count(*)::int as off from checkouts where amount <> ${RIGHT}`,
    );
    return [
      check(
        `hostile amounts: ${fields.length + topFields.length} fields × ${values.length} values`,
        { ...seen, frozenOff: rows[0]?.off ?? -1 },
        { broken: 0, otherTotals: 0, frozenOff: 0 },
      ),
      check("hostile amounts: the money", await moneyAudit(house.db), expectedMoneyAudit),
      check("hostile amounts: the books", await audit(house.db, house.opening), expectedAudit),
    ];
  } finally {
    client.close();
    await backend.stop();
    await house.close();
  }
}
