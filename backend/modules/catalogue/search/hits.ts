import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";

/** Distance between classes of hits: more groups than a catalogue can have. */
const CLASS = 2 ** 32;

/** Collects matching groups once each, counts them all and keeps the best. */
export class Hits {
  /** Number of groups. */
  groups = 0;
  /** Number of their items, of the named makers only. */
  items = 0;
  /** class × CLASS + group, ascending. */
  #best: number[] = [];
  #index: CatalogueIndex;
  #seen: Uint32Array;
  #mark: number;
  #keep: number;
  #makers: number;

  /** `makers` is a bit set, 0 for all. `seen` has one cell per group, none of them equal to `mark`. */
  constructor(
    index: CatalogueIndex,
    seen: Uint32Array,
    mark: number,
    keep: number,
    makers: number,
  ) {
    this.#index = index;
    this.#seen = seen;
    this.#mark = mark;
    this.#keep = keep;
    this.#makers = makers;
  }

  /** True if the group has not been added and has an item of the named makers. */
  isNew(group: number): boolean {
    if (this.#seen[group] === this.#mark) return false;
    return this.#makers === 0 || ((this.#index.groupMakers[group] ?? 0) & this.#makers) !== 0;
  }

  /** Adds a group with its class, a whole number, lower being better. A group already added keeps its class. */
  add(group: number, hitClass: number): void {
    if (!this.isNew(group)) return;
    this.#seen[group] = this.#mark;
    this.groups++;
    this.items += this.#makers === 0 ? this.#size(group) : this.#sizeOfWanted(group);
    const place = hitClass * CLASS + group;
    const best = this.#best;
    // Sorted once at the end: inserting each in its place takes too long for many.
    if (this.#keep === Number.POSITIVE_INFINITY) {
      best.push(place);
      return;
    }
    if (best.length === this.#keep) {
      if (place > (best[best.length - 1] ?? 0)) return;
      best.pop();
    }
    let at = best.length;
    while (at > 0 && (best[at - 1] ?? 0) > place) at--;
    best.splice(at, 0, place);
  }

  /** The best groups, best first. */
  best(): number[] {
    const isSorted = this.#keep !== Number.POSITIVE_INFINITY;
    const best = isSorted ? this.#best : [...Float64Array.from(this.#best).sort()];
    return best.map((place) => place % CLASS);
  }

  #size(group: number): number {
    return (this.#index.itemStart[group + 1] ?? 0) - (this.#index.itemStart[group] ?? 0);
  }

  #sizeOfWanted(group: number): number {
    const { itemStart, itemMaker } = this.#index;
    let wanted = 0;
    for (let row = itemStart[group] ?? 0; row < (itemStart[group + 1] ?? 0); row++) {
      if (this.#makers & makerBit(itemMaker[row] ?? 0)) wanted++;
    }
    return wanted;
  }
}
