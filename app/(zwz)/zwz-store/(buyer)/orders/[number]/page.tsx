import { OrderPage } from "@/components/orders/order-page";

// Made anew each time, so that strangers can't fill the page cache with made-up numbers.
export const dynamic = "force-dynamic";
export const metadata = { title: "Order", robots: { index: false } };

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  return <OrderPage number={(await params).number} />;
}
