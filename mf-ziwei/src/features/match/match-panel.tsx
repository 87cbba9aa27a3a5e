import type { MatchKind, MatchSides } from '@tianji/kit/chart';
import { Section } from '@tianji/kit/ui';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { ageOn, type Bond, bondsOf, matchVerdict, tellMatch } from '@tianji/ziwei/engine/match';
import { basisOf } from '../chart/basis.ts';
import { getChart } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';
import { matchChartOf } from './chart-of.ts';
import { FallTable } from './fall-table.tsx';
import { SmallCharts } from './small-charts.tsx';
import { DecadeTable } from './step-table.tsx';

type Sides = MatchSides<ZiweiOptions, Chart>;
type Day = Parameters<typeof matchVerdict>[3];

function judged([one, other]: Sides, bond: string, day: Day) {
  const verdict = matchVerdict(
    matchChartOf(one.chart, one.name),
    matchChartOf(other.chart, other.name),
    bond as Bond,
    day,
  );
  return { verdict, parts: tellMatch(verdict) };
}

function bonds([one, other]: Sides, day: Day) {
  const age = (chart: Chart) => ageOn(matchChartOf(chart, '').birth, day);
  return bondsOf(age(one.chart), age(other.chart));
}

/** 合盘 of two Zi Wei charts. */
const KIND: MatchKind<ZiweiOptions, Chart, ReturnType<typeof judged>> = {
  ...{ id: 'ziwei-match', title: '紫微合盘', order: 'ziwei', basis: basisOf },
  call: getChart,
  bonds,
  judge: judged,
  charts: (sides) => (
    <Section title="两人的命盘" note="同一格是同一地支，一人的命宫落在另一人的哪一宫，看同一格便知">
      <SmallCharts sides={sides} />
    </Section>
  ),
  tables: ({ verdict }) => (
    <>
      <FallTable verdict={verdict} />
      <DecadeTable verdict={verdict} />
    </>
  ),
};

export default KIND;
