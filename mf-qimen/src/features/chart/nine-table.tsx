import { Table } from '@tianji/kit/ui';
import { type Chart, rolesAt, shortName } from './model.ts';

/** The chart as a plain table, for screen readers and print: the same facts as the grid. */
export function NineTable({ chart, lit = [] }: { chart: Chart; lit?: readonly string[] | undefined }) {
  return (
    <Table
      caption="九宫表"
      rows={chart.jiuGong}
      rowKey={({ serial }) => serial}
      columns={[
        { key: 'name', title: '宫', cell: (p) => `${shortName(p)} ${p.direction}` },
        { key: 'god', title: '神', cell: (p) => p.bashen || '无' },
        { key: 'star', title: '星', cell: (p) => [...p.xing].map((star) => `天${star}`).join(' ') || '无' },
        { key: 'door', title: '门', cell: (p) => p.men || '无' },
        { key: 'sky', title: '天盘', cell: (p) => [...p.tianpan].join(' ') || '无' },
        { key: 'earth', title: '地盘', cell: (p) => p.dipangan },
        { key: 'hidden', title: '隐干', cell: (p) => p.yingan },
        { key: 'void', title: '空', cell: (p) => (p.kong ? '空' : '') },
        { key: 'horse', title: '马', cell: (p) => (p.yima ? '马' : '') },
        {
          key: 'marks',
          title: '标记',
          cell: (p) =>
            [
              lit.includes(`palace.${p.serial}`) && '所据',
              p.zhifu && '值符',
              p.zhishi && '值使',
              ...p.marks,
              ...rolesAt(chart, p.serial),
            ]
              .filter(Boolean)
              .join(' '),
        },
      ]}
    />
  );
}
