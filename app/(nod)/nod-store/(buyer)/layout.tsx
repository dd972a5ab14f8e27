export { QueryRoot as default } from "@/components/shell/query-root";
