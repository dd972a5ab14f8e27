/** The role in which each store sells (1.4); follows the company's name in a sentence. */
export const sellerRole: Record<"zwz" | "nod", string> = {
  zwz: "the manufacturer's subsidiary in India",
  nod: "a distributor of several makers. Origin is shown with each offer",
};
