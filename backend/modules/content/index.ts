export { createContentSwitch } from "./shown-content.ts";
