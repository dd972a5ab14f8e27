import { toRupees } from "../../../../lib/money.ts";
import type { listRefunds } from "../refunds.ts";
import type { Command } from "./client.ts";
import { indianMoment } from "./format-rows.ts";

type Refund = Omit<Awaited<ReturnType<typeof listRefunds>>[number], "createdAt"> & {
  createdAt: string;
};

const row = ({ amount, createdAt, lastError, ...refund }: Refund) => ({
  ...refund,
  amount: toRupees(amount),
  since: indianMoment(createdAt),
  error: lastError,
});

/** What the operator does about money that goes back to buyers. */
export const refundCommands: Record<string, Command> = {
  "refunds list": {
    takes: "",
    options: ["brand", "state"],
    about: "refunds that are not done; --state failed shows those that wait for you",
    run: async (post, _words, options) =>
      ((await post("refunds/list", options)) as Refund[]).map(row),
  },
  "refunds retry": {
    takes: "ID",
    options: [],
    about: "send a failed refund again (ids: refunds list)",
    run: async (post, [id]) => {
      await post("refunds/retry", { id });
      return "It is sent again within seconds; refunds list shows how it went.";
    },
  },
};
