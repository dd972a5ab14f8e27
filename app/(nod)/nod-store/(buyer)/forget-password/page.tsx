import { RecoveryPage } from "@/components/auth/recovery/recovery-page";

export const metadata = { title: "Forgot Password", robots: { index: false } };
export default RecoveryPage;
