/** On these pages the buyer must finish something first; the header leads nowhere else (2.3, 2.9). */
const CLOSED = ["/register", "/emailverification"];

export const isClosedPage = (path: string): boolean => CLOSED.includes(path);
