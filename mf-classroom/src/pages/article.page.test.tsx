import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool } from '@tianji/kit';
import { type FakePortal, OFFLINE, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import { api, type Calls } from '../api.ts';
import { noteProgress, progress } from '../features/shared/progress.ts';
import { ARTICLE, portalWith } from '../testing/portal.ts';
import ArticlePage from './article.page.tsx';
import TreePage from './tree.page.tsx';

let portal: FakePortal<Calls>;
afterEach(() => portal.stop());

async function open(id = 'first') {
  const view = render(<ArticlePage params={{ id }} />);
  await act(async () => undefined);
  return { ...view, user: userEvent.setup() };
}

// spec 2.1.7, 2.7.20, 2.7.21
test('the article is shown with its text, figure, table, quotation and sources', async () => {
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: '第一篇' })).toBeVisible();
  expect(document.title).toContain('第一篇');
  expect(screen.getByRole('link', { name: '天干' })).toHaveAttribute('href', '/yiXueZhiShiChaKan/second');
  expect(screen.getByRole('img', { name: '一条线' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '甲子' })).toBeVisible();
  expect(screen.getByText('“天行健，君子以自强不息。”', { exact: false })).toHaveTextContent(
    '《周易·乾》大象',
  );
  const next = await screen.findByRole('link', { name: /下一篇/ });
  expect(next).toHaveAttribute('href', '/yiXueZhiShiChaKan/second');
  const asked = portal.calls.map(({ path, input }) => [path, input.id]);
  expect(asked).toContainEqual(['xiaoketang/getObj', 'first']);
  expect(asked).toContainEqual(['xiaoketang/getTree', undefined]);
  // This portal has no Ba Zi: the link to it is not shown.
  expect(screen.queryByText(/拿一张盘对着看/)).toBeNull();
});

// spec 2.2.47
test('the tree lists chapters and their articles; a press opens the article', async () => {
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  const user = userEvent.setup();
  render(<TreePage />);
  const chapter = within(await screen.findByRole('region', { name: /干支$/ }));
  const articles = within(chapter.getByRole('list')).getAllByRole('link');
  expect(articles.map((link) => link.getAttribute('href'))).toEqual([
    '/yiXueZhiShiChaKan/first',
    '/yiXueZhiShiChaKan/second',
  ]);
  await user.click(chapter.getByRole('link', { name: /第二篇/ }));
  expect(window.location.pathname).toBe('/yiXueZhiShiChaKan/second');
});

test('an answer is judged at once, with its reason', async () => {
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: '甲' }));
  expect(screen.getByText('再想想。因为乙在后。')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '乙' }));
  expect(screen.getByText('对。因为乙在后。')).toBeVisible();
});

test('the tree marks the current page and what was read', async () => {
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  act(() => noteProgress('second', 100));
  await open();
  const [nav] = await screen.findAllByRole('navigation', { name: '知识目录' });
  const { getByRole, findByRole } = within(nav!);
  expect(await findByRole('link', { name: '第一篇' })).toHaveAttribute('aria-current', 'page');
  expect(getByRole('link', { name: /第二篇.*已读/ })).toBeInTheDocument();
  act(() => noteProgress('second', 10));
  expect(progress.get().second).toBe(100);
});

test('on a phone the tree is drawn when its fold is opened', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  const { user } = await open();
  await screen.findByRole('link', { name: /下一篇/ });
  expect(screen.queryByRole('navigation', { name: '知识目录' })).toBeNull();
  await user.click(screen.getByText(/^第一章/, { selector: 'summary' }));
  expect(await screen.findByRole('link', { name: '第三篇', hidden: true })).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('in a document that was sent for this very article', () => {
  const tool = defineTool({
    id: 'classroom',
    pages: { '/yiXueZhiShiChaKan/:id': async () => ({ default: ArticlePage }) },
  });
  const place = document.createElement('div');
  beforeEach(() => {
    window.history.replaceState(null, '', '/yiXueZhiShiChaKan/first');
    document.body.append(place);
    performance.getEntriesByType = () => [{ name: window.location.href }] as PerformanceEntry[];
  });
  afterEach(() => {
    act(() => tool.unmount(place));
    place.remove();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test.each([
    ['the article', ARTICLE, '第一篇'],
    ['what failed', OFFLINE, '易学知识'],
  ])('the page is not ready before %s is', async (_, answer, heading) => {
    let give = () => {};
    const asked = new Promise<void>((resolve) => {
      give = resolve;
    });
    portal = portalWith({ 'xiaoketang/getObj': answer });
    const call = api.call;
    const calls = jest.spyOn(api, 'call').mockImplementation(async (...given) => {
      await asked;
      return call(...given);
    });
    const ready = jest.fn();
    await act(async () => tool.mount(place, { onReady: ready }));
    await waitFor(() =>
      expect(calls).toHaveBeenCalledWith('xiaoketang/getObj', { id: 'first' }, expect.anything()),
    );
    expect(ready).not.toHaveBeenCalled();
    expect(place).toBeEmptyDOMElement();
    await act(async () => give());
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(ready).toHaveBeenCalled());
    calls.mockRestore();
  });
});

test('an unknown article says so and leads back; a lost connection can be tried again', async () => {
  portal = portalWith({ 'xiaoketang/getObj': new Refusal('未找到该内容', { status: 404 }) });
  const { unmount } = await open('nothing');
  expect(await screen.findByText('没有这一篇')).toBeVisible();
  expect(portal.alerts).toEqual(['404错误：xiaoketang/getObj']);
  unmount();
  portal.stop();
  portal = portalWith({ 'xiaoketang/getObj': OFFLINE });
  const { user } = await open();
  const again = await screen.findByRole('button', { name: '再试一次' });
  portal.reply({ 'xiaoketang/getObj': ARTICLE });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: '第一篇' })).toBeVisible();
});

test('the search shows its hits marked, and says when there are none', async () => {
  portal = portalWith({
    'xiaoketang/search': ({ q }) =>
      q === '甲'
        ? {
            total: 1,
            list: [
              {
                kind: '术语',
                title: '甲',
                path: '/yiXueZhiShiChaKan/first',
                excerpt: '说到甲木',
                titleRanges: [[0, 1]],
                ranges: [[2, 3]],
              },
            ],
          }
        : { total: 0, list: [] },
  });
  const user = userEvent.setup();
  render(<TreePage />);
  await user.type(screen.getByRole('searchbox'), '甲');
  const link = (await screen.findByText('术语')).closest('a')!;
  expect(link).toHaveTextContent('说到甲木');
  expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['甲', '甲']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '没有');
  expect(await screen.findByText(/没有找到/)).toBeVisible();
});

test('a search without a connection says so and can be tried again', async () => {
  portal = portalWith({ 'xiaoketang/search': OFFLINE });
  const user = userEvent.setup();
  render(<TreePage />);
  await user.type(screen.getByRole('searchbox'), '没有');
  const again = await screen.findByRole('button', { name: '再试' });
  expect(screen.getByText(/没有连上/)).toBeVisible();
  portal.reply({ 'xiaoketang/search': { total: 0, list: [] } });
  await user.click(again);
  expect(await screen.findByText(/没有找到/)).toBeVisible();
});

test('axe finds nothing', async () => {
  portal = portalWith({ 'xiaoketang/getObj': ARTICLE });
  const { container } = await open();
  await screen.findByRole('heading', { level: 1, name: '第一篇' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
