import { OrderPlacedPage } from "@/components/checkout/order-placed-page";

export const metadata = { title: "Order received", robots: { index: false } };

export default function Page() {
  return <OrderPlacedPage />;
}
