import { RfisPage } from "@/components/operations/rfis/rfis-page";

export const metadata = { title: "RFIs" };
export default RfisPage;
