import { readCsv } from "../read-csv.ts";
import { readSignedFields } from "./signed-qr.ts";

/** Response of the e-invoice portal for a document, as texts, which the call checks. */
export interface RegistrationRow {
  number: string;
  irn: string;
  ackNo: string;
  ackDate: string;
  signedQr: string;
}

/** A file that can't be read, with the message for the operator. */
export class RegistrationRefusal extends Error {}

export const REGISTRATION_COLUMNS = ["number", "irn", "ackNo", "ackDate", "signedQr"] as const;

const COLUMNS = `The file needs the columns ${REGISTRATION_COLUMNS.join(", ")}.`;
const NO_JSON =
  "This JSON is no response of the portal: it has no list of documents with their IRN.";

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A document in the portal's JSON, which states its number only in the signed text. */
function toRow(document: unknown): RegistrationRow {
  const { Irn, AckNo, AckDt, SignedQRCode } = (document ?? {}) as Record<string, unknown>;
  if (textOf(Irn) === "") throw new RegistrationRefusal(NO_JSON);
  const signedQr = textOf(SignedQRCode);
  return {
    number: textOf(readSignedFields(signedQr)?.DocNo),
    irn: textOf(Irn),
    ackNo: textOf(AckNo),
    ackDate: textOf(AckDt),
    signedQr,
  };
}

function readJson(text: string): RegistrationRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RegistrationRefusal("This JSON is cut off or damaged. Save the response again.");
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map(toRow);
}

function readTable(text: string): RegistrationRow[] {
  let rows: Record<string, string>[];
  try {
    rows = readCsv(text);
  } catch (error) {
    throw new RegistrationRefusal(error instanceof Error ? error.message : COLUMNS);
  }
  return rows.map((row) => {
    const [number, irn, ackNo, ackDate, signedQr] = REGISTRATION_COLUMNS.map((name) => row[name]);
    if (
      number === undefined ||
      irn === undefined ||
      ackNo === undefined ||
      ackDate === undefined ||
      signedQr === undefined
    )
      throw new RegistrationRefusal(COLUMNS);
    return { number, irn, ackNo, ackDate, signedQr };
  });
}

/**
 * Rows of the file that an e-invoice provider returned: CSV with REGISTRATION_COLUMNS, or the JSON of the portal. Throws a
 * RegistrationRefusal if it is neither.
 */
export function readRegistrations(content: string): RegistrationRow[] {
  const text = content.replace(/^\ufeff/, "").trim();
  const rows = /^[[{]/.test(text) ? readJson(text) : readTable(text);
  if (rows.length === 0) throw new RegistrationRefusal("This file has no rows.");
  return rows;
}
