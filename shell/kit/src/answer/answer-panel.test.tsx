import { fireEvent, render, screen, within } from '@testing-library/react';
import type { NowRecord } from '@tianji/contracts';
import axe from 'axe-core';
import { AnswerPanel } from './answer-panel.tsx';

const NOW: NowRecord = {
  sentence: '日主得令，官星透出。',
  plain: '今年事多，慢一步更稳。',
  line: [
    { at: 'year:2026', score: 1.2, word: '顺' },
    { at: 'year:2027', score: -0.4, word: '平' },
    { at: 'year:2028', score: -1.9, word: '慎' },
  ],
  themes: [
    { theme: 'work', direction: '顺', sentence: '手上的事推得动。', fact: '甲在年干', cells: ['a.1', 'a.2'] },
    { theme: 'money', direction: '慎', sentence: '钱要看紧。', fact: '乙在月干', cells: ['a.3'] },
    { theme: 'love', direction: '平', sentence: '没有着落的一句。', fact: '', cells: [] },
  ],
  check: { text: '回头看，2020年是不是过得比较顺？', span: '2020年' },
  reading: 1,
};
const lighting = () => ({
  light: jest.fn(),
  nameOf: (cell: string) => (cell === 'a.3' ? undefined : `宫${cell}`),
});

const said = () => document.querySelector('[data-part=answer]');

test('the sentence is marked, the years are in a table, and no short answer stands without a ground', () => {
  render(<AnswerPanel now={NOW} />);
  expect(said()).toHaveTextContent(NOW.plain);
  // A line ends after a clause.
  expect([...said()!.children].map(({ textContent }) => textContent)).toEqual(['今年事多，', '慢一步更稳。']);
  expect(screen.getByText(NOW.sentence)).toBeVisible();
  const table = screen.getByRole('table', { name: '这几年的走势' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['2026顺', '2027平', '2028慎']);
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    '工作● 顺',
    '钱◇ 慎',
  ]);
  expect(screen.queryByText('没有着落的一句。')).toBeNull();
  expect(screen.getByText(/2020年是不是/)).toBeVisible();
  // Without a chart to light there is nothing to press.
  expect(screen.queryByRole('button')).toBeNull();
});

test('its ground lights the cells that the chart has, one alone at a press, and none after Esc', () => {
  const chart = lighting();
  render(<AnswerPanel now={NOW} lighting={chart} />);
  const why = screen.getByRole('button', { name: /凭什么这样说/ });
  expect(why).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(why);
  expect(chart.light).toHaveBeenLastCalledWith(['a.1', 'a.2']);
  // What the chart has no name for is no chip.
  expect(screen.getAllByRole('button')).toHaveLength(3);
  const one = screen.getByRole('button', { name: '宫a.2，工作，顺' });
  fireEvent.click(one);
  expect(chart.light).toHaveBeenLastCalledWith(['a.2']);
  expect(screen.getByRole('button', { name: '宫a.2，工作，顺，已在盘上点亮' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  fireEvent.click(one);
  expect(chart.light).toHaveBeenLastCalledWith(['a.1', 'a.2']);
  fireEvent.keyDown(why, { key: 'Escape' });
  expect(chart.light).toHaveBeenLastCalledWith([]);
  expect(why).toHaveAttribute('aria-expanded', 'false');
});

test('the years are one stroke of ink with its finding in words; it gives way while the ground is shown', () => {
  render(<AnswerPanel now={NOW} lighting={lighting()} scale={[-3, 3]} />);
  const figure = screen.getByRole('img', { name: '从2026起的走势：最高在2026，最低在2028。高处松，低处紧' });
  expect(figure.querySelector('path')).toBeInTheDocument();
  expect(within(figure).getByText('2028 慎')).toBeInTheDocument();
  const why = screen.getByRole('button', { name: /凭什么/ });
  // The ground stands between the sentence and the three answers.
  expect(why.compareDocumentPosition(screen.getByText('手上的事推得动。'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  fireEvent.click(why);
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(why);
  expect(screen.getByRole('img')).toBeInTheDocument();
});

test('nothing is drawn without a sentence', () => {
  const { container } = render(<AnswerPanel now={{ ...NOW, plain: '' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('has no fault of accessibility', async () => {
  const { container } = render(
    <main>
      <h1>盘</h1>
      <AnswerPanel now={NOW} lighting={lighting()} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: /凭什么/ }));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
