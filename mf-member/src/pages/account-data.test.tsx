import { startRegistration } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSession } from '@tianji/kit/host';
import {
  type FakePortalOptions,
  type FakeReplies,
  type MountedTool,
  mountTool,
  Refusal,
} from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

const MEMBER = {
  id: 'm1',
  loginname: '13812346621',
  registrationdate: '2026-02-05 09:00:00',
  endtime: '2036-03-05 10:00:00',
};

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

let mounted: MountedTool | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

/** The account page of a logged-in member. */
async function open({
  replies = {},
  prompts,
}: {
  replies?: FakeReplies<Calls>;
  prompts?: FakePortalOptions<Calls>['prompts'];
}) {
  mounted = await mountTool<Calls>(tool, {
    path: '/payView/abc',
    session: { token: 't', loginname: MEMBER.loginname, name: '' },
    replies: { 'member/getMemberByLoginname': MEMBER, 'paymentrecord/getList': [], ...replies },
    ...(prompts && { prompts }),
  });
  await screen.findByRole('button', { name: '注销账号' });
  return { user: userEvent.setup(), portal: mounted };
}

test('the account is deleted only with a code from its own phone and the confirmation word', async () => {
  const { user, portal } = await open({
    replies: { 'member/sendDeletionCode': { code: 'c'.repeat(22) }, 'member/deleteAccount': {} },
  });
  await user.click(screen.getByRole('button', { name: '注销账号' }));
  const dialog = await screen.findByRole('alertdialog', { name: '注销账号' });
  // What was stored is named in full.
  expect(within(dialog).getByText(/即刻删除/)).toHaveTextContent('存在账户里的人');
  await user.type(within(dialog).getByLabelText(/请输入/), '删除');
  await user.click(within(dialog).getByRole('button', { name: '注销' }));
  expect(within(dialog).getByText('请先获取验证码')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('短信验证码')).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
  await within(dialog).findByRole('button', { name: /秒后重试/ });
  await user.type(within(dialog).getByLabelText('短信验证码'), '123456');
  await user.clear(within(dialog).getByLabelText(/请输入/));
  await user.type(within(dialog).getByLabelText(/请输入/), '删');
  await user.click(within(dialog).getByRole('button', { name: '注销' }));
  expect(within(dialog).getByText('请输入“删除”两字')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/请输入/)).toHaveFocus();
  expect(portal.calls.some(({ path }) => path === 'member/deleteAccount')).toBe(false);
  await user.type(within(dialog).getByLabelText(/请输入/), '除');
  await user.click(within(dialog).getByRole('button', { name: '注销' }));
  await waitFor(() =>
    expect(portal.calls.find(({ path }) => path === 'member/deleteAccount')?.input).toEqual({
      confirm: '删除',
      code: '123456',
      mm: 'c'.repeat(22),
    }),
  );
});

test('a deletion is not repeated for whoever logs in meanwhile', async () => {
  const login = jest.fn(async () => {
    setSession({ token: 't-2', loginname: '13800000002', name: '乙' });
    return true;
  });
  const { user, portal } = await open({
    replies: {
      'member/sendDeletionCode': { code: 'c'.repeat(22) },
      'member/deleteAccount': new Refusal('login'),
    },
    prompts: { login },
  });
  await user.click(screen.getByRole('button', { name: '注销账号' }));
  const dialog = await screen.findByRole('alertdialog', { name: '注销账号' });
  await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
  await within(dialog).findByRole('button', { name: /秒后重试/ });
  await user.type(within(dialog).getByLabelText('短信验证码'), '123456');
  await user.type(within(dialog).getByLabelText(/请输入/), '删除');
  await user.click(within(dialog).getByRole('button', { name: '注销' }));
  const deletions = () => portal.calls.filter(({ path }) => path === 'member/deleteAccount');
  await waitFor(() => expect(deletions()).toHaveLength(1));
  // The session has ended, and the dialog with it.
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(deletions()).toHaveLength(1);
  expect(login).not.toHaveBeenCalled();
});

const DEVICES = [
  {
    id: 'a'.repeat(22),
    device: 'Chrome · Windows',
    createdAt: '2026-02-20 09:00:00',
    lastUsedAt: '2026-02-20 09:30:00',
    current: true,
  },
  {
    id: 'b'.repeat(22),
    device: '微信 · Android',
    createdAt: '2026-02-18 20:00:00',
    lastUsedAt: '2026-02-19 08:00:00',
    current: false,
  },
];

test('lists where the member is logged in; one of the others, or all of them, can be logged out', async () => {
  let devices = DEVICES;
  const confirm = jest.fn(async (_question: string) => true);
  const { user, portal } = await open({
    replies: {
      'member/getSessions': () => devices,
      'member/endSession': {},
      'member/endOtherSessions': { ended: 1 },
    },
    prompts: { confirm },
  });
  const list = await screen.findByRole('list', { name: '登录设备' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('本机').closest('li')).toHaveTextContent('Chrome · Windows');
  await user.click(within(list).getByRole('button', { name: /^退出 微信/ }));
  await waitFor(() =>
    expect(portal.calls.find(({ path }) => path === 'member/endSession')?.input).toEqual({
      id: 'b'.repeat(22),
    }),
  );
  // The list was read again: from now on nothing changes it but the next press.
  await waitFor(() =>
    expect(portal.calls.filter(({ path }) => path === 'member/getSessions')).toHaveLength(2),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '退出其他设备' })).toBeEnabled());
  devices = DEVICES.slice(0, 1);
  await user.click(screen.getByRole('button', { name: '退出其他设备' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull());
  // What it does is told before it is done.
  expect(confirm.mock.calls.map(([question]) => question)).toEqual([
    expect.stringContaining('让“微信 · Android”退出登录吗？几秒之内生效'),
    expect.stringContaining('其他设备全部退出登录'),
  ]);
  expect(portal.calls.some(({ path }) => path === 'member/endOtherSessions')).toBe(true);
});

test('a key for an agent is made, shown once, and revoked', async () => {
  const key = `tjk_${'a'.repeat(42)}`;
  const own = {
    ...{ id: 'k'.repeat(22), name: '书房的助手', tail: 'aaaa', scope: 'full' as const },
    ...{ createdAt: '2026-02-20 09:00:00', endsAt: '2027-02-20 09:00:00' },
  };
  let list: (typeof own & { usedOn?: string; days: { day: string; units: number }[] })[] = [];
  const { user, portal } = await open({
    replies: {
      'member/getAgentKeys': () => ({ minute: 120, day: 5000, list }),
      'member/makeAgentKey': () => {
        list = [{ ...own, usedOn: '2026-02-21', days: [{ day: '2026-02-21', units: 7 }] }];
        return { ...own, key };
      },
      'member/revokeAgentKey': () => {
        list = [];
        return {};
      },
    },
    prompts: { confirm: async () => true },
  });
  await user.click(await screen.findByRole('button', { name: '添加钥匙' }));
  const dialog = await screen.findByRole('dialog', { name: '添加助手钥匙' });
  await user.click(within(dialog).getByRole('button', { name: '添加' }));
  expect(within(dialog).getByText('请填写名称')).toBeInTheDocument();
  expect(portal.calls.some(({ path }) => path === 'member/makeAgentKey')).toBe(false);
  await user.type(within(dialog).getByLabelText('名称'), '书房的助手');
  await user.click(within(dialog).getByRole('radio', { name: '要点与全盘' }));
  await user.click(within(dialog).getByRole('button', { name: '添加' }));
  const shown = await screen.findByRole('dialog', { name: '助手钥匙' });
  expect(within(shown).getByLabelText('钥匙')).toHaveValue(key);
  expect(portal.calls.find(({ path }) => path === 'member/makeAgentKey')?.input).toEqual({
    name: '书房的助手',
    months: '12',
    scope: 'full',
  });
  await user.click(within(shown).getByRole('button', { name: '已妥善保存' }));
  const keys = await screen.findByRole('list', { name: '助手钥匙' });
  expect(keys).toHaveTextContent('末四位 aaaa');
  expect(keys).toHaveTextContent('近三十日 7 单位');
  expect(screen.queryByDisplayValue(key)).toBeNull();
  await user.click(within(keys).getByRole('button', { name: '收回 书房的助手' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: '助手钥匙' })).toBeNull());
  expect(portal.calls.find(({ path }) => path === 'member/revokeAgentKey')?.input).toEqual({ id: own.id });
});

test('people go into the account and come out of it by a press, and leave the device with the member', async () => {
  const person = (name: string) => ({
    ...{ name, sex: '女' as const, time: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
    ...{ hourUnknown: false, rules: {} },
  });
  localStorage.setItem('people', JSON.stringify([{ ...person('甲'), id: 'a' }]));
  let kept = [person('乙')];
  const { user, portal } = await open({
    replies: {
      'member/getPeople': () => ({ people: kept, savedAt: '2026-02-20 10:00:00' }),
      'member/savePeople': ({ people }) => {
        kept = [...kept, ...(JSON.parse(String(people)) as typeof kept)];
        return { people: kept };
      },
      'member/deletePeople': () => {
        kept = [];
        return {};
      },
    },
    prompts: { confirm: async () => true },
  });
  await user.click(await screen.findByRole('button', { name: '把本机的人存入账户' }));
  const list = screen.getByRole('list', { name: '账户里的人' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  const sent = portal.calls.find(({ path }) => path === 'member/savePeople');
  expect(JSON.parse(String(sent?.input.people))).toEqual([person('甲')]);
  await user.click(screen.getByRole('button', { name: '取到本机' }));
  const stored = () => JSON.parse(localStorage.getItem('people') ?? '[]') as { name: string; by?: string }[];
  await waitFor(() => expect(stored().map(({ name }) => name)).toEqual(['甲', '乙']));
  await user.click(screen.getByRole('button', { name: '从账户删去' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: '账户里的人' })).toBeNull());
  expect(stored()).toHaveLength(2);
  act(() => setSession(null));
  expect(stored().map(({ name }) => name)).toEqual(['甲']);
});

test('people in the account that cannot be read are told as such, and deleted by a press', async () => {
  let gone = false;
  const { user } = await open({
    replies: {
      'member/getPeople': () =>
        gone ? { people: [] } : { people: [], savedAt: '2026-02-20 10:00:00', unreadable: true as const },
      'member/deletePeople': () => {
        gone = true;
        return {};
      },
    },
    prompts: { confirm: async () => true },
  });
  expect(await screen.findByText(/账户里存的人无法读取/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '把本机的人存入账户' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '从账户删去' }));
  expect(await screen.findByRole('button', { name: '把本机的人存入账户' })).toBeInTheDocument();
});

describe('people for the account', () => {
  const person = (name: string, note = '无') => ({
    ...{ name, sex: '女' as const, time: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
    ...{ hourUnknown: false, rules: {}, note },
  });
  const put = async (there: ReturnType<typeof person>[], here: ReturnType<typeof person>[]) => {
    localStorage.setItem('people', JSON.stringify(here.map((each, i) => ({ ...each, id: String(i) }))));
    mounted?.unmount();
    const { user, portal } = await open({
      replies: {
        'member/getPeople': () => ({ people: there, savedAt: '2026-02-20 10:00:00' }),
        'member/savePeople': () => ({ people: there }),
      },
    });
    const made = (wanted: string) => portal.calls.filter(({ path }) => path === `member/${wanted}`);
    await user.click(await screen.findByRole('button', { name: '把本机的人存入账户' }));
    // Whatever became of it, the list is read again.
    await waitFor(() => expect(made('getPeople')).toHaveLength(2));
    return made('savePeople').map(({ input }) => String(input.people));
  };

  test('are all sent or none: more than the account keeps are refused before the first call', async () => {
    const there = Array.from({ length: 199 }, (_, i) => person(`第${i}人`));
    expect(await put(there, [person('第3人'), person('甲'), person('乙')])).toEqual([]);
    expect(await put(there, [person('第3人'), person('甲')])).toHaveLength(1);
  });

  test('are sent in calls of no more characters than one takes', async () => {
    const here = Array.from({ length: 40 }, (_, i) => ({
      ...person(`第${i}人`, '"'.repeat(200)),
      rules: Object.fromEntries(Array.from({ length: 40 }, (_, k) => [`tool${k}`, { rule: 'x'.repeat(20) }])),
    }));
    const sent = await put([], here);
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(50_000);
    expect(sent.flatMap((list) => JSON.parse(list) as unknown[])).toHaveLength(40);
  });
});

describe('passkeys', () => {
  const KEY = {
    ...{ id: 'k'.repeat(22), name: '旧手机', createdAt: '2026-02-18 20:00:00' },
    ...{ sessions: 2, current: true },
  };
  const made = jest.mocked(startRegistration);
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
    made.mockReset();
    made.mockResolvedValue({ id: 'made' } as never);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  /** A server that keeps passkeys. */
  const server = ({
    fresh = true,
    offered = true,
    list = [] as (typeof KEY)[],
  } = {}): FakeReplies<Calls> => ({
    'member/getPasskeys': () => ({ offered, fresh, list }),
    'member/sendPasskeyCode': { code: 'c'.repeat(22) },
    'member/startPasskey': { options: '{"challenge":"abc"}' },
    'member/addPasskey': ({ name }) => {
      list.push({ ...KEY, name: String(name) });
      return { id: KEY.id };
    },
    'member/renamePasskey': ({ name }) => {
      list.splice(0, 1, { ...KEY, name: String(name) });
      return {};
    },
    'member/removePasskey': () => {
      list.splice(0, 1);
      return { ended: 2 };
    },
  });
  const added = () => screen.findByRole('list', { name: '已添加的设备' });

  test('this device is added under a name right after a login, then renamed and removed', async () => {
    const confirm = jest.fn(async () => true);
    const { user, portal } = await open({ replies: server(), prompts: { confirm } });
    await user.click(await screen.findByRole('button', { name: '添加这台设备' }));
    const dialog = await screen.findByRole('dialog', { name: '添加这台设备' });
    expect(within(dialog).queryByLabelText('短信验证码')).toBeNull();
    await user.type(within(dialog).getByLabelText('名称'), '我的手机');
    await user.click(within(dialog).getByRole('button', { name: '添加' }));
    expect(within(await added()).getByText('我的手机')).toHaveTextContent('尚未使用');
    expect(made).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(portal.calls.find(({ path }) => path === 'member/addPasskey')?.input).toEqual({
      ...{ answer: '{"id":"made"}', name: '我的手机' },
    });
    await user.click(screen.getByRole('button', { name: '为 我的手机 改名' }));
    const naming = await screen.findByRole('dialog', { name: '为设备改名' });
    await user.clear(within(naming).getByLabelText('名称'));
    await user.click(within(naming).getByRole('button', { name: '保存' }));
    expect(within(naming).getByText('请填写名称')).toBeInTheDocument();
    await user.type(within(naming).getByLabelText('名称'), '平板');
    await user.click(within(naming).getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '移除 平板' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: '已添加的设备' })).toBeNull());
    expect(confirm).toHaveBeenCalledWith(
      expect.stringContaining('用它登录的 2 处会立即退出登录，包括本机'),
      expect.anything(),
    );
  });

  test('a login that is not fresh any more needs a code, also when that turns out late', async () => {
    const { user, portal } = await open({
      replies: {
        ...server({ fresh: true }),
        'member/startPasskey': ({ mm }) =>
          mm ? { options: '{}' } : new Refusal('请先获取验证码', { code: 'code_needed' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '添加这台设备' }));
    const dialog = await screen.findByRole('dialog', { name: '添加这台设备' });
    await user.click(within(dialog).getByRole('button', { name: '添加' }));
    expect(await within(dialog).findByLabelText('短信验证码')).toBeInTheDocument();
    expect(made).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    await within(dialog).findByRole('button', { name: /秒后重试/ });
    await user.type(within(dialog).getByLabelText('短信验证码'), '123456');
    await user.click(within(dialog).getByRole('button', { name: '添加' }));
    await added();
    expect(portal.calls.filter(({ path }) => path === 'member/startPasskey').at(-1)?.input).toEqual({
      ...{ mm: 'c'.repeat(22), code: '123456' },
    });
  });

  test.each([
    ['InvalidStateError', '这台设备已经添加过了。'],
    ['NotAllowedError', '没有完成，设备上取消了或等得太久，可以再试一次。'],
    ['SomethingElse', '这台设备没能完成，请换一台设备再试。'],
  ])('a device that answers with %s adds nothing', async (name, said) => {
    made.mockRejectedValue(Object.assign(new Error('in English'), { name }));
    const { user, portal } = await open({ replies: server() });
    await user.click(await screen.findByRole('button', { name: '添加这台设备' }));
    const dialog = await screen.findByRole('dialog', { name: '添加这台设备' });
    await user.click(within(dialog).getByRole('button', { name: '添加' }));
    expect(await within(dialog).findByText(said)).toBeInTheDocument();
    expect(portal.calls.some(({ path }) => path === 'member/addPasskey')).toBe(false);
  });

  test('a site or a browser without them says so and offers nothing', async () => {
    await open({ replies: server({ offered: false }) });
    expect(await screen.findByText(/^本站没有开通/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '添加这台设备' })).toBeNull();
    mounted?.unmount();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open({ replies: server() });
    expect(await screen.findByText('这个浏览器不支持，请换用较新的浏览器。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '添加这台设备' })).toBeNull();
  });
});
