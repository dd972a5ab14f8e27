import { BackendError } from "@/lib/backend/errors";
import { SEARCH_MAX } from "@/lib/contract/catalogue";
import { messages } from "@/lib/forms/messages";

/** The search text, "" if absent. Throws if it is too long. */
export function searchText(query: URLSearchParams): string {
  const text = (query.get("q") ?? "").trim();
  if (text.length > SEARCH_MAX) throw new BackendError("invalid", 400, messages.searchTooLong);
  return text;
}
