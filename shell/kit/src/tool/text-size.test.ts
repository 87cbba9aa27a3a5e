import { applyTextSize, SIZE_KEY, setTextSize } from './text-size.ts';

afterEach(() => setTextSize('normal'));
const drawn = () => document.documentElement.dataset.size;

test('a choice is set on the root element and kept on the device; the usual size is neither', () => {
  setTextSize('larger');
  expect([drawn(), localStorage.getItem(SIZE_KEY)]).toEqual(['larger', 'larger']);
  setTextSize('normal');
  expect([drawn(), localStorage.getItem(SIZE_KEY)]).toEqual([undefined, null]);
});

test('a choice in another tab is followed; what is no size is the usual one', () => {
  localStorage.setItem(SIZE_KEY, 'large');
  window.dispatchEvent(new StorageEvent('storage', { key: SIZE_KEY }));
  expect(drawn()).toBe('large');
  localStorage.setItem(SIZE_KEY, 'huge');
  window.dispatchEvent(new StorageEvent('storage', { key: SIZE_KEY }));
  applyTextSize();
  expect(drawn()).toBeUndefined();
});
