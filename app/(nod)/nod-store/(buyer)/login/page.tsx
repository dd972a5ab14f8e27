import { LoginPage } from "@/components/auth/login-page";

export const metadata = { title: "Sign In", robots: { index: false } };
export default LoginPage;
