/** A text in which `%` and `_` of a `like` pattern mean themselves. */
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${escapePattern(text)}%`;

/** Pattern of `like` for texts that begin with this one. */
export const startingWith = (text: string): string => `${escapePattern(text)}%`;
