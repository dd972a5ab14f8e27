import { ImportsPage } from "@/components/operations/imports/imports-page";

export const metadata = { title: "Imports" };
export default ImportsPage;
