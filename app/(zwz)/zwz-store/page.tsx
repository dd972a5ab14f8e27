import { ZwzHomePage } from "@/components/home/zwz-home-page";

export default ZwzHomePage;
