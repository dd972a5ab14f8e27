import { setTimeout as pause } from "node:timers/promises";
import { messages } from "../../../lib/forms/messages.ts";
import { secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { countAction } from "../../http/rate-limits.ts";
import type { Owner } from "../cart/index.ts";
import { type Collection, type CollectionKind, reloadCollection } from "./collection.ts";
import type { PaymentContext } from "./payment-context.ts";
import { paymentSignature } from "./provider/signatures.ts";
import { logSettleError, settleCollection } from "./settle-collection.ts";

/** A collection checked this recently is not checked again. */
const FRESH_MS = 1_500;
/** Slightly longer than the reconciler's interval during a payment. */
const RECENT_MS = 60_000;
const MAX_LOOKUPS = 240;

const isFresh = ({ checkedAt }: Collection, ms: number) =>
  checkedAt !== null && Date.now() - checkedAt.getTime() < ms;

/** True while the buyer's status queries may be passed to the provider, which limits the whole account. */
async function mayQueryProvider({ db }: PaymentContext, { userId }: Collection): Promise<boolean> {
  const looks = {
    name: "payment-status",
    subject: String(userId),
    max: MAX_LOOKUPS,
    seconds: 3600,
  };
  try {
    await countAction(db, [{ ...looks, message: messages.tooManyTries }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Settles the collection with the provider unless it was just checked. Over the query limit, the reconciler's recent result
 * is used; without one the state is unknown.
 */
export async function refreshCollection<Row extends Collection>(
  context: PaymentContext,
  kind: CollectionKind<Row>,
  row: Row,
): Promise<Row> {
  if (kind.finalStates.includes(row.state) || isFresh(row, FRESH_MS)) return row;
  if (!(await mayQueryProvider(context, row))) {
    return isFresh(row, RECENT_MS) ? row : { ...row, providerState: "unknown" };
  }
  try {
    await settleCollection(context, kind, row);
  } catch (error) {
    logSettleError(context, kind, row, error);
  }
  return reloadCollection(context.db, kind, row);
}

/** Limits how long a list waits for the provider. */
const LIST_WAIT_MS = 3_000;

/**
 * Settles the open and undecided ones of the buyer's collections with the provider, so that a payment made in a closed tab
 * is listed at once and not after the next run of the reconciler.
 */
export async function refreshUnfinished<Row extends Collection>(
  context: PaymentContext,
  kind: CollectionKind<Row>,
  found: Row[],
): Promise<Row[]> {
  const undecided = found.filter(
    (one) => one.state === "open" || (one.state === "expired" && one.providerState !== "unpaid"),
  );
  if (undecided.length === 0) return found;
  const timer = new AbortController();
  const settled = Promise.all(
    undecided.map(async (one) => {
      if (isFresh(one, FRESH_MS) || !(await mayQueryProvider(context, one))) return;
      await settleCollection(context, kind, one).catch((error) =>
        logSettleError(context, kind, one, error),
      );
    }),
  );
  const wait = pause(LIST_WAIT_MS, undefined, { ref: false, signal: timer.signal });
  await Promise.race([settled, wait.catch(() => undefined)]);
  timer.abort();
  return Promise.all(found.map((one) => reloadCollection(context.db, kind, one)));
}

/** The provider's confirmation that the browser reports. */
export interface PaymentConfirmation {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** True if the provider signed the confirmation; otherwise it is logged. */
export function isConfirmationSigned(
  { accounts, log }: PaymentContext,
  { brand }: Owner,
  { orderId, paymentId, signature }: PaymentConfirmation,
): boolean {
  const account = accounts[brand];
  const expected = paymentSignature(orderId, paymentId, account?.keySecret ?? "");
  const signed = account !== null && secretsMatch(signature, expected);
  if (!signed) log.warn({ providerOrder: orderId }, "invalid payment signature");
  return signed;
}
