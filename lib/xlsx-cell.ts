/** A text, a number, or a value that is shown in a format of its own. */
export type XlsxCell = string | number | null | { day: string } | { paise: number };

export interface XlsxColumn {
  name: string;
  /** Characters that it shows. */
  width: number;
}
