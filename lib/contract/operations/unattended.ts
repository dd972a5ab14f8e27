/** Sent with the calls of a console at which nobody works: they don't keep its session from ending. */
export const UNATTENDED_HEADER = "x-unattended";
