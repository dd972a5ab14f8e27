import type { StockResult } from "../stock.ts";
import type { Command, OpsClient, Options } from "./client.ts";
import { ALREADY_RECORDED, printTable, toItemRow } from "./format-rows.ts";
import { formatAllocations } from "./fulfilment-commands.ts";

async function changeOne(post: OpsClient, row: Record<string, unknown>, selector: Options) {
  const { designation } = row;
  const result = (await post("items/stock", { rows: [{ ...row, ...selector }] })) as StockResult;
  const rows = (await post("items/show", { designation, ...selector })) as unknown[];
  const table = printTable(rows.map(toItemRow)).trimEnd();
  const repeated = result.alreadyRecorded > 0 ? ALREADY_RECORDED : "";
  return [table, formatAllocations(result), repeated].filter(Boolean).join("\n");
}

export const stockCommands: Record<string, Command> = {
  "stock set": {
    args: "DESIGNATION PIECES",
    options: ["brand", "maker", "when-out", "lead-days"],
    description:
      "set the free stock: pieces that no order, reservation or offer holds (--brand required); back-orders get theirs first; --lead-days takes a number or unknown",
    run: (
      post,
      [designation, available],
      { "when-out": whenOut, "lead-days": leadDays, ...selector },
    ) => changeOne(post, { designation, available, whenOut, leadDays }, selector),
  },
  "stock receive": {
    args: "DESIGNATION PIECES",
    options: ["brand", "maker", "reference"],
    description:
      "add pieces that have arrived (--brand and --reference required: the delivery note's number, by which they count once); back-orders get theirs first, the oldest promise first",
    run: (post, [designation, received], { reference, ...selector }) =>
      changeOne(post, { designation, received, reference }, selector),
  },
};
