import { PaymentsPage } from "@/components/operations/payments/payments-page";

export const metadata = { title: "Payments" };
export default PaymentsPage;
