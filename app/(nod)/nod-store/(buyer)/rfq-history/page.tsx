import { RfiHistoryPage } from "@/components/rfi/history/history-page";

export const metadata = { title: "RFI History", robots: { index: false } };

export default function Page() {
  return <RfiHistoryPage />;
}
