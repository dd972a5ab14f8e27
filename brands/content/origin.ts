/** In what capacity each store sells (1.4); goes on after the company's name. */
export const standing: Record<"zwz" | "nod", string> = {
  zwz: "the manufacturer's subsidiary in India",
  nod: "a distributor of several makers; each offer names its own",
};
