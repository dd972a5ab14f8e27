interface Fact {
  figure: string;
  what: string;
}

/** Claims of 1.4, 1.5 and 9.9, as stated there. */
export const facts: Record<"zwz" | "nod", Fact[]> = {
  zwz: [
    { figure: "1938", what: "maker founded" },
    { figure: "10,000+", what: "bearing types" },
    { figure: "50+", what: "countries exported to (2007)" },
    { figure: "22", what: "plants in 6 manufacturing zones" },
  ],
  nod: [
    { figure: "Since 1969", what: "in the bearing trade" },
    { figure: "50+", what: "years with one of our brands" },
    { figure: "5", what: "brands: Koyo, DPI, ZWZ, IKO, WZWN" },
    { figure: "5", what: "branches across India" },
  ],
};
