import { readFileSync } from "node:fs";
import type { OpsClient } from "./client.ts";
import { readCsv } from "./csv.ts";

/** Sends the rows of a CSV file and returns the response. */
export const importCsv = (post: OpsClient, path: string, file: string): Promise<unknown> =>
  post(path, { rows: readCsv(readFileSync(file, "utf8")) });

export const formatImported = (rows: unknown): string => `${rows} rows imported.`;
