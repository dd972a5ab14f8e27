import { ExistingSignUpPage } from "@/components/auth/existing-customer/existing-sign-up-page";

export const metadata = { title: "Update your account", robots: { index: false } };
export default ExistingSignUpPage;
