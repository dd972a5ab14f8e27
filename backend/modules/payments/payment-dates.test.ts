import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { describeNotice } from "../../../lib/delivery/notices.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { orderLines, transitDays } from "../../db/schema/index.ts";

/** Moments of Friday, 20 November in India: before the cut-off, and after it. */
const [AFTERNOON, EVENING] = ["2026-11-20T14:05:00+05:30", "2026-11-20T23:30:00+05:30"];

let now = new Date(AFTERNOON);
let paymentApp: PaymentTestApp;
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp({ clock: () => now });
  client = createLatePaymentClient(paymentApp);
  await paymentApp.backend.db.insert(transitDays).values({ prefix: "411", days: 3 });
});
afterAll(() => paymentApp.close());

describe.each<BrandId>(["zwz", "nod"])(
  "[5.14] dates of an order paid online, brand %s",
  (brand) => {
    interface Moments {
      openedAt?: string;
      paidAt: string;
      /** The time to pay is over. */
      isLate?: boolean;
    }

    /** Dates of an order of 60 pieces, 22 of them in stock, and the notices on its page. */
    async function readDates({ openedAt = AFTERNOON, paidAt, isLate = false }: Moments) {
      now = new Date(openedAt);
      const { buyer, item, open } = await paymentApp.openPayment({
        buyer: { brand },
        quantity: 60,
        item: { stock: 22, leadDays: 3 },
      });
      if (isLate) await client.expire(buyer, 1);
      now = new Date(paidAt);
      await client.pay(buyer, open.orderId);
      const status = await client.getStatus(buyer, open.orderId);
      expect(status.state).toBe("placed");
      const { db, inject } = paymentApp.backend;
      const [row] = await db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
      const path = fillPath(orderDetails.path, { number: status.placed?.number ?? "" });
      const page = (await inject(brand, orderDetails, undefined, buyer.key, path)).read();
      const notices = page.lines.flatMap((line) =>
        line.notices.map((notice) => describeNotice(notice, line.quantity)),
      );
      return { ...row, notices };
    }

    const FRIDAYS = {
      ...{ nowBy: "2026-11-20", nowArrivesBy: "2026-11-23" },
      ...{ laterBy: "2026-11-23", laterArrivesBy: "2026-11-26" },
    };

    test("paid on the day of its checkout it has the dates that the buyer saw, after the cut-off and late too", async () => {
      for (const isLate of [false, true])
        expect(await readDates({ paidAt: "2026-11-20T23:59:59+05:30", isLate })).toMatchObject({
          ...FRIDAYS,
          notices: [],
        });
    });

    test("a checkout after the cut-off counts from the next day, on which it is paid without a change", async () => {
      const saturdays = {
        ...{ nowBy: "2026-11-21", nowArrivesBy: "2026-11-24" },
        ...{ laterBy: "2026-11-24", laterArrivesBy: "2026-11-27" },
      };
      for (const paidAt of [EVENING, "2026-11-21T00:10:00+05:30"])
        expect(await readDates({ openedAt: EVENING, paidAt })).toMatchObject({
          ...{ ...saturdays, notices: [] },
        });
    });

    test("paid days later it counts from that day, so that it isn't late when it is placed, and its page says so", async () => {
      // A Sunday in India, though not yet in Greenwich; nothing is dispatched.
      expect(await readDates({ paidAt: "2026-11-21T20:00:00Z", isLate: true })).toMatchObject({
        ...{ nowBy: "2026-11-23", nowArrivesBy: "2026-11-26", dispatchBy: "2026-11-23" },
        ...{ laterBy: "2026-11-25", laterArrivesBy: "2026-11-28", backOrderBy: "2026-11-25" },
        notices: [
          "22 pieces moved from 20 to 23 Nov: your payment was confirmed later",
          "38 pieces moved from 23 to 25 Nov: your payment was confirmed later",
        ],
      });
    });
  },
);
