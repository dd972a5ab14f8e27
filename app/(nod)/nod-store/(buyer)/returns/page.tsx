import { ReturnsPage } from "@/components/orders/returns/returns-page";

export const metadata = { title: "Returns", robots: { index: false } };

export default function Page() {
  return <ReturnsPage />;
}
