import { ShipmentsPage } from "@/components/operations/shipments/shipments-page";

export const metadata = { title: "Back-orders by item" };

export default function Page() {
  return <ShipmentsPage view="back-orders" />;
}
