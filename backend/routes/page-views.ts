import { reportPageViews } from "../../lib/contract/page-views.ts";
import { messages } from "../../lib/forms/messages.ts";
import { Refusal } from "../errors.ts";
import { sameSecret } from "../services/client-address.ts";
import { indianDay } from "../services/indian-time.ts";
import { countTry } from "../services/limits.ts";
import { addPageViews } from "../services/page-views.ts";
import { route, type Scope } from "./route.ts";

/** 7.42, by calls of ours. A storefront reports every few seconds at most. */
export function pageViewRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, clock, config } = scope.deps;

  route(scope, reportPageViews, async ({ body, request }) => {
    if (!sameSecret(request.headers["x-internal-token"], config.internalToken)) {
      throw new Refusal(403, messages.notHere);
    }
    await countTry(db, [{ name: "page-views", whom: brand, most: 600, seconds: 600 }]);
    await addPageViews(db, brand, indianDay(clock()), body.views);
    return { success: 1, message: "" };
  });
}
