import { StatementPage } from "@/components/orders/statement-page";

export const metadata = { title: "Account Statement", robots: { index: false } };

export default function Page() {
  return <StatementPage />;
}
