import { act, screen, waitFor, within } from '@testing-library/react';
import { defineTool, navigate, rememberRecent, showAlert } from '@tianji/kit';
import { setSession, ToolFailure } from '@tianji/kit/host';
import { keepWritten } from '../portal/written.ts';
import { almanac, members, openShell, prepareShell, shellNow } from '../testing/open-shell.tsx';
import { memberFact, smallConfig, toolFact } from '../testing/shell-config.ts';

prepareShell();

describe('a text that came with the document', () => {
  function withText(path: string) {
    history.replaceState(null, '', path);
    const root = document.createElement('div');
    root.innerHTML = '<div class="first"><div class="written"><h1>一篇</h1></div></div>';
    keepWritten(root);
  }

  test('stays until the tool stands, and then is gone', async () => {
    withText('/days');
    let arrive = (_: typeof almanac) => {};
    const load = () => new Promise<typeof almanac>((resolve) => (arrive = resolve));
    const { stop } = openShell('/days', { load });
    expect(screen.getByRole('heading', { name: '一篇' })).toBeVisible();
    expect(screen.queryByText(/正在载入/)).toBeNull();
    await act(async () => arrive(almanac));
    expect(await screen.findByRole('heading', { name: '日谱的页面' })).toBeVisible();
    expect(screen.queryByText('一篇')).toBeNull();
    stop();
  });

  test('stays below the words when the tool cannot be loaded', async () => {
    withText('/days');
    const load = () => Promise.reject(new ToolFailure('missing', 'gone'));
    const { stop } = openShell('/days', { load });
    expect(await screen.findByText('这个工具的文件没有找到')).toBeVisible();
    expect(screen.getByText('一篇')).toBeVisible();
    stop();
  });

  test('is not shown below the failure of another page of its tool, which leads back to its own index', async () => {
    withText('/articles');
    const under = '/classroomIndex';
    const routes = ['/articles', '/articles/:id'].map((path) => ({ path, title: '文章', under }));
    const load = () => Promise.reject(new ToolFailure('network', 'gone'));
    const { stop } = openShell('/articles', { load, tools: [toolFact('study', [], { routes })] });
    expect(await screen.findByText('一篇')).toBeVisible();
    act(() => navigate('/articles/2'));
    expect(await screen.findByText('没有连上')).toBeVisible();
    expect(screen.queryByText('一篇')).toBeNull();
    expect(screen.getByRole('link', { name: '回学堂' })).toHaveAttribute('href', under);
    stop();
  });

  test('is shown at no other address', () => {
    withText('/elsewhere');
    const { stop } = openShell('/days', { load: () => new Promise(() => undefined) });
    expect(screen.queryByText('一篇')).toBeNull();
    stop();
  });
});

test('home has the clock, the tiles and a title; a planned tool is named and is no link', async () => {
  const { stop } = openShell('/index');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('传统排盘与历法');
  expect(await screen.findByRole('timer', { name: '北京时间' })).toHaveTextContent(/^\d\d:\d\d\d\d$/);
  expect((await within(screen.getByRole('main')).findByText('星盘')).closest('li')).toHaveTextContent(
    '筹备中',
  );
  expect(screen.queryByRole('link', { name: /星盘/ })).not.toBeInTheDocument();
  expect(document.title).toBe('传统排盘与历法 · 天机');
  stop();
});

test.each([
  ['/stars', '排盘', '/toolsIndex'],
  ['/articles', '学堂', '/classroomIndex'],
])('%s, planned, leads back to %s', async (path, label, href) => {
  const { stop } = openShell(path);
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('筹备中')).toBeInTheDocument();
  const [crumb, button] = main.getAllByRole('link');
  expect(crumb).toHaveTextContent(label);
  expect([crumb, button].map((link) => link?.getAttribute('href'))).toEqual([href, href]);
  stop();
});

// spec 1.2.12
test.each(['/about', '/download'])('%s has a way back', async (path) => {
  const { user, stop } = openShell(path);
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect([back.mock.calls.length, location.pathname]).toEqual(history.length > 1 ? [1, path] : [0, '/index']);
  back.mockRestore();
  stop();
});

test('visitors of a portal without members see no login, reports or account', () => {
  const { stop } = openShell('/index');
  const nav = screen.getByRole('navigation', { name: '主导航' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '排盘', '合作']);
  expect(screen.queryByRole('button', { name: /登录/ })).not.toBeInTheDocument();
  stop();
});

// spec 1.2.3, 1.2.6
test('with members there is a login button, and six entries for a logged-in member', async () => {
  const tools = [...smallConfig().tools, members];
  const { stop } = openShell('/index', { tools });
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeInTheDocument();
  act(() => setSession({ token: 't', loginname: '13812346621', name: '甲' }));
  const nav = screen.getByRole('navigation', { name: '主导航' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '排盘', '报告', '合作', '我的']);
  expect(screen.getByText('138****6621')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '退出' })).toBeInTheDocument();
  stop();
});

// spec 1.2.2, 1.6.3
test("the tools' entries are in the phone’s bar in the tenant’s order; without any, the partnership", () => {
  const tools = [members, ...smallConfig().tools];
  const first = openShell('/days', { tools, load: () => new Promise(() => undefined) });
  const entries = () => within(screen.getByLabelText('底部导航')).getAllByRole('link', { hidden: true });
  const labels = () => entries().map((link) => link.textContent);
  expect(labels()).toEqual(['首页', '排盘', '日历']);
  expect(entries()[2]).toHaveAttribute('aria-current', 'page');
  act(() => setSession({ token: 't', loginname: '13812346621', name: '甲' }));
  expect(labels()).toEqual(['首页', '排盘', '日历', '报告', '我的']);
  first.stop();
  first.unmount();
  shellNow.portal.stop();
  const { stop } = openShell('/index', { tools: [toolFact('stars', [['/stars', '星盘']])] });
  expect(labels()).toEqual(['首页', '排盘', '合作']);
  stop();
});

test('home has the panel of a tool that offers one, in the tool’s words; otherwise none', async () => {
  const first = openShell('/index');
  expect(screen.getByRole('group', { name: '今日' })).toHaveTextContent('看今日');
  first.stop();
  first.unmount();
  shellNow.portal.stop();
  const { stop } = openShell('/index', { tools: [toolFact('stars', [['/stars', '星盘']])] });
  expect(screen.queryByRole('group', { name: '今日' })).not.toBeInTheDocument();
  expect(screen.queryByText('学堂')).not.toBeInTheDocument();
  expect(screen.queryByText('详批报告')).not.toBeInTheDocument();
  stop();
});

test.each([
  [
    { marks: [{ mark: '宜', words: ['祭祀', '祈福'] }], facts: [{ name: '喜神', value: '西北' }] },
    '宜祭祀祈福喜神西北',
  ],
  [{ text: '一句话。', marks: [], facts: [] }, '一句话。'],
  [{ marks: 'wrong', facts: [] }, '没有取到。'],
  [null, '没有取到。'],
])("a panel shows its call's answer, %j, and otherwise its tool’s own sentence", async (data, words) => {
  const { stop } = openShell('/index', {}, { 'days/home': data });
  await waitFor(() =>
    expect(screen.getByRole('group', { name: '今日' })).toHaveTextContent(`${words}看今日`),
  );
  expect([location.pathname, shellNow.portal.alerts]).toEqual(['/index', []]);
  stop();
});

test('home shows what the reader viewed before, and forgets it on request', async () => {
  const { user, stop } = openShell('/index');
  expect(screen.queryByRole('heading', { name: '最近' })).not.toBeInTheDocument();
  act(() => rememberRecent({ title: '某日', link: '/days?day=2026-02-20', text: '初四。' }));
  expect(screen.getByRole('link', { name: /某日/ })).toHaveAttribute('href', '/days?day=2026-02-20');
  const press = () => user.click(screen.getByRole('button', { name: '清除记录' }));
  const answer = (name: string) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await press();
  await answer('不清除');
  expect(screen.getByRole('link', { name: /某日/ })).toBeInTheDocument();
  await press();
  await answer('清除');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '最近' })).not.toBeInTheDocument());
  expect(screen.getByText('记录已清除')).toBeInTheDocument();
  expect(localStorage.getItem('recent')).toBeNull();
  stop();
});

test('the privacy policy deletes the same, also where home has nothing to show', async () => {
  localStorage.setItem('some.list', '沈清和');
  const { user, stop } = openShell('/yinsi.html');
  await user.click(await screen.findByRole('button', { name: '清除记录' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '清除' }));
  await waitFor(() => expect(localStorage.getItem('some.list')).toBeNull());
  stop();
});

// spec 1.2.4
test('without a page of reports there is no entry for it', () => {
  const account = memberFact([['/payView/:key', '我的会员']]);
  const pay = { path: '/pay', title: '会员续期', under: '/payView/:key' };
  const tools = [...smallConfig().tools, { ...account, routes: [...account.routes, pay] }];
  const { stop } = openShell('/pay', { tools, load: () => new Promise(() => undefined) });
  act(() => setSession({ token: 't', loginname: '13812346621', name: '甲' }));
  const labels = (name: string) =>
    // The phones' navigation bar is hidden here.
    within(screen.getByLabelText(name))
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
  expect(labels('主导航')).toEqual(['首页', '排盘', '合作', '我的']);
  expect(labels('底部导航')).toEqual(['首页', '排盘', '日历', '我的']);
  const [mine] = screen.getAllByRole('link', { name: '我的' });
  expect(mine).toHaveAttribute('href', expect.stringMatching(/^\/payView\/\w+$/));
  expect(mine).toHaveAttribute('aria-current', 'page');
  stop();
});

test('by keyboard: skip link first, then an entry of the navigation; the new heading gets the focus and the title', async () => {
  const { user, stop } = openShell('/index');
  await user.tab();
  expect(document.activeElement).toHaveTextContent('跳到正文');
  screen.getByRole('link', { name: '排盘' }).focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: '排盘工具' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('排盘工具 · 天机');
  expect(screen.getAllByRole('link', { name: '排盘' })[0]).toHaveAttribute('aria-current', 'page');
  stop();
});

test('a tool is loaded, shown, and left again', async () => {
  const { stop } = openShell('/toolsIndex');
  act(() => navigate('/days'));
  expect(document.title).toBe('日谱 · 天机');
  const heading = await screen.findByRole('heading', { level: 1, name: '日谱的页面' });
  await waitFor(() => expect(heading).toHaveFocus());
  act(() => navigate('/about'));
  // What waits for a page's code has its heading too, and gives way to the page.
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: '关于我们' })).toBeInTheDocument(),
  );
  expect(screen.queryByText('日谱的页面')).not.toBeInTheDocument();
  stop();
});

test.each([
  ['missing', '这个工具的文件没有找到'],
  ['network', '没有连上'],
  ['hung', '等了很久没有回应'],
  ['invalid', '收到的文件不完整'],
  ['threw', '这个工具出错了'],
  ['skew', '这个工具与本站版本不一致'],
] as const)('a tool that fails (%s) says what happened, and the retry loads it', async (kind, words) => {
  let fail = true;
  const load = async () => {
    if (fail) throw new ToolFailure(kind, 'x');
    return almanac;
  };
  const { user, stop } = openShell('/days', { load });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  const heading = await screen.findByRole('heading', { name: '日谱的页面' });
  await waitFor(() => expect(heading).toHaveFocus());
  stop();
});

test('a tool that did not come offline is fetched again, once, when there is a network', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn<Promise<typeof almanac>, []>().mockRejectedValueOnce(new ToolFailure('network', 'x'));
  load.mockRejectedValueOnce(new ToolFailure('network', 'y')).mockResolvedValue(almanac);
  const { stop } = openShell('/days', { load });
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('请检查网络后再试。');
  expect(told).not.toHaveTextContent('其他页面');
  line.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('alert')).toHaveTextContent('站内其他页面不受影响。');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '日谱的页面' })).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
  line.mockRestore();
  stop();
});

test('a tool that threw is not run again by a network that comes', async () => {
  const load = jest.fn().mockRejectedValue(new ToolFailure('threw', 'x'));
  const { stop } = openShell('/days', { load });
  expect(await screen.findByRole('alert')).toHaveTextContent('站内其他页面不受影响。');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['/nowhere', '没有这个页面'],
  ['/stars', '星盘'],
  ['/noPower', '没有权限'],
  ['/yinsi.html', '隐私政策'],
  ['/agreement', '用户协议'],
  ['/partnership', '合作'],
  ['/classroomIndex', '学堂'],
  ['/download', '软件下载'],
])('%s has one heading, %s, and a title', async (path, title) => {
  const { stop } = openShell(path);
  await waitFor(() => expect(screen.queryByText('正在载入')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(`${title} · 天机`));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  stop();
});

test.each([
  ['/about', /运营者：天机/],
  ['/partnership', /请告诉我们您的专长/],
])('%s of a site that has written nothing, without any contact, is not empty', async (path, said) => {
  const nothing = { title: '某页', intro: '', claims: [] };
  const changes = {
    contact: { company: '', email: '', phone: '', address: '', hours: '' },
    pages: { partnership: nothing, about: nothing, download: nothing },
  };
  const original = globalThis.fetch;
  const json = async () => ({ ...smallConfig(), ...changes });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, headers: new Headers(), json });
  const { stop } = openShell(path, changes);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: '联系' })).toBeNull();
  globalThis.fetch = original;
  stop();
});

test('the foot links to no page of the site that nobody serves', async () => {
  const links = [
    { title: '没有的工具', href: '/gone' },
    { title: '隐私', href: '/yinsi.html' },
    { title: '别处', href: 'https://other.example/gone' },
    { title: '清单', href: '/llms.txt' },
  ];
  const { stop } = openShell('/index', { links });
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.queryByRole('link', { name: '没有的工具' })).toBeNull();
  for (const name of ['隐私', '别处', '清单']) expect(foot.getByRole('link', { name })).toBeInTheDocument();
  stop();
});

test.each([
  [true, 'AI 辅助'],
  [undefined, '先列盘面依据'],
] as const)(
  'a model that writes (%s) is mentioned if there is one, and nowhere else',
  async (modelWriter, said) => {
    const tools = [members, toolFact('stars', [['/stars', '星盘']], { home: { report: '星盘约30页' } })];
    const { stop } = openShell('/index', { tools, modelWriter });
    expect(screen.getByText('30').parentElement).toHaveTextContent('星盘约30页');
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    expect(screen.queryAllByText(/AI/)).toHaveLength(modelWriter ? 1 : 0);
    stop();
  },
);

test('the privacy policy mentions a model that gets the data of a chart', async () => {
  const tools = [members];
  const { stop } = openShell('/yinsi.html', { tools, modelWriter: true });
  await waitFor(() => expect(screen.queryByText('正在载入')).not.toBeInTheDocument());
  expect(document.body.textContent).toContain('AI 撰写服务的提供方会收到性别、出生时间与地点等排盘资料');
  stop();
});

test.each([
  [true, '四、报告、从业者的客户、付款、意见'],
  [false, '四、报告、付款、意见'],
] as const)(
  'the privacy policy tells of a practitioner’s clients where there is a desk (%s)',
  async (desk, title) => {
    const desks = desk ? [toolFact('studio', [['/desk', '工作台']])] : [];
    const tools = [members, toolFact('post', [['/reportsList', '我的报告']]), ...desks];
    const { stop } = openShell('/yinsi.html', { tools });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryAllByText(/客户资料.*加密保存/)).toHaveLength(desk ? 1 : 0);
    expect(screen.queryAllByText(/从业者可以提前收回/)).toHaveLength(desk ? 1 : 0);
    stop();
  },
);

test.each([
  ['/yinsi.html', 'privacy', '先说一句。'],
  ['/about', 'about', ''],
])(
  'the text of the site’s own at %s is fetched where the page came without it',
  async (path, name, intro) => {
    const title = '青囊的页面';
    const claims = [{ title: '一、读法', text: '第一段。' }];
    const pages = { ...smallConfig().pages, [name]: { title, intro, claims: [] } };
    const whole = { ...smallConfig(), pages: { ...pages, [name]: { title, intro: '先说一句。', claims } } };
    const original = globalThis.fetch;
    const asked = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValue({ ok: true, headers: new Headers(), json: async () => whole });
    globalThis.fetch = asked;
    const { user, stop } = openShell(path, { pages });
    await user.click(await screen.findByRole('button', { name: '再试一次' }));
    expect(await screen.findByText('第一段。')).toBeInTheDocument();
    expect(screen.getByText('先说一句。')).toBeInTheDocument();
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/portal/config', '/portal/config']);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    globalThis.fetch = original;
    stop();
  },
);

describe('a page of a tool that is a part of a page of the shell', () => {
  const form = defineTool({
    id: 'days',
    pages: { '/days/apply': async () => ({ default: ({ part }) => <p>{part ? '表单在此' : '整页'}</p> }) },
  });
  const offer = { path: '/days/apply', title: '申请', linkedFrom: '/partnership', part: true } as const;
  const [days] = smallConfig().tools;
  const tools = days ? [{ ...days, routes: [...days.routes, offer] }] : [];
  const main = () => within(screen.getByRole('main'));

  test('is shown there, below its words, instead of a link', async () => {
    const left = jest.fn(form.unmount);
    const load = async () => ({ ...form, unmount: left });
    const { stop, unmount } = openShell('/partnership', { tools, load });
    expect(await main().findByText('表单在此')).toBeVisible();
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(main().queryByRole('link', { name: '申请' })).toBeNull();
    stop();
    unmount();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  });

  test('学堂 shows its parts, and no other page that is linked from it', async () => {
    const routes = [
      { ...offer, linkedFrom: '/classroomIndex' } as const,
      { path: '/days/other', title: '别的一页', linkedFrom: '/classroomIndex' } as const,
    ];
    const own = days ? [{ ...days, routes: [...days.routes, ...routes] }] : [];
    const { stop } = openShell('/classroomIndex', { tools: own, load: async () => form });
    expect(await main().findByText('表单在此')).toBeVisible();
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(main().queryByText(/别的一页/)).toBeNull();
    stop();
  });

  test('comes by itself when there is a network again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new ToolFailure('network', 'x')).mockResolvedValue(form);
    const { stop } = openShell('/partnership', { tools, load });
    expect(await main().findByRole('alert')).toHaveTextContent('没有载入“申请”');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await main().findByText('表单在此')).toBeVisible();
    stop();
  });

  test('costs its part alone when it fails, and loads on request', async () => {
    let fail = true;
    const load = async () => {
      if (fail) throw new ToolFailure('missing', 'x');
      return form;
    };
    const { user, stop } = openShell('/partnership', { tools, load });
    expect(await main().findByRole('alert')).toHaveTextContent('没有载入“申请”');
    expect(main().getByRole('link', { name: '申请' })).toHaveAttribute('href', '/days/apply');
    expect(main().getByRole('heading', { level: 1, name: '合作' })).toBeVisible();
    fail = false;
    await user.click(main().getByRole('button', { name: '再试一次' }));
    expect(await main().findByText('表单在此')).toBeVisible();
    stop();
  });
});

// spec 1.2.8, 1.2.10
test('the foot has its five parts from the tenant', async () => {
  const { user, stop } = openShell('/index');
  const foot = screen.getByRole('contentinfo');
  expect(within(foot).getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/yinsi.html');
  expect(within(foot).getByRole('button', { name: '投诉与建议' })).toBeInTheDocument();
  expect(within(foot).getByText('文章')).toBeInTheDocument();
  expect(within(foot).getByText('某ICP备1号')).toBeInTheDocument();
  expect(within(foot).getByText('某某公司')).toBeInTheDocument();
  await user.click(within(foot).getByRole('button', { name: '投诉与建议' }));
  expect(await screen.findByRole('dialog', { name: '投诉与建议' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  stop();
});

test('an alert is a dialog that takes the focus and gives it back; the same words show once', async () => {
  const { user, stop } = openShell('/index');
  const link = screen.getByRole('link', { name: '排盘' });
  link.focus();
  const closed = jest.fn();
  act(() => {
    void showAlert('没有连上').then(closed);
    void showAlert('没有连上').then(closed);
  });
  expect(screen.getByRole('alertdialog')).toHaveTextContent('没有连上');
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(2);
  expect(link).toHaveFocus();
  stop();
});
