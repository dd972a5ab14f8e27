import { BareHomePage } from "@/components/bare/bare-pages";

export default BareHomePage;
