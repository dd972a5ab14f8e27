import { ItemsPage } from "@/components/operations/items/items-page";

export const metadata = { title: "Items" };
export default ItemsPage;
