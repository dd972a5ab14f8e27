import { DataRequestsPage } from "@/components/operations/data-requests/data-requests-page";

export const metadata = { title: "Data requests" };
export default DataRequestsPage;
