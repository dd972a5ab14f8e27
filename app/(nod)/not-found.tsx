import { MissingPage } from "@/components/error-pages/missing-page";

export default MissingPage;
