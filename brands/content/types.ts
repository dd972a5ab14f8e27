/** What a drawing needs to know of a bearing, mm. Kinds are those of the section drawing. */
export interface Picture {
  kind:
    | "ball"
    | "angular"
    | "double-row-ball"
    | "self-aligning"
    | "roller"
    | "tapered"
    | "spherical"
    | "thrust-ball"
    | "needle"
    | "cam-follower";
  bore: number;
  outsideDiameter: number;
  width: number;
}

/** A part number, or "" where the last row of a group is not full. */
type Cell = string;
export type RowOfFour = [Cell, Cell, Cell, Cell];
export type RowOfSix = [Cell, Cell, Cell, Cell, Cell, Cell];

/** Part numbers of one kind, shown by 'Know More' (2.14, 3.22). */
export interface BearingGroup {
  id: string;
  name: string;
  description: string;
  /** Said above the list, e.g. that it is not a live list. */
  notice?: string;
  /** null for what has no published dimensions. */
  picture: Picture | null;
  rows: RowOfFour[] | RowOfSix[];
}

/** One tab of featured items. */
export interface ProductGroup {
  id: string;
  heading: string;
  groups: BearingGroup[];
}

interface Moment {
  id: string;
  year: string;
  text: string;
  /** Not known to be true: shown on local and preview hosts only. */
  sample?: true;
}

/** Rows of a history, oldest first. */
export interface TimelineRow {
  rowId: string;
  details: Moment[];
}

/** A factory or site (1.9). */
export interface Site {
  id: string;
  heading: string;
  /** As it was stated to us, unit included; null when none was. */
  area: string | null;
  squareMetres: number | null;
}

export interface Partner {
  id: string;
  heading: string;
  url: string;
  content: string;
}

export interface Client {
  id: string;
  name: string;
}

export interface Testimonial {
  id: string;
  words: string;
  who: string;
}

export interface ValueTile {
  id: string;
  name: string;
  text: string;
}
