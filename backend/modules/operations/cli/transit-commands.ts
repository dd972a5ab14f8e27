import { writeFileSync } from "node:fs";
import { toCsv } from "../../../../lib/csv.ts";
import type { Command } from "./client.ts";
import { readCsvFile } from "./import-csv.ts";

type Days = { prefix: string; days: number }[];

const send =
  (dryRun: boolean): Command["run"] =>
  async (post, [file = ""]) => {
    const rows = await post("transit/import", { rows: readCsvFile(file), dryRun });
    return dryRun ? `${rows} rows are right. Nothing was changed.` : `${rows} rows imported.`;
  };

export const transitCommands: Record<string, Command> = {
  "transit import": {
    args: "FILE.csv",
    options: [],
    description:
      "replace the table of transit days; columns prefix (first 1 to 6 digits of the pincode),days",
    run: send(false),
  },
  "transit check": {
    args: "FILE.csv",
    options: [],
    description: "check such a file without importing it: lists every bad row",
    run: send(true),
  },
  "transit export": {
    args: "FILE.csv",
    options: [],
    description: "write the table of transit days to a file",
    run: async (post, [file = ""]) => {
      const rows = (await post("transit/export", {})) as Days;
      const table = rows.map(({ prefix, days }) => [prefix, String(days)]);
      writeFileSync(file, toCsv([["prefix", "days"], ...table]));
      return `${rows.length} rows written to ${file}.`;
    },
  },
};
