import { z } from "zod";
import * as requestCalls from "../../../lib/contract/operations/data-requests.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { answerDataRequest, listErasureRequests } from "../privacy/index.ts";
import {
  type AccountSelector,
  addBalance,
  changeBalance,
  findAccount,
  listAccounts,
  setCredit,
  setStatus,
  showAccount,
} from "./accounts.ts";
import { writeBackup } from "./backup.ts";
import { addCustomer, listAddresses } from "./customers.ts";
import { changeListPrices, findItems } from "./items.ts";
import { mountOpsCall, opsRoute } from "./ops-route.ts";
import { listOutbox, showOutbox } from "./outbox.ts";
import { listPageViews } from "./page-views.ts";
import { listDiscounts, removeDiscount, setDiscounts } from "./prices.ts";
import * as schemas from "./schemas.ts";
import { rowsOf } from "./schemas.ts";
import { changeStock } from "./stock.ts";

/** Calls for operators, used by `npm run ops`. */
export function opsRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, config, invoices, log } = deps;
  const on = <Body extends z.ZodType>(
    path: OpsPath,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>, operator: Operator) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  const show = (account: AccountSelector) => showAccount(db, account, indianDay(clock()));
  on("accounts/list", "Accounts", schemas.accountFilter, (filter) =>
    listAccounts(db, filter, indianDay(clock())),
  );
  on("accounts/show", "One account", schemas.account, show);
  on("accounts/status", "Set the status of an account", schemas.statusChange, async (body, by) => {
    const { companyId } = await findAccount(db, body);
    await setStatus(db, config.messaging.sites, companyId, body.status, by);
    return show(body);
  });
  on("accounts/balance", "Set or add to a balance", schemas.balanceChange, async (body, by) => {
    const { companyId } = await findAccount(db, body);
    const { how, amount, reason, reference = "" } = body;
    if (how === "set") {
      await changeBalance(db, companyId, () => amount, reason, by);
      return show(body);
    }
    const isNew = await addBalance(db, companyId, { amount, reference, reason }, by);
    return { ...(await show(body)), alreadyRecorded: !isNew };
  });
  on(
    "accounts/credit-days",
    "Set the credit period",
    schemas.creditDaysChange,
    async (body, by) => {
      const { companyId } = await findAccount(db, body);
      await setCredit(db, companyId, { creditDays: body.days }, by);
      return show(body);
    },
  );
  on(
    "accounts/overdue",
    "Mark an account as overdue or not",
    schemas.overdueChange,
    async (body, by) => {
      const { companyId } = await findAccount(db, body);
      await setCredit(db, companyId, { markedOverdue: body.overdue }, by);
      return show(body);
    },
  );

  on("accounts/add", "Add a customer without users", schemas.newCustomer, (customer, by) =>
    addCustomer(db, customer, by),
  );
  on("accounts/addresses", "Delivery addresses of an account", schemas.account, async (account) =>
    listAddresses(db, (await findAccount(db, account)).companyId),
  );
  on("outbox/list", "E-mails and SMS, newest first", schemas.outboxFilter, (filter) =>
    listOutbox(db, filter),
  );
  on("outbox/show", "One message with its text", schemas.outboxChoice, (which, operator) =>
    showOutbox(db, which, operator),
  );
  mountOpsCall(app, deps, requestCalls.listErasureRequests, ({ open }) =>
    listErasureRequests(db, open),
  );
  mountOpsCall(app, deps, requestCalls.answerErasureRequest, async (body, operator) => {
    // The answer can name the person, so it is not in the audit log.
    await answerDataRequest(db, body, (tx, { companyId, brand }) =>
      recordAudit(tx, operator, {
        action: "requests/answer",
        subject: { type: "customer", id: companyId },
        brand,
        companyId,
        changes: [{ field: `erasure request ${body.id}`, from: "open", to: body.status }],
      }),
    );
    return null;
  });

  on("prices/list", "Discounts of a customer", schemas.account, (account) =>
    listDiscounts(db, account),
  );
  on("prices/set", "Set discounts", rowsOf(schemas.discount), ({ rows }, by) =>
    setDiscounts(db, rows, by),
  );
  on("prices/remove", "Remove a discount", schemas.discountRemoval, async (body, by) => {
    await removeDiscount(db, body, body.id, by);
  });

  on("items/show", "Items by designation", schemas.itemQuery, (which) => findItems(db, which));
  on(
    "items/stock",
    "Set stock and lead time",
    rowsOf(schemas.stockChange),
    async ({ rows }, operator) => {
      const result = await changeStock(db, storefront, rows, { now: clock(), operator });
      await invoices.issue();
      return result;
    },
  );
  on("items/price", "Set list prices", rowsOf(schemas.listPriceChange), ({ rows }, by) =>
    changeListPrices(db, storefront, rows, by),
  );

  on("page-views/list", "Page views by day", schemas.pageViewFilter, (filter) =>
    listPageViews(db, filter),
  );
  on("backup", "Back up the database to a folder", z.object({}), () =>
    writeBackup(db, `${config.dataDir}/backups`, new Date(), (table, rows) =>
      log.info({ table, rows }, "table backed up"),
    ),
  );
}
