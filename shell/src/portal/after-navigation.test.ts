import { navigate, onAnnouncement } from '@tianji/kit';
import { pageIsReplaced, pageStands, watchNavigation } from './after-navigation.ts';

const scrolled: number[] = [];
const spoken: string[] = [];

beforeAll(() => {
  // jsdom has none; nothing changes its size here.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = ((_: number, y: number) => {
    scrolled.push(y);
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  }) as typeof window.scrollTo;
  onAnnouncement(({ text }) => spoken.push(text));
  history.replaceState(null, '', '/a');
  watchNavigation();
});
beforeEach(() => {
  scrolled.length = 0;
  spoken.length = 0;
});

/** A page with its heading, as after a navigation. */
function show(title: string): HTMLElement {
  document.body.innerHTML = `<main><h1>${title}</h1></main>`;
  document.title = title;
  pageStands();
  return document.querySelector('h1') as HTMLElement;
}
function scroll(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
const goBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    history.back();
  });

test('the first page takes no focus and announces nothing', () => {
  expect(show('甲')).not.toHaveFocus();
  expect([scrolled, spoken]).toEqual([[], []]);
});

test('a new page starts at its top, with the focus on its heading, and is announced once', () => {
  scroll(300);
  navigate('/b');
  const heading = show('乙');
  pageStands();
  expect(heading).toHaveFocus();
  expect([scrolled, spoken]).toEqual([[0], ['乙']]);
});

test('a change of the query does neither', () => {
  navigate('/b?day=1');
  pageStands();
  expect([scrolled, spoken]).toEqual([[], []]);
});

test('a replaced page gets the focus back without scrolling', () => {
  pageIsReplaced();
  expect(show('丙')).toHaveFocus();
  expect(scrolled).toEqual([]);
});

test('links that do not use the kit get a key for their history entry', () => {
  history.pushState(null, '', '/c');
  show('丁');
  expect(history.state).toEqual({ key: expect.stringMatching(/^[a-z0-9]+$/) });
  expect(scrolled).toEqual([0]);
});

test('going back restores the scroll position', async () => {
  scroll(450);
  navigate('/d');
  show('戊');
  scroll(20);
  await goBack();
  expect(location.pathname).toBe('/c');
  show('丁');
  expect(scrolled).toEqual([0, 450]);
});

test('what is stored with the tab names the entries and their positions', () => {
  scroll(310);
  window.dispatchEvent(new Event('pagehide'));
  const kept = new Map(JSON.parse(sessionStorage.getItem('scroll') ?? '[]') as [string, number][]);
  expect(kept.get((history.state as { key: string }).key)).toBe(310);
});
