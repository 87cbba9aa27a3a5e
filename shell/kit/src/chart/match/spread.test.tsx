import { render, screen, within } from '@testing-library/react';
import type { MatchPart, MatchSpread } from './match-kind.ts';
import { MatchText } from './match-text.tsx';
import { Spread } from './spread.tsx';

const part = (id: string, favour: MatchPart['favour'], text: string): MatchPart => ({
  ...{ id, title: `题${id}`, facts: [`据${id}`], text },
  ...(favour && { favour }),
});
const PARTS = [
  part('all', '平', '日子过得到一处。话要慢半拍。\n后面还有。'),
  part('a', '顺', '甲好。细说。'),
  part('ties', undefined, '不判。'),
  part('b', '慎', '乙要缓。'),
  part('c', '平', '丙平平。'),
  part('d', '平', '丁在后。'),
];
const SHOWN: MatchSpread = {
  pillars: [
    ['戊寅', '丁巳', '辛酉', '壬辰'],
    ['丙子', '辛卯', '乙巳', '癸未'],
  ],
  ties: [
    { said: '酉巳半合', at: [2, 2], joins: true },
    { said: '辛乙相冲', at: [2, 2], joins: false },
  ],
  years: Array.from({ length: 15 }, (_, i) => ({
    year: 2026 + i,
    scores: [50 + i, i === 5 ? 20 : 60] as const,
  })),
};

test('the verdict, the three that weigh most, both charts with their threads, and the years of both', () => {
  render(<Spread parts={PARTS} names={['甲', '乙']} shown={SHOWN} />);
  expect(document.querySelector('[data-part=answer]')).toHaveTextContent(/^日子过得到一处。$/);
  const said = within(screen.getByRole('list', { name: '三句话' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    '● 顺甲好。据a',
    '◇ 慎乙要缓。据b',
    '○ 平丙平平。据c',
  ]);
  expect(screen.getAllByRole('img', { name: /柱/ })).toHaveLength(8);
  expect(screen.getByText(/酉巳半合 日柱对日柱/)).toBeVisible();
  expect(screen.getByRole('img', { name: '同走15年：甲2026年最紧，乙2031年最紧' })).toBeVisible();
  expect(screen.getByRole('table', { name: '同走15年的流年分' })).toHaveTextContent('2031年5520');
});

test('a kind that draws nothing has the verdict and its sentences alone', () => {
  render(<Spread parts={PARTS} names={['甲', '乙']} shown={undefined} />);
  expect(screen.queryByText('两张盘')).toBeNull();
});

test('each part is folded, and says its outcome without being opened', () => {
  render(<MatchText sections={PARTS} />);
  const row = screen.getByRole('article', { name: '题b' });
  expect(row.querySelector('details')).not.toHaveAttribute('open');
  expect(row.querySelector('summary')).toHaveTextContent('题b乙要缓。◇ 慎');
  expect(row).toHaveTextContent('本段依据据b');
});
