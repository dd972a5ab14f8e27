import type { z } from "zod";
import { endOfDay, indianDay } from "../../../lib/indian-time.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { answerRfi, declineRfi } from "../rfi/answer-rfi.ts";
import { opsRoute } from "./ops-route.ts";
import { listRfis, showRfi } from "./rfi.ts";
import * as take from "./rfi-schemas.ts";

const DAY_MS = 86_400_000;
/** So long an offer holds when the operator says nothing. */
const USUAL_DAYS = 30;

/** The operator answers requests for information. */
export function opsRfiRoutes(app: App, deps: Deps): void {
  const { db, storefront, config } = deps;
  const { sites } = config.messaging;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on("rfi/list", "Requests for information", take.rfiFilter, (filter) => listRfis(db, filter));
  on("rfi/show", "Lines of an RFI", take.rfiChoice, ({ number }) => showRfi(db, number));
  on("rfi/answer", "Offer price and supply for lines of an RFI", take.rfiAnswer, async (body) => {
    const { number, lines, leadDays = null, validUntil, note } = body;
    const usual = indianDay(new Date(Date.now() + USUAL_DAYS * DAY_MS));
    const terms = { leadDays, validUntil: endOfDay(validUntil ?? usual), note };
    storefront(await answerRfi(db, sites, number, lines, terms));
    return showRfi(db, number);
  });
  on("rfi/decline", "Decline lines of an RFI", take.rfiDecline, async ({ number, ...body }) => {
    storefront(await declineRfi(db, sites, number, body));
    return showRfi(db, number);
  });
}
