/** A list that can't be read, with the message for the buyer. */
export class ListRefusal extends Error {}
