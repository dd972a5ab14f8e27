import { nod } from "@/brands/nod";
import { SignUpPage } from "@/components/auth/sign-up/sign-up-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(nod, "signUp");
export default SignUpPage;
