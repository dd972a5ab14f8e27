import { z } from "zod";
import { BackendError, lacksCall } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { bestFirst, gradeResults } from "@/lib/catalogue/grade-results";
import { createConcurrencyLimit } from "@/lib/concurrency-limit";
import { multiSearch } from "@/lib/contract/catalogue";
import { MATCH_ROWS_MAX, MATCH_ROWS_MAX_ELSEWHERE } from "@/lib/contract/limits";
import {
  MATCH_BODY_MAX,
  matchNumbers,
  type NumberMatch,
  type NumberMatches,
  type NumberRow,
  numberRows,
} from "@/lib/contract/match-numbers";
import { messages } from "@/lib/forms/messages";
import { withMaker } from "@/lib/quick-order/with-maker";

const ALTERNATIVES = 3;
const CONCURRENT_SEARCHES = 4;
const busy = () => new BackendError("limited", 429, messages.tooManyRequests);

/** The best item for each line of a list; on a backend without our call one search per line. */
export const POST = handler(
  { auth: "optional", body: z.object({ rows: numberRows }), bodyMax: MATCH_BODY_MAX },
  async ({ call, body: { rows } }): Promise<NumberMatches> => {
    try {
      return { matches: await call(matchNumbers, rows), maxRows: MATCH_ROWS_MAX };
    } catch (error) {
      if (!lacksCall(error)) throw error;
    }
    const limit = createConcurrencyLimit(CONCURRENT_SEARCHES, MATCH_ROWS_MAX_ELSEWHERE, busy);
    const searchFor = async ({ text: number, itemId, maker }: NumberRow): Promise<NumberMatch> => {
      const text = withMaker(number, maker);
      if (text.trim() === "") return { item: null, total: 0, alternatives: [] };
      const { items, total } = await call(multiSearch, text);
      const graded = bestFirst(gradeResults(text, items));
      const chosen = graded.find(({ id }) => id === itemId);
      const item = chosen ?? graded[0] ?? null;
      const others = graded.filter((one) => one !== item);
      const alternatives = others
        .slice(0, ALTERNATIVES)
        .map(({ id, name, brand, match }) => ({ id, name, brand, grade: match?.grade ?? null }));
      return { item, total, alternatives, ...(chosen ? { isChosen: true as const } : {}) };
    };
    const searched = rows.slice(0, MATCH_ROWS_MAX_ELSEWHERE);
    const matches = await Promise.all(searched.map((row) => limit(() => searchFor(row))));
    return { matches, maxRows: MATCH_ROWS_MAX_ELSEWHERE };
  },
);
