import type { Metadata } from "next";
import { RfiPage } from "@/components/operations/rfis/rfi-page";

interface Props {
  params: Promise<{ number: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).number),
});

export default async function Page({ params }: Props) {
  return <RfiPage number={decodeURIComponent((await params).number)} />;
}
