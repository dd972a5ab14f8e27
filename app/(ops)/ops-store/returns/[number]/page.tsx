import type { Metadata } from "next";
import { ReturnPage } from "@/components/operations/returns/return-page";

interface Props {
  params: Promise<{ number: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).number),
});

export default async function Page({ params }: Props) {
  return <ReturnPage number={decodeURIComponent((await params).number)} />;
}
