import type { Client, Partner, Testimonial } from "./types.ts";

/**
 * Placeholders until the owner provides the content. They name what they stand for and invent neither customers
 * nor quotations. Only pages of local and preview hosts may import this.
 */
const letters = ["A", "B", "C", "D", "E", "F", "G", "H"];

export const clients: Client[] = letters.map((letter) => ({
  id: letter,
  name: `Client ${letter}`,
}));

export const partners: Partner[] = letters.slice(0, 6).map((letter) => ({
  id: letter,
  heading: `Joint venture ${letter}`,
  url: "https://example.com/",
  content:
    "Placeholder for a few lines about this partner: products, location and year of foundation.",
}));

export const testimonials: Testimonial[] = letters.slice(0, 5).map((letter) => ({
  id: letter,
  quote: "Placeholder for a customer's quotation of two or three lines.",
  author: `Name and company of customer ${letter}`,
}));
