export { QueryRoot as default } from "@/components/layout/query-root";
