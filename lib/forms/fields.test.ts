import { describe, expect, test } from "@jest/globals";
import { places } from "../../backend/seed/cities.ts";
import { gstinCheckDigit } from "../gstin.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { pincodeWarning, statesOfPincode } from "./pincode.ts";
import { parseOtp, passwordHint } from "./recovery.ts";
import {
  cleanGstin,
  emailHint,
  isCompanyName,
  isEmail,
  isPersonName,
  isStreet,
  maskEmail,
  parseGstin,
  parseMobile,
  samePan,
  splitName,
} from "./validators.ts";

const long = "a".repeat(10_000);

describe("e-mail address", () => {
  test.each(["asha@works.example", " Asha.Rao+store@Mail.Works.CO.IN ", "a@b.in"])(
    "[5.3] %s is an e-mail address",
    (typed) => expect(isEmail(typed)).toBe(true),
  );

  test.each([
    "",
    "asha",
    "asha@",
    "@works.example",
    "asha@works",
    "a..b@works.example",
    ".a@works.example",
    "a b@works.example",
    "asha@works.example\nBcc: x@y.example",
    "asha@-works.example",
    "आशा@works.example",
    "😀@works.example",
    `${long}@works.example`,
    `a@${long}.example`,
    "<a@works.example>",
  ])("[5.3] %j is not an e-mail address", (typed) => expect(isEmail(typed)).toBe(false));

  test("[5.3] hint while typing", () => {
    expect(["", "asha", "asha@works.example"].map(emailHint)).toEqual([
      "",
      "Invalid email",
      "Valid email",
    ]);
  });

  test("[3.3] a masked address keeps its first letter and its domain", () => {
    expect(maskEmail("asha@works.example")).toBe("a***@works.example");
  });
});

test("[5.3] a password is strong from six characters, unless it is common or the e-mail address", () => {
  const hint = (typed: string) => passwordHint(typed, " Asha.Rao@works.example", isCommonPassword);
  expect(["", "abcde", "kupfer"].map(hint)).toEqual(["", "Weak Password", "Strong Password"]);
  for (const common of ["abcdef", "123456", "Password@1", "ASHA.RAO", "asha.rao@works.example"]) {
    expect([common, hint(common)]).toEqual([common, "Weak Password"]);
  }
  expect(passwordHint("abcde", "", null)).toBe("Weak Password");
  expect(passwordHint("kupfer", "", null)).toBe("");
});

describe("company name", () => {
  test.each([
    "Rao Works",
    "A&B (India) Pvt. Ltd.",
    "3M_x/y@z-1, Pune",
    "Kumar's Bearings",
    "D’Souza & Sons",
  ])("[5.4] %s is a company name", (name) => expect(isCompanyName(name)).toBe(true));
  test.each(["", " ", "Rao  Works", "Rao#Works", "<b>Rao</b>", "राव वर्क्स", "😀", "...", long])(
    "[5.4] %j is not a company name",
    (name) => expect(isCompanyName(name)).toBe(false),
  );
});

describe("person's name", () => {
  test.each(["Asha", "A", "D'Souza", "Mary-Ann", "A. K. Rao", "A.K. Rao", "आशा", "ரவி", " José "])(
    "%s is one",
    (name) => expect(isPersonName(name)).toBe(true),
  );
  test.each([
    "",
    " ",
    "-",
    "Asha1",
    "evil.com",
    "x.com",
    "visit http://x",
    "<b>",
    "😀",
    "a\nb@",
    long,
  ])("%j is not a person's name", (name) => expect(isPersonName(name)).toBe(false));
  test("[2.55] the authorised signatory is split into first and last name", () => {
    expect(splitName("  Asha  Rao Kulkarni")).toEqual({
      firstName: "Asha",
      lastName: "Rao Kulkarni",
    });
    expect(splitName("Asha")).toEqual({ firstName: "Asha", lastName: "" });
  });
});

test("[5.12] a mobile number is accepted with +91, 0, spaces or hyphens", () => {
  const typed = [
    "9820012345",
    "+919820012345",
    "+91 98200 12345",
    "09820012345",
    "98200-12345",
    "919820012345",
  ];
  for (const one of typed) expect(parseMobile(one)).toBe("+919820012345");
  for (const one of [
    "",
    "9",
    "5820012345",
    "98200123456",
    "982001234",
    "९८२००१२३४५",
    "😀",
    "+1 9820012345",
    "9".repeat(10_000),
  ]) {
    expect(parseMobile(one)).toBeNull();
  }
});

describe("GSTIN", () => {
  test("[5.6] [9.1] form, state and check digit; spaces and lower case are accepted", () => {
    expect(parseGstin(" 27aabcn4321k1zj ")).toBe("27AABCN4321K1ZJ");
    expect(parseGstin("27 AABCN 4321 K1ZJ")).toBe("27AABCN4321K1ZJ");
    for (const good of [
      "07AAECR2971C1ZJ",
      "24AABCK5678L1Z4",
      "33AAACK1111A1ZP",
      "06AABCM9999P2ZB",
    ]) {
      expect(parseGstin(good)).toBe(good);
    }
    for (const bad of [
      "",
      "2",
      "27AABCN4321K1ZK",
      "27AABCN4321K0ZJ",
      "99AABCN4321K1ZJ",
      "27AABCN4321K1Z",
      "😀",
      long,
    ]) {
      expect(parseGstin(bad)).toBeNull();
    }
  });
  test("[5.6] [9.1] the state codes are those of every state and of other territory", () => {
    const allowed = Array.from({ length: 100 }, (_, code) => `${code}`.padStart(2, "0")).filter(
      (code) => {
        const first14 = `${code}AABCN4321K1Z`;
        return parseGstin(first14 + gstinCheckDigit(first14)) !== null;
      },
    );
    expect(allowed).toEqual([...places.map(([code]) => code), "97"].sort());
  });
  test("[5.12] the field converts to capitals and removes other characters", () => {
    expect(cleanGstin("27 aabcn-4321<k1zj")).toBe("27AABCN4321K1ZJ");
  });
  test("[4.17] a GSTIN with another PAN is detected", () => {
    expect(samePan("27AABCN4321K1ZJ", "29AABCN4321K1ZF")).toBe(true);
    expect(samePan("27AABCN4321K1ZJ", "24AABCK5678L1Z4")).toBe(false);
    expect(samePan("", "24AABCK5678L1Z4")).toBe(true);
  });
});

describe("pincode", () => {
  test("[2.45] the first digits determine the state; some are shared", () => {
    expect(statesOfPincode("411026")).toEqual(["Maharashtra"]);
    expect(statesOfPincode("403001")).toEqual(["Goa"]);
    expect(statesOfPincode("160017")).toEqual(["Punjab", "Chandigarh"]);
    expect(statesOfPincode("500001")).toEqual(["Telangana"]);
    expect(statesOfPincode("194101")).toEqual(["Ladakh"]);
    expect(statesOfPincode("999999")).toEqual([]);
  });
  test("a pincode of another state gives a warning, an unknown one does not", () => {
    expect(pincodeWarning("560001", "Maharashtra")).toBe(
      "Pincode 560001 is usually in Karnataka, not in Maharashtra. Please check.",
    );
    expect(pincodeWarning("411026", "Maharashtra")).toBe("");
    expect(pincodeWarning("900001", "Maharashtra")).toBe("");
  });
});

test("[5.11] a street has letters or digits and no markup", () => {
  for (const good of ["Plot 14, MIDC Bhosari", "१२, एमजी रोड", "S-6/2 (Gate #3)"]) {
    expect(isStreet(good)).toBe(true);
  }
  for (const bad of ["", "a", "  ", "...", "<script>alert(1)</script>", "😀😀😀😀", long]) {
    expect(isStreet(bad)).toBe(false);
  }
});

test("[5.7] a code is six digits", () => {
  expect(parseOtp(" 123 456 ")).toBe("123456");
  for (const pasted of ["006-601", "006–601", "006.601", "006\u00a0601", "\u200b006601"]) {
    expect(parseOtp(pasted)).toBe("006601");
  }
  for (const bad of ["", "1", "12345", "1234567", "12345a", "१२३४५६", "1".repeat(10_000)]) {
    expect(parseOtp(bad)).toBeNull();
  }
});
