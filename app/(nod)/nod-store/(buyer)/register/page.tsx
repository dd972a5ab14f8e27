import { RegistrationPage } from "@/components/auth/registration/registration-page";

export const metadata = { title: "Update Profile Details", robots: { index: false } };
export default RegistrationPage;
