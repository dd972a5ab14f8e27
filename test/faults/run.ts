import type { Check } from "./checks.ts";
import { connectionCuts } from "./connection-cuts.ts";
import { connectionFlood } from "./connection-flood.ts";
import { doubleSubmit } from "./double-submit.ts";
import { hostileAmounts } from "./hostile-amounts.ts";
import { kills } from "./kills.ts";
import { lastPiece } from "./last-piece.ts";
import { ordersPerSecond } from "./load.ts";
import { lostAnswers } from "./lost-answers.ts";
import { paymentEvents } from "./payment-events.ts";
import { paymentKills } from "./payment-kills.ts";
import { releaseBefore } from "./release-before.ts";
import { releaseTests } from "./release-tests.ts";
import { secondBackend } from "./second-backend.ts";
import { serials } from "./serials.ts";
import { shipmentKills } from "./shipment-kills.ts";
import { twoOfEach } from "./two-of-each.ts";

async function load(): Promise<Check[]> {
  const { perSecond, p50, p99, refused, orders, unnumbered } = await ordersPerSecond();
  const rate = `${Math.round(perSecond)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  return [
    {
      name: `${orders} orders from 16 buyers`,
      ok: refused === 0 && unnumbered === 0,
      figures: `${rate}, refused ${refused}, without invoice number ${unnumbered}`,
    },
  ];
}

const scenarios: Record<string, () => Promise<Check[]>> = {
  "last-piece": lastPiece,
  "double-submit": doubleSubmit,
  "second-backend": secondBackend,
  serials,
  kills,
  "shipment-kills": shipmentKills,
  "payment-events": paymentEvents,
  "payment-kills": paymentKills,
  "connection-cuts": connectionCuts,
  "hostile-amounts": hostileAmounts,
  "two-of-each": twoOfEach,
  "connection-flood": connectionFlood,
  "lost-answers": lostAnswers,
  "release-before": releaseBefore,
  "release-tests": releaseTests,
  load,
};

async function runScenario(name: string): Promise<Check[]> {
  try {
    return (await scenarios[name]?.()) ?? [{ name, ok: false, figures: "unknown scenario" }];
  } catch (error) {
    return [{ name, ok: false, figures: error instanceof Error ? error.message : String(error) }];
  }
}

/** Runs the named scenarios, or all, one after the other; prints the results and returns the number of failed checks. */
export async function runHard(names: string[]): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
    const start = performance.now();
    const checks = await runScenario(name);
    for (const { name: title, ok, figures } of checks) {
      console.log(`${ok ? "passed" : "FAILED"}  ${title}: ${figures}`);
      if (ok) passed += 1;
      else failed += 1;
    }
    console.log(`        (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}
