import { zwz } from "@/brands/zwz";
import { QuickOrderPage } from "@/components/quick-order/quick-order-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "quickOrder");
export default function Page() {
  return <QuickOrderPage />;
}
