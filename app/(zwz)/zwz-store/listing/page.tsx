export {
  ListingPage as default,
  listingMetadata as metadata,
} from "@/components/catalogue/listing/listing-page";
