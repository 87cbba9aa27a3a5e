import { render, screen } from '@testing-library/react';
import { computeChart } from '@tianji/bazi/engine';
import { wireChart } from '@tianji/bazi/engine/wire';
import type { Chart } from '../chart/model.ts';
import { Judgement } from './judgement.tsx';

const chartOf = (reading: 'first' | 'second'): Chart => ({
  // 己卯 丙子 乙未 辛巳: by the month's pattern metal, by strength water.
  ...wireChart(
    computeChart({
      sex: '男',
      time: { year: 1999, month: 12, day: 9, hour: 10, minute: 30, second: 0 },
      longitude: 120,
      options: { reading },
    }),
  ),
  ...{ location: '', placeNote: '' },
});

test('one press leads to the other reading and back, and what it changes is said', () => {
  window.history.replaceState(null, '', '/baZiPaiPan?t=1999-12-09T10:30:00&s=m&p=x');
  const first = chartOf('first');
  const { unmount } = render(<Judgement chart={first} />);
  const { name, elements } = first.yongshen.other!;
  expect(
    screen.getByText(new RegExp(`${name}取${elements.join('、')}.*评分随之而变`, 'u')),
  ).toBeInTheDocument();
  const there = screen.getByRole('link', { name: `按${name}看这张盘` });
  expect(new URL(there.getAttribute('href')!, window.location.href).searchParams.get('reading')).toBe(
    'second',
  );
  unmount();

  window.history.replaceState(null, '', there.getAttribute('href')!);
  render(<Judgement chart={chartOf('second')} />);
  const back = screen.getByRole('link', { name: '按首读看这张盘' });
  expect(back).toHaveAttribute('href', '/baZiPaiPan?t=1999-12-09T10%3A30%3A00&s=m&p=x');
});

test('where schools do not differ, no other reading is offered', () => {
  const chart = chartOf('first');
  const { other: _, ...yongshen } = chart.yongshen;
  render(<Judgement chart={{ ...chart, yongshen }} />);
  expect(screen.queryByRole('link', { name: /看这张盘/u })).toBeNull();
});
