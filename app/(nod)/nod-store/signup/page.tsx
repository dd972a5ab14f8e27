import { nod } from "@/brands/nod";
import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "signUp");
export default SignUpPage;
