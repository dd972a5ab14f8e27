export type BrandId = "zwz" | "nod";
/** A store, the reduced site of unknown hosts, or the operator console. */
export type SiteId = BrandId | "bare" | "ops";

/** State of a public path: a page, a redirect to the brand's own path, or missing. */
export type RouteState = "page" | "missing" | { redirect: string };

export interface Theme {
  paper: string;
  wash: string;
  ink: string;
  muted: string;
  rule: string;
  primary: string;
  primaryInk: string;
  accent: string;
  good: string;
  warning: string;
  bad: string;
  /** CSS length. */
  radius: string;
}

export interface Contact {
  email: string;
  phone: string;
  /** Chat number (1.10) with country code, digits only. */
  chat: string;
  address: string[];
  branches: string[];
}

export interface Brand {
  id: BrandId;
  /** Short name, also the prefix of shareable links (ZWZ or NOD). */
  name: string;
  /** Full company name for title and footer. */
  company: string;
  tagline: string;
  blurb: string;
  theme: Theme;
  contact: Contact;
  /** State of the seller's registration; decides CGST + SGST or IGST. */
  sellerState: string;
  /** Terms of sale in the footer of invoices, if any. */
  terms: string[];
  /** Makers on sale, as spelled in the catalogue. */
  makers: string[];
  /** True if a designation can have several makers, which pages list side by side. */
  manyMakers: boolean;
  /** Paths that differ between the brands (2.1). */
  paths: { product: string; review: string };
  /** Every public path pattern of 2.1 and its state. `[x]` is a parameter. */
  routes: Record<string, RouteState>;
  /** Pages with a second version that includes sample content, for local and preview hosts. */
  samplePages: string[];
  /** Google Analytics property, e.g. "G-XXXXXXX"; "" for none, in which case no consent is requested. */
  gaId: string;
}
