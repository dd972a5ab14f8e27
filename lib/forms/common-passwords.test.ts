import { expect, test } from "@jest/globals";
import { isCommonPassword } from "./common-passwords.ts";

const common = (password: string) => isCommonPassword(password, "asha.rao@works.example");

test.each([
  "password",
  "Password1",
  "P@ssw0rd",
  "p@$$w0rd!",
  "qwerty",
  "QWERTY123",
  "123456",
  "654321",
  "111111",
  "abcabc",
  "abcdef",
  "Welcome@2024",
  "admin@123",
  "iloveyou",
  "1loveyou",
  "letmein!!",
  "India@1947",
  "Mumbai#1",
  "asha.rao@works.example",
  "Asha.Rao",
  "1q2w3e4r",
  "zxcvbnm",
  "786786",
  "monkey12",
  "September2026",
  "zwz123",
  "Bearing1",
  "123bearings",
  "nod@1234",
  "Koyo@2026",
  "ROLLER!!!",
])("[9.1] %s is too common", (password) => expect(common(password)).toBe(true));

test.each([
  "Bearing#6204",
  "zq8!vK",
  "Roller-22214",
  "correct horse battery",
  "नमस्ते दुनिया",
  "tr0ub4dor&3x",
  "6204-2RS-ZWZ",
])("[9.1] %s is not too common", (password) => expect(common(password)).toBe(false));
