/** Messages that every page may need. Separate from the others to keep light pages small. */
export const commonMessages = {
  unreachable:
    "Something isn't working on our side right now. Nothing is lost. Try again in a moment.",
  slow: "This is taking longer than usual. Please wait.",
  cartFull: "Your cart can hold up to 200 different items. Order these first, then add more.",
} as const;
