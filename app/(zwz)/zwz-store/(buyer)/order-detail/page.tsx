import { RfiDetailPage } from "@/components/rfi/detail/detail-page";

export const metadata = { title: "Your request", robots: { index: false } };

export default function Page() {
  return <RfiDetailPage />;
}
