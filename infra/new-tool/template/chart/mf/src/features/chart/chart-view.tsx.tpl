import { ChartParts, type ChartViewProps } from '@tianji/kit/chart';
import { Leaf, VisuallyHidden } from '@tianji/kit/ui';
import type { {{Id}}Options } from '@tianji/{{id}}/engine/options';
import { Readings } from '../reading/readings.tsx';{{importCard}}
import { PillarLeaf } from './pillar-leaf.tsx';
import type { Chart } from './tool.ts';

/** The chart and its reading. */
export function ChartView({ chart, request, leaf }: ChartViewProps<{{Id}}Options, Chart>) {
  return (
    <ChartParts
      chart={
        <section id="chart" aria-label="命盘" tabIndex={-1}>
          <VisuallyHidden as="h2">命盘</VisuallyHidden>
          <div ref={leaf}>
            <Leaf>
              <PillarLeaf chart={chart} />
            </Leaf>
          </div>
        </section>
      }
      rest={ {{rest}} }
    />
  );
}
