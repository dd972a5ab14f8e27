import { z } from "zod";
import { Field, Input } from "@/components/ui/field";

const FIELDS = [
  ["ewayBill", "E-way bill number", "12 digits; several separated by commas"],
  ["vehicle", "Vehicle number", "Such as MH12AB1234"],
  ["transporterId", "Transporter ID", "GSTIN or TRANSIN"],
  ["distanceKm", "Distance in km", ""],
] as const;

/** Transport of a shipment in a form. */
export const transportSchema = z.object({
  ewayBill: z.string(),
  ewayValidUntil: z.string(),
  vehicle: z.string(),
  transporterId: z.string(),
  distanceKm: z.string().regex(/^\d{0,4}$/, "Enter a whole number of km"),
});
export type Transport = z.infer<typeof transportSchema>;

export const NO_TRANSPORT: Transport = {
  ewayBill: "",
  ewayValidUntil: "",
  vehicle: "",
  transporterId: "",
  distanceKm: "",
};

/** Values of the transport among those of a form. */
export const readTransport = (values: Partial<Transport>): Transport => ({
  ewayBill: values.ewayBill ?? "",
  ewayValidUntil: values.ewayValidUntil ?? "",
  vehicle: values.vehicle ?? "",
  transporterId: values.transporterId ?? "",
  distanceKm: values.distanceKm ?? "",
});

interface Form {
  register: (name: keyof Transport) => object;
  messageOf: (name: keyof Transport) => string | undefined;
}

/** E-way bill and vehicle of a shipment, when it is recorded or later. */
export const TransportFields = ({ form }: { form: Form }) => (
  <>
    {FIELDS.map(([name, label, hint]) => (
      <Field key={name} label={label} hint={hint} error={form.messageOf(name)}>
        <Input {...form.register(name)} />
      </Field>
    ))}
    <Field label="Valid until" error={form.messageOf("ewayValidUntil")}>
      <Input type="date" {...form.register("ewayValidUntil")} />
    </Field>
  </>
);
