import type { z } from "zod";
import type { OpsCall } from "../../../../lib/contract/operations/call.ts";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { searchRecords as searchCall } from "../../../../lib/contract/operations/search.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import type { App } from "../../../http/route.ts";
import { decideAddress } from "../customers.ts";
import { mountOpsCall } from "../ops-route.ts";
import { searchRecords } from "../search/search-records.ts";
import type { CompanyAction } from "./change-company.ts";
import { correctCustomer } from "./correct-customer.ts";
import { changeCredit } from "./credit.ts";
import { decideAccount } from "./decide-account.ts";
import { addDiscount, changeDiscount } from "./discounts.ts";
import { listCustomers } from "./list-customers.ts";
import { onboard, onboardMany } from "./onboarding.ts";
import { addPayment } from "./payment.ts";
import { getCustomerPage } from "./show-customer.ts";
import { addNote, endSessions, sendMail } from "./user-actions.ts";

/** Customer pages of the operator console. */
export function customerRoutes(app: App, deps: Deps): void {
  const { db, clock, config, storefront, invoices, payments } = deps;
  const { sites } = config.messaging;

  /** Mounts a change of one company, whose reply is null. */
  const onCompany = <Body extends z.ZodType<{ companyId: number }>>(
    call: OpsCall<Body, null>,
    work: (action: CompanyAction, body: z.output<Body>) => Promise<unknown>,
  ) =>
    mountOpsCall(app, deps, call, async (body, operator) => {
      const { companyId } = body as { companyId: number };
      await work({ action: call.path, companyId, operator }, body);
      return null;
    });
  const actionOf = (action: OpsPath, companyId: number, operator: Operator): CompanyAction => ({
    action,
    companyId,
    operator,
  });

  mountOpsCall(app, deps, calls.listCustomers, (filter) =>
    listCustomers(db, filter, indianDay(clock())),
  );
  mountOpsCall(app, deps, searchCall, ({ text }, { roles }) => searchRecords(deps, text, roles));
  mountOpsCall(app, deps, calls.showCustomer, (which) => getCustomerPage(db, which, clock()));

  onCompany(calls.decideAccount, async (action, body) => {
    const now = clock();
    const { brand, itemIds } = await decideAccount(db, { sites, now }, { ...body, ...action });
    if (itemIds.length === 0) return;
    await invoices.issue();
    storefront({ brand, items: itemIds });
    payments.wake();
  });
  onCompany(calls.onboardCustomer, (action, body) =>
    onboard(db, { sites, now: clock() }, { ...body, ...action }),
  );
  mountOpsCall(app, deps, calls.onboardMany, ({ accounts, terms }, operator) =>
    onboardMany(db, { sites, now: clock() }, accounts, { terms, operator }),
  );
  onCompany(calls.decideCustomerAddress, ({ action, companyId, operator }, body) =>
    decideAddress(
      db,
      {
        action,
        companyId,
        id: body.addressId,
        change: body.decision,
        reason: body.reason,
        seen: body.from,
      },
      operator,
    ),
  );
  onCompany(calls.changeCredit, (action, body) => changeCredit(db, action, body));
  onCompany(calls.addCustomerDiscount, (action, { discount, reason }) =>
    addDiscount(db, action, { discount, reason, now: clock() }),
  );
  onCompany(calls.changeCustomerDiscount, (action, body) =>
    changeDiscount(db, action, { ...body, now: clock() }),
  );
  mountOpsCall(app, deps, calls.addCustomerPayment, async (body, operator) => {
    const action = actionOf("customers/add-payment", body.companyId, operator);
    const payment = { ...body, recordedAt: clock() };
    const { number: receipt, ...recorded } = await addPayment(db, action, payment);
    return { receipt, ...recorded };
  });
  onCompany(calls.correctCustomer, (action, body) => correctCustomer(db, sites, action, body));
  mountOpsCall(app, deps, calls.endCustomerSessions, async ({ companyId, userId }, operator) => ({
    ended: await endSessions(db, actionOf("customers/end-sessions", companyId, operator), userId),
  }));
  onCompany(calls.mailCustomer, (action, body) =>
    sendMail(db, { sites, now: clock() }, action, body),
  );
  onCompany(calls.addCustomerNote, (action, { text }) => addNote(db, action, text));
}
