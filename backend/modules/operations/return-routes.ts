import { brands } from "../../../brands/index.ts";
import * as contract from "../../../lib/contract/operations/returns.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { approveReturn, creditReturn, receiveReturn, refuseReturn } from "../returns/index.ts";
import { mountOpsCall, opsRoute } from "./ops-route.ts";
import { findReturnList, getReturnPage } from "./order-page/return-page.ts";
import { returnFilter } from "./return-schemas.ts";
import { changeReturn, listReturns, readPhotos, showReturn } from "./returns.ts";

/** Operator calls that decide on returns, record the goods that arrive, and credit them. */
export function opsReturnRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, config, invoices, payments } = deps;
  const { sites } = config.messaging;

  opsRoute(app, deps, "returns/list", "Returns, newest first", returnFilter, (filter) =>
    listReturns(db, filter),
  );
  opsRoute(app, deps, "returns/show", "One return", contract.returnChoice, ({ number }) =>
    showReturn(db, number),
  );
  mountOpsCall(app, deps, contract.searchReturns, (body) => findReturnList(db, body));
  mountOpsCall(app, deps, contract.returnPage, ({ number }, operator) =>
    getReturnPage(db, number, operator),
  );
  opsRoute(app, deps, "returns/photos", "Photos of a return", contract.returnChoice, ({ number }) =>
    readPhotos(db, number),
  );

  opsRoute(
    app,
    deps,
    "returns/approve",
    "Approve a return, entirely or in part",
    contract.approveReturn.body,
    async ({ number, instructions, address, lines: pieces }, operator) => {
      const { brand } = await showReturn(db, number);
      const returnAddress = address ?? brands[brand].contact.address.join(", ");
      await changeReturn(
        db,
        { action: "returns/approve", number, operator, reason: instructions, sites },
        (tx, returnId) =>
          approveReturn(tx, { returnId, instructions, returnAddress, pieces, now: clock() }),
      );
      return showReturn(db, number);
    },
  );
  opsRoute(
    app,
    deps,
    "returns/refuse",
    "Refuse a return",
    contract.refuseReturn.body,
    async ({ number, reason }, operator) => {
      await changeReturn(
        db,
        { action: "returns/refuse", number, operator, reason, sites },
        (tx, returnId) => refuseReturn(tx, { returnId, reason, now: clock() }),
      );
      return showReturn(db, number);
    },
  );
  opsRoute(
    app,
    deps,
    "returns/receive",
    "Record the goods of a return; all approved pieces by default",
    contract.receiveReturn.body,
    async ({ number, lines, note = "" }, operator) => {
      const restocked = await changeReturn(
        db,
        { action: "returns/receive", number, operator, reason: note, sites },
        (tx, returnId) => receiveReturn(tx, { returnId, lines, note, now: clock() }),
      );
      // Back-orders that got the pieces may have been invoiced.
      await invoices.issue();
      const shown = await showReturn(db, number);
      if (restocked.length > 0) storefront({ brand: shown.brand, items: restocked });
      return shown;
    },
  );
  opsRoute(
    app,
    deps,
    "returns/credit",
    "Credit the accepted pieces of a return",
    contract.creditReturn.body,
    async ({ number }, operator) => {
      await invoices.issue();
      await changeReturn(
        db,
        { action: "returns/credit", number, operator, reason: "", sites },
        (tx, returnId) => creditReturn(tx, { returnId, now: clock() }),
      );
      await invoices.issue();
      payments.wake();
      return showReturn(db, number);
    },
  );
}
