import { RfiReviewPage } from "@/components/rfi/review/review-page";

export const metadata = { title: "Review and Confirm RFI", robots: { index: false } };

export default function Page() {
  return <RfiReviewPage />;
}
