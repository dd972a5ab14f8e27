export interface ComparedOffer {
  id: string;
  /** Paise; 0 for a price on request. */
  price: number;
  /** Day on which one piece is dispatched, "YYYY-MM-DD"; null when unknown. */
  dispatch: string | null;
}

const UNKNOWN_DAY = "9999-12-31";

/** Ids with the lowest value; none if all offers are equal, since nothing stands out then. */
function lowest(offers: { id: string; value: number | string }[]): string[] {
  const [least] = offers.map(({ value }) => value).sort((a, b) => (a < b ? -1 : 1));
  const ids = offers.filter(({ value }) => value === least).map(({ id }) => id);
  return ids.length < offers.length ? ids : [];
}

/** The cheapest and the fastest of several offers; equal ones share the mark. */
export function bestOffers(offers: ComparedOffer[]): { cheapest: string[]; fastest: string[] } {
  const priced = offers.filter(({ price }) => price > 0);
  return {
    cheapest: lowest(priced.map(({ id, price }) => ({ id, value: price }))),
    fastest: lowest(offers.map(({ id, dispatch }) => ({ id, value: dispatch ?? UNKNOWN_DAY }))),
  };
}
