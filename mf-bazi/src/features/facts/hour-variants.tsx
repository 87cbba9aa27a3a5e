import { Section, Table } from '@tianji/kit/ui';
import type { Chart } from '../chart/model.ts';

/** The chart for each of the twelve double hours, for a birth whose hour is unknown. */
export function HourVariants({ chart }: { chart: Chart }) {
  return (
    <Section title="十二时辰一览" note="时辰不详时，各时辰的不同之处">
      <Table
        caption="十二时辰的四柱、命宫与起运"
        rows={chart.hourVariants}
        rowKey={(row) => row.shi}
        columns={[
          { key: 'shi', title: '时辰', cell: (row) => `${row.shi}时　${row.time}` },
          { key: 'bazi', title: '四柱', cell: (row) => row.bazi },
          { key: 'god', title: '时干十神', cell: (row) => row.shishen },
          { key: 'life', title: '命宫', cell: (row) => row.minggong },
          { key: 'body', title: '身宫', cell: (row) => row.shengong },
          { key: 'luck', title: '起运', cell: (row) => row.qiyun },
        ]}
      />
    </Section>
  );
}
