import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { PORTAL, SESSION } from '../testing/service.ts';

const ID = 'c'.repeat(22);
const DARK = '想自杀';
const TEXT = '您愿意说出来，这很要紧。现在请拨打全国统一心理援助热线 12356。';
const PHONES = [{ number: '12356', label: '全国统一心理援助热线' }];
const GUARDED = new Refusal(TEXT, { code: 'guarded', details: { class: 'selfharm', phones: PHONES } });
const CLIENT = {
  ...{ client: ID, name: '赵青岚', sex: '女' as const, birthtime: '1988-06-12 03:40:00' },
  ...{ hourUnknown: false, location: '四川-成都-武侯', tags: [] },
  changedAt: '2026-11-20T02:00:00.000Z',
};
const KINDS = [
  { kind: 'almonds', code: '7', short: '杏仁', title: '杏仁报告', viewer: '/almondReport', count: 0 },
];
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

let page: MountedTool<Calls>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => page.unmount());

async function open(path: string, replies: FakeReplies<Calls>) {
  page = await mountTool<Calls>(tool, {
    ...{ path, config: CONFIG, session: SESSION },
    replies: {
      'desk/getClients': { clients: [CLIENT], total: 1, all: 1, tags: [] },
      'desk/getClient': { ...CLIENT, jingdu: 0, notes: '', events: [], jottings: [], rev: 3 },
      'desk/getAuthor': { author: '林先生', foreword: DARK },
      'reports/getListOf': { list: [], total: 0 },
      'reports/getList': { list: [], total: 0, counts: { all: 0, unread: 0 }, kinds: KINDS },
      ...replies,
    },
  });
  return userEvent.setup();
}

/** The panel in its place, and nothing of the words but in their field. */
async function expectHelp() {
  const panel = await screen.findByRole('status', { name: '可以怎么做' });
  expect(panel).toHaveTextContent(TEXT);
  expect(within(panel).getAllByRole('link')[0]).toHaveAttribute('href', 'tel:12356');
  expect(page.alerts).toEqual([]);
  for (const slot of screen.queryAllByRole('alert')) expect(slot).toBeEmptyDOMElement();
  expect(decodeURIComponent(window.location.href)).not.toContain(DARK);
  await waitFor(() => {
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify({ ...storage })).not.toContain(DARK);
  });
}

test('a report that the guard withholds is not ordered; who helps is told in its place', async () => {
  const user = await open(`/desk/${ID}`, { 'reports/buildFor/{kind}': GUARDED });
  await user.click(await screen.findByRole('button', { name: '出杏仁报告' }));
  await expectHelp();
  expect(screen.getByRole('button', { name: '出杏仁报告' })).toBeEnabled();
});

test('a client’s name that tells of danger shows who helps beside the form', async () => {
  const user = await open(`/desk/${ID}`, { 'desk/saveClient': GUARDED });
  await user.click(await screen.findByRole('button', { name: '修改' }));
  const name = await screen.findByLabelText('姓名');
  await user.clear(name);
  await user.type(name, DARK);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expectHelp();
  expect(name).toHaveValue(DARK);
});

test('a signature that tells of danger shows who helps beside its form', async () => {
  const user = await open('/desk', { 'desk/saveAuthor': GUARDED });
  const author = await screen.findByLabelText('署名');
  await user.clear(author);
  await user.type(author, DARK);
  await user.click(screen.getByRole('button', { name: '保存署名与序言' }));
  await expectHelp();
});
