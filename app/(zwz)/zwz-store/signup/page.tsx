import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";

export const metadata = { title: "Sign Up" };
export default SignUpPage;
