import {
  listMessages as listMessagesCall,
  resendMessage as resendMessageCall,
  showMessage as showMessageCall,
} from "../../../../lib/contract/operations/messages.ts";
import {
  countQueues as countQueuesCall,
  queueCalls,
} from "../../../../lib/contract/operations/queues.ts";
import {
  handleSearch as handleSearchCall,
  listSearches as listSearchesCall,
  reopenSearch as reopenSearchCall,
} from "../../../../lib/contract/operations/searches.ts";
import {
  listSubscriptions as listSubscriptionsCall,
  saveSubscription as saveSubscriptionCall,
} from "../../../../lib/contract/operations/subscriptions.ts";
import { QUEUES } from "../../../../lib/operations/queues.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import type { App } from "../../../http/route.ts";
import { handleSearch, isSearchedText, listSearches, reopenSearch } from "../../searches/index.ts";
import { listMessages, resendMessage, showMessage } from "../messages.ts";
import { mountOpsCall } from "../ops-route.ts";
import { listSubscriptions, saveSubscription } from "../subscriptions/subscriptions.ts";
import { countQueues, listQueue } from "./read-queue.ts";

/** Queues of work, e-mails about them, and the lists that only they lead to: searches and messages. */
export function queueRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  mountOpsCall(app, deps, countQueuesCall, () => countQueues(db, clock()));
  for (const name of QUEUES) {
    mountOpsCall(app, deps, queueCalls[name], (filter) => listQueue(db, name, filter, clock()));
  }

  mountOpsCall(app, deps, listSubscriptionsCall, (_, operator) => listSubscriptions(db, operator));
  mountOpsCall(app, deps, saveSubscriptionCall, (body, operator) =>
    saveSubscription(db, operator, body, clock()),
  );

  mountOpsCall(app, deps, listSearchesCall, (filter) => listSearches(db, filter, clock()));
  mountOpsCall(app, deps, handleSearchCall, (body, operator) =>
    db.transaction(async (tx) => {
      const { brand, text, note } = body;
      if (!(await isSearchedText(tx, body))) throw noSearch();
      await handleSearch(tx, body, operator.name);
      const subject = { type: "search" as const, id: text };
      await recordAudit(tx, operator, { action: "searches/handle", subject, brand, reason: note });
      return null;
    }),
  );
  mountOpsCall(app, deps, reopenSearchCall, (body, operator) =>
    db.transaction(async (tx) => {
      if (!(await reopenSearch(tx, body))) throw noSearch();
      const { brand, text: id } = body;
      const subject = { type: "search" as const, id };
      await recordAudit(tx, operator, { action: "searches/reopen", subject, brand });
      return null;
    }),
  );

  // Whether a message has expired is decided by the database clock elsewhere, and by the real one here.
  mountOpsCall(app, deps, listMessagesCall, (filter) => listMessages(db, filter));
  mountOpsCall(app, deps, showMessageCall, ({ id }) => showMessage(db, id, new Date()));
  mountOpsCall(app, deps, resendMessageCall, ({ id }, operator) =>
    resendMessage(db, operator, id, new Date()),
  );
}

const noSearch = () => new Refusal(404, "There is no such search.");
