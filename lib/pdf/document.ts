/** What a printed document is made of. Every text is final: amounts and dates come formatted. */
export interface PdfDocument {
  /** Stands at the top right and in the file's properties, e.g. "Tax invoice". */
  title: string;
  /** Below the title, e.g. "Original for recipient". */
  subtitle?: string;
  letterhead: Letterhead;
  /** Goes into the file, so that the same content always gives the same bytes. */
  created: Date;
  /** Small print at the foot of every page. */
  footer?: string;
  blocks: Block[];
}

export interface Letterhead {
  name: string;
  lines: string[];
  /** "#0b4ea2" */
  colour: string;
}

/** One below the other, in the order given. */
export type Block = Facts | Table | Totals | Text | Drawing;

/** Up to three groups side by side. */
export interface Facts {
  kind: "facts";
  groups: FactGroup[];
}
export interface FactGroup {
  heading?: string;
  /** A label with its value, or a line that needs no label. */
  rows: ([label: string, value: string] | string)[];
}

/** Breaks between rows; the head is repeated on every page. */
export interface Table {
  kind: "table";
  columns: Column[];
  /** What follows a line break in a cell is printed smaller. */
  rows: string[][];
  /** Printed strong below the last row. */
  total?: string[];
}
export interface Column {
  heading: string;
  /** Share of the width; the shares of a table are added up. */
  width: number;
  align?: "left" | "right" | "center";
}

/** Amounts at the right edge, never torn apart by a page break, with lines on their left. */
export interface Totals {
  kind: "sums";
  aside?: string[];
  rows: { label: string; amount: string; strong?: boolean }[];
}

/** Paragraphs over the whole width. */
export interface Text {
  kind: "text";
  heading?: string;
  lines: string[];
}

/** A drawing at the left with words beside it. */
export interface Drawing {
  kind: "figure";
  heading: string;
  lines: string[];
  /** Size of the drawing in units of its own; it is scaled to its place. */
  canvas: { width: number; height: number };
  /** Of hatching and axis, "#0b4ea2". */
  colour: string;
  outlines: DrawingPath[];
  /** Dimension lines, upright or level, with arrow heads and text. */
  measures: { text: string; from: [x: number, y: number]; to: [x: number, y: number] }[];
}
export interface DrawingPath {
  /** SVG path data. */
  path: string;
  /** Hatched rising or falling, or plain paper; without it only the outline. */
  fill?: "up" | "down" | "paper";
  thin?: boolean;
  dash?: [on: number, off: number];
  move?: [x: number, y: number];
  mirror?: [x: number, y: number];
}
