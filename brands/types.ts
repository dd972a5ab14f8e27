export type BrandId = "zwz" | "nod";
export type SiteId = BrandId | "bare";

/** What stands behind a public path: a page folder, a redirect to the brand's own path, or nothing yet. */
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
  /** Number of the chat (1.10) with country code, digits only. */
  chat: string;
  address: string[];
  branches: string[];
}

export interface Brand {
  id: BrandId;
  /** Short name, also the prefix of shareable links (ZWZ or NOD). */
  name: string;
  /** Legal-style full name, used in the title and the footer. */
  company: string;
  tagline: string;
  blurb: string;
  theme: Theme;
  contact: Contact;
  /** State of the seller's registration; decides CGST+SGST or IGST. */
  sellerState: string;
  /** Printed at the foot of invoices when there is any: bank details, terms of sale. */
  invoice: { bank: string[]; terms: string[] };
  /** Makers on sale, as written in the catalogue. */
  makers: string[];
  /** True when one designation has several makers and pages list them side by side. */
  manyMakers: boolean;
  /** Brand's own paths where the two brands differ (2.1). */
  paths: { product: string; review: string };
  /** Every public path pattern of 2.1 with what answers there. `[x]` is a parameter. */
  routes: Record<string, RouteState>;
  /** Pages that have a second form with sample content, for local and preview hosts. */
  samplePages: string[];
  /** Google Analytics property, e.g. "G-XXXXXXX"; "" when there is none, and then nobody is asked. */
  gaId: string;
}
