export { default, metadata } from "../../missing/page";
