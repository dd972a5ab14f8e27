import { ShipmentsPage } from "@/components/operations/shipments/shipments-page";

export const metadata = { title: "Packed orders" };

export default function Page() {
  return <ShipmentsPage view="packed" />;
}
