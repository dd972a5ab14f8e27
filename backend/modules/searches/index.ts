export { createSearchRecorder, type SearchRecorder } from "./search-recorder.ts";
export {
  deleteOldSearches,
  handleSearch,
  isHandled,
  isSearchedText,
  listSearches,
  reopenSearch,
} from "./searches.ts";
