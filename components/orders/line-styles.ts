/** On small screens the cells of a line flow into two lines of text; facts of the whole order are elsewhere. */
export const ROW =
  "border-b border-rule narrow:flex narrow:flex-wrap narrow:items-baseline narrow:gap-x-2 narrow:px-3 narrow:py-1.5 narrow:before:order-2 narrow:before:basis-full narrow:before:content-[''] wide:bg-paper wide:odd:bg-wash";
export const CELL = "wide:px-1 wide:py-2.5 wide:align-middle print:py-1.5";
export const END = `${CELL} wide:text-right`;
/** Line of text in which a cell stands on narrow screens. */
export const FIRST = "narrow:order-1";
export const SECOND = "narrow:order-3 narrow:text-muted";
export const LAST = "narrow:order-4 narrow:text-muted";
/** Not on narrow screens. */
export const WIDE = "narrow:hidden";
