import { InvoicesPage } from "@/components/operations/payments/invoices-page";

export const metadata = { title: "Invoices due" };
export default InvoicesPage;
