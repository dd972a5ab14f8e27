import { handler } from "@/lib/backend/handler.server";
import { multiSearch } from "@/lib/contract/catalogue";
import { searchText } from "../text";

/** 7.23: all matches with stock, and with the buyer's own price when signed in. */
export const GET = handler({ auth: "optional" }, ({ call, query }) => {
  const text = searchText(query);
  return text ? call(multiSearch, text) : { query: "", items: [], total: 0 };
});
