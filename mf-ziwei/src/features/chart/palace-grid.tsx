import { onPhone, usePainted } from '@tianji/kit';
import { Hua, Leaf, LeafHead, media } from '@tianji/kit/ui';
import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { FLOW_NAMES, type Flow } from '../limits/flow.ts';
import { PalaceCell, type Relation } from '../palace/cell.tsx';
import { Centre, type CentreProps } from './centre.tsx';
import { branchAfterKey } from './grid-keys.ts';
import { type Chart, lifeOf, opposite, trines } from './model.ts';

// The leaf's own line closes the right and the lower side. With the tabs above it the whole grid fits a
// window of 900 px. In print the whole chart is on the first page, below the birth.
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-template-rows: repeat(4, minmax(196px, auto));
  grid-template-areas: 'b5 b6 b7 b8' 'b4 centre centre b9' 'b3 centre centre b10' 'b2 b1 b0 b11';
  > [style*='b8'],
  > [style*='b9'],
  > [style*='b10'],
  > [style*='b11'] {
    border-right: 0;
  }
  /* In print as well: paper must not be higher than what the sheet was measured by on such a screen. */
  @media print, (min-width: 768px) and (max-height: 960px) {
    grid-template-rows: repeat(4, minmax(164px, auto));
    > [data-branch] {
      min-height: 0;
      padding: 4px 6px;
      gap: 2px;
    }
    /* Marks of a star that find no place below it continue beside it: no year makes the grid higher. */
    > [data-branch] .star {
      display: grid;
      grid-auto-flow: column;
      grid-template-rows: repeat(3, auto);
      align-content: start;
      justify-items: center;
      gap: 1px 3px;
    }
    > [data-branch] .foot {
      line-height: calc(0.875 * var(--fig));
    }
  }
  ${media.phone} {
    grid-template-rows: repeat(4, minmax(156px, auto));
  }
  ${media.print} {
    grid-template-rows: repeat(4, minmax(156px, auto));
  }
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 8px 20px;
  font-size: calc(0.75 * var(--fig));
  line-height: calc(1.125 * var(--fig));
  color: var(--ink-2);
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${media.phone} {
    padding: 6px 10px;
  }
`;

interface GridProps extends Pick<CentreProps, 'time' | 'flown'> {
  chart: Chart;
  /** Branch of the chosen palace; -1: none, the centre is selected. */
  chosen: number;
  flows: readonly Flow[];
  /** Branches of the palaces that an answer rests on. */
  lit?: readonly number[];
  /** Whether a phone's cells show flow stars too. */
  stars?: boolean;
  /** Rules in force, when the page does not print them below. */
  basis?: readonly string[];
  onChoose: (branch: number) => void;
  /** Makes the centre selectable too. */
  onCentre?: () => void;
}

const relationTo = (chosen: number, branch: number): Relation => {
  if (chosen < 0) return 'none';
  if (branch === chosen) return 'own';
  if (branch === opposite(chosen)) return 'opposite';
  return trines(chosen).includes(branch) ? 'trine' : 'none';
};

/** The twelve palaces around the centre: one tab stop, arrow keys between palaces, each a real button. */
export function PalaceGrid(props: GridProps) {
  const {
    chart,
    chosen,
    flows,
    lit = [],
    basis = [],
    time,
    flown,
    stars = false,
    onChoose,
    onCentre,
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const life = lifeOf(chart);
  // What phones hide is rendered after the first paint.
  const painted = usePainted();
  const wide = painted || !onPhone();

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = Number((event.target as HTMLElement).dataset.branch);
    const to = Number.isNaN(from) ? null : branchAfterKey(from, event.key, life);
    if (to === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-branch="${to}"]`)?.focus();
    onChoose(to);
  }

  return (
    <Leaf>
      <LeafHead>
        <span>
          <strong>命盘</strong>
          {flows.flatMap(({ kind, ganzhi }) => (ganzhi ? `${FLOW_NAMES[kind]}${ganzhi}` : [])).join('　')}
        </span>
        <span>{basis.join('　')}</span>
      </LeafHead>
      <Grid
        ref={grid}
        data-stars={stars || undefined}
        role="group"
        aria-label="十二宫，用方向键在宫位之间移动"
        onKeyDown={moveByKey}
      >
        {chart.g12.map((palace, branch) => (
          <PalaceCell
            key={palace.dizhi}
            branch={branch}
            palace={palace}
            relation={relationTo(chosen, branch)}
            flows={flows}
            wide={wide}
            lit={lit.includes(branch)}
            tabbable={branch === (chosen < 0 ? life : chosen)}
            onChoose={() => onChoose(branch)}
          />
        ))}
        <Centre
          chart={chart}
          branch={chosen}
          time={time}
          {...(flown && { flown })}
          {...(onCentre && { onChoose: onCentre })}
        />
      </Grid>
      <Legend>
        <span>
          四化 <Hua of="birth" char="禄" /> 生年 <Hua of="decade" char="禄" /> 大限{' '}
          <Hua of="year" char="禄" /> 流年
        </span>
        <span>亮度　庙 旺 得 利 平 不 陷</span>
      </Legend>
    </Leaf>
  );
}
