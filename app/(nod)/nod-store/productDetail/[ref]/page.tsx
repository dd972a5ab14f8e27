import { nod } from "@/brands/nod";
import { shareMetadata, sharePage } from "@/components/catalogue/share/share-page";

export const dynamic = "force-dynamic";
export const generateMetadata = shareMetadata(nod);
export default sharePage(nod);
