/** The one address of a page that has several, on whichever host it is read. React puts it into the head. */
export const Canonical = ({ path }: { path: string }) => <link rel="canonical" href={path} />;
