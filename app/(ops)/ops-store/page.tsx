import { DashboardPage } from "@/components/operations/dashboard/dashboard-page";

export const metadata = { title: "Dashboard" };
export default DashboardPage;
