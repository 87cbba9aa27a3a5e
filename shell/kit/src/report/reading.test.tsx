import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ReportBody } from './report-body.tsx';
import { blocksOf, partsOf } from './text.ts';

const content = {
  命盘解析: '# 四柱\n日主丁火。\n\n# 月令\n生于<b>申月</b>。',
  先天性格: '# 性情，丁火\n丁火之性。\n坐下食神。',
  先天性格Baihua: '# 您是怎样的人\n您心里很亮。',
  健康: '',
  trace: {
    先天性格: [
      { rule: 'stem:丁', facts: ['日主丁', '偏弱'] },
      { rule: 'seat:食神', facts: [] },
    ],
    先天性格Baihua: [{ rule: 'plain:丁', facts: ['日主丁'] }],
  },
};
const KEYS = ['命盘解析', '先天性格', '健康'];

const open = () =>
  render(
    <ReportBody
      parts={partsOf(content, KEYS)}
      before={<section id="chart">盘</section>}
      beforePlaces={[{ id: 'chart', label: '命盘' }]}
    />,
  );
const part = (name: string) => screen.getByRole('region', { name });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => localStorage.clear());

test('lines are paragraphs or subheadings, each counted by itself; empty lines are nothing', () => {
  expect(blocksOf('# 甲\n一\n\n 二 \n# 乙\n三')).toEqual([
    { kind: 'head', text: '甲', at: 0 },
    { kind: 'paragraph', text: '一', at: 0 },
    { kind: 'paragraph', text: '二', at: 1 },
    { kind: 'head', text: '乙', at: 1 },
    { kind: 'paragraph', text: '三', at: 2 },
  ]);
  expect(blocksOf('')).toEqual([]);
});

test('text is text: nothing in it becomes markup', () => {
  open();
  expect(screen.getByText('生于<b>申月</b>。')).toBeInTheDocument();
});

test('a plain version is shown where there is one, the expert text where there is none', async () => {
  open();
  expect(within(part('先天性格')).getByText('丁火之性。')).toBeInTheDocument();
  await choose('白话');
  expect(within(part('先天性格')).queryByText('丁火之性。')).toBeNull();
  expect(within(part('先天性格')).getByText('您心里很亮。')).toBeInTheDocument();
  expect(within(part('命盘解析')).getByText('日主丁火。')).toBeInTheDocument();
  await choose('对照');
  expect(within(part('先天性格')).getByText('丁火之性。')).toBeInTheDocument();
  expect(within(part('先天性格')).getByText('您心里很亮。')).toBeInTheDocument();
});

test('the version is remembered for the next report', async () => {
  const { unmount } = open();
  await choose('白话');
  unmount();
  open();
  expect(screen.getByRole('radio', { name: '白话' })).toBeChecked();
});

test('a missing section says so', () => {
  open();
  expect(within(part('健康')).getByText('此节缺失。')).toBeInTheDocument();
});

test('grounds are shown on request, each beside its own paragraph', async () => {
  open();
  expect(screen.queryByText(/依据：日主丁/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '依据' }));
  const first = within(part('先天性格')).getByText('丁火之性。').parentElement!;
  expect(first).toHaveTextContent(/依据：日主丁，偏弱$/);
  // The rule's name says nothing to a reader; who looks into the page finds it.
  expect(within(first).getByText(/^依据/)).toHaveAttribute('data-rule', 'stem:丁');
  expect(within(part('先天性格')).getByText('坐下食神。').parentElement).toHaveTextContent('依据：通则');
  expect(within(part('命盘解析')).getByText('日主丁火。').parentElement).not.toHaveTextContent('依据');
});

test('the table of contents leads to chart, sections and the subheadings of the present one', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  open();
  const contents = screen.getByRole('navigation', { name: '目录' });
  const links = () =>
    within(contents)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(links()).toEqual(['命盘', ...KEYS]);
  await userEvent.click(within(contents).getByRole('link', { name: '先天性格' }));
  expect(within(contents).getByRole('link', { name: '先天性格' })).toHaveAttribute('aria-current', 'true');
  expect(links()).toEqual(['命盘', '命盘解析', '先天性格', '性情', '健康']);
  await userEvent.click(within(contents).getByRole('link', { name: '性情' }));
  expect(scrolled).toEqual(['part-2', 'part-2-0']);
  expect(document.activeElement).toHaveTextContent('性情');
});

test('on phones it unfolds, and folds away by a choice, by Escape and by a press elsewhere', async () => {
  open();
  const button = within(screen.getByRole('navigation', { name: '目录' })).getByRole('button', {
    // Wide screens, as this one, do without it.
    hidden: true,
  });
  const unfolded = () => button.getAttribute('aria-expanded');
  await userEvent.click(button);
  expect(unfolded()).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(unfolded()).toBe('false');
  await userEvent.click(button);
  await userEvent.click(screen.getByText('日主丁火。'));
  expect(unfolded()).toBe('false');
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: '健康' }));
  expect(unfolded()).toBe('false');
});

test('the present section follows the reader', async () => {
  let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  open();
  act(() => tell([{ target: document.getElementById('part-2')!, isIntersecting: true }]));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '先天性格' })).toHaveAttribute('aria-current', 'true'),
  );
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('nothing that axe minds', async () => {
  open();
  await choose('对照');
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});

test('another version leaves the reader in the section', async () => {
  open();
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockImplementation(function (this: Element) {
    const [top, bottom] = { 'part-1': [-900, 80], 'part-2': [80, 900] }[this.id] ?? [900, 1000];
    return { top, bottom } as DOMRect;
  });
  await choose('白话');
  expect(scrolled).toEqual(['part-2']);
  place.mockImplementation(() => ({ top: 500, bottom: 900 }) as DOMRect);
  await choose('专业');
  expect(scrolled).toEqual(['part-2']);
  place.mockRestore();
});

test('an address that names a section opens there', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  window.history.replaceState(null, '', '/viewBZReport/k1#part-3');
  open();
  expect(scrolled).toEqual(['part-3']);
  window.history.replaceState(null, '', '/');
});
