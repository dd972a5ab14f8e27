import { nod } from "@/brands/nod";
import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata";

export const metadata = commonPageMetadata(nod, "signUp");
export default SignUpPage;
