import { PaymentPage } from "@/components/operations/payments/payment-page";

export const metadata = { title: "Payment" };
export default PaymentPage;
