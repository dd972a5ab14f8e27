/** "credit note" → "Credit note" */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
