export { contentPicture as GET } from "@/lib/content/picture.server";
