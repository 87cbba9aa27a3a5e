import { render, screen } from '@testing-library/react';
import { type StripCell, Strips } from './strips.tsx';

const cellsWith = (present: number): StripCell[] =>
  Array.from({ length: 12 }, (_, i) => ({
    ...{ key: String(i), top: `${i + 1}月`, body: '甲子', label: `${i + 1}月` },
    current: i === present,
  }));

const strip = (chosen: number, present: number) => (
  <Strips
    rows={[{ title: '流月', note: '', cells: cellsWith(present), chosen, onChoose: () => undefined }]}
  />
);

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 60;
  });
});
afterEach(() => jest.restoreAllMocks());

test('the strip shows the chosen span, else the present one, and begins anew without either', () => {
  const { rerender } = render(strip(-1, 8));
  const cells = () => screen.getByRole('group', { name: '流月' }).querySelector('.cells');
  expect(cells()?.scrollLeft).toBe(480);
  rerender(strip(2, 8));
  expect(cells()?.scrollLeft).toBe(120);
  rerender(strip(-1, 8));
  expect(cells()?.scrollLeft).toBe(480);
  // The months of another year, in which none is the present one.
  rerender(strip(-1, -1));
  expect(cells()?.scrollLeft).toBe(0);
});
