import { MissingPage } from "@/components/missing/missing-page";

export default MissingPage;
