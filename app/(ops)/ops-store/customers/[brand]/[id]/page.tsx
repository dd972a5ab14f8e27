import { CustomerPage } from "@/components/operations/customers/customer-page";

export const metadata = { title: "Customer" };
export default CustomerPage;
