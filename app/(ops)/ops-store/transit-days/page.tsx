import { TransitPage } from "@/components/operations/transit/transit-page";

export const metadata = { title: "Transit days" };
export default TransitPage;
