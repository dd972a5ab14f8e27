import { ReviewPage } from "@/components/checkout/review-page";

export const metadata = { title: "Review and confirm order", robots: { index: false } };

export default function Page() {
  return <ReviewPage />;
}
