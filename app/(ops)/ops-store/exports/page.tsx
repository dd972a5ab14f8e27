import { ExportsPage } from "@/components/operations/exports/exports-page";

export const metadata = { title: "Accounting exports" };
export default ExportsPage;
