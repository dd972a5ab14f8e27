/** Input of a section drawing, mm. */
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

/** A designation, or "" where the last row of a group is not full. */
type Cell = string;
export type RowOfFour = [Cell, Cell, Cell, Cell];
export type RowOfSix = [Cell, Cell, Cell, Cell, Cell, Cell];

/** Designations of one bearing type, shown by 'Know More' (2.14, 3.22). */
export interface BearingGroup {
  id: string;
  name: string;
  description: string;
  /** Text above the list, e.g. that it is not live. */
  notice?: string;
  /** null without published dimensions. */
  picture: Picture | null;
  rows: RowOfFour[] | RowOfSix[];
}

/** One tab of featured items. */
export interface ProductGroup {
  id: string;
  heading: string;
  groups: BearingGroup[];
}

interface HistoryEvent {
  id: string;
  year: string;
  text: string;
  /** Unconfirmed: shown on local and preview hosts only. */
  sample?: true;
}

/** Rows of a history, oldest first. */
export interface TimelineRow {
  rowId: string;
  details: HistoryEvent[];
}

/** A factory or site (1.9). */
export interface Site {
  id: string;
  heading: string;
  /** Null when not stated. */
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
  quote: string;
  author: string;
}

export interface ValueTile {
  id: string;
  name: string;
  text: string;
}
