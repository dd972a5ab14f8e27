import { jest } from "@jest/globals";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  ...jest.requireActual<object>("./next-navigation"),
}));
