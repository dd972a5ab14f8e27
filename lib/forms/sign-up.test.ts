import { describe, expect, test } from "@jest/globals";
import { messages } from "./messages.ts";
import { checkProfile } from "./profile.ts";
import { existingSignUpForm, signUpForm } from "./schemas.ts";
import { checkExistingSignUp, checkSignUp, type SignUpForm } from "./sign-up.ts";

const good: SignUpForm = {
  title: "Ms",
  firstName: "Asha",
  lastName: "Rao",
  designation: "Director",
  email: "asha@works.example",
  company: "Rao Works & Co.",
  password: "Bearing#6204",
  confirm: "Bearing#6204",
};
const nothing = Object.fromEntries(
  Object.keys(good).map((name) => [name, ""]),
) as unknown as SignUpForm;

describe("[5.2][8.15] sign-up", () => {
  test("[5.2] a valid form has no problem", () => {
    expect(checkSignUp(good)).toBeNull();
  });

  test("[5.2] the first invalid field is reported, in order", () => {
    const order: [keyof SignUpForm, string][] = [
      ["title", "Select the title"],
      ["firstName", "Enter First Name"],
      ["lastName", "Enter Last Name"],
      ["designation", "Select designation"],
      ["email", "Enter email"],
      ["company", "Enter company name"],
      ["password", "Please Enter valid Password"],
      ["confirm", "Please Confirm Password"],
    ];
    let form = nothing;
    for (const [field, message] of order) {
      expect(checkSignUp(form)).toEqual({ field, message });
      form = { ...form, [field]: good[field] };
    }
    expect(checkSignUp(form)).toBeNull();
  });

  test("[5.2] a name that is given but not valid is not called empty", () => {
    for (const field of ["firstName", "lastName"] as const) {
      for (const name of ["Asha1", "<b>", "A".repeat(61)]) {
        expect(checkSignUp({ ...good, [field]: name })).toEqual({
          field,
          message: messages.personName,
        });
      }
    }
    const profile = { gstin: "27AABCN4321K1ZJ", signatory: "Asha1" };
    expect(checkProfile(profile)).toEqual({ field: "signatory", message: messages.personName });
    expect(checkProfile({ ...profile, signatory: " " })?.message).toBe(messages.enterSignatory);
  });

  test("[5.2] a mismatch is reported before the length", () => {
    expect(checkSignUp({ ...good, password: "abc", confirm: "abd" })?.message).toBe(
      "Confirm Password should be same as password",
    );
    expect(checkSignUp({ ...good, password: "ab#12", confirm: "ab#12" })).toEqual({
      field: "password",
      message: "Password should be of atleast 6 character",
    });
  });

  test("[9.1] any password of six characters is accepted", () => {
    expect(checkSignUp({ ...good, password: "zqxwvk", confirm: "zqxwvk" })).toBeNull();
  });

  test("[5.2] an existing customer whose company is missing is pointed to the brand's address", () => {
    expect(checkExistingSignUp({ ...good, company: " " }, "sales@zwz.example")?.message).toBe(
      "Company name was not autofilled. Please reach out to us on sales@zwz.example",
    );
  });

  test("[5.2] the schema reports one issue on its field, consent last", () => {
    const issue = (form: object) => {
      const parsed = signUpForm.safeParse(form);
      return parsed.success
        ? null
        : parsed.error.issues.map(({ path, message }) => [path[0], message]);
    };
    expect(issue({})).toEqual([["title", "Select the title"]]);
    expect(issue(good)).toEqual([["consent", "Read the notice and tick the box to continue."]]);
    expect(issue({ ...good, consent: true })).toBeNull();
    expect(existingSignUpForm("x@y.example").safeParse({ ...good, consent: true }).success).toBe(
      true,
    );
  });
});
