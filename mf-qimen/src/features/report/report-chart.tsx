import { useState } from 'react';
import { ChartLeaf } from '../chart/chart-leaf.tsx';
import type { Chart } from '../chart/model.ts';

/** The chart of a report: its palaces can be selected and read part by part, beginning with that of 值符. */
export function ReportChart({ chart }: { chart: Chart }) {
  const [selected, setSelected] = useState(() => chart.jiuGong.find(({ zhifu }) => zhifu)?.serial ?? 1);
  return <ChartLeaf chart={chart} selected={selected} onSelect={setSelected} />;
}
