import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, jsonText, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { PORTAL, SESSION } from '../testing/service.ts';

const ID = 'c'.repeat(22);
const KEY = 'k'.repeat(22);
const CLIENT = {
  ...{ client: ID, name: '赵青岚', sex: '女' as const, birthtime: '1988-06-12 03:40:00' },
  ...{ hourUnknown: false, location: '四川-成都-武侯', tags: ['长期'] },
  changedAt: '2026-11-20T02:00:00.000Z',
};
const WHOLE = { ...CLIENT, jingdu: 0, notes: '第一次来问事业。', events: [], jottings: [], rev: 3 };
const ROW = {
  ...{ key: KEY, reporttype: '7', name: '赵青岚', sex: '女', birthtime: '', location: '' },
  ...{ applicationtime: '2026-11-20 10:00:00', generationtime: '', complete: true, finish: true },
  ...{ viewcount: 0, status: 'finished' as const, progress: { done: 1, total: 1, title: '' }, queued: false },
};
/** A report with its text. */
const TEXT = {
  ...{ reporttype: '7', name: '赵青岚', sex: '女', birthtime: '', location: '', complete: true },
  ...{ applicationtime: '2026-11-20 10:00:00', generationtime: '2026-11-20 10:05:00' },
  ...{ viewcount: 0, bazi: '', reportcontentJson: jsonText({ health: '正文' }) },
};
const KINDS = [
  { kind: 'almonds', code: '7', short: '杏仁', title: '杏仁报告', viewer: '/almondReport', count: 0 },
  { kind: 'dates', code: '8', short: '红枣', title: '红枣报告', viewer: '/dateReport', count: 0 },
];

/** A site of whose tools one charts births. */
const CONFIG = {
  ...PORTAL,
  tools: PORTAL.tools.map((each) =>
    each.id === 'almonds'
      ? {
          ...each,
          routes: each.routes.map((route, i) => (i === 0 ? { ...route, charts: 'birth' as const } : route)),
        }
      : each,
  ),
};

const REPLIES: FakeReplies<Calls> = {
  'desk/getClients': { clients: [CLIENT], total: 1, all: 1, tags: [{ tag: '长期', count: 1 }] },
  'desk/getClient': WHOLE,
  'desk/getAuthor': { author: '林先生', foreword: '见字如面。' },
  'reports/getListOf': { list: [], total: 0 },
  'reports/getList': { list: [], total: 0, counts: { all: 0, unread: 0 }, kinds: KINDS },
};

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  sessionStorage.clear();
});

async function open(path: string, replies: FakeReplies<Calls> = {}, confirm = false) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path, config: CONFIG, session: SESSION, replies: { ...REPLIES, ...replies } },
    prompts: { confirm: async () => confirm },
  });
  return userEvent.setup();
}
const sent = (path: string) => (mounted?.calls ?? []).filter((call) => call.path === path);

test('the list leads to a client; a search and a tag ask the service', async () => {
  const user = await open('/desk');
  expect(await screen.findByRole('link', { name: '赵青岚' })).toHaveAttribute('href', `/desk/${ID}`);
  await user.type(screen.getByLabelText('姓名或标签'), '赵');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await waitFor(() => expect(sent('desk/getClients').at(-1)?.input).toMatchObject({ search: '赵' }));
  await user.click(screen.getByRole('button', { name: '长期 1' }));
  await waitFor(() => expect(sent('desk/getClients').at(-1)?.input).toMatchObject({ tag: '长期' }));
  expect(screen.getByRole('button', { name: '长期 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('records that cannot be read are told beside the others, and deleted when asked', async () => {
  const gone = ['x'.repeat(22), 'y'.repeat(22)];
  const clients = { clients: [CLIENT], total: 1, all: 1, tags: [] };
  const user = await open(
    '/desk',
    {
      'desk/getClients': () => (gone.length > 0 ? { ...clients, unreadable: [...gone] } : clients),
      'desk/deleteClient': ({ client }) => {
        gone.splice(gone.indexOf(String(client)), 1);
        return {};
      },
    },
    true,
  );
  expect(await screen.findByText(/有 2 份客户记录无法读取/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '赵青岚' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除无法读取的记录' }));
  await waitFor(() => expect(screen.queryByText(/无法读取/)).toBeNull());
  expect(gone).toEqual([]);
});

test('a member without the role is told whose desk it is, and shown nothing of it', async () => {
  const missing = new Refusal('未找到该内容', { status: 404 });
  await open('/desk', { 'desk/getClients': missing, 'desk/getAuthor': missing });
  expect(await screen.findByText(/供本站邀请的老师使用/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  expect(screen.getByRole('link', { name: '看合作方式' })).toHaveAttribute('href', '/partnership');
  expect(screen.queryByRole('button', { name: '新客户' })).toBeNull();
});

test('a client of somebody else is missing', async () => {
  await open(`/desk/${ID}`, { 'desk/getClient': new Refusal('未找到该内容', { status: 404 }) });
  expect(await screen.findByText('没有这位客户')).toBeInTheDocument();
});

test('a new client is not saved with the minute in which the form was opened as the birth', async () => {
  const user = await open('/desk');
  await user.click(await screen.findByRole('button', { name: '新客户' }));
  await user.type(await screen.findByLabelText('姓名'), '钱多多');
  await user.click(screen.getByRole('radio', { name: '女' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('请选择客户的出生时间')).length).toBeGreaterThan(0);
  expect(sent('desk/saveClient')).toEqual([]);
});

test('name and foreword are saved', async () => {
  const user = await open('/desk', { 'desk/saveAuthor': {} });
  await user.clear(await screen.findByLabelText('署名'));
  await user.type(screen.getByLabelText('署名'), '林青川');
  await user.click(screen.getByRole('button', { name: '保存署名与序言' }));
  await waitFor(() =>
    expect(sent('desk/saveAuthor')[0]?.input).toEqual({ author: '林青川', foreword: '见字如面。' }),
  );
});

test('charts get the birth and never the name, from the tools that declare them', async () => {
  await open(`/desk/${ID}`);
  const frame = await screen.findByTitle('杏仁');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  const address = new URL(frame.getAttribute('src') ?? '', 'https://site.example');
  expect(address.pathname).toBe('/almonds');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ t: '1988-06-12T03:40:00', s: 'f', p: '四川-成都-武侯', embed: '1' },
  });
  expect(decodeURIComponent(address.href)).not.toContain('赵青岚');
  expect(document.title).not.toContain('赵青岚');
});

test('a change is sent with the revision that was read; a conflict is shown and nothing is lost', async () => {
  const user = await open(`/desk/${ID}`, {
    'desk/saveClient': new Refusal('这位客户的记录已在别处改过', { code: 'conflict' }),
  });
  await user.click(await screen.findByRole('button', { name: '修改' }));
  const notes = await screen.findByLabelText('备注');
  await user.type(notes, '又来一次。');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('这位客户的记录已在别处改过')).toBeInTheDocument();
  expect(notes).toHaveValue('第一次来问事业。又来一次。');
  expect(sent('desk/saveClient')[0]?.input).toMatchObject({
    client: ID,
    rev: '3',
    name: '赵青岚',
    tags: '长期',
  });
});

const EVENT = { id: 'eventone', month: '2016-08', text: '父亲住院' };
const JOTTING = { id: 'lineone1', text: '官合身，肯担当。', at: '2026-11-12T02:00:00.000Z' };

test('what happened stands by its month with the pillar of its year, and is judged by a press', async () => {
  const user = await open(`/desk/${ID}`, {
    'desk/getClient': { ...WHOLE, events: [EVENT] },
    'desk/saveEvent': { client: ID, rev: 4 },
  });
  const told = within(await screen.findByRole('list', { name: '经过的事' })).getByRole('listitem');
  expect(told).toHaveTextContent('2016年8月丙申父亲住院');
  await user.click(within(told).getByRole('button', { name: '存疑：父亲住院' }));
  await waitFor(() =>
    expect(sent('desk/saveEvent')[0]?.input).toEqual({
      ...{ client: ID, rev: '3', event: EVENT.id, month: '2016-08', text: '父亲住院', agrees: '存疑' },
    }),
  );
  // The client is read again.
  await waitFor(() => expect(sent('desk/getClient')).toHaveLength(2));
});

test('an event is added by year, with or without its month; what is missing is said at its field', async () => {
  const user = await open(`/desk/${ID}`, { 'desk/saveEvent': { client: ID, rev: 4 } });
  const form = within(await screen.findByRole('form', { name: '添一件经过的事' }));
  await user.click(form.getByRole('button', { name: '添一件' }));
  expect(await form.findByText('四位年份，如 2016')).toBeVisible();
  expect(form.getByText('写一句经过的事')).toBeVisible();
  expect(sent('desk/saveEvent')).toEqual([]);
  await user.type(form.getByLabelText('哪一年'), '2021');
  await user.selectOptions(form.getByLabelText('哪一月'), '3月');
  await user.type(form.getByLabelText('经过的事'), '换工作');
  await user.click(form.getByRole('button', { name: '添一件' }));
  await waitFor(() =>
    expect(sent('desk/saveEvent')[0]?.input).toEqual({
      ...{ client: ID, rev: '3', month: '2021-03', text: '换工作' },
    }),
  );
});

test('a line of notes is written and taken away; a conflict is said and the line stays', async () => {
  const user = await open(
    `/desk/${ID}`,
    {
      'desk/getClient': { ...WHOLE, jottings: [JOTTING] },
      'desk/addJotting': new Refusal('这位客户的记录已在别处改过', { code: 'conflict' }),
      'desk/deleteJotting': { client: ID, rev: 4 },
    },
    true,
  );
  const notes = within(await screen.findByRole('list', { name: '笔记' }));
  expect(notes.getByText('第一次来问事业。')).toBeVisible();
  expect(notes.getByText(/11月12日$/)).toBeVisible();
  await user.type(screen.getByLabelText('写一句'), '劝先写后说。');
  await user.click(screen.getByRole('button', { name: '记下' }));
  expect(await screen.findByText('这位客户的记录已在别处改过')).toBeInTheDocument();
  expect(screen.getByLabelText('写一句')).toHaveValue('劝先写后说。');
  await user.click(notes.getByRole('button', { name: `删去笔记“${JOTTING.text}”` }));
  await waitFor(() =>
    expect(sent('desk/deleteJotting')[0]?.input).toEqual({ client: ID, rev: '3', jotting: JOTTING.id }),
  );
});

test('a report is ordered for the client, in the name of the practitioner', async () => {
  const user = await open(`/desk/${ID}`, { 'reports/buildFor/{kind}': { key: KEY } });
  await user.click(await screen.findByRole('button', { name: '出杏仁报告' }));
  // The other kind is not about a birth.
  expect(screen.queryByRole('button', { name: '出红枣报告' })).toBeNull();
  await waitFor(() =>
    expect(sent('reports/buildFor/almonds')[0]?.input).toMatchObject({
      ...{ client: ID, author: '林先生', foreword: '见字如面。' },
      ...{ name: '赵青岚', birthtime: '1988-06-12 03:40:00' },
    }),
  );
});

test('the twenty-first report is refused in the words of the service', async () => {
  const user = await open(`/desk/${ID}`, { 'reports/buildFor/{kind}': new Refusal('排队已满 20 份') });
  await user.click(await screen.findByRole('button', { name: '出杏仁报告' }));
  expect(await screen.findByText('排队已满 20 份')).toBeInTheDocument();
});

/** A file of text; jsdom's own files cannot be read by `text`. */
const textFile = (text: string) =>
  Object.assign(new Blob([text], { type: 'text/plain' }), { text: async () => text });
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

test('the export of a client holds the record and every report with its text', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  const text = (key: string) => ({ ...TEXT, key, client: ID });
  const user = await open(`/desk/${ID}`, {
    'desk/exportClient': textFile(JSON.stringify({ client: WHOLE })),
    'reports/getTextsOf': ({ offset = 0 }) =>
      Number(offset) === 0
        ? { list: [text('a'.repeat(22))], next: 1, total: 2 }
        : { list: [text('b'.repeat(22))], next: 2, total: 2 },
  });
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const whole = JSON.parse(await textOf(saved[0]!)) as { client: object; reports: { key: string }[] };
  expect(whole.client).toMatchObject({ name: '赵青岚', notes: '第一次来问事业。' });
  expect(whole.reports.map(({ key }) => key)).toEqual(['a'.repeat(22), 'b'.repeat(22)]);
  expect(whole.reports[0]).toMatchObject({ reportcontentJson: '{"health":"正文"}' });
});

test('the export of all holds the records and every report made for a client, with its text and whose it is', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  const text = (key: string, client: string) => ({ ...TEXT, key, client });
  const user = await open('/desk', {
    'desk/exportAll': textFile(JSON.stringify({ exportedAt: '2026-11-30', clients: [WHOLE] })),
    'reports/getTextsOf': ({ offset = 0 }) =>
      Number(offset) === 0
        ? { list: [text('a'.repeat(22), ID)], next: 1, total: 2 }
        : { list: [text('b'.repeat(22), 'c'.repeat(22))], next: 2, total: 2 },
  });
  await user.click(await screen.findByRole('button', { name: '全部导出' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const whole = JSON.parse(await textOf(saved[0]!)) as {
    clients: object[];
    reports: { key: string; client: string }[];
  };
  expect(whole.clients).toMatchObject([{ name: '赵青岚' }]);
  expect(whole.reports).toMatchObject([
    { key: 'a'.repeat(22), client: ID, reportcontentJson: '{"health":"正文"}' },
    { key: 'b'.repeat(22), client: 'c'.repeat(22) },
  ]);
  expect(sent('reports/getTextsOf').map(({ input }) => Object.keys(input ?? {}))).toEqual([
    ['offset'],
    ['offset'],
  ]);
});

test('when the reports cannot be read no half export is saved', async () => {
  const saved: unknown[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file)}`;
  const user = await open(`/desk/${ID}`, {
    'desk/exportClient': textFile(JSON.stringify({ client: WHOLE })),
    'reports/getTextsOf': new Refusal('稍后再试'),
  });
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(mounted?.alerts.length).toBeGreaterThan(0));
  expect(saved).toEqual([]);
});

test('a link is made for some days, opens the viewer, and is withdrawn', async () => {
  const links = [{ id: 'l'.repeat(22), link: 'abc.def.ghi', expires: '2026-12-20 10:00:00' }];
  const user = await open(`/desk/${ID}`, {
    'reports/getListOf': { list: [ROW], total: 1 },
    'reports/getLinks': () => [...links],
    'reports/share': links[0]!,
    'reports/unshare': () => {
      links.length = 0;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: '发给客户' }));
  expect(await screen.findByText(/\/almondReport\/abc\.def\.ghi$/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('radiogroup', { name: '链接有效期' })).getByLabelText('30 天'));
  await user.click(screen.getByRole('button', { name: '建立链接' }));
  await waitFor(() => expect(sent('reports/share')[0]?.input).toEqual({ key: KEY, days: '30' }));
  await user.click(screen.getByRole('button', { name: '收回' }));
  await waitFor(() => expect(screen.queryByText(/abc\.def\.ghi/)).toBeNull());
});

test('deleting asks first', async () => {
  const user = await open(`/desk/${ID}`);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(sent('desk/deleteClient')).toEqual([]);
  mounted?.unmount();
  await open(`/desk/${ID}`, { 'desk/deleteClient': {} }, true);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent('desk/deleteClient')[0]?.input).toEqual({ client: ID }));
  await waitFor(() => expect(window.location.pathname).toBe('/desk'));
});

describe('as a part of 合作', () => {
  const sites = (site: string, roles: string[]) =>
    ({
      'partner/getSites': { sites: [{ site, name: '', state: 'live', version: 1, roles }], operator: false },
    }) as never;
  const part = async (replies: FakeReplies<Calls>, session: typeof SESSION | null = SESSION) => {
    mounted = await mountTool<Calls>(tool, {
      ...{ path: '/partnership', part: '/desk', config: { ...PORTAL, tenant: 'qing' }, replies },
      ...(session && { session }),
    });
  };

  test('those who have a desk at this site find the way to it', async () => {
    await part(sites('qing', ['practitioner']));
    expect(await screen.findByRole('link', { name: '工作台' })).toHaveAttribute('href', '/desk');
  });

  test('an operator finds the way to the operator’s pages, where the site has them', async () => {
    const operates = { 'partner/getSites': { sites: [], operator: true } } as never;
    const [first] = PORTAL.tools;
    const routes = [{ path: '/operator', title: '平台运营' }];
    mounted = await mountTool<Calls>(tool, {
      ...{ path: '/partnership', part: '/desk', replies: operates, session: SESSION },
      config: { ...PORTAL, tools: [{ ...first!, routes }] },
    });
    expect(await screen.findByRole('link', { name: '平台运营' })).toHaveAttribute('href', '/operator');
    expect(screen.getByRole('link', { name: '全部站点' })).toHaveAttribute('href', '/operator?part=sites');
    expect(screen.queryByRole('link', { name: '工作台' })).toBeNull();
    mounted.unmount();
    await part(operates);
    await waitFor(() => expect(mounted?.calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([
    ['another site', sites('other', ['owner'])],
    ['this site', sites('qing', ['editor', 'treasurer'])],
  ])('those who manage %s find the way to their sites, and to no desk', async (_, replies) => {
    await part(replies);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/partner']);
  });

  test.each([
    ['a desk at another site', sites('other', ['practitioner']), SESSION],
    ['no role', { 'partner/getSites': { sites: [], operator: false } }, SESSION],
    ['nobody logged in', {}, null],
  ])('%s: nothing is offered', async (_, replies, session) => {
    await part(replies as never, session);
    await waitFor(() => expect(mounted?.calls.length).toBe(session ? 1 : 0));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
