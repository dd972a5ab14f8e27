import { zwz } from "@/brands/zwz";
import { shareMetadata, sharePage } from "@/components/catalogue/share/share-page";

export const dynamic = "force-dynamic";
export const generateMetadata = shareMetadata(zwz);
export default sharePage(zwz);
