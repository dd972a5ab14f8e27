"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Dashboard, SalesPoint } from "@/lib/contract/operations/dashboard";
import { formatMoney } from "@/lib/format";
import { axisOf, formatStep } from "@/lib/operations/chart";
import { OpsTable } from "../shared/ops-table";
import { Money } from "../shared/values";

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 64;
const TOP = 8;
const BOTTOM = 24;
/** Labels below the bars that fit side by side. */
const LABELS = 8;

const SERIES = [
  { name: "Ordered", of: ({ ordered }: SalesPoint) => ordered, fill: "fill-primary" },
  { name: "Invoiced", of: ({ invoiced }: SalesPoint) => invoiced, fill: "fill-good" },
];

/** Ordered and invoiced over time as bars; the same figures as a table on request, and for screen readers. */
export function SalesChart({ series, step }: Pick<Dashboard, "series" | "step">) {
  const [hasTable, setTable] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ul className="flex gap-4 text-small" aria-hidden="true">
          {SERIES.map(({ name, fill }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg viewBox="0 0 10 10" className="size-3" aria-hidden="true">
                <rect width="10" height="10" className={fill} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <Button
          variant="text"
          size="small"
          aria-expanded={hasTable}
          onClick={() => setTable(!hasTable)}
        >
          {hasTable ? "Hide table" : "Show as table"}
        </Button>
      </div>
      <Bars series={series} step={step} />
      {hasTable && (
        <OpsTable
          label="Ordered and invoiced"
          rows={series}
          rowKey={({ at }) => at}
          empty="No sales."
          columns={[
            { label: "Time", cell: ({ at }) => formatStep(at) },
            { label: "Ordered", end: true, cell: ({ ordered }) => <Money paise={ordered} /> },
            { label: "Invoiced", end: true, cell: ({ invoiced }) => <Money paise={invoiced} /> },
          ]}
        />
      )}
    </div>
  );
}

function Bars({ series, step }: Pick<Dashboard, "series" | "step">) {
  const axis = axisOf(series.flatMap((point) => SERIES.map(({ of }) => of(point))));
  const room = (WIDTH - LEFT) / Math.max(1, series.length);
  const y = (value: number) =>
    TOP + ((axis.max - value) / (axis.max - axis.min)) * (HEIGHT - TOP - BOTTOM);
  const bar = Math.max(1, (room * 0.8) / SERIES.length);
  const every = Math.ceil(series.length / LABELS);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Ordered and invoiced by ${step}, which "Show as table" lists`}
      // Its text grows with it.
      className="w-full max-w-5xl"
    >
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-rule" />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[11px]">
            {axis.format(tick)}
          </text>
        </g>
      ))}
      {series.map((point, n) => (
        <g key={point.at}>
          {SERIES.map(({ name, of, fill }, at) => {
            const value = of(point);
            return (
              <rect
                key={name}
                x={LEFT + n * room + room * 0.1 + at * bar}
                y={Math.min(y(value), y(0))}
                width={bar}
                height={Math.abs(y(value) - y(0))}
                className={fill}
              >
                <title>{`${name}, ${formatStep(point.at)}: ${formatMoney(value)}`}</title>
              </rect>
            );
          })}
          {n % every === 0 && (
            <text
              x={LEFT + (n + 0.5) * room}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-muted text-[11px]"
            >
              {formatStep(point.at, "short")}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
