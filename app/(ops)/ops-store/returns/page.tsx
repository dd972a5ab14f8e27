import { ReturnsPage } from "@/components/operations/returns/returns-page";

export const metadata = { title: "Returns" };
export default ReturnsPage;
