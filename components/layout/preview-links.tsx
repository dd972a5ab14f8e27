import { PREVIEW_CHOICES } from "@/lib/hosts";

export default function PreviewLinks({ choice }: { choice: string }) {
  return (
    <nav
      aria-label="Preview of"
      className="flex justify-center gap-4 bg-ink py-1 text-small text-paper"
    >
      Preview:
      {PREVIEW_CHOICES.map((one) => (
        <a
          key={one}
          href={`/?brand=${one}`}
          aria-current={one === choice ? "true" : undefined}
          className="underline aria-[current=true]:font-semibold aria-[current=true]:no-underline"
        >
          {one === "none" ? "no brand" : one.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
