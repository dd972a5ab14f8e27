/** How the page of an error, which is told nothing but a digest, knows that the backend could not be reached. */
export const AWAY_DIGEST = "away";
