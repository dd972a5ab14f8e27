import { ShipmentsPage } from "@/components/operations/shipments/shipments-page";

export const metadata = { title: "Dispatched shipments" };

export default function Page() {
  return <ShipmentsPage view="sent" />;
}
