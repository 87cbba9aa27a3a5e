import { portalNow } from '@tianji/kit';
import { media } from '@tianji/kit/ui';
import { ZIWEI_OPTIONS } from '@tianji/ziwei/engine';
import { useState } from 'react';
import styled from 'styled-components';
import type { Chart } from '../chart/model.ts';
import { PalaceGrid } from '../chart/palace-grid.tsx';
import { PalaceDetail } from '../palace/detail.tsx';
import { CentreDetail } from './centre-detail.tsx';

const Below = styled.div`
  margin-top: 20px;
  aside {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr));
    gap: 0 32px;
  }
  h3 {
    grid-column: 1 / -1;
  }
  ${media.print} {
    order: -1;
    margin: 0 0 20px;
    aside {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/* On paper the chart fills a page of its own; what belongs to it is with the facts on the page before. */
const Whole = styled.div`
  ${media.print} {
    display: flex;
    flex-direction: column;
  }
`;

const NONE: readonly never[] = [];
const BASIS = ['yearBoundary', 'leapMonth', 'sihua'] as const;

/**
 * The twelve palaces of a report. A palace is highlighted together with the three that it is read with; when it is
 * pressed again, or the centre is pressed, the centre's details are shown below.
 */
export function ChartPart({ chart }: { chart: Chart }) {
  const [chosen, setChosen] = useState(-1);
  const [now] = useState(portalNow);
  const basis = BASIS.map((key) => ZIWEI_OPTIONS.label(key, chart.options[key]));
  return (
    <Whole>
      <PalaceGrid
        chart={chart}
        chosen={chosen}
        flows={NONE}
        basis={basis}
        onChoose={(branch) => setChosen((now) => (now === branch ? -1 : branch))}
        onCentre={() => setChosen(-1)}
      />
      <Below>
        {chosen < 0 ? (
          <CentreDetail chart={chart} />
        ) : (
          <PalaceDetail chart={chart} branch={chosen} flows={NONE} now={now} />
        )}
      </Below>
    </Whole>
  );
}
