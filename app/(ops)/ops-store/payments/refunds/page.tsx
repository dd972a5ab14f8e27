import { RefundsPage } from "@/components/operations/payments/refunds-page";

export const metadata = { title: "Refunds" };
export default RefundsPage;
