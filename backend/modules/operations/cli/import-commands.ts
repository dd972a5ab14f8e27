import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type {
  ImportDetails,
  ImportRow,
  ImportSummary,
  RowFilter,
} from "../../../../lib/contract/operations/imports.ts";
import { ROW_RESULTS } from "../../../../lib/imports/kinds.ts";
import type { Command, Download, OpsClient, Options } from "./client.ts";
import { printTable } from "./format-rows.ts";

const POLL_MS = 500;
const STEPS = ["reading", "applying", "undoing"];

/** Goes to stderr, so that the result can be saved to a file without it. */
const report = (text: string) => process.stderr.write(`${text}\n`);

/** Waits until the step of an import is done, and reports the progress of a long one. */
async function waitFor(post: OpsClient, details: ImportDetails): Promise<ImportDetails> {
  let now = details;
  let reported = "";
  while (STEPS.includes(now.state)) {
    const progress = `Import ${now.id}: ${now.state}, ${now.progress} %`;
    if (progress !== reported) report(progress);
    reported = progress;
    await wait(POLL_MS);
    now = (await post("imports/show", { id: now.id })) as ImportDetails;
  }
  return now;
}

const countsText = ({ counts }: Pick<ImportSummary, "counts">): string =>
  ROW_RESULTS.flatMap((result) => (counts[result] ? [`${counts[result]} ${result}`] : [])).join(
    ", ",
  ) || "no rows";

const headOf = (details: ImportDetails): string => `Import ${details.id}: ${countsText(details)}.`;

const changeText = ({ changes, problems }: ImportRow): string =>
  [
    ...problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)),
    ...changes.map(({ column, from, to }) => `${column}: ${from || "–"} → ${to || "–"}`),
  ].join("; ");

const rowTable = (rows: ImportRow[]) =>
  printTable(
    rows.map((row) => ({
      row: String(row.row),
      result: row.result,
      what: row.subject,
      changes: changeText(row),
      note: [
        ...row.warnings,
        ...(row.unrestored.length ? [`left as it is: ${row.unrestored.join(", ")}`] : []),
      ].join(" "),
    })),
  ).trimEnd();

/** Pages after which the progress of a long list is reported. */
const REPORT_PAGES = 20;

/** All rows of a kind, page by page. */
async function listRows(post: OpsClient, id: number, show: RowFilter): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = (await post("imports/rows", { id, show, page })) as {
      rows: ImportRow[];
      total: number;
    };
    found.push(...rows);
    if (found.length >= total || rows.length === 0) return found;
    if (page % REPORT_PAGES === 0) report(`${found.length} of ${total} ${show} rows read`);
  }
}

const LISTED = ["added", "changed", "discontinued", "invalid"] as const;

/** Text of a preview: warnings, every change and every invalid row. */
async function preview(post: OpsClient, details: ImportDetails): Promise<string> {
  const { id, counts, warnings, ignoredColumns } = details;
  const tables: string[] = [];
  for (const result of LISTED)
    if (counts[result]) tables.push("", rowTable(await listRows(post, id, result)));
  return [
    headOf(details),
    ...(ignoredColumns.length ? [`Columns ignored: ${ignoredColumns.join(", ")}.`] : []),
    ...warnings.map((warning) => `Check: ${warning}`),
    ...tables,
  ].join("\n");
}

const formatOf = (file: string) => (/\.xlsx$/i.test(file) ? "xlsx" : "csv");

/** Saves the invalid rows with what to correct; says so, or "" without such rows or a file to save them to. */
async function saveErrors(
  download: Download,
  { id, counts }: ImportDetails,
  file: string | undefined,
): Promise<string> {
  if (!file || !counts.invalid) return "";
  await download("files/imports/invalid", { id: String(id), format: formatOf(file) }, file);
  return `\n\nThe invalid rows are written to ${file}.`;
}

const isFlag = (value: unknown): boolean => Boolean(value);

async function importFile(
  post: OpsClient,
  [kind, file = ""]: string[],
  { brand, apply, errors, "skip-invalid": skip }: Options,
  download: Download,
): Promise<string> {
  const content = readFileSync(file).toString("base64");
  const started = (await post("imports/start", {
    kind,
    brand,
    fileName: basename(file),
    content,
  })) as ImportDetails;
  const ready = await waitFor(post, started);
  if (ready.state === "failed") throw new Error(ready.failure);
  const text = `${await preview(post, ready)}${await saveErrors(download, ready, errors)}`;
  const { added = 0, changed = 0, discontinued = 0 } = ready.counts;
  if (!isFlag(apply) || added + changed + discontinued === 0)
    return `${text}\n\nNothing was changed.${isFlag(apply) ? "" : ` Apply it with: npm run ops -- imports apply ${ready.id}`}`;
  return `${text}\n\n${await applyStored(post, ready.id, isFlag(skip))}`;
}

async function applyStored(post: OpsClient, id: number, skipInvalid: boolean): Promise<string> {
  const applied = await waitFor(
    post,
    (await post("imports/apply", { id, skipInvalid })) as ImportDetails,
  );
  if (applied.state !== "applied") throw new Error(applied.failure);
  return [`Import ${id} is applied.`, applied.outcome].filter(Boolean).join(" ");
}

async function exportFile(
  download: Download,
  [kind = "", file = ""]: string[],
  { brand = "", maker }: Options,
): Promise<string> {
  const query = { kind, brand, format: formatOf(file), ...(maker ? { maker } : {}) };
  await download("files/imports/export", query, file);
  return `Written to ${file}.`;
}

const toImportRow = ({
  id,
  kind,
  brand,
  state,
  fileName,
  createdAt,
  operator,
  ...rest
}: ImportSummary) => ({
  id: String(id),
  kind,
  brand,
  state,
  file: fileName,
  at: createdAt.slice(0, 16).replace("T", " "),
  by: operator,
  rows: countsText(rest),
});

const KINDS = "catalogue, prices, stock, discounts or customers";

export const importCommands: Record<string, Command> = {
  import: {
    args: "KIND FILE",
    options: ["brand", "apply", "skip-invalid", "errors"],
    description: `preview a CSV or XLSX file of ${KINDS}; --apply also applies it, --skip-invalid leaves invalid rows out, --errors saves them with the reasons to a .csv or .xlsx file (--brand required unless the file names it)`,
    run: importFile,
  },
  export: {
    args: "KIND FILE",
    options: ["brand", "maker"],
    description: `write ${KINDS} to a .csv or .xlsx file that can be imported again (--brand required)`,
    run: (_post, args, options, download) => exportFile(download, args, options),
  },
  "imports list": {
    args: "",
    options: ["brand"],
    description: "list the newest 50 imports",
    run: async (post, _args, options) =>
      ((await post("imports/list", options)) as { imports: ImportSummary[] }).imports.map(
        toImportRow,
      ),
  },
  "imports show": {
    args: "ID",
    options: ["show", "errors"],
    description:
      "show what an import changes, or with --show only added, changed, discontinued, unchanged, invalid, warned or unrestored rows; --errors saves the invalid ones to a file",
    run: async (post, [id], { show, errors }, download) => {
      const details = (await post("imports/show", { id: Number(id) })) as ImportDetails;
      const text = show
        ? `${headOf(details)}\n\n${rowTable(await listRows(post, details.id, show as RowFilter))}`
        : await preview(post, details);
      const state = `State: ${details.state}. ${details.outcome}`.trim();
      return `${text}\n${state}${await saveErrors(download, details, errors)}`;
    },
  },
  "imports apply": {
    args: "ID",
    options: ["skip-invalid"],
    description: "apply a previewed import",
    run: (post, [id], options) => applyStored(post, Number(id), isFlag(options["skip-invalid"])),
  },
  "imports undo": {
    args: "ID",
    options: [],
    description:
      "undo the last import of its kind: restores what is still as imported and lists the rest",
    run: async (post, [id]) => {
      const details = (await post("imports/undo", { id: Number(id) })) as ImportDetails;
      const undone = await waitFor(post, details);
      if (undone.state !== "undone") throw new Error(undone.failure);
      const unrestored = undone.unrestoredRows ? await listRows(post, undone.id, "unrestored") : [];
      return [
        `Import ${id} is undone. ${undone.outcome}`,
        ...(unrestored.length ? ["", rowTable(unrestored)] : []),
      ].join("\n");
    },
  },
};
