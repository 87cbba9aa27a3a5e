import { TextDecoder, TextEncoder } from 'node:util';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, OFFLINE } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import { problemsOf } from '../features/colours/pairs.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

// What jsdom lacks of a file and of texts in bytes.
Object.assign(globalThis, { TextDecoder, TextEncoder });
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  sessionStorage.clear();
});

async function open({
  service = fakeService(),
  replies = {} as FakeReplies<Calls>,
  path = '/partner/qing',
} = {}) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path, config: PORTAL, session: SESSION },
    replies: { ...service.replies, ...replies },
  });
  await screen.findByRole('group', { name: '草稿与发布' });
  return { user: userEvent.setup(), portal: mounted, service };
}

const saves = () => (mounted?.calls ?? []).filter(({ path }) => path.endsWith('/saveDraft'));
const lastDraft = () => JSON.parse(saves().at(-1)?.input.document ?? '{}');
const said = () => screen.getByRole('group', { name: '草稿与发布' });

test('what is typed saves itself; the foot tells the difference, and publishing sends the note', async () => {
  const { user, portal } = await open();
  expect(said()).toHaveTextContent('草稿已存，与线上一致');
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  await user.type(screen.getByLabelText('名称'), '甲');
  await waitFor(() => expect(said()).toHaveTextContent('与线上差一处'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(lastDraft().brand.name).toBe('青川书房甲');
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog', { name: '发布' });
  await user.type(within(dialog).getByLabelText('这次改了什么'), '改名');
  await user.click(within(dialog).getByRole('button', { name: '确认发布' }));
  await waitFor(() => expect(said()).toHaveTextContent('与线上一致'));
  expect(portal.calls.find(({ path }) => path === 'partner/qing/publish')?.input).toEqual({
    ...{ rev: '2', note: '改名' },
  });
});

test('a difference is taken back to what is published', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('名称'), '甲');
  await user.click(await screen.findByRole('button', { name: /^撤回 名称/ }));
  expect(screen.getByLabelText('名称')).toHaveValue('青川书房');
  await waitFor(() => expect(said()).toHaveTextContent('与线上一致'));
});

test('without a connection nothing typed is lost, not by a reload either', async () => {
  const service = fakeService();
  const { user } = await open({ service, replies: { 'partner/{site}/saveDraft': OFFLINE } });
  await user.type(screen.getByLabelText('名称'), '乙');
  await waitFor(() => expect(said()).toHaveTextContent('草稿没有存上'));
  expect(screen.getByLabelText('名称')).toHaveValue('青川书房乙');
  // Unmounting logs out, which a reload does not.
  const kept = { ...sessionStorage };
  mounted?.unmount();
  Object.assign(sessionStorage, kept);
  await open({ service });
  expect(screen.getByLabelText('名称')).toHaveValue('青川书房乙');
  await waitFor(() => expect(service.site.draft).toContain('青川书房乙'));
});

test('a draft that was changed elsewhere waits for a choice', async () => {
  const { user, service } = await open();
  service.site.rev = 8;
  service.site.draft = JSON.stringify({ ...JSON.parse(service.site.draft), orgcode: 'other' });
  await user.type(screen.getByLabelText('名称'), '丙');
  const notice = await screen.findByText(/这份草稿在别处改过/);
  expect(notice).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '用我这份' }));
  await waitFor(() => expect(service.site.draft).toContain('青川书房丙'));
});

test('pages are ticked, ordered by Alt and arrows, and pinned, by keyboard alone', async () => {
  const { user } = await open();
  const list = screen.getByRole('list', { name: '工具与次序' });
  const names = () =>
    within(list)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual(['杏仁', '核桃', '红枣']);
  within(list).getByRole('checkbox', { name: '红枣' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: /工具与次序/ })).toHaveTextContent('选 3 项，共 3 项');
  within(list).getByRole('button', { name: '移动 红枣' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['红枣', '杏仁', '核桃']);
  expect(screen.getByText('红枣 移到第 1 位')).toBeInTheDocument();
  expect(within(list).getByRole('button', { name: '移动 红枣' })).toHaveFocus();
  await user.selectOptions(within(list).getByLabelText('杏仁的版本'), '固定 1.4.2');
  await waitFor(() => expect(lastDraft().menus?.home).toEqual(['/dates', '/almonds', '/kernels']));
  await waitFor(() => expect(lastDraft().tools.map(({ release }: never) => release)).toContain('1.4.2'));
});

test('a row is dragged by its handle', async () => {
  await open();
  const list = screen.getByRole('list', { name: '工具与次序' });
  [...list.children].forEach((row, index) => {
    row.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect;
  });
  const handle = within(list).getByRole('button', { name: '移动 杏仁' });
  // This document knows no pointer events of its own.
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  point('pointerdown', 20);
  point('pointermove', 60);
  // Behind the pages that the site has there is no place.
  point('pointermove', 500);
  point('pointerup', 500);
  await waitFor(() => expect(lastDraft().menus?.home).toEqual(['/kernels', '/almonds']));
});

test('a main colour that cannot be read stops publishing until the offered shade is taken', async () => {
  const { user } = await open();
  const main = await screen.findByLabelText('主色');
  await user.clear(main);
  await user.type(main, '#5FA39B');
  const row = (await screen.findByRole('rowheader', { name: '主色文字' })).closest('tr') as HTMLElement;
  await waitFor(() => expect(row).toHaveTextContent('偏浅'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^颜色/ })).toHaveTextContent('项不合格'));
  expect(said()).toHaveTextContent('改好后可发布');
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: /^用它：主色 #/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^颜色/ })).toHaveTextContent('对比全部合格'),
  );
  await waitFor(() => expect(said()).toHaveTextContent('与线上差'));
  await waitFor(() => expect(problemsOf('light', lastDraft().brand.theme.light)).toEqual([]));
  const { light, dark } = lastDraft().brand.theme;
  expect(problemsOf('dark', dark)).toEqual([]);
  expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
});

test('a preset sets both schemes; the first one is no theme at all', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '青' }));
  expect(await screen.findByLabelText('主色')).toHaveValue('#0b5d63');
  await user.click(screen.getByRole('radio', { name: '深色' }));
  expect(screen.getByLabelText('主色')).toHaveValue('#74c3c4');
  await user.click(screen.getByRole('button', { name: '朱' }));
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  await waitFor(() => expect(lastDraft().brand).not.toHaveProperty('theme'));
});

test('a mark is taken as SVG or PNG within its limits, and refused by name', async () => {
  const { user } = await open();
  const input = screen.getByLabelText('标志文件');
  await user.upload(input, new File(['<svg viewBox="0 0 8 8"></svg>'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByRole('img', { name: '现用的标志' })).toBeInTheDocument();
  await waitFor(() => expect(lastDraft().brand?.mark).toEqual({ svg: '<svg viewBox="0 0 8 8"></svg>' }));
  await user.upload(input, new File([`<svg>${'x'.repeat(40_000)}`], 'b.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/^SVG 有 39\.1 KB，至多 32 KB/)).toBeInTheDocument();
  const png = new Uint8Array(40);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(png.buffer).setUint32(16, 2000);
  new DataView(png.buffer).setUint32(20, 100);
  await user.upload(input, new File([png], 'c.png', { type: 'image/png' }));
  expect(await screen.findByText(/^PNG 为 2000 × 100 像素，边长/)).toBeInTheDocument();
  await user.upload(input, new File(['GIF89a'], 'd.png', { type: 'image/png' }));
  expect(await screen.findByText('只收 SVG 或 PNG 图片')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '不用标志' }));
  await waitFor(() => expect(lastDraft().brand).not.toHaveProperty('mark'));
});

test('what the service finds wrong stands at its field and in the head of the section', async () => {
  await open({
    service: fakeService({
      problems: [
        { path: 'brand.mark', message: '标志里有脚本' },
        { path: 'plans.0.price', message: '价格写成 30.00' },
      ],
    }),
  });
  expect(screen.getByText('标志里有脚本')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^套餐与价格/ })).toHaveTextContent('一项要改');
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
});

test('a stored draft that cannot be read whole is said to be so, and what is left is saved by a press', async () => {
  const message = '上次保存的草稿有一部分无法读取（字段名不能是 constructor），已经略去';
  const { user } = await open({ service: fakeService({ problems: [{ path: 'document', message }] }) });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(saves()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '保存现在这份' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(lastDraft().brand.name).toBe('青川书房');
});

test('texts, plans and contact are edited in their sections', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^套餐与价格/ }));
  await user.click(await screen.findByRole('button', { name: '添加套餐' }));
  const price = screen.getAllByLabelText('价格（元）')[1] as HTMLElement;
  await user.clear(price);
  await user.type(price, '80');
  await user.tab();
  await waitFor(() => expect(lastDraft().plans?.[1]).toMatchObject({ price: '80.00', months: 1 }));
  await user.click(screen.getByRole('button', { name: '删去第 1 项套餐' }));
  await waitFor(() => expect(lastDraft().plans).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^域名与备案/ }));
  await user.type(await screen.findByLabelText('ICP 备案号'), '蜀ICP备1号');
  await waitFor(() => expect(lastDraft().filing.icp).toBe('蜀ICP备1号'));
  await user.click(screen.getByRole('button', { name: /^文字/ }));
  await user.type(await screen.findByLabelText('短信签名'), '青川');
  await waitFor(() => expect(lastDraft().sms).toEqual({ sign: '青川' }));
});

test('a privacy policy of one’s own is said to replace what follows from the tools', async () => {
  const { user } = await open();
  const warning = /取代依本站工具生成的整篇说明/;
  await user.click(screen.getByRole('button', { name: /^文字/ }));
  for (const name of ['用户协议', '隐私政策']) {
    await user.click(await screen.findByText(name, { selector: 'summary' }));
    await user.click(await screen.findByRole('checkbox', { name: `自己写${name}` }));
    expect(screen.queryAllByText(warning)).toHaveLength(name === '隐私政策' ? 1 : 0);
  }
  await user.click(screen.getByRole('checkbox', { name: '自己写隐私政策' }));
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

/** The composer with a preview whose window a test sees. */
async function withPreview() {
  const link = { url: 'about:blank', expires: '2036-11-25T02:00:00.000Z' };
  const { user } = await open({ replies: { 'partner/{site}/getPreview': link } });
  const frame = (await screen.findByTitle('站点预览')) as HTMLIFrameElement;
  const inside = { location: { reload: jest.fn() }, postMessage: jest.fn() };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const hear = (listens: boolean, source: unknown = inside) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'draft', listens },
        origin: location.origin,
        source: source as Window,
      }),
    );
  return { user, frame, inside, hear };
}

test('the preview is the frame of the signed link; one that does not listen is loaded again after a save', async () => {
  const { user, frame, inside, hear } = await withPreview();
  expect(frame).toHaveAttribute('src', 'about:blank');
  expect(frame).toHaveStyle({ width: '1280px' });
  hear(true);
  // The page is about to go.
  hear(false);
  hear(true, window);
  await user.type(screen.getByLabelText('名称'), '甲');
  await waitFor(() => expect(inside.location.reload).toHaveBeenCalledTimes(1));
  expect(inside.postMessage).not.toHaveBeenCalled();
});

test('a preview that listens is told of each saved draft, and is not loaded again', async () => {
  const { user, inside, hear } = await withPreview();
  hear(true);
  await user.type(screen.getByLabelText('名称'), '甲');
  await waitFor(() => expect(inside.postMessage).toHaveBeenCalledWith({ type: 'draft' }, location.origin));
  expect(inside.location.reload).not.toHaveBeenCalled();
});

test('on a phone the preview is that of a phone', async () => {
  const nothing = () => undefined;
  window.matchMedia = (query) =>
    ({
      ...{ matches: query === '(max-width: 767.98px)' },
      ...{
        addEventListener: nothing,
        removeEventListener: nothing,
        addListener: nothing,
        removeListener: nothing,
      },
    }) as unknown as MediaQueryList;
  try {
    const { frame } = await withPreview();
    expect(frame).toHaveStyle({ width: '390px' });
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

test('history shows the versions with their differences; one is restored after a question', async () => {
  const service = fakeService();
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing', config: PORTAL, session: SESSION },
    replies: {
      ...service.replies,
      'partner/{site}/getHistory': {
        versions: [
          {
            version: 3,
            at: '2026-11-20T02:00:00.000Z',
            note: '改名',
            by: 'self',
            changes: [{ path: 'brand.name', label: '名称', before: '甲', after: '乙' }],
          },
          { version: 2, at: '2026-11-19T02:00:00.000Z', note: '', by: 'operator', changes: [] },
        ],
        more: false,
      },
      'partner/{site}/rollback': { version: 4 },
    },
    prompts: { confirm: async () => true },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '发布历史' }));
  const dialog = await screen.findByRole('dialog', { name: '发布历史' });
  expect(await within(dialog).findByText('甲 改为 乙')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: '恢复此版本：第 3 版' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '恢复此版本：第 2 版' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const call = mounted.calls.find(({ path }) => path === 'partner/qing/rollback');
  expect(call?.input).toEqual({ version: '2', note: '恢复第 2 版' });
});

test('a visitor is asked to log in', async () => {
  mounted = await mountTool<Calls>(tool, { path: '/partner/qing', config: PORTAL });
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeInTheDocument();
  expect(mounted.calls).toEqual([]);
  await act(async () => undefined);
});
