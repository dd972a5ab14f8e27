import { formatWireDate } from "@/lib/format";

/** "Bought before", with the day of the last order. */
export const BoughtMark = ({ on }: { on: string }) => (
  <span title={`Last ordered on ${formatWireDate(on)}`}>Bought before</span>
);
