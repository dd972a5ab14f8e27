/** Price, stock and size of an item, as suggestions show them. */
export interface ItemFigures {
  listPrice: number;
  available: number;
  whenOut: string;
  leadDays: number | null;
  boreUm: number | null;
  outsideUm: number | null;
  widthUm: number | null;
}

/** Figures as read from the database; `numbers` are lead time and dimensions, in the order of `ItemFigures`. */
export type FigureRow = [
  ...[id: number, listPrice: number, available: number, whenOut: string],
  ...numbers: (number | null)[],
];

const FACTS = 6;
const NONE = -1;

/** Figures of all items in two flat arrays, which a million items fill with 32 MB and which cost no garbage collection. */
export class FigureTable {
  #prices = new Float64Array();
  /** Of item i from i × FACTS: index in `#whenOut` or NONE without an item, stock, lead time, dimensions or NONE. */
  #facts = new Int32Array();
  #whenOut: string[] = [];

  set([id, listPrice, available, whenOut, ...numbers]: FigureRow): void {
    if (id >= this.#prices.length) this.#grow(Math.max(id + 1, this.#prices.length * 2));
    const known = this.#whenOut.indexOf(whenOut);
    const text = known >= 0 ? known : this.#whenOut.push(whenOut) - 1;
    this.#prices[id] = listPrice;
    this.#facts.set([text, available, ...numbers.map((value) => value ?? NONE)], id * FACTS);
  }

  get(id: number): ItemFigures | undefined {
    const at = id * FACTS;
    const whenOut = this.#whenOut[this.#facts[at] ?? NONE];
    if (whenOut === undefined) return undefined;
    return {
      listPrice: this.#prices[id] ?? 0,
      available: this.#facts[at + 1] ?? 0,
      whenOut,
      leadDays: this.#numberAt(at + 2),
      boreUm: this.#numberAt(at + 3),
      outsideUm: this.#numberAt(at + 4),
      widthUm: this.#numberAt(at + 5),
    };
  }

  #numberAt(place: number): number | null {
    const value = this.#facts[place] ?? NONE;
    return value === NONE ? null : value;
  }

  #grow(ids: number): void {
    const [prices, facts] = [this.#prices, this.#facts];
    this.#prices = new Float64Array(ids);
    this.#prices.set(prices);
    this.#facts = new Int32Array(ids * FACTS).fill(NONE);
    this.#facts.set(facts);
  }
}
