import { LoginPage } from "@/components/operations/access/login-page";

export const metadata = { title: "Sign in" };
export default LoginPage;
