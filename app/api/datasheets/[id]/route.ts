export { datasheet as GET } from "@/lib/datasheet/handler.server";
