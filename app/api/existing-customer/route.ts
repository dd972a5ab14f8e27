import { findCompany, foundCompany } from "@/lib/backend/existing-customer.server";
import { handler } from "@/lib/backend/handler.server";
import { existingCustomerForm } from "@/lib/forms/schemas";

export const GET = handler({ auth: "none" }, foundCompany);
export const POST = handler({ auth: "none", body: existingCustomerForm }, findCompany);
