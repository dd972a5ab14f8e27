interface DemoOffer {
  /** Paise per piece. */
  price: number;
  quantity: number;
  /** Pieces held out of free stock for the offer. */
  held: number;
  leadDays: number | null;
  /** Days from today until the offer expires. */
  validDays: number;
}

interface DemoLine {
  /** Designation of the maker ZWZ, which both stores sell. */
  designation: string;
  quantity: number;
  /** Paise per piece. */
  targetPrice?: number;
  neededInDays?: number;
  answerNote?: string;
  /** Without offer and refusal the line is pending. */
  offer?: DemoOffer | "declined";
}

export interface DemoRfi {
  askedDaysAgo: number;
  note: string;
  lines: DemoLine[];
}

/** RFIs of the active demo customer in every state: expired, answered, declined and pending. */
export const demoRfis: DemoRfi[] = [
  {
    askedDaysAgo: 48,
    note: "",
    lines: [
      {
        designation: "32206",
        quantity: 100,
        offer: { price: 231_00, quantity: 100, held: 0, leadDays: 28, validDays: -12 },
      },
    ],
  },
  {
    askedDaysAgo: 6,
    note: "For the annual shutdown. Please quote for the whole quantity.",
    lines: [
      {
        designation: "23024CC/W33",
        quantity: 20,
        targetPrice: 3_900_00,
        answerNote: "Ex our Mumbai warehouse.",
        offer: { price: 3_980_00, quantity: 20, held: 6, leadDays: 21, validDays: 45 },
      },
      {
        designation: "23026CC/W33",
        quantity: 8,
        answerNote: "From the January production lot.",
        offer: { price: 5_560_00, quantity: 8, held: 0, leadDays: 45, validDays: 45 },
      },
      {
        designation: "23020CA/W33",
        quantity: 4,
        answerNote: "We can't supply this cage; 23020CC/W33 fits in its place.",
        offer: "declined",
      },
    ],
  },
  {
    askedDaysAgo: 1,
    note: "Slewing rim: raceway diameter 1,250 mm, as per our drawing SE-114.",
    lines: [
      { designation: "011 Slewing Rim", quantity: 1, neededInDays: 60 },
      { designation: "H312", quantity: 50, targetPrice: 180_00 },
    ],
  },
];
