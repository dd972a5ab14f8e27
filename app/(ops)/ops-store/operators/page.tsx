import { OperatorsPage } from "@/components/operations/operators/operators-page";

export const metadata = { title: "Operators" };
export default OperatorsPage;
