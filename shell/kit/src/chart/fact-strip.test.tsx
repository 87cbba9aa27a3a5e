import { fireEvent, render, screen } from '@testing-library/react';
import { FactStrip } from './fact-strip.tsx';

const FACTS = [
  ['四柱', '癸亥 庚申'],
  ['农历', '七月初九'],
  ['神煞', '天乙申', true],
] as const;

test('the leading facts are marked, the rest is shown on demand', () => {
  render(<FactStrip facts={FACTS} leading={['四柱']} />);
  const row = (name: string) => screen.getByText(name).closest('div');
  expect(row('四柱')).toHaveAttribute('data-lead', 'true');
  expect(row('农历')).toHaveAttribute('data-lead', 'false');
  expect(row('神煞')).toHaveClass('wide');
  const strip = row('四柱')?.parentElement?.parentElement;
  expect(strip).toHaveAttribute('data-all', 'false');
  fireEvent.click(screen.getByRole('button', { name: '全部资料 3 项', hidden: true }));
  expect(strip).toHaveAttribute('data-all', 'true');
  expect(screen.getByRole('button', { name: '收起', hidden: true })).toHaveAttribute('aria-expanded', 'true');
});

test('a name stands beside the first line of its value, also where that is one box of two lines', () => {
  const word = (
    <button key="word" type="button">
      用木 喜火 忌土
    </button>
  );
  render(<FactStrip facts={[['取用', word]]} leading={['取用']} />);
  // By the base line it would stand beside the last line of a box.
  expect(getComputedStyle(screen.getByText('取用').closest('div')!).alignItems).toBe('start');
});
