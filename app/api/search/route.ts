import { handler } from "@/lib/backend/handler.server";
import { gradeResults } from "@/lib/catalogue/grade-results";
import { type Suggestions, searchProduct } from "@/lib/contract/catalogue";
import { searchText } from "./text";

const nothing: Suggestions = { items: [], total: 0 };
const headers = { "cache-control": "private, max-age=60" };

/** 7.22. Public data only, so the browser may cache it for a minute. */
export const GET = handler({ auth: "none" }, async ({ call, query }) => {
  const text = searchText(query);
  if (!text) return Response.json(nothing, { headers });
  const { items, total } = await call(searchProduct, text);
  return Response.json({ items: gradeResults(text, items), total }, { headers });
});
