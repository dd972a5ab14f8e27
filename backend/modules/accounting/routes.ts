import { Readable } from "node:stream";
import * as contract from "../../../lib/contract/operations/exports.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { tableFile } from "../../http/table-file.ts";
import { mountOpsCall, opsFileRoute } from "../operations/index.ts";
import { checkExports } from "./check.ts";
import { toTableFile } from "./export-file.ts";
import { openExport } from "./exports.ts";
import { checkEInvoices, writeInv01 } from "./inv-01.ts";

/** Accounting exports, for operators with the role accounts. */
export function accountingRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  mountOpsCall(app, deps, contract.exportCheck, (period) => checkExports(db, period));
  mountOpsCall(app, deps, contract.eInvoiceCheck, (period) => checkEInvoices(db, period));

  opsFileRoute(
    app,
    deps,
    "files/exports",
    "An accounting export as CSV or XLSX",
    contract.exportFile,
    async ({ name, format, ...period }) =>
      tableFile(
        toTableFile(openExport(db, name, period), format),
        `${period.brand}-${name}-${period.from}-to-${period.to}`,
        format,
      ),
  );
  opsFileRoute(
    app,
    deps,
    "files/e-invoices",
    "Invoices and notes without IRN in the format INV-01 of the e-invoice portal",
    contract.exportPeriod,
    async (period) => ({
      type: "application/json",
      name: `${period.brand}-e-invoices-${period.from}-to-${period.to}.json`,
      content: Readable.from(writeInv01(db, period)),
      attachment: true,
    }),
  );
}
