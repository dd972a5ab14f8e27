import { ShipmentsPage } from "@/components/operations/shipments/shipments-page";

export const metadata = { title: "Shipments" };

export default function Page() {
  return <ShipmentsPage view="to-pack" />;
}
