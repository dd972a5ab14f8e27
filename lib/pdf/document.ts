/** Content of a PDF. All texts are final: amounts and dates are already formatted. */
export interface PdfDocument {
  /** Shown at the top right and in the file's properties, e.g. "Tax invoice". */
  title: string;
  /** e.g. "Original for recipient" */
  subtitle?: string;
  letterhead: Letterhead;
  /** One complete copy for each of these marks, such as "Duplicate for transporter", each numbered from page 1. */
  copies?: string[];
  /** Creation date of the file; given, so that equal content renders to equal bytes. */
  created: Date;
  /** Small print at the bottom of every page. */
  footer?: string;
  blocks: Block[];
}

export interface Letterhead {
  name: string;
  lines: string[];
  /** "#0b4ea2" */
  colour: string;
}

/** Rendered from top to bottom. */
export type Block = Facts | Table | Totals | Text | Code | Drawing;

/** Up to three groups of label–value pairs, side by side. */
export interface Facts {
  kind: "facts";
  groups: FactGroup[];
}
export interface FactGroup {
  heading?: string;
  /** Label and value, or a line without a label. */
  rows: ([label: string, value: string] | string)[];
}

/** Breaks between rows; the heading row is repeated on every page. */
export interface Table {
  kind: "table";
  columns: Column[];
  /** Text after the first line break of a cell is smaller. Nothing is left out up to 2,000 characters per cell. */
  rows: string[][];
  /** Bold row at the end. */
  total?: string[];
}
export interface Column {
  heading: string;
  /** Relative to the sum of the table's column widths. */
  width: number;
  align?: "left" | "right" | "center";
}

/** Amounts at the right edge, kept on one page, with optional lines of text to their left. */
export interface Totals {
  kind: "totals";
  aside?: string[];
  rows: { label: string; amount: string; strong?: boolean }[];
}

/** Paragraphs of full width. */
export interface Text {
  kind: "text";
  heading?: string;
  lines: string[];
}

/** QR code of a text, with lines to its right. */
export interface Code {
  kind: "code";
  /** At most 2,953 bytes. */
  text: string;
  heading: string;
  lines: string[];
}

/** Drawing with text to its right. */
export interface Drawing {
  kind: "figure";
  heading: string;
  lines: string[];
  /** Size in the drawing's own units; the drawing is scaled to its column. */
  canvas: { width: number; height: number };
  /** Colour of hatching and axis, "#0b4ea2". */
  colour: string;
  paths: DrawingPath[];
  /** Vertical or horizontal dimension lines with arrowheads and text. */
  dimensions: { text: string; from: [x: number, y: number]; to: [x: number, y: number] }[];
}
export interface DrawingPath {
  /** SVG path data. */
  path: string;
  /** Hatched upwards or downwards, or white; stroke only if absent. */
  fill?: "up" | "down" | "white";
  thin?: boolean;
  dash?: [on: number, off: number];
  move?: [x: number, y: number];
  mirror?: [x: number, y: number];
}
