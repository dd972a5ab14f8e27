import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { answerDataRequest, listOpenDataRequests } from "../accounts/data-requests.ts";
import { changeBalance, findAccount, listAccounts, setCredit, setStatus } from "./accounts.ts";
import { writeBackup } from "./backup.ts";
import { addCustomer, listAddresses } from "./customers.ts";
import { changeListPrices, findItems } from "./items.ts";
import { opsRoute } from "./ops-route.ts";
import { listOutbox, showOutbox } from "./outbox.ts";
import { listPageViews } from "./page-views.ts";
import { listDiscounts, removeDiscount, setDiscounts } from "./prices.ts";
import * as schemas from "./schemas.ts";
import { rowsOf } from "./schemas.ts";
import { changeStock } from "./stock.ts";

/** Calls for operators, used by `npm run ops`. */
export function opsRoutes(app: App, deps: Deps): void {
  const { db, storefront, config } = deps;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on("accounts/list", "Accounts", schemas.accountFilter, (filter) => listAccounts(db, filter));
  on("accounts/show", "One account", schemas.account, (account) => findAccount(db, account));
  on("accounts/status", "Set the status of an account", schemas.statusChange, async (body) => {
    const { companyId } = await findAccount(db, body);
    await setStatus(db, config.messaging.sites, companyId, body.status);
    return findAccount(db, body);
  });
  on("accounts/balance", "Set or add to a balance", schemas.balanceChange, async (body) => {
    const { companyId } = await findAccount(db, body);
    const next = (now: number) => (body.how === "set" ? body.amount : now + body.amount);
    await changeBalance(db, companyId, next, body.reason);
    return findAccount(db, body);
  });
  on("accounts/credit-days", "Set the credit period", schemas.creditDaysChange, async (body) => {
    await setCredit(db, (await findAccount(db, body)).companyId, { creditDays: body.days });
    return findAccount(db, body);
  });
  on(
    "accounts/overdue",
    "Mark an account as overdue or not",
    schemas.overdueChange,
    async (body) => {
      await setCredit(db, (await findAccount(db, body)).companyId, { markedOverdue: body.overdue });
      return findAccount(db, body);
    },
  );

  on("accounts/add", "Add a customer without users", schemas.newCustomer, (customer) =>
    addCustomer(db, customer),
  );
  on("accounts/addresses", "Delivery addresses of an account", schemas.account, async (account) =>
    listAddresses(db, (await findAccount(db, account)).companyId),
  );
  on("outbox/list", "E-mails and SMS, newest first", schemas.outboxFilter, (filter) =>
    listOutbox(db, filter),
  );
  on("outbox/show", "One message with its text", schemas.outboxChoice, (which) =>
    showOutbox(db, which),
  );
  on("requests/list", "Open erasure requests", z.object({}), () => listOpenDataRequests(db));
  on("requests/answer", "Close an erasure request", schemas.requestAnswer, (body) =>
    answerDataRequest(db, body),
  );

  on("prices/list", "Discounts of a customer", schemas.account, (account) =>
    listDiscounts(db, account),
  );
  on("prices/set", "Set discounts", rowsOf(schemas.discount), ({ rows }) => setDiscounts(db, rows));
  on("prices/remove", "Remove a discount", schemas.discountRemoval, async (body) => {
    await removeDiscount(db, body, body.id);
  });

  on("items/show", "Items by designation", schemas.itemQuery, (which) => findItems(db, which));
  on("items/stock", "Set stock and lead time", rowsOf(schemas.stockChange), ({ rows }) =>
    changeStock(db, storefront, rows),
  );
  on("items/price", "Set list prices", rowsOf(schemas.listPriceChange), ({ rows }) =>
    changeListPrices(db, storefront, rows),
  );

  on("page-views/list", "Page views by day", schemas.pageViewFilter, (filter) =>
    listPageViews(db, filter),
  );
  on("backup", "Back up the database to a folder", z.object({}), () =>
    writeBackup(db, `${config.dataDir}/backups`, new Date()),
  );
}
