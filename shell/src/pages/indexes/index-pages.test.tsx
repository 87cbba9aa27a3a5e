import { act, screen, within } from '@testing-library/react';
import { rememberRecent } from '@tianji/kit';
import axe from 'axe-core';
import { openShell, prepareShell } from '../../testing/open-shell.tsx';
import { smallConfig, toolFact } from '../../testing/shell-config.ts';

const tools = ['pillars', 'palaces', 'hexagram', 'grid', 'beads'].map((symbol) =>
  toolFact(symbol, [[`/${symbol}`, `工具${symbol}`]], {
    tiles: [{ route: `/${symbol}`, title: `工具${symbol}`, text: `讲${symbol}`, symbol }],
  }),
);
const study = toolFact('study', [['/articles', '文章']], {
  routes: [{ path: '/articles', title: '文章', under: '/classroomIndex' }],
});
const config = smallConfig({
  tools: [...tools, study],
  menus: { ...smallConfig().menus, tools: tools.map(({ id }) => `/${id}`), classroom: ['/articles'] },
});

const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

prepareShell();

test('排盘 asks what one wishes to know, draws three tools, and lists every other once', async () => {
  const { stop } = openShell('/toolsIndex', config);
  expect(await screen.findByText('想知道什么？')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('排盘工具');
  expect(linksOf(screen.getByRole('list', { name: '从想知道的事选工具' }))).toEqual([
    '/pillars',
    '/hexagram',
    '/grid',
  ]);
  const figures = within(screen.getByRole('main')).getAllByRole('img');
  expect(figures.map((each) => each.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^今天的日干，[甲乙丙丁戊己庚辛壬癸]$/),
    expect.stringMatching(/^十二宫，今年的.宫$/),
    expect.stringMatching(/卦$/),
  ]);
  const shown = [...screen.getByRole('main').querySelectorAll('strong')].map((each) => each.textContent);
  expect(shown).toEqual(tools.map(({ id }) => `工具${id}`));
  stop();
});

test('what was charted last on this device is drawn, and told at its tool', async () => {
  const { stop } = openShell('/toolsIndex', config);
  await screen.findByText('画的是今天');
  act(() => {
    rememberRecent({ title: '甲', link: '/pillars?t=1', text: '戊寅 丁巳 辛酉 壬辰' });
    rememberRecent({ title: '一课', link: '/beads?x=1', text: '速喜' });
  });
  expect(await screen.findByRole('img', { name: '日主辛' })).toBeInTheDocument();
  expect(screen.getByText('画的是您上一次的盘')).toBeInTheDocument();
  expect(screen.getByText('速喜')).toBeInTheDocument();
  stop();
});

test('学堂 shows where the sun stands, and what there is to study', async () => {
  const { stop } = openShell('/classroomIndex', config);
  expect(await screen.findByRole('img', { name: /^二十四节气，今天在/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('学堂');
  expect(screen.getByRole('link', { name: '从文章读起' })).toHaveAttribute('href', '/articles');
  expect((await axe.run(screen.getByRole('main'))).violations).toEqual([]);
  stop();
});
