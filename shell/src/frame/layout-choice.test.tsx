import { act, render, screen } from '@testing-library/react';
import { isMobileDevice, LayoutLink, LayoutQuestion } from './layout-choice.tsx';

function device({ touch, agent, width }: { touch: boolean; agent: string; width: number }): void {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touch ? 5 : 0, configurable: true });
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
}
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';

// spec 1.5.7, 1.9.3
test.each([
  [true, PHONE, 1200, true],
  [true, DESKTOP, 767, true],
  [true, DESKTOP, 768, false],
  [false, PHONE, 400, false],
  [false, DESKTOP, 400, false],
])('touch %s, agent %s, width %i: mobile %s', (touch, agent, width, expected) => {
  device({ touch, agent, width });
  expect(isMobileDevice()).toBe(expected);
});

// spec 1.2.5, 1.5.7, 1.8.4
test('asks once, a while after the page is shown, and remembers; the wide layout has a way back', async () => {
  jest.useFakeTimers();
  document.head.innerHTML = '<meta name="viewport" content="">';
  const viewport = document.querySelector('meta');
  device({ touch: true, agent: PHONE, width: 390 });
  const { unmount } = render(<LayoutQuestion />);
  // Not over a chart that is being read.
  const answer = (card: string) =>
    document.body.insertAdjacentHTML('beforeend', `<section data-card="${card}">答案</section>`);
  const noAnswer = () => document.querySelector('[data-card]')?.remove();
  for (const card of ['chart', 'best', 'words']) {
    answer(card);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    noAnswer();
  }
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(await screen.findByRole('status')).toHaveTextContent('检测到移动设备，是否使用手机版？');
  // What is fixed to the foot of the screen makes room for it, until it is gone.
  const room = () => document.documentElement.style.getPropertyValue('--slip');
  expect(room()).toBe('8px');
  // An answer that comes while it is asked has the screen to itself.
  await act(async () => answer('chart'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(room()).toBe('');
  await act(async () => noAnswer());
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: '用电脑版' }).click());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(room()).toBe('');
  expect(viewport).toHaveAttribute('content', 'width=1200');
  unmount();

  render(
    <>
      <LayoutQuestion />
      <LayoutLink />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => screen.getByRole('button', { name: '手机版' }).click());
  expect(viewport).toHaveAttribute('content', expect.stringContaining('width=device-width'));
  expect(localStorage.getItem('layout')).toBe('compact');
  jest.useRealTimers();
});
