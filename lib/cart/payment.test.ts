import { describe, expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import { type Payer, paymentFor } from "./payment.ts";

const payer = (over: Partial<Payer> = {}): Payer => ({
  status: "Active",
  userType: "existing",
  balance: 1_000_000,
  ...over,
});

describe("payment from the available balance", () => {
  test("[4.13] Active with enough balance: open, approved at once", () => {
    expect(paymentFor(payer(), 1_000_000)).toEqual({
      credit: "open",
      reason: null,
      awaitsApproval: false,
    });
  });

  test("[4.13] Active with too little: shown closed with the reason and both figures", () => {
    const { credit, reason } = paymentFor(payer({ balance: 99_900 }), 100_000);
    expect(credit).toBe("closed");
    expect(reason).toContain(messages.balanceTooLow);
    expect(reason).toContain("₹999.00");
    expect(reason).toContain("₹1,000.00");
  });

  test("[2.46] [4.13] no balance: no choice, and a reason", () => {
    for (const status of ["Active", "Approval Pending"]) {
      expect(paymentFor(payer({ status, balance: 0 }), 100)).toMatchObject({
        credit: "none",
        reason: messages.noBalance,
      });
    }
  });

  test("[4.13] Approval Pending with balance may order and awaits approval", () => {
    expect(paymentFor(payer({ status: "Approval Pending" }), 100)).toMatchObject({
      credit: "open",
      awaitsApproval: true,
    });
  });

  test("[4.10] [4.13] overdue: never from the balance, with the overdue text", () => {
    expect(paymentFor(payer({ status: messages.overdue }), 100)).toMatchObject({
      credit: "none",
      reason: messages.overdue,
    });
  });

  test("[4.13] Verification Pending, an unknown status and a new user: not from the balance", () => {
    const reasonOf = (over: Partial<Payer>) => {
      const payment = paymentFor(payer(over), 100);
      expect(payment.credit).toBe("none");
      return payment.reason;
    };
    expect(reasonOf({ status: "Verification Pending" })).toBe(messages.verificationPending);
    expect(reasonOf({ status: "On Hold" })).toBe(messages.accountHeld);
    expect(reasonOf({ userType: "new" })).toBe(messages.completeRegistrationFirst);
  });
});
