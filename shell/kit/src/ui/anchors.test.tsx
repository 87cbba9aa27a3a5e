import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnchorTabs, Section } from './index.ts';

const ITEMS = [
  { id: 'facts', label: '基本' },
  { id: 'reading', label: '解读' },
  { id: 'cases', label: '案例' },
  { id: 'scores', label: '年运' },
];

/** Where the tops of the sections are, by id; jsdom draws nothing. */
let tops: Record<string, number>;
let scrolled: string[];
let grow: () => void;

const rect = Element.prototype.getBoundingClientRect;
beforeEach(() => {
  tops = {};
  scrolled = [];
  grow = () => undefined;
  Element.prototype.getBoundingClientRect = function () {
    return { top: tops[this.id] ?? 0, width: this.id in tops ? 300 : 0 } as DOMRect;
  };
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  globalThis.ResizeObserver = class {
    constructor(tell: () => void) {
      grow = tell;
    }
    observe() {}
    disconnect() {
      grow = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = rect;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const page = (scores = true) => (
  <>
    <AnchorTabs items={ITEMS} />
    <Section id="facts" title="基本" />
    <Section id="reading" title="解读">
      <div id="cases" />
      {scores ? <div id="scores" /> : null}
    </Section>
  </>
);
const marked = () => within(screen.getByRole('navigation')).getByRole('link', { current: true }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const scroll = () => act(() => void fireEvent.scroll(window));

test('the mark is on the innermost section whose top has passed the bar', () => {
  render(page());
  tops = { facts: -900, reading: -200, cases: 119.6, scores: 600 };
  scroll();
  expect(marked()).toBe('案例');
  tops = { facts: -900, reading: 100, cases: 400, scores: 600 };
  scroll();
  expect(marked()).toBe('解读');
  tops = { facts: 300, reading: 800, cases: 900, scores: 1000 };
  scroll();
  expect(marked()).toBe('基本');
});

test('where the page is at a section already, that one is marked from the first', () => {
  window.history.replaceState(null, '', '#cases');
  tops = { facts: -900, reading: -200, cases: 119.6, scores: 600 };
  render(page());
  expect(marked()).toBe('案例');
  window.history.replaceState(null, '', window.location.pathname);
});

test('a section that is not drawn is not marked', () => {
  render(page());
  tops = { facts: -900, reading: -200, scores: 600 };
  scroll();
  expect(marked()).toBe('解读');
});

test('a page that grows after the press is scrolled again, and the mark stays', async () => {
  tops = { facts: -900, reading: -200, cases: 0, scores: 455 };
  render(page());
  await press('年运');
  scroll();
  expect(marked()).toBe('年运');
  act(grow);
  expect(scrolled).toEqual(['scores', 'scores']);
});

test('a section that comes after the press is scrolled to, and gets the focus', async () => {
  const { rerender } = render(page(false));
  await press('年运');
  expect(location.hash).toBe('#scores');
  expect(scrolled).toEqual([]);
  await act(async () => rerender(page()));
  expect(scrolled).toEqual(['scores']);
  expect(document.getElementById('scores')).toHaveFocus();
});

test.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
  'a reader who moves by himself (%s) is left alone',
  async (sign) => {
    tops = { facts: -900, reading: -200, cases: 0, scores: 455 };
    render(page());
    await press('年运');
    act(() => void fireEvent[sign](document.body));
    act(grow);
    expect(scrolled).toEqual(['scores']);
    scroll();
    expect(marked()).toBe('案例');
  },
);

test('so is one who drags the scroll bar', async () => {
  tops = { facts: -900, reading: -200, cases: 0, scores: 455 };
  render(page());
  await press('年运');
  window.scrollY = 80;
  scroll();
  act(grow);
  expect(scrolled).toEqual(['scores']);
  window.scrollY = 0;
});
