import { describe, expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import {
  choosePaymentMode,
  getCreditRefusal,
  getOrderRefusal,
  getPaymentOptions,
  type PayerWithBalance,
} from "./payment-eligibility.ts";

const TOTAL = 100_000;
const payer = (over: Partial<PayerWithBalance> = {}): PayerWithBalance => ({
  status: "Active",
  awaitsApproval: null,
  userType: "existing",
  balance: 1_000_000,
  ...over,
});

describe("[4.13] the payment table", () => {
  const tooLow = `${messages.balanceTooLow} Available: ₹999.00, to pay: ₹1,000.00.`;
  test.each([
    ["Active", TOTAL, "enabled", false, null],
    ["Active", TOTAL - 100, "disabled", false, tooLow],
    ["Active", 0, "hidden", false, messages.noBalance],
    ["Approval Pending", TOTAL, "enabled", true, null],
    ["Approval Pending", TOTAL - 100, "disabled", true, tooLow],
    ["Approval Pending", 0, "hidden", true, messages.noBalance],
    ["Verification Pending", 0, "hidden", true, messages.verificationPending],
    ["Verification Pending", TOTAL, "hidden", true, messages.verificationPending],
    [messages.overdue, 0, "hidden", false, messages.overdue],
    [messages.overdue, TOTAL, "hidden", false, messages.overdue],
  ])("%s, balance of %i paise: credit %s", (status, balance, credit, awaitsApproval, reason) =>
    expect(getPaymentOptions(payer({ status, balance }), TOTAL)).toEqual({
      credit,
      online: true,
      reason,
      awaitsApproval,
    }),
  );

  test("[4.13] an overdue account that isn't approved pays online and waits for the approval", () => {
    const pending = payer({ status: messages.overdue, awaitsApproval: true });
    expect(getPaymentOptions(pending, TOTAL)).toEqual({
      credit: "hidden",
      online: true,
      reason: messages.overdue,
      awaitsApproval: true,
    });
    const approved = payer({ status: messages.overdue, awaitsApproval: false });
    expect(getPaymentOptions(approved, TOTAL)).toMatchObject({ awaitsApproval: false });
  });

  test.each([
    [" active ", "enabled", false],
    ["APPROVAL PENDING", "enabled", true],
    ["verification pending\n", "hidden", true],
    ["OVERDUE by 3 days", "hidden", false],
  ])("the status %j is read without regard to case and spaces", (status, credit, awaitsApproval) =>
    expect(getPaymentOptions(payer({ status }), TOTAL)).toMatchObject({
      credit,
      online: true,
      awaitsApproval,
    }),
  );

  test("[4.13] an account that may not order is refused before it is overdue", () => {
    const account = { status: "Active", overdue: true, userType: "existing" } as const;
    expect(getCreditRefusal(account)).toBe(messages.overdue);
    expect(getOrderRefusal(account)).toBeNull();
    for (const [over, refusal] of [
      [{ emailVerified: false }, messages.confirmEmailFirst],
      [{ userType: "other" }, messages.completeRegistrationFirst],
      [{ status: "On Hold" }, messages.accountHeld],
    ] as const) {
      const refused = { ...account, ...over };
      expect([getOrderRefusal(refused), getCreditRefusal(refused)]).toEqual([refusal, refusal]);
    }
  });

  test("[6.3] [6.4] a new user and an account on hold can't order, with the reason", () => {
    for (const [over, reason] of [
      [{ userType: "new" }, messages.completeRegistrationFirst],
      [{ status: "On Hold" }, messages.accountHeld],
    ] as const) {
      const payment = getPaymentOptions(payer(over), TOTAL);
      expect(payment).toMatchObject({ credit: "hidden", online: false, reason });
      expect(choosePaymentMode(payment, "credit")).toBeNull();
      expect(choosePaymentMode(payment, "Online")).toBeNull();
    }
  });

  test("[9.6] credit is the default; the preferred mode is used where possible", () => {
    const open = getPaymentOptions(payer(), TOTAL);
    expect(choosePaymentMode(open, "credit")).toBe("credit");
    expect(choosePaymentMode(open, "Online")).toBe("Online");
    const closed = getPaymentOptions(payer({ balance: 1 }), TOTAL);
    expect(choosePaymentMode(closed, "credit")).toBe("Online");
  });
});
