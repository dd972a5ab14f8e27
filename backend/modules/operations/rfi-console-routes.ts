import type { z } from "zod";
import type { OpsCall } from "../../../lib/contract/operations/call.ts";
import type { OfferBody } from "../../../lib/contract/operations/rfi-answers.ts";
import * as calls from "../../../lib/contract/operations/rfis.ts";
import { endOfDay } from "../../../lib/indian-time.ts";
import { isAllowed, type Operator } from "../../../lib/operations/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import type { StockChange } from "../rfi/index.ts";
import {
  type AnswerContext,
  answerRfi,
  declineRfi,
  extendOffers,
  type OfferInput,
} from "../rfi/index.ts";
import { listOfferableItems } from "./offerable-items.ts";
import { mountOpsCall } from "./ops-route.ts";
import { showConsoleRfi } from "./rfi-details.ts";
import { discardDraft, saveDraft } from "./rfi-drafts.ts";
import { listConsoleRfis } from "./rfi-list.ts";

const toOfferInput = ({ itemId, validUntil, revision: _, ...offer }: OfferBody): OfferInput => ({
  ...offer,
  item: itemId === null ? "requested" : { id: itemId },
  validUntil: endOfDay(validUntil),
});

const toSeen = (lines: { line: number; revision: string }[]) =>
  new Map(lines.map(({ line, revision }) => [line, revision]));

/** RFIs in the operator console. */
export function opsRfiConsoleRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, config, invoices } = deps;
  const { sites } = config.messaging;
  const on = <Body extends z.ZodType, Reply>(
    call: OpsCall<Body, Reply>,
    handler: (body: z.output<Body>, operator: Operator) => Promise<Reply>,
  ) => mountOpsCall(app, deps, call, handler);

  /** Mounts a call that changes lines of an RFI, which the operator has seen, and returns the RFI. */
  const onChange = <Body extends z.ZodType<{ number: string }>>(
    call: OpsCall<Body, calls.ConsoleRfi>,
    seen: (body: z.output<Body>) => { line: number; revision: string }[],
    change: (body: z.output<Body>, context: AnswerContext) => Promise<StockChange>,
  ) =>
    on(call, async (body, operator) => {
      const context = {
        sites,
        operator,
        action: call.path,
        now: clock(),
        seen: toSeen(seen(body)),
      };
      storefront(await change(body, context));
      await invoices.issue();
      return showConsoleRfi(db, body.number);
    });

  const knowsBuyers = ({ roles }: Operator) => isAllowed(roles, "accounts/show");
  on(calls.findRfis, async (filter, operator) => {
    const { rows, next } = await listConsoleRfis(db, filter);
    return {
      rows: knowsBuyers(operator) ? rows : rows.map((row) => ({ ...row, email: "" })),
      next,
    };
  });
  on(calls.rfiDetails, async ({ number }, operator) => {
    const rfi = await showConsoleRfi(db, number);
    return knowsBuyers(operator) ? rfi : { ...rfi, buyer: { name: "", email: "" } };
  });
  on(calls.findOfferableItems, (body) => listOfferableItems(deps, body));
  on(calls.saveRfiDraft, (body, operator) => saveDraft(db, body, operator));
  on(calls.discardRfiDraft, (body, operator) => discardDraft(db, body, operator));

  onChange(
    calls.sendRfiAnswers,
    ({ offers, declines }) => [...offers, ...declines],
    ({ number, offers, ...body }, context) =>
      answerRfi(db, number, { ...body, offers: offers.map(toOfferInput) }, context),
  );
  onChange(
    calls.extendRfiOffers,
    ({ lines }) => lines,
    ({ number, lines, validUntil }, context) =>
      extendOffers(
        db,
        number,
        { lines: lines.map(({ line }) => line), validUntil: endOfDay(validUntil) },
        context,
      ),
  );
  onChange(
    calls.withdrawRfiOffers,
    ({ lines }) => lines,
    ({ number, lines, note }, context) =>
      declineRfi(db, number, { lines: lines.map(({ line }) => line), note }, context),
  );
}
