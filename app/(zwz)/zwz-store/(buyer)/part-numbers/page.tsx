import { PartNumbersPage } from "@/components/quick-order/part-numbers/part-numbers-page";

export const metadata = { title: "Our part numbers", robots: { index: false } };

export default function Page() {
  return <PartNumbersPage />;
}
