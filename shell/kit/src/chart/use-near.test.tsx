import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let observers: { seen: Seen; options: IntersectionObserverInit | undefined; over: boolean }[];

beforeEach(() => {
  observers = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      readonly entry: (typeof observers)[number];
      constructor(seen: Seen, options?: IntersectionObserverInit) {
        this.entry = { seen, options, over: false };
        observers.push(this.entry);
      }
      observe(): void {}
      disconnect(): void {
        this.entry.over = true;
      }
    },
  });
  window.history.replaceState(null, '', '/');
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** Whether the reader touched anything is kept per visit: each test is a visit of its own. */
async function visit(beside: ReactNode = null) {
  let useNear!: typeof import('./use-near.ts').useNear;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => React);
    ({ useNear } = await import('./use-near.ts'));
  });
  return render(
    <>
      <Far useNear={useNear} />
      {beside}
    </>,
  );
}
function Far({ useNear }: Pick<typeof import('./use-near.ts'), 'useNear'>) {
  const [place, near] = useNear<HTMLParagraphElement>();
  return <p ref={place}>{near ? 'wanted' : 'waits'}</p>;
}
/** Dispatches a sign while the page is being mounted. */
function Early() {
  React.useLayoutEffect(() => void window.dispatchEvent(new Event('wheel')), []);
  return null;
}
const React = jest.requireActual<typeof import('react')>('react');
const state = () => screen.getByText(/wanted|waits/).textContent;

test('waits until the reader comes near', async () => {
  const { unmount } = await visit();
  expect(state()).toBe('waits');
  expect(observers[0]?.options).toEqual({ rootMargin: '0px 0px 25% 0px' });
  act(() => observers[0]?.seen([{ isIntersecting: false }]));
  expect(state()).toBe('waits');
  act(() => observers[0]?.seen([{ isIntersecting: true }]));
  expect(state()).toBe('wanted');
  expect(observers[0]?.over).toBe(true);
  unmount();
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'beforeprint', 'hashchange'])(
  'a %s brings it, and what comes later need not wait',
  async (event) => {
    await visit();
    act(() => void window.dispatchEvent(new Event(event)));
    expect(state()).toBe('wanted');
  },
);

test('a sign between the first render of the page and its first effect is not lost', async () => {
  await visit(<Early />);
  expect(state()).toBe('wanted');
});

test('an address that names a place of the page does not wait', async () => {
  window.history.replaceState(null, '', '/#scores');
  await visit();
  expect(state()).toBe('wanted');
});
