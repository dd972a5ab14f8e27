import type { Metadata } from "next";
import { OrderPage } from "@/components/operations/orders/order-page";

interface Props {
  params: Promise<{ number: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).number),
});

export default async function Page({ params }: Props) {
  return <OrderPage number={decodeURIComponent((await params).number)} />;
}
