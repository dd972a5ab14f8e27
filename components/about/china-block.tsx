import { chinaClaims } from "@/brands/content/zones";

/** 1.5, 2.20 */
export const ChinaBlock = () => (
  <section aria-labelledby="china" className="grid gap-5 rounded-brand bg-wash p-5 sm:p-8">
    <div>
      <h2 id="china" className="mb-2">
        ZWZ China
      </h2>
      <p className="max-w-prose">The manufacturer behind us, in its own figures.</p>
    </div>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-5 md:grid-cols-3">
      {chinaClaims.map(({ what, figure }) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-muted">{what}</dt>
          <dd className="font-heading text-xl leading-7 text-primary sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
