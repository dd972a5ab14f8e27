import { zwz } from "@/brands/zwz";
import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(zwz, "signUp");
export default SignUpPage;
