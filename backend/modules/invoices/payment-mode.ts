/** The provider's methods as receipts print them. */
const METHODS: Record<string, string> = {
  upi: "UPI",
  card: "card",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "EMI",
};

/** "Online (UPI)": how a payment was made, as its receipt prints it. */
export const formatMode = ({ method }: { method?: string | null }): string =>
  method ? `Online (${METHODS[method] ?? method})` : "Online";
