import { RfiSentPage } from "@/components/rfi/sent-page";

export const metadata = { title: "Request received", robots: { index: false } };

export default function Page() {
  return <RfiSentPage />;
}
