import { sql } from "drizzle-orm";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { setUpPayments } from "./payment-setup.ts";

/** One piece at ₹240.00 and 18 % GST, rounded to the rupee. */
const EXPECTED_TOTAL = 283_00;

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

/** Sends hostile values in every figure of an order: the stored total must be the server's own. */
export async function hostileAmounts(): Promise<Check[]> {
  const setup = await setUpPayments(2);
  const backend = await startBackend(setup.settings);
  const client = createClient(backend.origin);
  const counts = { sent: 0, accepted: 0, refused: 0, broken: 0, otherTotals: 0 };
  try {
    const [onlineBuyer, creditBuyer] = setup.buyers;
    if (!onlineBuyer || !creditBuyer) throw new Error("no buyers");
    const item_info = [{ item_id: setup.itemIds[0], quantity: 1 }];
    const fillCart = async (key: string): Promise<number> => {
      await client.post("/zwz/api/add_item/", key, { item_info });
      const cart = await client.get("/zwz/api/display_additem/", key);
      return cart.body.itemdetails[0].item_detail_id;
    };
    const storedTotal = async (number: string) => {
      const { rows } = await setup.db.execute<{ payable: number }>(
        sql`select payable::int as payable from orders where number = ${number}`,
      );
      return rows[0]?.payable;
    };
    const count = (status: number, total: number | undefined) => {
      counts.sent += 1;
      if (status >= 500) counts.broken += 1;
      else if (status >= 400) counts.refused += 1;
      else counts.accepted += 1;
      if (status === 200 && total !== EXPECTED_TOTAL) counts.otherTotals += 1;
    };
    const onlineLine = await fillCart(onlineBuyer.key);
    let creditLine = await fillCart(creditBuyer.key);
    const sendBoth = async (line: Record<string, unknown>, top: Record<string, unknown>) => {
      const paying = { ...top, item_info: [{ ...line, item_detail_id: onlineLine }] };
      const opened = await client.post("/zwz/payment/createOrder", onlineBuyer.key, paying);
      count(opened.status, opened.body.amount);
      const ordering = { ...top, item_info: [{ ...line, item_detail_id: creditLine }] };
      const placed = await client.post("/zwz/api/sales_confirmation/", creditBuyer.key, ordering);
      count(placed.status, await storedTotal(placed.body.myscno ?? ""));
      if (placed.status === 200) creditLine = await fillCart(creditBuyer.key);
    };
    for (const value of values) {
      for (const field of fields) await sendBoth({ [field]: value }, {});
      for (const field of topFields) await sendBoth({}, { [field]: value });
    }
    const { rows } = await setup.db.execute<{ off: number }>(
      sql`select count(*)::int as off from checkouts where amount <> ${EXPECTED_TOTAL}`,
    );
    return [
      check(
        `hostile amounts: ${fields.length + topFields.length} fields × ${values.length} values`,
        { ...counts, frozenOff: rows[0]?.off ?? -1 },
        { broken: 0, otherTotals: 0, frozenOff: 0 },
      ),
      check("hostile amounts: money", await moneyAudit(setup.db), expectedMoneyAudit),
      check("hostile amounts: audit", await audit(setup.db, setup.initial), expectedAudit),
    ];
  } finally {
    client.close();
    await backend.stop();
    await setup.close();
  }
}
