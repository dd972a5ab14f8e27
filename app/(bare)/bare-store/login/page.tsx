import { BareLoginPage } from "@/components/bare/bare-pages";

export const metadata = { title: "Sign In", robots: { index: false } };
export default BareLoginPage;
