"use client";
import { signUpForm } from "@/lib/forms/schemas";
import { Benefits } from "./benefits";
import { CompanyField } from "./company-field";
import { SignUpForm } from "./sign-up-form";
import { useSignUp } from "./use-sign-up";

/** 2.24 */
export function SignUpPage() {
  const state = useSignUp({ path: "/api/signup", company: "", schema: signUpForm });
  return (
    <div className="mx-auto grid max-w-4xl gap-6 sm:py-6">
      <h1>Sign Up : Create your new account</h1>
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,28rem)_1fr]">
        {/* The column is named: a browser that paints half a page must not move it later. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <Benefits />
        </div>
        <SignUpForm state={state} company={<CompanyField form={state.form} />} />
      </div>
    </div>
  );
}
