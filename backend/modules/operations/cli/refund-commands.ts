import { toRupees } from "../../../../lib/money.ts";
import type { listRefunds } from "../refunds.ts";
import type { Command } from "./client.ts";
import { formatTime } from "./format-rows.ts";

type Refund = Omit<Awaited<ReturnType<typeof listRefunds>>[number], "createdAt"> & {
  createdAt: string;
};

const toRefundRow = ({ amount, createdAt, lastError, ...refund }: Refund) => ({
  ...refund,
  amount: toRupees(amount),
  since: formatTime(createdAt),
  error: lastError,
});

export const refundCommands: Record<string, Command> = {
  "refunds list": {
    args: "",
    options: ["brand", "state"],
    description: "list unfinished refunds; --state failed lists those that need your action",
    run: async (post, _words, options) =>
      ((await post("refunds/list", options)) as Refund[]).map(toRefundRow),
  },
  "refunds retry": {
    args: "ID",
    options: [],
    description: "retry a failed refund (IDs: refunds list)",
    run: async (post, [id]) => {
      await post("refunds/retry", { id });
      return "The refund will be retried within seconds. Check the result with refunds list.";
    },
  },
};
