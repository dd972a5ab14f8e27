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
