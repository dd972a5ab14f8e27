import { clients } from "@/brands/content/samples";
import { SampleBadge } from "@/components/shared/sample-badge";
import { Carousel } from "@/components/ui/carousel/carousel";

/** 2.14, 2.20: clients' logos. Sample content only. */
export function ClientLogos() {
  return (
    <div>
      <h2 className="mb-3 flex items-center gap-3">
        Our clients <SampleBadge />
      </h2>
      <Carousel
        kind="clientLogos"
        label="Our clients"
        items={clients.map(({ id, name }) => (
          <p
            key={id}
            className="grid h-24 place-items-center rounded-brand border border-dashed bg-wash font-heading text-lg text-muted"
          >
            {name}
          </p>
        ))}
      />
    </div>
  );
}
