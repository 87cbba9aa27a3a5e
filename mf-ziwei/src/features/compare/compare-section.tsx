import { useChart } from '@tianji/kit/birth';
import { Button, ErrorState, Section, Skeleton, Table, Tag } from '@tianji/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { getChart } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';
import type { ChartRequest } from '../share/address.ts';
import { differences } from './differences.ts';

/** Clear of the header and the anchors that stay at the top. */
const Place = styled.div`
  scroll-margin-top: 120px;
`;

export interface CompareProps {
  chart: Chart;
  /** The other chart, and what it is called. */
  other: ChartRequest;
  title: string;
  onClose: () => void;
  /** Makes the other chart the chart of the page. */
  onTake: () => void;
}

/** Two charts side by side, what differs marked in words and with a tag. */
export default function CompareSection({ chart, other, title, onClose, onTake }: CompareProps) {
  const { shown, failed, failedTitle, retry } = useChart(getChart, other);
  const rows = useMemo(() => (shown ? differences(chart, shown.chart) : []), [chart, shown]);
  const count = rows.filter((row) => row.differs).length;
  const box = useRef<HTMLDivElement>(null);
  // It stands under the chart, and may be asked for from above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other chart is brought into sight
  useEffect(() => {
    box.current?.scrollIntoView();
  }, [other, shown]);
  return (
    <Place ref={box}>
      <Section
        title={`对照：${title}`}
        note={shown ? (count === 0 ? '两盘相同' : `${count} 处不同`) : undefined}
        end={
          <>
            <Button size="sm" onClick={onTake}>
              改用此盘
            </Button>{' '}
            <Button size="sm" onClick={onClose}>
              关闭
            </Button>
          </>
        }
      >
        {failed ? (
          <ErrorState title={failedTitle} onRetry={retry}>
            {failed}
          </ErrorState>
        ) : null}
        {shown ? (
          <Table
            caption={`本盘与${title}的对照`}
            rows={rows}
            rowKey={(row) => row.label}
            columns={[
              {
                key: 'label',
                title: '项目',
                cell: (row) => (
                  <>
                    {row.label} {row.differs ? <Tag variant="red">不同</Tag> : null}
                  </>
                ),
              },
              { key: 'one', title: '本盘', cell: (row) => row.one },
              { key: 'other', title, cell: (row) => (row.differs ? <b>{row.other}</b> : '同左') },
            ]}
          />
        ) : failed ? null : (
          <Skeleton lines={6} />
        )}
      </Section>
    </Place>
  );
}
