import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, plainConfig, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import { readChosen } from '../features/course/chosen.ts';
import { portalWith } from '../testing/portal.ts';
import CastingPage from './casting.page.tsx';
import CoursePage from './course.page.tsx';
import CoursesPage from './courses.page.tsx';
import GuruPage from './guru.page.tsx';

const COURSE: CallOutput<'chengziyixue/getList'>[number] = {
  id: 'first',
  title: '第一课',
  summary: '讲一件事',
  picurl: '/slides/first/1.webp',
  dir: 'first',
  count: 3,
  base: '/slides',
};
const TEXT: CallOutput<'chengziyixue/getObj'> = {
  id: 'first',
  title: '第一课',
  slides: ['甲', '乙', '丙'].map((name) => ({
    title: `${name}页`,
    bullets: ['一', '二'],
    notes: `${name}的讲稿`,
  })),
  articles: [{ id: 'cang-gan', title: '地支藏干' }],
};

let portal: FakePortal<Calls>;
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/course');
  portal = portalWith({ 'chengziyixue/getList': [COURSE], 'chengziyixue/getObj': TEXT });
});
afterEach(() => portal.stop());

// spec 2.2.48, 2.7.22
test('a course is remembered for the tab and opened', async () => {
  const user = userEvent.setup();
  render(<CoursesPage />);
  await user.click(await screen.findByRole('link', { name: /第一课/ }));
  expect(window.location.pathname).toBe('/course');
  expect(readChosen()).toEqual({ ...COURSE, at: 1 });
  expect(portal.calls.map(({ path }) => path)).toContain('chengziyixue/getList');
  // This portal presents no teacher: nothing links to the page.
  expect(document.querySelector('a[href="/guruIndex"]')).toBeNull();
});

test.each([
  null,
  'x',
  '[]',
  '{"id":"first"}',
  JSON.stringify({ ...COURSE, count: 0 }),
  JSON.stringify({ ...COURSE, base: 'http://elsewhere.example' }),
  JSON.stringify({ ...COURSE, base: '//elsewhere.example' }),
])('without a course (%s) the viewer goes back to the list', async (kept) => {
  if (kept !== null) sessionStorage.setItem('course', kept);
  render(<CoursePage />);
  await act(async () => undefined);
  expect(window.location.pathname).toBe('/chengZiKeJian');
});

const picture = () => screen.getByRole('img').getAttribute('src');

// spec 2.1.7, 2.2.48, 2.2.49
test('keys turn the slides, show the notes and exit', async () => {
  sessionStorage.setItem('course', JSON.stringify({ ...COURSE, at: 1 }));
  const user = userEvent.setup();
  render(<CoursePage />);
  expect(await screen.findByText('甲的讲稿')).toBeVisible();
  expect(screen.getByRole('img', { name: '甲页：一；二' })).toBeVisible();
  const steps: [string, number][] = [
    ['{ArrowRight}', 2],
    [' ', 3],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
    ['{Home}', 1],
    ['{End}', 3],
  ];
  for (const [key, at] of steps) {
    await user.keyboard(key);
    expect([key, picture()]).toEqual([key, `/slides/first/${at}.webp`]);
  }
  expect(screen.getByRole('link', { name: '地支藏干' })).toHaveAttribute(
    'href',
    '/yiXueZhiShiChaKan/cang-gan',
  );
  expect(readChosen()?.at).toBe(3);
  await user.keyboard('n');
  expect(screen.queryByText('丙的讲稿')).toBeNull();
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toBe('/chengZiKeJian');
});

test('Escape leaves the full screen, and only then the course', async () => {
  sessionStorage.setItem('course', JSON.stringify({ ...COURSE, at: 1 }));
  const user = userEvent.setup();
  let full: Element | null = document.body;
  const exit = jest.fn(async () => {
    full = null;
  });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: exit });
  render(<CoursePage />);
  await screen.findByText('甲的讲稿');
  await user.keyboard('{Escape}');
  expect([exit.mock.calls.length, window.location.pathname]).toEqual([1, '/course']);
  await user.keyboard('{Escape}');
  expect([exit.mock.calls.length, window.location.pathname]).toEqual([1, '/chengZiKeJian']);
});

test('a swipe turns the slides; a segment goes to its slide; space on a button presses it once', async () => {
  sessionStorage.setItem('course', JSON.stringify({ ...COURSE, at: 1 }));
  const user = userEvent.setup();
  render(<CoursePage />);
  await screen.findByText('甲的讲稿');
  const stage = screen.getByRole('img').parentElement!;
  const swipe = (from: number, to: number) => {
    const down = new MouseEvent('pointerdown', { bubbles: true, clientX: from });
    const up = new MouseEvent('pointerup', { bubbles: true, clientX: to });
    for (const event of [down, up]) Object.defineProperty(event, 'pointerType', { value: 'touch' });
    fireEvent(stage, down);
    fireEvent(stage, up);
  };
  swipe(300, 200);
  expect(picture()).toBe('/slides/first/2.webp');
  swipe(200, 210);
  expect(picture()).toBe('/slides/first/2.webp');
  swipe(200, 300);
  expect(picture()).toBe('/slides/first/1.webp');
  await user.click(screen.getByRole('button', { name: '第 3 页' }));
  expect(picture()).toBe('/slides/first/3.webp');
  screen.getByRole('button', { name: '上一页' }).focus();
  await user.keyboard(' ');
  expect(picture()).toBe('/slides/first/2.webp');
});

test('the pictures stand without the text', async () => {
  portal.reply({ 'chengziyixue/getObj': new Refusal('忙', { status: 503 }) });
  sessionStorage.setItem('course', JSON.stringify({ ...COURSE, at: 2 }));
  const { container } = render(<CoursePage />);
  expect(await screen.findByText(/讲稿没有取到/)).toBeVisible();
  expect(picture()).toBe('/slides/first/2.webp');
  expect(portal.alerts).toEqual([]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

// spec 2.2.51
test('a teacher is whoever the organization presents, and nobody else', async () => {
  const user = userEvent.setup();
  document.head.innerHTML = '<meta name="description" content="另一页">';
  const { unmount } = render(<GuruPage />);
  expect(screen.getByText('本站还没有讲师介绍')).toBeVisible();
  unmount();
  portal.stop();
  const { pages } = plainConfig();
  const teacher = { title: '某老师', intro: '自述一段。', claims: [{ title: '研究', text: '一项研究。' }] };
  portal = portalWith({ 'chengziyixue/getList': [COURSE] }, { pages: { ...pages, teacher } });
  render(<GuruPage />);
  expect(screen.getByRole('heading', { level: 1, name: '某老师' })).toBeVisible();
  expect(screen.getByText('自述一段。')).toBeVisible();
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('自述一段。');
  await user.click(await screen.findByRole('button', { name: '打开第一课' }));
  expect(window.location.pathname).toBe('/course');
});

test('a cast says which text to read; the address keeps it', async () => {
  window.history.replaceState(null, '', '/zhouYiJieGua?d=777777');
  const user = userEvent.setup();
  render(<CastingPage />);
  expect(screen.getByText('六爻不动，读本卦卦辞。')).toBeVisible();
  await user.click(screen.getAllByRole('radio', { name: '老阳' }).at(0)!);
  expect(window.location.search).toBe('?d=977777');
  expect(screen.getByText('一爻动，读本卦这一爻的爻辞。')).toBeVisible();
  expect(document.querySelector('[data-result-frame]')).toHaveTextContent('仅供娱乐，不作为决策依据');
});

test('a link whose lines cannot be read says so, until lines are chosen', async () => {
  window.history.replaceState(null, '', '/zhouYiJieGua?d=123');
  const user = userEvent.setup();
  render(<CastingPage />);
  expect(await screen.findByText(/^这个链接不完整/)).toBeVisible();
  await user.click(screen.getAllByRole('radio', { name: '老阳' }).at(0)!);
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});
