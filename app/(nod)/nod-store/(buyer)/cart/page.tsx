import { CartPage } from "@/components/cart/cart-page";

export const metadata = { title: "My Cart", robots: { index: false } };

export default function Page() {
  return <CartPage />;
}
