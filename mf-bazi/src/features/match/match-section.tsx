import { ageOn, type Bond, bondsOf, matchVerdict, tellMatch } from '@tianji/bazi/engine/match';
import type { BaziOptions } from '@tianji/bazi/engine/options';
import type { MatchKind, MatchSides, MatchSpread } from '@tianji/kit/chart';
import { Section } from '@tianji/kit/ui';
import { getChart } from '../chart/get-chart.ts';
import { type Chart, natalColumns } from '../chart/model.ts';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { RelationList } from '../relations/relations.tsx';
import { basisOf } from '../rules/basis.ts';
import { matchChartOf } from './match-chart.ts';
import { StepTable } from './match-table.tsx';

const PILLARS = ['年柱', '月柱', '日柱', '时柱'] as const;

type Judged = ReturnType<typeof judge>;

function judge(
  [one, other]: MatchSides<BaziOptions, Chart>,
  bond: string,
  day: Parameters<typeof matchVerdict>[3],
) {
  const charts = [matchChartOf(one.chart, one.name), matchChartOf(other.chart, other.name)] as const;
  const verdict = matchVerdict(...charts, bond as Bond, day);
  return { verdict, parts: tellMatch(verdict) };
}

/** Both tables of pillars, and every relation between them. */
function charts(sides: MatchSides<BaziOptions, Chart>, { verdict: { ties } }: Judged) {
  const [a, b] = sides.map(({ name }) => name);
  const relations = ties.map(({ at: [i, k], ...tie }) => ({
    ...tie,
    pillars: [`${a}${PILLARS[i]}`, `${b}${PILLARS[k]}`],
  }));
  return (
    <>
      {sides.map(({ name, chart }, i) => (
        <Section key={String(i)} title={`${name}的命盘`}>
          <PillarTable
            chart={chart}
            luck={[]}
            natal={natalColumns(chart)}
            basis={basisOf(chart.options).slice(0, 3)}
          />
        </Section>
      ))}
      <Section title="两盘往来" note={`前一字属${a}，后一字属${b}`}>
        <RelationList title="干支往来" list={relations} />
      </Section>
    </>
  );
}

/** The years that are drawn, with the present one. */
const YEARS = 15;

/** The score of each year of a life. */
const scoresOf = (chart: Chart): ReadonlyMap<number, number> =>
  new Map(chart.liunianbiao.flatMap(({ liunian }) => liunian.map(({ year, score }) => [year, score])));

/** What runs between the two, the day pillars first, and the years from this one. */
function spread(
  sides: MatchSides<BaziOptions, Chart>,
  { verdict: { ties } }: Judged,
  { year: now }: { year: number },
): MatchSpread {
  const [one, other] = sides.map(({ chart }) => chart) as [Chart, Chart];
  const [a, b] = [scoresOf(one), scoresOf(other)];
  const ofDay = ({ at }: { at: readonly [number, number] }) => at.filter((pillar) => pillar === 2).length;
  return {
    pillars: [one.bazi.split(' '), other.bazi.split(' ')],
    ties: [...ties]
      .sort((first, second) => ofDay(second) - ofDay(first))
      .slice(0, 3)
      .map(({ type, chars, at, joins }) => ({ said: `${chars}${type}`, at, joins })),
    years: Array.from({ length: YEARS }, (_, i) => now + i).flatMap((year) => {
      const scores = [a.get(year), b.get(year)] as const;
      return scores[0] === undefined || scores[1] === undefined
        ? []
        : [{ year, scores: [scores[0], scores[1]] as const }];
    }),
  };
}

/** 合盘 of two Ba Zi charts. */
const KIND: MatchKind<BaziOptions, Chart, Judged> = {
  ...{ id: 'bazi-match', title: '八字合盘', order: 'bazi', basis: basisOf },
  call: getChart,
  bonds: (sides, day) => {
    const [one = 0, other = 0] = sides.map(({ chart }) => ageOn(matchChartOf(chart, '').birth, day));
    return bondsOf(one, other);
  },
  judge,
  spread,
  charts,
  tables: ({ verdict }) => <StepTable verdict={verdict} />,
};

export default KIND;
