import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalConfig } from '@tianji/contracts';
import { defineTool, navigate, showAlert } from '@tianji/kit';
import { provideTransport, setSession, ToolFailure } from '@tianji/kit/host';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import { watchNavigation } from '../portal/after-navigation.ts';
import { createRegistry } from '../portal/registry.ts';
import { createStage, type Stage, type StageOptions } from '../portal/stage.ts';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { App } from './app.tsx';
import { connectPrompts } from './prompt-host.tsx';

const almanac = defineTool({
  id: 'calendar',
  pages: { '/wanNianLi': async () => ({ default: () => <h1>万年历的页面</h1> }) },
});

let portal: FakePortal;
let stage: Stage;

beforeAll(() => {
  // jsdom has dialogs but not their methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  window.scrollTo = () => undefined;
  watchNavigation();
});
afterEach(() => portal.stop());

/** The shell as boot makes it; single-spa's part is played by opening and closing the stage here. */
function openShell(
  path: string,
  { load = async () => almanac, ...more }: Partial<PortalConfig> & Partial<StageOptions> = {},
) {
  history.replaceState(null, '', path);
  const config = smallConfig(more);
  portal = fakePortal({ config });
  // The almanac of today never comes: it is not what is tested here.
  provideTransport(() => new Promise(() => undefined));
  connectPrompts();
  const registry = createRegistry(config);
  stage = createStage({ judge: () => null, load });
  const follow = () => {
    const place = registry.at(location.pathname);
    if (place?.tool.state === 'live') stage.open(place.tool);
    else for (const { id } of registry.tools) stage.close(id);
  };
  addEventListener('pushState', follow);
  const stop = () => {
    removeEventListener('pushState', follow);
    act(() => {
      for (const { id } of registry.tools) stage.close(id);
    });
  };
  const shown = render(<App shell={{ config, registry, stage }} />);
  act(follow);
  return { ...shown, user: userEvent.setup(), stop };
}

test('home has the clock, the tiles and a title; a planned tool is named and is no link', async () => {
  const { stop } = openShell('/index');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('传统排盘与历法');
  expect(screen.getByRole('timer', { name: '北京时间' })).toHaveTextContent(/^\d\d:\d\d\d\d$/);
  expect(within(screen.getByRole('main')).getByText('八字排盘').closest('li')).toHaveTextContent('筹备中');
  expect(screen.queryByRole('link', { name: /八字排盘/ })).not.toBeInTheDocument();
  expect(document.title).toBe('传统排盘与历法 · 天机');
  stop();
});

test.each([
  ['/baZiPaiPan', '排盘', '/toolsIndex'],
  ['/gua64', '学堂', '/classroomIndex'],
])('%s, planned, leads back to %s', (path, label, href) => {
  const planned = { state: 'planned', version: '', manifest: '' } as const;
  const tools = [...smallConfig().tools, toolFact('classroom', [['/gua64', '六十四卦']], planned)];
  const { stop } = openShell(path, { tools });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('筹备中')).toBeInTheDocument();
  const [crumb, button] = main.getAllByRole('link');
  expect(crumb).toHaveTextContent(label);
  expect([crumb, button].map((link) => link?.getAttribute('href'))).toEqual([href, href]);
  stop();
});

test('visitors of a portal without members see neither login nor reports nor account', () => {
  const { stop } = openShell('/index');
  const nav = screen.getByRole('navigation', { name: '主导航' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '排盘', '学堂', '合作']);
  expect(screen.queryByRole('button', { name: /登录/ })).not.toBeInTheDocument();
  stop();
});

test('with members there is a login button, and six entries for who is logged in', async () => {
  const tools = [...smallConfig().tools, toolFact('member', [['/reportsList', '我的报告']])];
  const { stop } = openShell('/index', { tools });
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeInTheDocument();
  act(() => setSession({ token: 't', loginname: '13812346621', name: '甲' }));
  const nav = screen.getByRole('navigation', { name: '主导航' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '排盘', '学堂', '报告', '合作', '我的']);
  expect(screen.getByText('138****6621')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '退出' })).toBeInTheDocument();
  stop();
});

test('without a page of reports no entry leads there', () => {
  const tools = [...smallConfig().tools, toolFact('member', [['/pay', '会员续期']])];
  const { stop } = openShell('/pay', { tools, load: () => new Promise(() => undefined) });
  act(() => setSession({ token: 't', loginname: '13812346621', name: '甲' }));
  const labels = (name: string) =>
    // The bar of phones is not shown here.
    within(screen.getByLabelText(name))
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
  expect(labels('主导航')).toEqual(['首页', '排盘', '学堂', '合作', '我的']);
  expect(labels('底部导航')).toEqual(['首页', '排盘', '学堂', '日历', '我的']);
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
  act(() => navigate('/wanNianLi'));
  expect(document.title).toBe('万年历 · 天机');
  const heading = await screen.findByRole('heading', { level: 1, name: '万年历的页面' });
  await waitFor(() => expect(heading).toHaveFocus());
  act(() => navigate('/about'));
  expect(await screen.findByRole('heading', { level: 1, name: '关于我们' })).toBeInTheDocument();
  expect(screen.queryByText('万年历的页面')).not.toBeInTheDocument();
  stop();
});

test.each([
  ['missing', '这个工具的文件没有找到'],
  ['network', '没有连上'],
  ['hung', '等了很久没有回应'],
  ['invalid', '收到的文件不完整'],
  ['threw', '这个工具出错了'],
  ['skew', '这个工具与本站版本不一致'],
] as const)('a tool that fails (%s) says what happened, and its retry brings it', async (kind, words) => {
  let fail = true;
  const load = async () => {
    if (fail) throw new ToolFailure(kind, 'x');
    return almanac;
  };
  const { user, stop } = openShell('/wanNianLi', { load });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  const heading = await screen.findByRole('heading', { name: '万年历的页面' });
  await waitFor(() => expect(heading).toHaveFocus());
  stop();
});

test.each([
  ['/nowhere', '没有这个页面'],
  ['/baZiPaiPan', '八字排盘'],
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
  [true, 'AI 辅助'],
  [undefined, '先列盘面依据'],
] as const)(
  'a model that writes (%s) is spoken of where there is one, and nowhere else',
  async (modelWriter, said) => {
    const tools = [toolFact('member', [['/reportsList', '我的报告']])];
    const { stop } = openShell('/index', { tools, modelWriter });
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    expect(screen.queryAllByText(/AI/)).toHaveLength(modelWriter ? 1 : 0);
    stop();
  },
);

test('the privacy policy tells of a model that gets what a chart is made of', async () => {
  const tools = [toolFact('member', [['/reportsList', '我的报告']])];
  const { stop } = openShell('/yinsi.html', { tools, modelWriter: true });
  await waitFor(() => expect(screen.queryByText('正在载入')).not.toBeInTheDocument());
  expect(document.body.textContent).toContain('AI 撰写服务的提供方会收到性别、出生时间与地点等排盘资料');
  stop();
});

test('the foot has its five parts from the tenant', () => {
  const { stop } = openShell('/index');
  const foot = screen.getByRole('contentinfo');
  expect(within(foot).getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/yinsi.html');
  expect(within(foot).getByRole('button', { name: '投诉与建议' })).toBeInTheDocument();
  expect(within(foot).getByText('易学知识')).toBeInTheDocument();
  expect(within(foot).getByText('某ICP备1号')).toBeInTheDocument();
  expect(within(foot).getByText('某某公司')).toBeInTheDocument();
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
