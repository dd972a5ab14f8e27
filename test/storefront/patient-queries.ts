import { jest } from "@jest/globals";

// A machine that is busy may take seconds to load a part of a page; a test that fails waits this long.
if (typeof document !== "undefined")
  jest
    .requireActual<typeof import("@testing-library/react")>("@testing-library/react")
    .configure({ asyncUtilTimeout: 20_000 });
