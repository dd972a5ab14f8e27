import { zones } from "@/brands/content/history";
import type { Site } from "@/brands/content/types";
import { Carousel } from "@/components/ui/carousel/carousel";
import { formatCount } from "@/lib/format";

const ZONES_PER_SLIDE = 3;
const LARGEST_M2 = Math.max(...zones.map(({ squareMetres }) => squareMetres ?? 0));

const slides = Array.from({ length: Math.ceil(zones.length / ZONES_PER_SLIDE) }, (_, index) =>
  zones.slice(index * ZONES_PER_SLIDE, (index + 1) * ZONES_PER_SLIDE),
);

/** 2.20, 9.9: 6 zones, 22 plants, two slides of three. */
export function Zones() {
  return (
    <div>
      <h2 className="mb-1">Manufacturing zones</h2>
      <p className="mb-4 text-muted">
        6 zones, 22 plants. The squares show the site areas to scale.
      </p>
      <Carousel
        kind="zones"
        label="Manufacturing zones"
        items={slides.map((slide) => (
          <ul key={slide[0]?.id} className="grid h-full gap-4 sm:grid-cols-3">
            {slide.map((zone) => (
              <Zone key={zone.id} zone={zone} />
            ))}
          </ul>
        ))}
      />
    </div>
  );
}

function Zone({ zone: { heading, squareMetres } }: { zone: Site }) {
  const side = squareMetres ? 96 * Math.sqrt(squareMetres / LARGEST_M2) : 0;
  return (
    <li className="grid grid-cols-[auto_1fr] items-end gap-4 rounded-brand border bg-paper p-4 sm:max-lg:grid-cols-1 sm:p-5">
      {squareMetres && (
        <svg viewBox="0 0 100 100" className="size-24 lg:size-32" aria-hidden="true">
          <path d="M1 99V1M1 99H99" stroke="var(--rule)" strokeWidth="1" fill="none" />
          <rect
            x="2"
            y={98 - side}
            width={side}
            height={side}
            fill="var(--wash)"
            stroke="var(--primary)"
            strokeWidth="1.500"
          />
        </svg>
      )}
      <div>
        <h3>{heading}</h3>
        {squareMetres && <p className="text-muted">Site area {formatCount(squareMetres)} m²</p>}
      </div>
    </li>
  );
}
