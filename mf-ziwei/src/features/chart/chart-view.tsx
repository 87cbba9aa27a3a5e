import { beijingTime } from '@tianji/almanac/civil';
import { usePainted } from '@tianji/kit';
import { AnchorTabs, Button, media, Notice, Section, VisuallyHidden } from '@tianji/kit/ui';
import { OPTION_LABELS, type ZiweiOptions } from '@tianji/ziwei/engine';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ageAt, decadeFlow, decadeOfAge, yearFlow } from '../limits/flow.ts';
import { Limits } from '../limits/strips.tsx';
import { PalaceDetail } from '../palace/detail.tsx';
import { PalaceTable } from '../palace/palace-table.tsx';
import { Patterns } from '../patterns/patterns.tsx';
import { Readings } from '../reading/readings.tsx';
import type { ChartRequest } from '../share/address.ts';
import type { Chart } from './model.ts';
import { PalaceGrid } from './palace-grid.tsx';

const ANCHORS = [
  { id: 'chart', label: '命盘' },
  { id: 'limits', label: '大限流年' },
  { id: 'scores', label: '评分' },
  { id: 'reading', label: '解读' },
  { id: 'cases', label: '案例' },
];

const Columns = styled.div`
  margin-top: 16px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  gap: 32px;
  align-items: start;
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`;

const Notices = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
`;

const Schools = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-top: 12px;
  font-size: 13px;
  color: var(--ink-2);
  ${media.print} {
    display: none;
  }
`;

const FullTable = styled.details`
  margin-top: 12px;
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
  summary {
    cursor: pointer;
    font-size: 13px;
    line-height: 28px;
    color: var(--ink-2);
  }
`;

/** The choices that a chart can be held against: every rule at another value. */
const CHOICES = (Object.keys(OPTION_LABELS) as (keyof ZiweiOptions)[]).flatMap((key) =>
  Object.entries(OPTION_LABELS[key]).map(([value, label]) => ({ key, value, label })),
);

interface ViewProps {
  chart: Chart;
  request: ChartRequest;
  /** Epoch milliseconds. */
  now: number;
  onCompare: (title: string, changed: Partial<ChartRequest>) => void;
  /** The chart held against another, under the chart itself. */
  compared?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A chart and everything that follows from it. Selection stays while the page scrolls. */
export function ChartView({ chart, request, now, onCompare, compared, ref }: ViewProps) {
  const life = chart.g12.findIndex((palace) => palace.minggong);
  const today = useMemo(() => beijingTime(now), [now]);
  const age = ageAt(chart, today);
  const present = decadeOfAge(chart, age);
  const [chosen, setChosen] = useState(life);
  // The grid is painted first; what lies below it follows at leisure.
  const below = usePainted();
  const [tabled, setTabled] = useState(false);
  const [decade, setDecade] = useState(present);
  const [year, setYear] = useState(present < 0 ? -1 : age - chart.daxian[present]!.age);

  // Another chart begins at its own life palace and its own present.
  useEffect(() => {
    setChosen(life);
    setDecade(present);
    setYear(present < 0 ? -1 : age - chart.daxian[present]!.age);
  }, [chart, life, present, age]);

  const chosenDecade = chart.daxian[decade];
  const chosenYear = chosenDecade?.liunian[year];
  const flows = useMemo(
    () => [
      ...(chosenDecade ? [decadeFlow(chart, chosenDecade)] : []),
      ...(chosenYear ? [yearFlow(chart, chosenYear)] : []),
    ],
    [chart, chosenDecade, chosenYear],
  );

  function chooseDecade(index: number) {
    setDecade(index);
    setYear(0);
    setChosen(chart.daxian[index]!.branch);
  }

  function chooseYear(index: number) {
    setYear(index);
    const branch = '子丑寅卯辰巳午未申酉戌亥'.indexOf(chosenDecade!.liunian[index]!.ganzhi[1]!);
    setChosen(branch);
  }

  const basis = (['yearBoundary', 'leapMonth', 'sihua'] as const).map(
    (key) => OPTION_LABELS[key][String(chart.options[key])]!,
  );
  const differing = CHOICES.filter(({ key, value }) => String(request.options[key]) !== value);
  return (
    <>
      <AnchorTabs items={ANCHORS} />
      {chart.notices.length + chart.alternatives.length > 0 ? (
        <Notices>
          {chart.notices.map((line) => (
            <Notice key={line}>{line}</Notice>
          ))}
          {chart.alternatives.map((one) => (
            <Notice key={one.time} tone="warn">
              {one.reason}{' '}
              <Button size="sm" onClick={() => onCompare(one.title, { time: one.time })}>
                对照{one.title}
              </Button>
            </Notice>
          ))}
        </Notices>
      ) : null}
      <section id="chart" aria-label="命盘" tabIndex={-1}>
        <VisuallyHidden as="h2">命盘</VisuallyHidden>
        <Columns>
          <div ref={ref}>
            <PalaceGrid chart={chart} chosen={chosen} flows={flows} basis={basis} onChoose={setChosen} />
          </div>
          {below ? <PalaceDetail chart={chart} branch={chosen} flows={flows} /> : null}
        </Columns>
        {below ? (
          <>
            <Patterns chart={chart} />
            <Schools>
              换一种口径对照：
              {differing.map(({ key, value, label }) => (
                <Button
                  key={key + value}
                  size="sm"
                  onClick={() =>
                    onCompare(label, {
                      options: { ...request.options, [key]: key === 'trueSolar' ? value === 'true' : value },
                    })
                  }
                >
                  {label}
                </Button>
              ))}
            </Schools>
            <FullTable onToggle={(event) => setTabled(event.currentTarget.open)}>
              <summary>以表格看十二宫</summary>
              {tabled ? <PalaceTable chart={chart} /> : null}
            </FullTable>
          </>
        ) : null}
      </section>
      {compared}
      {below ? (
        <>
          <Section
            title="大限流年"
            id="limits"
            note={
              chosenDecade
                ? `${chart.g12[chosenDecade.branch]!.qitagong}限${chosenYear ? `·${chosenYear.ganzhi}年` : ''}`
                : `${chart.daxian[0]!.age}岁起运`
            }
            end={
              present >= 0 ? (
                <Button
                  size="sm"
                  onClick={() => {
                    setDecade(present);
                    setYear(age - chart.daxian[present]!.age);
                  }}
                >
                  回到今年
                </Button>
              ) : undefined
            }
          >
            <Limits
              chart={chart}
              decade={decade}
              year={year}
              age={age}
              onDecade={chooseDecade}
              onYear={chooseYear}
            />
          </Section>
          <Readings chart={chart} request={request} />
        </>
      ) : null}
    </>
  );
}
