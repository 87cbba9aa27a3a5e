import { screen, within } from '@testing-library/react';
import { clockFacts } from '../pages/home/clock-facts.ts';
import { members, openShell, prepareShell } from '../testing/open-shell.tsx';
import { smallConfig, toolFact } from '../testing/shell-config.ts';

prepareShell();

const study = toolFact('study', [], {
  routes: ['/articles', '/slides'].map((path) => ({ path, title: path, under: '/classroomIndex' })),
  tiles: [{ route: '/articles', title: '文章', text: '', symbol: 'study' }],
});
const withStudy = () => ({
  tools: [...smallConfig().tools.filter(({ id }) => id !== 'study'), study, members],
  links: [
    { title: '易学知识', href: '/articles' },
    { title: '橙子课件', href: '/slides' },
  ],
});
const pages = ['/index', '/toolsIndex', '/classroomIndex', '/partnership', '/days', '/nowhere'];
const never = () => new Promise<never>(() => undefined);

// spec 1.2.1, 1.2.3
test.each(pages)('%s has the ways to home, tools, classroom and partnership', (path) => {
  const { stop } = openShell(path, { ...withStudy(), load: never });
  const links = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['首页', '/index'],
    ['排盘', '/toolsIndex'],
    ['学堂', '/classroomIndex'],
    ['合作', '/partnership'],
  ]);
  stop();
});

// spec 1.2.9, 1.2.11
test.each(pages)(
  'the foot of %s leads to the privacy policy, knowledge and courses, and to the top',
  async (path) => {
    const { user, stop } = openShell(path, { ...withStudy(), load: never });
    const foot = within(screen.getByRole('contentinfo'));
    const to = (name: string) => foot.getByRole('link', { name }).getAttribute('href');
    expect(['隐私政策', '易学知识', '橙子课件'].map(to)).toEqual(['/yinsi.html', '/articles', '/slides']);
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.click(foot.getByRole('button', { name: '回到顶部' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrolled.mockRestore();
    stop();
  },
);

// spec 1.2.13
test('the clock of home: date, time to the second, eight characters and the lunar day', async () => {
  const { stop } = openShell('/index');
  const timer = await screen.findByRole('timer', { name: '北京时间' });
  const shown = () => timer.textContent ?? '';
  expect(shown()).toMatch(/^\d\d:\d\d\d\d$/);
  const facts = clockFacts(Date.now());
  expect(screen.getByText(new RegExp(`^${facts.dateText.replace('\u3000', ' ')}`))).toBeVisible();
  expect(screen.getByText(facts.lunarText)).toBeVisible();
  const pillars = screen.getByRole('group', { name: '当前四柱' });
  const glyphs = [...pillars.querySelectorAll('.glyphs')].map(({ textContent }) => textContent);
  expect(glyphs).toHaveLength(4);
  for (const [i, { stem, branch }] of facts.pillars.entries()) {
    expect(glyphs[i]).toContain(stem);
    expect(glyphs[i]).toContain(branch);
  }
  stop();
});

// spec 1.1.6, 1.1.7, 1.2.16, 1.2.17
test('home has cards of reports with their samples, of the classroom and of the Android download', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  const report = toolFact('stars', [['/stars', '星盘']], { home: { report: '星盘约30页' } });
  const sample = { title: '星盘样本', href: '/samples/stars-report.pdf' };
  const { tools, links } = withStudy();
  const menus = { ...smallConfig().menus, classroom: ['/articles'] };
  const { user, stop } = openShell('/index', {
    ...{ tools: [report, ...tools], links, menus, samples: [sample] },
  });
  expect(await screen.findByRole('heading', { level: 3, name: /^详批报告/ })).toBeVisible();
  expect(screen.getByRole('link', { name: sample.title })).toHaveAttribute('href', sample.href);
  const study = screen.getByRole('heading', { level: 3, name: '学堂' });
  expect(study).toBeVisible();
  // What the classroom of this site has, and no more.
  expect(study.nextSibling).toHaveTextContent(/^文章。/);
  const app = screen.getByRole('heading', { level: 3, name: '安卓版下载' }).closest('div')!.parentElement!;
  expect(within(app).getByRole('link')).toHaveAttribute('href', '/download');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  // The offer to practitioners is one press away, in the words of the tenant.
  await user.click(
    within(screen.getByRole('navigation', { name: '主导航' })).getByRole('link', { name: '合作' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '合作' })).toBeVisible();
  expect(screen.getByText('某某公司的网站。')).toBeVisible();
  expect(screen.getByRole('link', { name: '写信联系' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:a@b\.example/),
  );
  stop();
});
