"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { Brand } from "@/brands/types";
import { Skeleton } from "@/components/ui/skeleton";
import { whenIdle } from "@/components/ui/when-idle";
import { CopyAddress } from "./copy-address";

const Room = () => <Skeleton className="h-[34rem] sm:h-[26rem]" />;
const ContactForm = dynamic(() => import("./contact-form"), { ssr: false, loading: Room });

/** 2.22: writes a message in the visitor's own mail program; the site itself sends nothing. */
export function ContactSection({ brand }: { brand: Brand }) {
  const { email, phone } = brand.contact;
  const [idle, setIdle] = useState(false);
  // Forms are heavy, and this one stands far down.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-x-12 gap-y-6 rounded-brand border p-5 sm:p-8 lg:grid-cols-[1fr_2fr]"
    >
      <div className="grid content-start gap-3">
        <h2 id="contact">Contact Us</h2>
        <p>Submit opens your mail program with the message filled in. Or write to us yourself:</p>
        <p>
          <a className="link" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        </p>
        <CopyAddress email={email} />
      </div>
      {idle ? <ContactForm email={email} /> : <Room />}
    </section>
  );
}
