/** Pages on which the buyer must complete a step; header and footer link nowhere else (2.3, 2.9). */
const CLOSED = ["/register", "/emailverification"];

export const isPersonalPage = (path: string): boolean => CLOSED.includes(path);
