interface Fact {
  figure: string;
  label: string;
}

/** Claims of 1.4, 1.5 and 9.9, unchanged. */
export const facts: Record<"zwz" | "nod", Fact[]> = {
  zwz: [
    { figure: "1938", label: "founded" },
    { figure: "10,000+", label: "bearing types" },
    { figure: "50+", label: "countries exported to (2007)" },
    { figure: "22", label: "plants in 6 manufacturing zones" },
  ],
  nod: [
    { figure: "Since 1969", label: "in the bearing trade" },
    { figure: "50+", label: "years with one of our brands" },
    { figure: "5", label: "brands: Koyo, DPI, ZWZ, IKO, WZWN" },
    { figure: "5", label: "branches across India" },
  ],
};

/** The seller's role (1.4), as it follows the company's name in a sentence. */
export const sellerRole: Record<"zwz" | "nod", string> = {
  zwz: "the manufacturer's subsidiary in India",
  nod: "a distributor of several makers",
};
