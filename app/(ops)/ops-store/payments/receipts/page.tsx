import { ReceiptsPage } from "@/components/operations/payments/receipts-page";

export const metadata = { title: "Receipts" };
export default ReceiptsPage;
