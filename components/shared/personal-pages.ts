/** On these pages the buyer must finish something first; header and footer lead nowhere else (2.3, 2.9). */
const CLOSED = ["/register", "/emailverification"];

export const isPersonalPage = (path: string): boolean => CLOSED.includes(path);
