import { onPhone, usePainted } from '@tianji/kit';
import { ChartParts, type ChartViewProps, choiceField, useAddressField } from '@tianji/kit/chart';
import { Button, lazyPiece, media, Section, VisuallyHidden } from '@tianji/kit/ui';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { ZiweiAnswer } from '../answer/answer.tsx';
import type { ConsoleProps, Overlay } from '../console/console.tsx';
import { Folded } from '../console/folded.tsx';
import { ageAt, beijingDay, childFlow, decadeFlow, decadeOfAge, liudouOf, yearFlow } from '../limits/flow.ts';
import { useChosen, yearsOf } from '../limits/use-chosen.ts';
import { laterReadings } from '../reading/later.tsx';
import { useReading } from '../reading/use-reading.ts';
import { LaterAgenda, LaterDetail, LaterLimits, LaterPatterns } from './later.tsx';
import { BRANCHES, type Chart, lifeOf } from './model.ts';
import { PalaceGrid } from './palace-grid.tsx';

/** Folded at first. */
const PalaceTable = lazyPiece(
  () => import('../palace/palace-table.tsx'),
  () => undefined,
);

const Console = lazyPiece<ConsoleProps & { onMissed: () => void }>(
  () => import('../console/console.tsx'),
  ({ onMissed }) => onMissed(),
);

/** Whether the table of the palaces is open; it is in the address as everything that opens. */
const TABLE = choiceField('table', ['', '1']);

const BARE: Overlay = { flows: [], flown: [], stars: false };

// Beside the grid, the console and what is said of the palace; below it, the palace's facts, whose place is kept,
// patterns and table. On a phone the console is above the grid and stays there.
const Columns = styled.div`
  margin-top: 16px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 16px;
  ${media.desktop} {
    grid-template: auto 1fr minmax(160px, auto) / minmax(0, 1fr) 304px;
    gap: 0 32px;
    > .grid {
      grid-area: 1 / 1 / span 2;
    }
    > [role='group'] {
      grid-column: 2;
    }
    > .palace {
      grid-area: 2 / 2;
    }
    > .palace:has(aside) {
      display: contents;
    }
    > .below {
      grid-area: 4 / 1;
    }
  }
  ${media.phone} {
    row-gap: 12px;
    > [role='group'] {
      order: -1;
    }
    > .palace:empty {
      min-height: 720px;
    }
  }
  ${media.print} {
    display: block;
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
    font-size: 0.8125rem;
    line-height: 1.75rem;
    color: var(--ink-2);
  }
`;

/** A chart and everything that follows from it. Selection stays while the page scrolls. */
export default function ChartView({ chart, request, now, leaf }: ChartViewProps<ZiweiOptions, Chart>) {
  const life = lifeOf(chart);
  const age = ageAt(chart, beijingDay(now));
  const present = decadeOfAge(chart, age);
  // The grid is painted first; what is below it follows later.
  const below = usePainted();
  const [tabled, setTabled] = useAddressField(TABLE);
  // A phone's page stays a few screens high: the eighty fields are folded there.
  const [gridOpen, unfold] = useState(() => !onPhone());
  const current = { decade: present, year: age - (present < 0 ? 1 : chart.daxian[present]!.age) };
  const read = useReading(request, chart);
  /** Branches of the palaces that the answer rests on, while its ground is open. */
  const [lit, setLit] = useState<readonly number[]>([]);
  const [overlay, setOverlay] = useState(BARE);
  const [asked, setAsked] = useState(false);
  const missed = useRef(false);
  // Beside the grid the console is shown at once; on a phone on request, by a press or by the link's parameters.
  const laid = asked || !onPhone() || /[?&](lm|fly|fs)=/.test(window.location.search);
  const { decade, year, palace: chosen, choosePalace, chooseYear: choose } = useChosen(chart, life, current);
  const chosenDecade = chart.daxian[decade];
  const chosenYear = yearsOf(chart, decade)[year];
  const flows = useMemo(
    () => [
      ...(chosenDecade ? [decadeFlow(chart, chosenDecade)] : []),
      ...(chosenYear && !chosenDecade ? [childFlow(chart, chosenYear)] : []),
      ...(chosenYear ? [yearFlow(chart, chosenYear)] : []),
      ...(chosenYear ? overlay.flows : []),
    ],
    [chart, chosenDecade, chosenYear, overlay],
  );
  const time = chosenYear && {
    text: `${chosenYear.year}${chosenYear.ganzhi} ${chosenYear.age}岁`,
    liudou: liudouOf(chart, chosenYear.ganzhi),
  };

  const isPresent = decade === current.decade && year === current.year;
  /** For a press whose button leaves the page. */
  const focusStrips = () => document.getElementById('limits')?.focus({ preventScroll: true });
  const backToPresent = () => [choose(current), focusStrips()];

  /** A console that could not be loaded gives its button back, and the focus with it. */
  function returned(button: HTMLButtonElement | null) {
    if (missed.current) button?.focus({ preventScroll: true });
    missed.current = missed.current && !button;
  }

  function chooseDecade(index: number) {
    choose({ decade: index, year: 0 });
    choosePalace(chart.daxian[index]?.branch ?? life);
  }

  /** A year brings its own palace along. */
  function chooseYearOf(of: number, index: number) {
    choose({ decade: of, year: index });
    choosePalace(BRANCHES.indexOf(yearsOf(chart, of)[index]!.ganzhi[1]!));
  }

  const chooseYear = (index: number) => chooseYearOf(decade, index);

  function chooseLunarYear(lunar: number): boolean {
    const of = [-1, ...chart.daxian.keys()].find((each) =>
      yearsOf(chart, each).some((one) => one.year === lunar),
    );
    if (of === undefined) return false;
    chooseYearOf(
      of,
      yearsOf(chart, of).findIndex((one) => one.year === lunar),
    );
    return true;
  }

  /** The year before or after, across the edge of a decade too. */
  function step(by: -1 | 1) {
    if (yearsOf(chart, decade)[year + by]) return chooseYear(year + by);
    const other = yearsOf(chart, decade + by);
    if (decade + by < -1 || decade + by > 11 || other.length === 0) return;
    chooseYearOf(decade + by, by > 0 ? 0 : other.length - 1);
  }

  return (
    <>
      <ZiweiAnswer now={chart.now ?? read.value?.now} age={age} chart={chart} onLight={setLit} />
      <ChartParts
        chart={
          <section id="chart" aria-label="命盘" tabIndex={-1}>
            <VisuallyHidden as="h2">命盘</VisuallyHidden>
            <Columns>
              {chosenYear && !laid ? <Folded button={returned} onOpen={() => setAsked(true)} /> : null}
              <div ref={leaf} className="grid">
                <PalaceGrid
                  chart={chart}
                  chosen={chosen}
                  flows={flows}
                  time={time}
                  flown={overlay.flown}
                  stars={overlay.stars}
                  lit={lit}
                  onChoose={choosePalace}
                />
              </div>
              {below ? (
                <>
                  {chosenYear && laid ? (
                    <Console
                      chart={chart}
                      chosen={{ decade, year }}
                      year={chosenYear}
                      palace={chosen}
                      asked={asked}
                      onStep={step}
                      onDecade={chooseDecade}
                      onYear={chooseYear}
                      onLunarYear={chooseLunarYear}
                      onOverlay={setOverlay}
                      onMissed={() => {
                        missed.current = asked;
                        setAsked(false);
                      }}
                    />
                  ) : null}
                  <LaterDetail chart={chart} branch={chosen} flows={flows} now={now} />
                  <div className="below">
                    <LaterPatterns chart={chart} />
                    <FullTable
                      open={tabled === '1'}
                      onToggle={({ currentTarget }) => setTabled(currentTarget.open ? '1' : '')}
                    >
                      <summary>以表格看十二宫</summary>
                      {tabled ? <PalaceTable chart={chart} /> : null}
                    </FullTable>
                  </div>
                </>
              ) : null}
            </Columns>
          </section>
        }
        rest={
          <>
            <Section
              title="大限流年"
              id="limits"
              note={
                chosenDecade
                  ? `${chart.g12[chosenDecade.branch]!.qitagong}限${chosenYear ? `·${chosenYear.ganzhi}年` : ''}`
                  : `${chart.daxian[0]!.age}岁起运${chosenYear ? `·${chosenYear.ganzhi}年` : ''}`
              }
              end={
                yearsOf(chart, current.decade)[current.year] && !isPresent ? (
                  <Button size="sm" onClick={backToPresent}>
                    回到今年
                  </Button>
                ) : undefined
              }
            >
              <LaterLimits
                chart={chart}
                decade={decade}
                year={year}
                age={age}
                onDecade={chooseDecade}
                onYear={chooseYear}
              />
              <FullTable open={gridOpen} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
                <summary>往后十年，每年八件事的顺、平、慎</summary>
                {gridOpen ? <LaterAgenda chart={chart} now={now} /> : null}
              </FullTable>
            </Section>
          </>
        }
        reading={laterReadings({ read, request, age })}
      />
    </>
  );
}
