/** Look of a link or button of the account menu. */
export const MENU_LINK =
  "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:underline";
