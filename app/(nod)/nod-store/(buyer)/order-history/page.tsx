import { HistoryPage } from "@/components/orders/history-page";

export const metadata = { title: "Order History", robots: { index: false } };

export default function Page() {
  return <HistoryPage />;
}
