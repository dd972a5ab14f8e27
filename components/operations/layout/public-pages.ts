/** Pages without a session, which have no navigation. */
export const isPublicPage = (path: string): boolean => path === "/login" || path === "/set-up";
