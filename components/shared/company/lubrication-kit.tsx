import type { Brand } from "@/brands/types";

/** 1.11 */
export const LubricationKit = ({ brand }: { brand: Brand }) => (
  <section
    aria-labelledby="kit"
    className="grid gap-1 rounded-brand border-l-4 border-accent bg-wash px-5 py-4"
  >
    <h2 id="kit">Lubrication kit</h2>
    <p>
      For motors over 70 kW.{" "}
      <a
        className="link"
        href={`mailto:${brand.contact.email}?subject=${encodeURIComponent("Lubrication kit")}`}
      >
        Request it by e-mail
      </a>
    </p>
  </section>
);
