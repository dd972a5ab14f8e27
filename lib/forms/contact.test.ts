import { describe, expect, test } from "@jest/globals";
import { checkContact, contactMail } from "./contact.ts";
import { messages } from "./messages.ts";

const good = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@works.example",
  phone: "+91 98200 00000",
  message: "20 pieces of 6204-2RS & 5 of 22220?\nBy Friday.",
};

describe("[2.22] contact form", () => {
  test("a complete form is valid", () => expect(checkContact(good)).toBeNull());

  test.each([
    ["firstName", " ", messages.enterFirstName],
    ["lastName", "", messages.enterLastName],
    ["email", "", messages.enterEmail],
    ["email", "asha@", messages.invalidEmail],
    ["message", "\n ", messages.enterMessage],
    ["message", "x".repeat(1_900), messages.messageTooLong],
    // Nine characters each in the address of a mail.
    ["message", "ब".repeat(220), messages.messageTooLong],
  ])("%s %j: %s", (field, value, message) =>
    expect(checkContact({ ...good, [field]: value })).toEqual({ field, message }),
  );

  test("a valid form makes a mailto link that every browser opens", () => {
    const longest = { ...good, message: "ब".repeat(190) };
    expect(checkContact(longest)).toBeNull();
    expect(contactMail("sales.department@nod-bearing.example", longest).length).toBeLessThan(2_048);
  });

  test("the phone number is optional", () =>
    expect(checkContact({ ...good, phone: "" })).toBeNull());

  test("the e-mail contains the typed text with any characters", () => {
    const mail = new URL(contactMail("sales@nod.example", good));
    expect(mail.protocol + mail.pathname).toBe("mailto:sales@nod.example");
    expect(mail.searchParams.get("subject")).toBe("Enquiry from Asha Rao");
    expect(mail.searchParams.get("body")).toBe(
      "20 pieces of 6204-2RS & 5 of 22220?\r\nBy Friday.\r\n\r\nAsha Rao\r\nasha@works.example\r\n+91 98200 00000",
    );
  });

  test("typed text cannot add recipients", () => {
    const mail = contactMail("sales@nod.example", { ...good, firstName: "A&bcc=x@evil.example" });
    expect([...new URL(mail).searchParams.keys()]).toEqual(["subject", "body"]);
  });
});
