import { useChart } from '@tianji/kit/birth';
import { Button, ErrorState, Section, Skeleton, Table, Tag } from '@tianji/kit/ui';
import { useMemo } from 'react';
import { getChart } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';
import type { ChartRequest } from '../share/address.ts';
import { differences } from './differences.ts';

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
  return (
    <Section
      title={`对照：${title}`}
      note={shown ? `${count} 处不同` : undefined}
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
      {!shown && !failed ? <Skeleton lines={6} /> : null}
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
            { key: 'other', title, cell: (row) => (row.differs ? <b>{row.other}</b> : '同本盘') },
          ]}
        />
      ) : null}
    </Section>
  );
}
