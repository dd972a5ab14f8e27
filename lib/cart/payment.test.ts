import { describe, expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import { modeOf, type Payer, paymentFor } from "./payment.ts";

const TOTAL = 100_000;
const payer = (over: Partial<Payer> = {}): Payer => ({
  status: "Active",
  userType: "existing",
  balance: 1_000_000,
  ...over,
});

describe("[4.13] the payment table", () => {
  const tooLow = `${messages.balanceTooLow} Available: ₹999.00, to pay: ₹1,000.00.`;
  test.each([
    ["Active", TOTAL, "open", false, null],
    ["Active", TOTAL - 100, "closed", false, tooLow],
    ["Active", 0, "none", false, messages.noBalance],
    ["Approval Pending", TOTAL, "open", true, null],
    ["Approval Pending", TOTAL - 100, "closed", true, tooLow],
    ["Approval Pending", 0, "none", true, messages.noBalance],
    ["Verification Pending", 0, "none", true, messages.verificationPending],
    ["Verification Pending", TOTAL, "none", true, messages.verificationPending],
    [messages.overdue, 0, "none", false, messages.overdue],
    [messages.overdue, TOTAL, "none", false, messages.overdue],
  ])("%s, balance of %i paise: credit %s", (status, balance, credit, awaitsApproval, reason) =>
    expect(paymentFor(payer({ status, balance }), TOTAL)).toEqual({
      credit,
      online: true,
      reason,
      awaitsApproval,
    }),
  );

  test("[6.3] [6.4] a new user and an account on hold can't order at all, and read why", () => {
    for (const [over, reason] of [
      [{ userType: "new" }, messages.completeRegistrationFirst],
      [{ status: "On Hold" }, messages.accountHeld],
    ] as const) {
      const payment = paymentFor(payer(over), TOTAL);
      expect(payment).toMatchObject({ credit: "none", online: false, reason });
      expect(modeOf(payment, "credit")).toBeNull();
      expect(modeOf(payment, "Online")).toBeNull();
    }
  });

  test("[9.6] credit is the default; what is chosen counts where it is possible", () => {
    const open = paymentFor(payer(), TOTAL);
    expect(modeOf(open, "credit")).toBe("credit");
    expect(modeOf(open, "Online")).toBe("Online");
    const closed = paymentFor(payer({ balance: 1 }), TOTAL);
    expect(modeOf(closed, "credit")).toBe("Online");
  });
});
