import { CustomersPage } from "@/components/operations/customers/customers-page";

export const metadata = { title: "Customers" };
export default CustomersPage;
