/** The seller as named in the legal texts. */
export interface Seller {
  company: string;
  contact: { email: string; phone: string; address: string[] };
  /** About Google Analytics; empty if it is not used. */
  gaId: string;
}

export interface LegalSection {
  heading: string;
  paragraphs: string[];
}

export interface LegalDocument {
  title: string;
  /** First sentence, also the meta description. */
  summary: string;
  sections: LegalSection[];
}

/** Changes with the text below; printed on page and PDF. */
export const LEGAL_DATE = "22 November 2026";

const reach = ({ company, contact }: Seller): string =>
  `${company}, ${contact.address.slice(1).join(", ")}. E-mail ${contact.email}, telephone ${contact.phone}.`;

function terms(seller: Seller): LegalDocument {
  const { company } = seller;
  return {
    title: "Terms and Conditions",
    summary: `The conditions on which ${company} sells bearings to businesses in India through this store.`,
    sections: [
      {
        heading: "1. Who these terms are for",
        paragraphs: [
          `This store sells to businesses: end users, original equipment manufacturers and channel partners in India. By opening an account or placing an order you accept these terms on behalf of your company and confirm that you may do so.`,
          `"We" means ${company}; "you" means the company that holds the account.`,
        ],
      },
      {
        heading: "2. Your account",
        paragraphs: [
          `Give correct company details, a valid GSTIN and an e-mail address and mobile number that are yours. Keep your password to yourself; orders placed under your log-in count as yours until you tell us that it has been misused.`,
          `We check new accounts, GST numbers and delivery addresses before we release goods, and may hold an account that is overdue or misused.`,
        ],
      },
      {
        heading: "3. Prices and tax",
        paragraphs: [
          `Prices are in Indian rupees per piece, exclusive of GST. Your price is the list price less the discount agreed with your company. GST is shown separately and follows the place of supply of the delivery address.`,
          `Where a product shows 'Display on request', send a request for information and we will quote. A price in the cart is a quotation until the order is placed; if it has changed meanwhile, the store tells you before you confirm.`,
        ],
      },
      {
        heading: "4. Stock and delivery dates",
        paragraphs: [
          `Stock is what was free to sell when the page was read. Pieces are kept for you when the order is placed, not when they are put into the cart. Dates for pieces that are not in stock are estimates given in good faith.`,
        ],
      },
      {
        heading: "5. Requests and offers",
        paragraphs: [
          `A request for information (RFI) binds nobody. Our answer is an offer for the stated quantity at the stated price until the date it is valid to. Once that date has passed, please ask again.`,
        ],
      },
      {
        heading: "6. Orders",
        paragraphs: [
          `Your order is an offer to buy. The reference number shows that we have received it; the contract is made when we approve the order, of which our e-mail is proof. Until then we may decline an order, and release at once any balance reserved for it and refund any payment received for it.`,
        ],
      },
      {
        heading: "7. Payment",
        paragraphs: [
          `You pay from the available balance within your credit period, or online by card, net banking or UPI through our payment provider. We never see or keep card numbers.`,
          `If an invoice is not paid within the credit period and its days of grace, new orders on credit are not possible until it is. Refunds go back the way the payment came.`,
        ],
      },
      {
        heading: "8. Delivery, risk and checking the goods",
        paragraphs: [
          `Goods are delivered to the verified address chosen in the order. Risk passes on delivery; ownership passes when the invoice has been paid in full.`,
          `Check number, quantity and packing when the goods arrive and tell us about any difference within 7 days. Keep bearings in their unopened packing until they are fitted.`,
        ],
      },
      {
        heading: "9. Returns and cancellation",
        paragraphs: [
          `An order that has not been dispatched can be cancelled by writing to us. Unused goods in unopened original packing can be returned with our written agreement; a credit note is issued when they have been checked. Goods made or procured specially for you can't be returned.`,
        ],
      },
      {
        heading: "10. Warranty",
        paragraphs: [
          `Bearings carry the warranty of their maker against faults of material and manufacture. It does not cover wear, wrong selection, wrong fitting, lack of lubrication, contamination or use outside the limits in the maker's catalogue. Against a proven fault we replace the piece or refund its price.`,
        ],
      },
      {
        heading: "11. Limits of liability",
        paragraphs: [
          `Selecting a bearing for a machine is your decision; our technical advice is given to the best of our knowledge. Except where the law says otherwise, we are liable up to the price of the goods concerned and not for loss of production or profit.`,
        ],
      },
      {
        heading: "12. Law and disputes",
        paragraphs: [
          `Indian law applies. The courts at Mumbai have jurisdiction. Please write to us first; most questions are settled by a telephone call.`,
          reach(seller),
        ],
      },
    ],
  };
}

function disclaimer(seller: Seller): LegalDocument {
  const { company } = seller;
  return {
    title: "Disclaimer",
    summary: `What the technical data, names and drawings in the store of ${company} can and can't be used for.`,
    sections: [
      {
        heading: "Technical data",
        paragraphs: [
          `Boundary dimensions follow the ISO plans and the makers' designations. Masses marked as approximate are calculated. Drawings show the type and its main dimensions to scale; they are not manufacturing drawings. In case of doubt the maker's current catalogue decides.`,
          `We take care that the data is right, but errors can't be excluded. Check what matters to your machine before you order or fit a bearing.`,
        ],
      },
      {
        heading: "Other makers' numbers",
        paragraphs: [
          `Numbers and suffixes of other makers are given to help you find a bearing of the same size and kind. They do not say that the products are identical in rating, clearance, cage, grease or life. Names and marks belong to their owners.`,
        ],
      },
      {
        heading: "Prices and stock",
        paragraphs: [
          `Prices and stock change during the day. What counts is what the store shows when you confirm an order. Special offers end when the stock does.`,
        ],
      },
      {
        heading: "Links and frames",
        paragraphs: [
          `Pages of other companies that are linked or shown here are theirs; we are not responsible for what they say.`,
        ],
      },
      { heading: "Contact", paragraphs: [reach(seller)] },
    ],
  };
}

function privacy(seller: Seller): LegalDocument {
  const { company, contact, gaId } = seller;
  return {
    title: "Privacy Policy",
    summary: `Which personal data ${company} keeps of the people who use this store, why, how long, and your rights under the Digital Personal Data Protection Act, 2023.`,
    sections: [
      {
        heading: "What we keep, and why",
        paragraphs: [
          `Your name, designation, e-mail address and mobile number: to open your company's account, sign you in and write to you about your orders.`,
          `Company name, GSTIN, billing and delivery addresses: to quote, deliver and issue tax invoices, which the law makes us keep.`,
          `Orders, requests and payments: to fulfil them and to keep accounts. Card and bank details are given to the payment provider only.`,
          `Consent to news about products and offers is asked separately and is never needed to buy.`,
        ],
      },
      {
        heading: "Visitors who have not signed in",
        paragraphs: [
          `You can search, compare and fill a cart without an account. The cart and the list of saved items stay in your browser. We count page views by day and page, without cookies and without anything that points to a person.`,
        ],
      },
      {
        heading: "Cookies",
        paragraphs: [
          `One sealed cookie keeps you signed in, for at most seven days and no longer than eight idle hours. A second one only says that somebody is signed in. While you register, confirm an address or recover a password, a sealed one remembers the step you are at, for a day at most. None is used for advertising.`,
          ...(gaId
            ? [
                `If you agree to it, Google Analytics counts your visits with cookies of its own. At the foot of every page you can stop that as easily.`,
              ]
            : []),
        ],
      },
      {
        heading: "Who else receives data",
        paragraphs: [
          `Those who need it to do their part: the payment provider, the carrier, the senders of e-mail and text messages, and authorities where the law requires it. We do not sell data.`,
          `Where a page shows another company's site in a frame, as on the pages of the makers, that company learns your address on the internet and may set cookies of its own, as if you had opened its site.`,
        ],
      },
      {
        heading: "How long",
        paragraphs: [
          `As long as the account exists; invoices and the orders behind them for as long as tax law requires. Messages that carry codes or links lose their text once they are sent. After 30 days we keep only a note that a message was sent, with a shortened address; erasure removes it, unless the message was about an order, a request or a payment.`,
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          `On your profile page you can see and correct your details, take a copy of your data, withdraw a consent as easily as it was given, and ask for erasure. Erasure removes what points to you as a person; what tax law wants kept stays with the company's orders.`,
          `You may nominate another person to use these rights for you. If you are not content with our answer you may complain to the Data Protection Board of India.`,
        ],
      },
      {
        heading: "Safety",
        paragraphs: [
          `Passwords are stored only as salted hashes, codes and links live for minutes or hours and work once, and a session ends when you sign out or change your password. Should your data ever be affected by a breach, we tell you and the Board without delay.`,
        ],
      },
      {
        heading: "Whom to ask",
        paragraphs: [`Write to ${contact.email}. ${reach(seller)}`],
      },
    ],
  };
}

/** Legal texts by file name (1.9, 2.58). */
export const legal = { "terms-and-conditions": terms, disclaimer, "privacy-policy": privacy };

export type LegalName = keyof typeof legal;
