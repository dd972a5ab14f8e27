import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { type GstState, getRegisteredState, toGstState } from "../../../lib/gst-states.ts";
import { stateCodeOf } from "../../../lib/gstin.ts";
import type { FactGroup, PdfDocument } from "../../../lib/pdf/document.ts";
import type { orders } from "../../db/schema/index.ts";

export interface Party {
  name: string;
  address: string[];
  gstin: string;
  state: GstState;
}

export type Seller = Party & { contact: string; terms: string[] };

/** Seller as printed on documents. */
export function getSeller(brand: BrandId, gstin: string): Seller {
  const { company, contact, sellerState, terms } = brands[brand];
  return {
    name: company,
    address: contact.address.filter((line) => line !== company),
    gstin,
    state: { name: sellerState, code: gstin ? stateCodeOf(gstin) : "" },
    contact: `${contact.email} · ${contact.phone}`,
    terms,
  };
}

interface BuyerDetails {
  name: string;
  gstin: string;
  /** Billing address; its state need not be the one in which the company is registered. */
  address: string;
  city: string | null;
  state: string | null;
  pincode: string;
}

/** Buyer as printed on documents, with the state of its GSTIN. */
export const getBuyer = ({ name, gstin, address, city, state, pincode }: BuyerDetails): Party => ({
  name,
  address: [address, [city, state, pincode].filter(Boolean).join(", ")].filter(Boolean),
  gstin,
  state: gstin ? getRegisteredState(gstin) : toGstState(state ?? ""),
});

/** The company that gets the goods of an order, if it is another one than the buyer. */
export const getConsignee = ({
  consignee: name,
  consigneeGstin: gstin,
  deliveryState,
}: Pick<typeof orders.$inferSelect, "consignee" | "consigneeGstin" | "deliveryState">): Omit<
  Party,
  "address"
> => ({
  name,
  gstin,
  state: toGstState(deliveryState),
});

export const formatState = ({ name, code }: GstState) => (code ? `${name} (${code})` : name);

export const partyRows = ({ name, address, gstin, state }: Party): FactGroup["rows"] => [
  name,
  ...address,
  ["GSTIN", gstin || "Not registered"],
  ["State", formatState(state)],
];

export const sellerLetterhead = (brand: BrandId, seller: Seller): PdfDocument["letterhead"] => ({
  name: seller.name,
  lines: [
    seller.address.join(", "),
    `GSTIN ${seller.gstin || "not set"} · State ${formatState(seller.state)}`,
    seller.contact,
  ],
  colour: brands[brand].theme.primary,
});

/** Subtitle of documents while the seller has no GSTIN. */
export const SPECIMEN = "Specimen: the seller's GSTIN is not set";
