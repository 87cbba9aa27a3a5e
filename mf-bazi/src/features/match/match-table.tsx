import type { MatchVerdict, StepVerdict } from '@tianji/bazi/engine/match';
import { Table, Tag } from '@tianji/kit/ui';

const WHEN: Record<StepVerdict['when'], string> = { past: '已过', now: '正行', coming: '将来' };

/** The decades of both side by side, with the marks that the text reads from. */
export function StepTable({ verdict: { names, luck } }: { verdict: MatchVerdict }) {
  const cell = (each: StepVerdict, i: 0 | 1) =>
    `${each.cycles[i]}　${each.favours[i]}（均 ${each.means[i]}）`;
  if (luck.steps.length === 0) return null;
  return (
    <Table
      caption="两盘大运同步"
      rows={luck.steps}
      rowKey={({ from }) => String(from)}
      columns={[
        {
          key: 'span',
          title: '年份',
          cell: (each) => (
            <>
              {each.from}—{each.to}{' '}
              <Tag variant={each.when === 'now' ? 'white' : 'line'}>{WHEN[each.when]}</Tag>
            </>
          ),
        },
        { key: 'one', title: names[0], cell: (each) => cell(each, 0) },
        { key: 'other', title: names[1], cell: (each) => cell(each, 1) },
        { key: 'step', title: '同步', cell: ({ step }) => step },
      ]}
    />
  );
}
