import { NodHomePage } from "@/components/home/nod-home-page";

export default NodHomePage;
