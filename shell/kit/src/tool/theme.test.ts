import { applyTheme, setTheme, THEME_KEY } from './theme.ts';

afterEach(() => setTheme('auto'));

test('a choice is set on the root element and stored; auto leaves both to the system', () => {
  setTheme('dark');
  expect([document.documentElement.dataset.theme, localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark']);
  setTheme('auto');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

test("a choice in another tab is followed, and the browser's bar takes the colour", () => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  localStorage.setItem(THEME_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.querySelector('meta')).toHaveAttribute('content', '#161A1D');
  localStorage.setItem(THEME_KEY, 'nonsense');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  applyTheme();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
