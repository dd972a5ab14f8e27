import { BareMissingPage } from "@/components/bare/bare-pages";

export default BareMissingPage;
