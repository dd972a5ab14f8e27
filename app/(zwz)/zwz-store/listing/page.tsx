export {
  SearchPage as default,
  searchMetadata as metadata,
} from "@/components/catalogue/search/search-page";
