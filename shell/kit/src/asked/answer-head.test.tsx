import { fireEvent, render, screen, within } from '@testing-library/react';
import type { AnswerRecord, ChangedParts, UnderstoodRecord } from '@tianji/contracts';
import { AnswerHead } from './answer-head.tsx';

const ASKED: NonNullable<UnderstoodRecord> = {
  ...{ person: 'parent', with: null, matter: 'health', form: 'succeed', polarity: 'same', side: null },
  ...{ time: null, sexNeeded: false, sex: null, askBack: null, options: [], care: ['health'] },
  ...{ named: { person: '我妈', thing: '手术' }, sure: 'sure' },
};
const ANSWER: AnswerRecord = {
  ...{ form: 'succeed', degree: 'good', word: '能成', claims: [] },
  sentence: '您妈妈的手术顺利，父母未土临日辰。',
  plain: '您妈妈的手术顺利，眼下正在点上。',
  fact: '父母未土临日辰。',
  date: { from: '2026-12-09', to: '2026-12-09' },
  against: '旬空又无力。',
};

async function show(more: Partial<NonNullable<UnderstoodRecord>> = {}, changed: ChangedParts = {}) {
  const changes: ChangedParts[] = [];
  render(
    <AnswerHead
      understood={{ ...ASKED, ...more }}
      answer={ANSWER}
      isExpert={false}
      changed={changed}
      onChange={(next) => changes.push(next)}
    />,
  );
  await screen.findByRole('group', { name: '我理解成' });
  return changes;
}

test('says how the question was understood, the answer, its ground, its date and what speaks against it', async () => {
  await show();
  expect(screen.getByRole('group', { name: '我理解成' })).toBeTruthy();
  expect((screen.getByLabelText('问的是谁') as HTMLSelectElement).value).toBe('parent');
  expect(screen.getByText(ANSWER.plain)).toBeTruthy();
  for (const text of [ANSWER.fact, '2026年12月9日', ANSWER.against])
    expect(screen.getByText(text)).toBeTruthy();
});

test('without anything against it, it says so', () => {
  render(
    <AnswerHead
      {...{ understood: ASKED, isExpert: false, changed: {}, onChange: () => undefined }}
      answer={{ ...ANSWER, against: '' }}
    />,
  );
  expect(screen.getByText('没有明显的反面。')).toBeTruthy();
});

const CELLS = [
  { cell: 'line.2', role: '用神' },
  { cell: 'line.4', role: '动爻' },
  { cell: 'line.6', role: '动爻' },
  { cell: 'palace.3', role: '世' },
];

test('its ground lights the cells that the chart has, each with its part; they go out with another answer', async () => {
  const light = jest.fn();
  const nameOf = (cell: string) => (cell.startsWith('line') ? `${cell.at(-1)}爻` : undefined);
  const head = (cells: typeof CELLS) => (
    <AnswerHead
      {...{ understood: ASKED, isExpert: false, changed: {}, onChange: () => undefined }}
      answer={{ ...ANSWER, cells }}
      lighting={{ light, nameOf }}
    />
  );
  const { rerender } = render(head(CELLS));
  const why = await screen.findByRole('button', { name: /凭什么这样说/ });
  fireEvent.click(why);
  expect(light).toHaveBeenLastCalledWith(['line.2', 'line.4', 'line.6']);
  const chips = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(chips.filter(Boolean)).toEqual(expect.arrayContaining(['2爻，用神', '4爻，动爻', '6爻，动爻']));
  expect(chips).not.toContainEqual(expect.stringContaining('，世'));
  fireEvent.click(screen.getByRole('button', { name: '4爻，动爻' }));
  expect(light).toHaveBeenLastCalledWith(['line.4']);
  rerender(head(CELLS.slice(0, 1)));
  expect(light).toHaveBeenLastCalledWith([]);
  expect(screen.getByRole('button', { name: /凭什么/ })).toHaveAttribute('aria-expanded', 'false');
  // A chart without these cells has nothing to press.
  rerender(head(CELLS.slice(3)));
  expect(screen.queryByRole('button', { name: /凭什么/ })).toBeNull();
});

test('the answer stands before how the question was understood', async () => {
  await show();
  expect(document.querySelector('[data-part=answer]')).toHaveTextContent(ANSWER.plain);
  expect(screen.getByText('能成').compareDocumentPosition(screen.getByLabelText('问的是谁'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('each part is changed by one press, and what was changed before stays', async () => {
  const changes = await show({ side: 'buyer' }, { matter: 'health' });
  fireEvent.change(screen.getByLabelText('问的是谁'), { target: { value: 'sibling' } });
  fireEvent.change(screen.getByLabelText('问法'), { target: { value: 'when' } });
  fireEvent.change(screen.getByLabelText('哪一方'), { target: { value: 'seller' } });
  expect(changes).toEqual([
    { matter: 'health', person: 'sibling' },
    { matter: 'health', form: 'when' },
    { matter: 'health', side: 'seller' },
  ]);
});

test('a span is taken away', async () => {
  const time = { text: '这个月', from: '2026-11-29', to: '2026-11-30', basis: 'civil' };
  const changes = await show({ time });
  fireEvent.click(screen.getByRole('button', { name: '不限时段：这个月' }));
  expect(changes).toEqual([{ time: null }]);
});

test('sex is asked only where it decides, and may be left unsaid', async () => {
  const changes = await show({ matter: 'love', sexNeeded: true });
  const group = screen.getByRole('group', { name: '对方是男是女' });
  fireEvent.click(within(group).getByRole('button', { name: '女' }));
  expect(changes).toEqual([{ sex: '女' }]);
  fireEvent.click(within(group).getByRole('button', { name: '不说' }));
  expect(screen.queryByRole('group', { name: '对方是男是女' })).toBeNull();
});

test('what is too vague is asked back in one line, and the reading stands all the same', async () => {
  const changes = await show({ askBack: 'vague', matter: 'general' });
  fireEvent.click(screen.getByRole('button', { name: '身体' }));
  expect(changes).toEqual([{ matter: 'health' }]);
  expect(screen.getByText(ANSWER.plain)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '就这样看' }));
  expect(screen.queryByRole('button', { name: '身体' })).toBeNull();
});

test('nothing was asked: nothing is shown', () => {
  const { container } = render(
    <AnswerHead understood={null} answer={null} isExpert={false} changed={{}} onChange={() => undefined} />,
  );
  expect(container.textContent).toBe('');
});
