export {
  ListingPage as default,
  listingMetadata as metadata,
} from "@/components/catalogue/search/search-page";
