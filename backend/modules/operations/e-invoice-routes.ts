import { z } from "zod";
import { brand } from "../../../lib/contract/operations/fields.ts";
import { registerInvoices as contract } from "../../../lib/contract/operations/invoices.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { listInvoices, registerInvoices } from "./e-invoices.ts";
import { mountOpsCall, opsRoute } from "./ops-route.ts";

const filter = z.object({
  brand: brand.optional(),
  missing: z.boolean().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
});

/** The interface to an e-invoice provider: which documents to register, and what the portal returned for them. */
export function opsEInvoiceRoutes(app: App, deps: Deps): void {
  mountOpsCall(app, deps, contract, ({ rows }, operator) =>
    registerInvoices(deps.db, rows, operator),
  );
  opsRoute(
    app,
    deps,
    "invoices/list",
    "Issued invoices and credit notes, newest first; only those without IRN if wanted",
    filter,
    (wanted) => listInvoices(deps.db, wanted),
  );
}
