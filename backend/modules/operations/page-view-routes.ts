import { reportPageViews } from "../../../lib/contract/page-views.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { addPageViews } from "./page-views.ts";

/** Reports page views (7.42). A storefront sends one every few seconds at most. */
export function pageViewRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, clock, config } = scope.deps;

  route(scope, reportPageViews, async ({ body, request }) => {
    if (!secretsMatch(request.headers["x-internal-token"], config.internalToken)) {
      throw new Refusal(403, messages.pathNotFound);
    }
    await countAttempt(db, [{ name: "page-views", subject: brand, max: 600, seconds: 600 }]);
    await addPageViews(db, brand, indianDay(clock()), body.views);
    return { success: 1, message: "" };
  });
}
