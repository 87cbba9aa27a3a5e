import { Table } from '@tianji/kit/ui';
import { ages, type Chart, leadingStars, lifeOf, smallStars } from '../chart/model.ts';

const text = (stars: readonly { name: string; brightness: string; sihua?: string }[]): string =>
  stars.map((s) => `${s.name}${s.brightness}${s.sihua ? `化${s.sihua}` : ''}`).join(' ') || '无';

/** The whole chart as a plain table: the same facts as the grid, palace by palace from the life palace. */
export default function PalaceTable({ chart }: { chart: Chart }) {
  const life = lifeOf(chart);
  const rows = Array.from({ length: 12 }, (_, k) => chart.g12[(life - k + 12) % 12]!);
  return (
    <Table
      caption="十二宫表"
      rows={rows}
      rowKey={(row) => row.dizhi}
      columns={[
        { key: 'gong', title: '宫位', cell: (row) => `${row.qitagong}${row.shengong ? '（身）' : ''}` },
        { key: 'gz', title: '干支', cell: (row) => row.zuoxuan + row.dizhi },
        { key: 'main', title: '主星', cell: (row) => text(row.xing.filter((s) => s.group === '主星')) },
        {
          key: 'minor',
          title: '辅煞',
          cell: (row) => text(leadingStars(row).filter((s) => s.group !== '主星')),
        },
        { key: 'small', title: '杂曜', cell: (row) => text(smallStars(row)) },
        {
          key: 'rings',
          title: '长生 博士 将前 岁前',
          cell: (row) => [row.shiErZhangSheng, row.boshi, row.jiangqian, row.suiqian].join(' '),
        },
        { key: 'age', title: '大限', cell: (row) => ages(row.agerange) },
      ]}
    />
  );
}
