interface Fact {
  figure: string;
  what: string;
}

/** Claims of 1.4, 1.5 and 9.9, as stated there. */
export const facts: Record<"zwz" | "nod", Fact[]> = {
  zwz: [
    { figure: "1938", what: "the maker is founded" },
    { figure: "10,000+", what: "bearing types" },
    { figure: "50+", what: "countries exported to (2007)" },
    { figure: "22", what: "plants in 6 manufacturing zones" },
  ],
  nod: [
    { figure: "1969", what: "in the bearing trade since" },
    { figure: "50+", what: "years with one of our brands" },
    { figure: "5", what: "brands: Koyo, DPI, ZWZ, IKO, WZWN" },
    { figure: "5", what: "branches across India" },
  ],
};

interface Milestone {
  year: string;
  text: string;
}

export const milestones: Record<"zwz" | "nod", Milestone[]> = {
  zwz: [
    { year: "1938", text: "The manufacturer is founded in China." },
    { year: "2007", text: "Its bearings are exported to over 50 countries." },
    { year: "2010", text: "The Indian subsidiary is established." },
    {
      year: "2021",
      text: "The first authorised distributor to launch an integrated webstore.",
    },
  ],
  nod: [
    { year: "1969", text: "The company starts as a bearing distributor." },
    { year: "2021", text: "The catalogue goes online: search, prices and orders in one place." },
    { year: "Today", text: "Five brands and five branches; over 50 years with one of the brands." },
  ],
};
