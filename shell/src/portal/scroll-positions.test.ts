import {
  keepPositions,
  keptPositions,
  scrollBackTo,
  scrollingBack,
  stopScrollingBack,
} from './scroll-positions.ts';

let height = 0;
let grow = () => {};

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(seen: ResizeObserverCallback) {
      grow = () => seen([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
  window.scrollTo = ((_: number, y: number) => at(Math.min(y, height))) as unknown as typeof window.scrollTo;
});
const at = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
const growTo = (next: number) => {
  height = next;
  const scrollHeight = height + window.innerHeight;
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: scrollHeight,
    configurable: true,
  });
  grow();
};
beforeEach(() => {
  stopScrollingBack();
  sessionStorage.clear();
  height = 400;
  at(0);
});

test('a position that the page has is reached at once', () => {
  scrollBackTo(300);
  expect([window.scrollY, scrollingBack()]).toEqual([300, false]);
});

test('a position below what is there is reached when the page has grown', () => {
  scrollBackTo(1500);
  expect([window.scrollY, scrollingBack()]).toEqual([400, true]);
  growTo(900);
  expect([window.scrollY, scrollingBack()]).toEqual([900, true]);
  growTo(2000);
  expect([window.scrollY, scrollingBack()]).toEqual([1500, false]);
});

test('a page that is taken down and built anew comes back to it, until the reader moves on', () => {
  scrollBackTo(1500);
  growTo(2000);
  at(100);
  growTo(100);
  window.dispatchEvent(new Event('scroll'));
  growTo(2000);
  expect(window.scrollY).toBe(1500);
  at(20);
  window.dispatchEvent(new Event('scroll'));
  growTo(3000);
  expect(window.scrollY).toBe(20);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('%s by the reader ends it', (act) => {
  scrollBackTo(1500);
  window.dispatchEvent(new Event(act));
  growTo(2000);
  expect([window.scrollY, scrollingBack()]).toEqual([400, false]);
});

test('the newest fifty positions survive a reload; what cannot be read is none', () => {
  keepPositions(new Map(Array.from({ length: 60 }, (_, i) => [`k${i}`, i] as const)));
  expect([...keptPositions()]).toHaveLength(50);
  expect(keptPositions().get('k59')).toBe(59);
  sessionStorage.setItem('scroll', '{');
  expect(keptPositions().size).toBe(0);
});
