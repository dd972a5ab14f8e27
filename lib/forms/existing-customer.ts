import { parseGstin } from "./gst-number.ts";
import { messages } from "./messages.ts";
import { firstProblem, type Problem } from "./problem.ts";

/** Fields of 2.26. */
export interface ExistingCustomerForm {
  gstin: string;
  customerId: string;
}

/** 5.6 */
export function checkExistingCustomer({
  gstin,
  customerId,
}: ExistingCustomerForm): Problem<keyof ExistingCustomerForm> | null {
  return firstProblem<keyof ExistingCustomerForm>([
    ["gstin", messages.enterAllFields, gstin.trim() !== ""],
    ["customerId", messages.enterAllFields, customerId.trim() !== ""],
    ["gstin", messages.enterValidGstNumber, parseGstin(gstin) !== null],
  ]);
}
