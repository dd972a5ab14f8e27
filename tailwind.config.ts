import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** Colours, radii and the heading face are brand tokens, set by each root layout from brands/*.ts. */
export default {
  content: ["./app/**/*.tsx", "./components/**/*.tsx"],
  theme: {
    extend: {
      colors: {
        paper: token("paper"),
        wash: token("wash"),
        ink: token("ink"),
        muted: token("muted"),
        rule: token("rule"),
        primary: token("primary"),
        "primary-ink": token("primary-ink"),
        accent: token("accent"),
        good: token("good"),
        warning: token("warning"),
        bad: token("bad"),
      },
      borderRadius: { brand: token("radius") },
      // Check box, quantity, total and dates, buttons: a card of the cart on a phone.
      gridTemplateColumns: { "cart-card": "2.25rem 5.75rem minmax(0,1fr) auto" },
      fontFamily: { heading: [token("heading-face"), "system-ui", "sans-serif"] },
    },
  },
} satisfies Config;
