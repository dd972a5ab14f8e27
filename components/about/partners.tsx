import { partners } from "@/brands/content/samples";
import { SampleBadge } from "@/components/shared/sample-badge";
import { Carousel } from "@/components/ui/carousel/carousel";

/** 2.20: joint ventures. Sample pages only. */
export function Partners() {
  return (
    <div>
      <h2 className="mb-3 flex items-center gap-3">
        Joint ventures <SampleBadge />
      </h2>
      <Carousel
        kind="cards"
        label="Joint ventures"
        items={partners.map(({ id, heading, url, content }) => (
          <a
            key={id}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid h-full content-start gap-2 rounded-brand border border-dashed bg-wash p-5 hover:border-primary"
          >
            <h3>
              {heading} <span aria-hidden="true">↗</span>
              <span className="sr-only">(opens in a new window)</span>
            </h3>
            <p className="text-muted">{content}</p>
          </a>
        ))}
      />
    </div>
  );
}
