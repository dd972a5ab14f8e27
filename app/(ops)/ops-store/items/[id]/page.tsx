import { ItemPage } from "@/components/operations/items/item-page";

export const metadata = { title: "Item" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ItemPage id={Number((await params).id)} />;
}
