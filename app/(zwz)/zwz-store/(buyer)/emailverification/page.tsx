import { VerificationPage } from "@/components/auth/verification/verification-page";

export const metadata = { title: "Email Verification", robots: { index: false } };
export default VerificationPage;
