import { testimonials } from "@/brands/content/samples";
import { SampleBadge } from "@/components/shared/sample-badge";
import { Carousel } from "@/components/ui/carousel/carousel";

/** 1.9: customer testimonials. Sample content only. */
export function Testimonials() {
  return (
    <div>
      <h2 className="mb-3 flex items-center gap-3">
        What our customers say <SampleBadge />
      </h2>
      <Carousel
        kind="cards"
        label="What our customers say"
        items={testimonials.map(({ id, quote, author }) => (
          <figure
            key={id}
            className="grid h-full content-between gap-4 rounded-brand border border-dashed bg-wash p-5"
          >
            <blockquote>{quote}</blockquote>
            <figcaption className="text-small text-muted">{author}</figcaption>
          </figure>
        ))}
      />
    </div>
  );
}
