import type { SignUpForm } from "@/lib/forms/sign-up";

export interface SignUpValues extends SignUpForm {
  consent: boolean;
  marketing: boolean;
}

export const noValues: SignUpValues = {
  title: "",
  firstName: "",
  lastName: "",
  designation: "",
  email: "",
  company: "",
  password: "",
  confirm: "",
  consent: false,
  marketing: false,
};
