import { Table, Tag } from '@tianji/kit/ui';
import type { MatchVerdict, StepVerdict } from '@tianji/ziwei/engine/match';

const WHEN: Readonly<Record<StepVerdict['when'], string>> = { past: '已过', now: '正行', coming: '将来' };

type Decade = { palace: string; ganzhi: string; score: number; favour: string };

const Cell = ({ palace, ganzhi, score, favour }: Decade) => (
  <>
    {ganzhi}　{palace}　{score} 分　{favour}
  </>
);

/** The decades of both beside each other, by the marks that the text reads from. */
export function DecadeTable({ verdict }: { verdict: MatchVerdict }) {
  const { steps } = verdict.luck;
  const side = (i: 0 | 1) => ({
    key: `side-${i}`,
    title: verdict.names[i],
    cell: ({ reach, scores, favours }: StepVerdict) => (
      <Cell {...reach[i]} score={scores[i]} favour={favours[i]} />
    ),
  });
  if (steps.length === 0) return null;
  return (
    <Table
      caption="两盘大限同步"
      rows={steps}
      rowKey={({ from }) => `${from}`}
      columns={[
        {
          key: 'years',
          title: '年份',
          cell: ({ from, to, when }) => (
            <>
              {from}—{to} <Tag variant={when === 'now' ? 'white' : 'line'}>{WHEN[when]}</Tag>
            </>
          ),
        },
        side(0),
        side(1),
        { key: 'together', title: '同步', cell: (each) => each.step },
      ]}
    />
  );
}
