import { OrdersPage } from "@/components/operations/orders/orders-page";

export const metadata = { title: "Orders" };
export default OrdersPage;
