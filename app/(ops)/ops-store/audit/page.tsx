import { AuditPage } from "@/components/operations/audit/audit-page";

export const metadata = { title: "Audit log" };
export default AuditPage;
