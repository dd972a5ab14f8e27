import { zwz } from "@/brands/zwz";
import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "signUp");
export default SignUpPage;
