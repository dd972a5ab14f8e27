import { expect, test } from "@jest/globals";
import { toUpiUri } from "./upi.ts";

test("a UPI request names payee, exact amount and both references, in the characters that apps take", () => {
  const request = {
    upiId: "zwz.bearings@hdfcbank",
    payee: "ZWZ & Sons (India)",
    amount: 12_345_07,
    document: "ZW/26-27/000123",
    reference: "ZW24001",
  };
  expect(toUpiUri(request)).toBe(
    "upi://pay?pa=zwz.bearings@hdfcbank&pn=ZWZ%20%26%20Sons%20(India)&am=12345.07&cu=INR&tr=ZW2627000123&tn=ZW24001%20ZW2627000123",
  );
  expect(toUpiUri({ ...request, amount: 100_00 })).toContain("&am=100.00&");
});
