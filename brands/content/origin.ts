/** The seller's role (1.4), as it follows the company's name in a sentence. */
export const sellerRole: Record<"zwz" | "nod", string> = {
  zwz: "the manufacturer's subsidiary in India",
  nod: "a distributor of several makers. Origin is shown with each offer",
};
