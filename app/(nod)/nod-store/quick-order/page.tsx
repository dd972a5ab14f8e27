import { nod } from "@/brands/nod";
import { QuickOrderPage } from "@/components/quick-order/quick-order-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "quickOrder");
export default function Page() {
  return <QuickOrderPage />;
}
