import { ReturnPage } from "@/components/orders/returns/return-page";

// Made anew each time, so that strangers can't fill the page cache with made-up numbers.
export const dynamic = "force-dynamic";
export const metadata = { title: "Return", robots: { index: false } };

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  return <ReturnPage number={(await params).number} />;
}
