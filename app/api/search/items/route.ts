import { handler } from "@/lib/backend/handler.server";
import { gradeResults } from "@/lib/catalogue/grade-results";
import { multiSearch } from "@/lib/contract/catalogue";
import { searchText } from "../text";

/** 7.23: all matches with stock, and with the buyer's own price when signed in. */
export const GET = handler({ auth: "optional" }, async ({ call, query }) => {
  const text = searchText(query);
  if (!text) return { query: "", items: [], total: 0, reading: null };
  const found = await call(multiSearch, text);
  // Several numbers, graded by our backend, are no number together.
  return found.reading ? found : { ...found, items: gradeResults(text, found.items) };
});
