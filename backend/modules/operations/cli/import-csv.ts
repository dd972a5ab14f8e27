import { readFileSync } from "node:fs";
import { readCsv } from "../../../../lib/read-csv.ts";
import type { OpsClient } from "./client.ts";

export const readCsvFile = (file: string) => readCsv(readFileSync(file, "utf8"));

/** Sends the rows of a CSV file and returns the response. */
export const importCsv = (post: OpsClient, path: string, file: string): Promise<unknown> =>
  post(path, { rows: readCsvFile(file) });

export const formatImported = (rows: unknown): string => `${rows} rows imported.`;
