import type { z } from "zod";
import { endOfDay, indianDay } from "../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { answerRfi, declineRfi } from "../rfi/index.ts";
import { opsRoute } from "./ops-route.ts";
import { listRfis, showRfi } from "./rfi.ts";
import * as schemas from "./schemas.ts";

const DAY_MS = 86_400_000;
/** Validity of an offer if the operator gives none. */
const DEFAULT_VALIDITY_DAYS = 30;

export function opsRfiRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, config, invoices } = deps;
  const { sites } = config.messaging;
  const on = <Body extends z.ZodType>(
    path: OpsPath,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>, operator: Operator) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on("rfi/list", "Requests for information", schemas.rfiFilter, (filter) => listRfis(db, filter));
  on("rfi/show", "Lines of an RFI", schemas.rfiChoice, ({ number }) => showRfi(db, number));
  on(
    "rfi/answer",
    "Offer price and supply for lines of an RFI",
    schemas.rfiAnswer,
    async (body, operator) => {
      const { number, lines, leadDays = null, validUntil, note } = body;
      const defaultDay = indianDay(new Date(Date.now() + DEFAULT_VALIDITY_DAYS * DAY_MS));
      const terms = { leadDays, validUntil: endOfDay(validUntil ?? defaultDay), note };
      const offers = lines.map(({ item, ...line }) => ({
        ...line,
        ...terms,
        item: item === undefined ? undefined : { code: item },
      }));
      const context = { sites, operator, action: "rfi/answer", now: clock() };
      storefront(await answerRfi(db, number, { offers, declines: [] }, context));
      await invoices.issue();
      return showRfi(db, number);
    },
  );
  on(
    "rfi/decline",
    "Decline lines of an RFI",
    schemas.rfiDecline,
    async ({ number, ...body }, operator) => {
      const context = { sites, operator, action: "rfi/decline", now: clock() };
      storefront(await declineRfi(db, number, body, context));
      await invoices.issue();
      return showRfi(db, number);
    },
  );
}
