import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { answerRequest, openRequests } from "../accounts/data-requests.ts";
import { changeBalance, findAccount, listAccounts, setCredit, setStatus } from "./accounts.ts";
import { writeBackup } from "./backup.ts";
import { addCustomer, addressesOf, verifyAddress } from "./customers.ts";
import { changeListPrices, changeStock, findItems } from "./items.ts";
import { opsRoute } from "./ops-route.ts";
import { listOutbox, showOutbox } from "./outbox.ts";
import { listPageViews } from "./page-views.ts";
import { listPrices, removePrice, setPrices } from "./prices.ts";
import * as take from "./schemas.ts";
import { rowsOf } from "./schemas.ts";

/** The operator's calls; `npm run ops` speaks them. */
export function opsRoutes(app: App, deps: Deps): void {
  const { db, storefront, config } = deps;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on("accounts/list", "Accounts", take.accountFilter, (filter) => listAccounts(db, filter));
  on("accounts/show", "One account", take.whom, (whom) => findAccount(db, whom));
  on("accounts/status", "Approve, hold or set back an account", take.statusChange, async (body) => {
    const { companyId } = await findAccount(db, body);
    await setStatus(db, config.messaging.sites, companyId, body.status);
    return findAccount(db, body);
  });
  on("accounts/balance", "Set or add to a balance", take.balanceChange, async (body) => {
    const { companyId } = await findAccount(db, body);
    const next = (now: number) => (body.how === "set" ? body.amount : now + body.amount);
    await changeBalance(db, companyId, next, body.reason);
    return findAccount(db, body);
  });
  on("accounts/credit-days", "Set the credit period", take.creditDaysChange, async (body) => {
    await setCredit(db, (await findAccount(db, body)).companyId, { creditDays: body.days });
    return findAccount(db, body);
  });
  on("accounts/overdue", "Mark an account overdue or not", take.overdueChange, async (body) => {
    await setCredit(db, (await findAccount(db, body)).companyId, { markedOverdue: body.overdue });
    return findAccount(db, body);
  });

  on("accounts/add", "Enter a customer that has no log-in yet", take.newCustomer, (customer) =>
    addCustomer(db, customer),
  );
  on("accounts/addresses", "Delivery addresses of an account", take.whom, async (whom) =>
    addressesOf(db, (await findAccount(db, whom)).companyId),
  );
  on("accounts/verify-address", "Verify a delivery address", take.addressChoice, async (body) => {
    const { companyId } = await findAccount(db, body);
    await verifyAddress(db, companyId, body.id);
    return addressesOf(db, companyId);
  });
  on("outbox/list", "Mail and SMS, newest first", take.outboxFilter, (filter) =>
    listOutbox(db, filter),
  );
  on("outbox/show", "One message with its words", take.outboxChoice, (which) =>
    showOutbox(db, which),
  );
  on("requests/list", "Open requests about personal data", z.object({}), () => openRequests(db));
  on("requests/answer", "Answer a request about personal data", take.requestAnswer, (body) =>
    answerRequest(db, body),
  );

  on("prices/list", "Discounts of a customer", take.whom, (whom) => listPrices(db, whom));
  on("prices/set", "Set discounts", rowsOf(take.agreement), ({ rows }) => setPrices(db, rows));
  on("prices/remove", "Take a discount away", take.agreementRemoval, async (body) => {
    await removePrice(db, body, body.id);
  });

  on("items/show", "Items by designation", take.itemQuery, (which) => findItems(db, which));
  on("items/stock", "Set stock and lead time", rowsOf(take.stockChange), ({ rows }) =>
    changeStock(db, storefront, rows),
  );
  on("items/price", "Set list prices", rowsOf(take.listPriceChange), ({ rows }) =>
    changeListPrices(db, storefront, rows),
  );

  on("page-views/list", "Pages seen, by day", take.pageViewFilter, (filter) =>
    listPageViews(db, filter),
  );
  on("backup", "Write a backup to a folder", z.object({}), () =>
    writeBackup(db, `${config.dataDir}/backups`, new Date()),
  );
}
