import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { toRupees } from "../../../../lib/money.ts";
import { formatReason, type ReturnReason } from "../../../../lib/returns/reasons.ts";
import type { ReturnRow } from "../../returns/index.ts";
import type { Command, OpsClient } from "./client.ts";
import { escapeControls, formatTime, printTable } from "./format-rows.ts";

type Return = Omit<ReturnRow, "requestedAt"> & { requestedAt: string };

const toRow = ({ number, status, reason, lines, ...row }: Return) => ({
  return: number,
  status,
  reason: formatReason(reason as ReturnReason),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  photos: row.photos.length,
  order: row.orderNumber,
  company: row.companyName,
  email: row.user.email,
  requested: formatTime(row.requestedAt),
});

const toLineRow = (line: Return["lines"][number]) => ({
  line: line.line,
  item: `${line.designation} ${line.maker}`,
  "order line": line.orderLine,
  shipment: line.shipment,
  requested: line.quantity,
  approved: line.approved ?? "",
  accepted: line.accepted ?? "",
  rejected: line.rejected ?? "",
  restocked: line.restocked ? "yes" : "",
});

function formatReturn(row: Return): string {
  const head = [
    `${row.number} ${row.status}, ${formatReason(row.reason)}, order ${row.orderNumber}`,
    `${row.companyName}, ${row.user.email}, requested ${formatTime(row.requestedAt)}`,
    row.note && `buyer: ${row.note}`,
    row.photos.length > 0 && `photos: ${row.photos.length} (returns photos ${row.number} FOLDER)`,
    row.returnAddress && `return address: ${row.returnAddress}`,
    row.instructions && `instructions: ${row.instructions}`,
    row.refusalReason && `refused: ${row.refusalReason}`,
    row.receiptNote && `received: ${row.receiptNote}`,
    ...row.creditNotes.map(
      ({ number, total }) => `credit note ${number ?? "(number pending)"}: ${toRupees(total)}`,
    ),
  ];
  const lines = head.filter((text) => typeof text === "string" && text !== "");
  return `${lines.map((text) => escapeControls(String(text))).join("\n")}\n\n${printTable(row.lines.map(toLineRow))}`.trimEnd();
}

const show = async (post: OpsClient, path: string, body: object) =>
  formatReturn((await post(path, body)) as Return);

/** Reads "1:10,3:2", line and pieces. */
function parsePieces(text: string | undefined, option: string): Map<string, string> {
  const parts = (text ?? "").split(",").filter((part) => part.trim() !== "");
  const pieces = parts.map((part) => {
    const [, line, count] = /^\s*(\d+)\s*:\s*(\d+)\s*$/.exec(part) ?? [];
    if (!line || !count) {
      throw new Error(`"${part}" of --${option} is not a line and its pieces, such as 1:10.`);
    }
    return [line, count] as const;
  });
  const read = new Map(pieces);
  if (read.size < pieces.length) throw new Error(`--${option} repeats a line.`);
  return read;
}

/** Lines that are named by --accepted or --rejected; undefined if neither is given. */
function parseReceived(options: Record<string, string | undefined>) {
  const { accepted: accept, rejected: reject, restock = "" } = options;
  const restocked = restock.split(",").map((line) => line.trim());
  if (accept === undefined && reject === undefined) {
    if (restock) throw new Error("Give --accepted with --restock.");
    return undefined;
  }
  const [accepted, rejected] = [parsePieces(accept, "accepted"), parsePieces(reject, "rejected")];
  return [...new Set([...accepted.keys(), ...rejected.keys()])].map((line) => ({
    line,
    accepted: accepted.get(line) ?? "0",
    rejected: rejected.get(line) ?? "0",
    restock: restocked.includes(line),
  }));
}

async function savePhotos(post: OpsClient, number: string, folder: string): Promise<string> {
  const photos = (await post("returns/photos", { number })) as { name: string; content: string }[];
  if (photos.length === 0) return "This return has no photos.";
  await mkdir(folder, { recursive: true });
  for (const { name, content } of photos) {
    // The name comes from the backend and consists of the number of the return.
    if (!/^[\w-]+\.(jpg|png)$/.test(name)) throw new Error(`Unexpected file name ${name}.`);
    await writeFile(join(folder, name), Buffer.from(content, "base64"));
  }
  return `Saved in ${resolve(folder)}: ${photos.map(({ name }) => name).join(", ")}`;
}

export const returnCommands: Record<string, Command> = {
  "returns list": {
    args: "",
    options: ["brand", "status"],
    description:
      "list returns that aren't completed, newest first; --status Requested lists those to decide, --status all all",
    run: async (post, _words, options) =>
      ((await post("returns/list", options)) as Return[]).map(toRow),
  },
  "returns show": {
    args: "NUMBER",
    options: [],
    description: "show a return with its lines",
    run: (post, [number]) => show(post, "returns/show", { number }),
  },
  "returns photos": {
    args: "NUMBER FOLDER",
    options: [],
    description: "save the photos of a return into a folder",
    run: (post, [number = "", folder = ""]) => savePhotos(post, number, folder),
  },
  "returns approve": {
    args: "NUMBER INSTRUCTIONS",
    options: ["lines", "address"],
    description:
      "approve a return and e-mail the buyer how to send the goods; fewer pieces with --lines 1:10,3:0 (line:pieces), another return address than the store's with --address",
    run: (post, [number, instructions], { lines, address }) =>
      show(post, "returns/approve", {
        ...{ number, instructions, address },
        lines: [...parsePieces(lines, "lines")].map(([line, quantity]) => ({ line, quantity })),
      }),
  },
  "returns refuse": {
    args: "NUMBER REASON",
    options: [],
    description: "refuse a return and e-mail the reason",
    run: (post, [number, reason]) => show(post, "returns/refuse", { number, reason }),
  },
  "returns receive": {
    args: "NUMBER",
    options: ["accepted", "rejected", "restock", "note"],
    description:
      "record the goods that arrived: all approved pieces, or --accepted 1:8,2:5 --rejected 1:2 (line:pieces). Accepted pieces stay out of stock; --restock 1,2 puts those of lines that were found good back, to back-orders first",
    run: (post, [number], { note, ...options }) =>
      show(post, "returns/receive", { number, note, lines: parseReceived(options) }),
  },
  "returns credit": {
    args: "NUMBER",
    options: [],
    description:
      "issue the credit note of the accepted pieces: returns the amount to the balance, or refunds an online payment",
    run: (post, [number]) => show(post, "returns/credit", { number }),
  },
};
