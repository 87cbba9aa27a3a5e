import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import type { Roles } from '../features/roles/words.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const SINCE = '2026-11-20T02:00:00.000Z';
const DUE = '2026-11-26T02:00:00.000Z';
const ME = { id: 'a'.repeat(22), role: 'owner', who: '', phone: '138****6621', since: SINCE, self: true };
const LIN = { id: 'b'.repeat(22), role: 'practitioner', who: '林老师', phone: '139****0002', since: SINCE };
const SECOND = { id: 'c'.repeat(22), role: 'owner', who: '合伙人', phone: '137****0003', since: SINCE };
const STEP = { id: 'd'.repeat(22), what: 'giveOwner', who: '林老师', at: SINCE, due: DUE };

/** A service that keeps what is changed, and asks for a confirmation where the real one does. */
async function open(
  given: { roles?: object[]; steps?: object[]; invites?: object[]; replies?: FakeReplies<Calls> } = {},
  confirm = true,
) {
  const kept = {
    roles: given.roles ?? [ME, { ...LIN, self: false }],
    invites: given.invites ?? [],
    steps: given.steps ?? [],
  } as unknown as Roles;
  let isFresh = false;
  const ask = (what: Roles['steps'][number]['what']) => () => {
    if (!isFresh) return new Refusal('请先以短信验证码或通行密钥确认是本人', { code: 'confirm_needed' });
    const step = { ...STEP, what } as Roles['steps'][number];
    kept.steps.push(step);
    return { due: DUE } as never;
  };
  const asked: string[] = [];
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing/roles', config: PORTAL, session: SESSION },
    replies: {
      ...fakeService().replies,
      'partner/{site}/getRoles': () => ({ ...kept, steps: [...kept.steps] }),
      'partner/{site}/changeRole': ({ id, role }) => {
        kept.roles = kept.roles.map((row) => (row.id === id ? { ...row, role: role as never } : row));
        return {};
      },
      'partner/{site}/revokeRole': ({ id }) => {
        kept.roles = kept.roles.filter((row) => row.id !== id);
        return {};
      },
      'partner/{site}/revokeInvite': ({ id }) => {
        kept.invites = kept.invites.filter((row) => row.id !== id);
        return {};
      },
      'partner/{site}/cancelStep': ({ id }) => {
        kept.steps = kept.steps.filter((step) => step.id !== id);
        return {};
      },
      'partner/{site}/giveOwner': ask('giveOwner'),
      'partner/{site}/dropOwner': ask('dropOwner'),
      'partner/{site}/leave': ask('leave'),
      'member/sendConfirmCode': { code: 'mm-1' } as never,
      'member/confirm': ({ code }) => {
        if (code !== '246810') return new Refusal('验证码不对');
        isFresh = true;
        return {} as never;
      },
      ...given.replies,
    },
    prompts: {
      confirm: async (question) => {
        asked.push(typeof question === 'string' ? question : JSON.stringify(question));
        return confirm;
      },
    },
  });
  return { user: userEvent.setup(), asked };
}
const sent = (path: string) => (mounted?.calls ?? []).filter((call) => call.path === `partner/qing/${path}`);
const list = async () => within(await screen.findByRole('list', { name: '角色' }));

test('the list says who has which role, by the owner’s own word and the phone’s ends', async () => {
  await open();
  const rows = (await list()).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('138****6621');
  expect(rows[0]).toHaveTextContent('站主');
  expect(rows[0]).toHaveTextContent('本人');
  expect(rows[1]).toHaveTextContent('林老师');
  expect(rows[1]).toHaveTextContent('使用工作台，只见自己的客户');
  // The only owner cannot be taken back, nor given another role.
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(rows[0] as HTMLElement).queryByRole('combobox')).toBeNull();
});

test('a role is changed in its row, and the list shows what the service kept', async () => {
  const { user } = await open();
  await user.selectOptions((await list()).getByRole('combobox'), 'editor');
  await waitFor(() => expect(sent('changeRole')).toHaveLength(1));
  expect(sent('changeRole')[0]).toMatchObject({ input: { id: LIN.id, role: 'editor' } });
  expect(await screen.findByText(/搭建与发布站点，添加域名；/)).toBeInTheDocument();
});

test('a refused change is told, and the row keeps its role', async () => {
  const { user } = await open({
    replies: { 'partner/{site}/changeRole': new Refusal('此人已不在本站') },
  });
  await user.selectOptions((await list()).getByRole('combobox'), 'editor');
  expect(await screen.findByText('此人已不在本站')).toBeInTheDocument();
  await waitFor(async () => expect((await list()).getByRole('combobox')).toHaveValue('practitioner'));
});

test('a role is taken back after a question that says what becomes of open pages', async () => {
  const { user, asked } = await open();
  await user.click((await list()).getByRole('button', { name: /^收回 林老师.*的角色$/ }));
  await waitFor(() => expect(sent('revokeRole')).toHaveLength(1));
  expect(asked[0]).toMatch(/林老师.*老师角色？几秒之内生效，正在打开的页面也随即失效/);
  await waitFor(() => expect(screen.queryByText(/林老师/)).toBeNull());
});

test('whoever says no to the question changes nothing', async () => {
  const { user } = await open({ roles: [ME, SECOND, LIN], steps: [STEP] }, false);
  const rows = await list();
  await user.click(rows.getByRole('button', { name: /^收回 林老师.*的角色$/ }));
  await user.click(rows.getByRole('button', { name: /^移交站主给 林老师/ }));
  await user.click(rows.getByRole('button', { name: /^收回 合伙人.*的站主$/ }));
  await user.click(screen.getByRole('button', { name: '撤销：移交站主' }));
  for (const path of ['revokeRole', 'giveOwner', 'dropOwner', 'cancelStep']) expect(sent(path)).toEqual([]);
});

test('an invitation that waits is shown and taken back', async () => {
  const { user } = await open({
    invites: [{ id: 'e'.repeat(22), role: 'treasurer', who: '小周', expires: DUE }],
  });
  const invites = within(await screen.findByRole('list', { name: '尚未接受的邀请' }));
  expect(invites.getByRole('listitem')).toHaveTextContent(/小周.*财务.*2026年11月26日 10:00前有效/);
  await user.click(invites.getByRole('button', { name: '收回给 小周 的邀请' }));
  await waitFor(() => expect(screen.queryByText(/小周/)).toBeNull());
});

describe('what takes effect later', () => {
  test('is shown with its hour, and every owner can cancel it', async () => {
    const { user } = await open({ steps: [STEP, { ...STEP, id: 'f'.repeat(22), what: 'account', who: '' }] });
    const steps = within(await screen.findByRole('list', { name: '等候生效的变更' }));
    expect(steps.getByText(/移交站主（林老师）将于 2026年11月26日 10:00 生效/)).toBeInTheDocument();
    expect(steps.getByText(/更换收款账户将于/)).toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: '撤销：移交站主' }));
    await waitFor(() => expect(sent('cancelStep')).toHaveLength(1));
    expect(sent('cancelStep')[0]).toMatchObject({ input: { id: STEP.id } });
    await waitFor(() => expect(screen.queryByText(/移交站主（林老师）/)).toBeNull());
    expect(screen.getByText(/更换收款账户将于/)).toBeInTheDocument();
  });

  test('stays shown with the reason when it cannot be cancelled any more', async () => {
    const { user } = await open({
      steps: [STEP],
      replies: { 'partner/{site}/cancelStep': new Refusal('这项变更已经生效') },
    });
    await user.click(await screen.findByRole('button', { name: '撤销：移交站主' }));
    expect(await screen.findByText('这项变更已经生效')).toBeInTheDocument();
  });

  test('leaving is not asked for twice', async () => {
    await open({ steps: [{ ...STEP, what: 'leave', who: '' }] });
    expect(await screen.findByRole('button', { name: '退出合作' })).toBeDisabled();
  });
});

describe('a call that needs a confirmation', () => {
  const giveAway = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click((await list()).getByRole('button', { name: /^移交站主给 林老师/ }));
    return within(await screen.findByRole('form', { name: '确认是您本人' }));
  };
  const confirmButton = () => screen.getByRole('button', { name: '确认' });

  test('asks for a code, and is made again once it was right', async () => {
    const { user } = await open();
    const form = await giveAway(user);
    await user.click(confirmButton());
    expect(form.getByText('请先获取验证码')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '获取验证码' }));
    expect(await form.findByRole('button', { name: /秒后重试$/ })).toBeDisabled();
    await user.type(form.getByLabelText('短信验证码'), '12a3');
    expect(form.getByLabelText('短信验证码')).toHaveValue('123');
    await user.click(confirmButton());
    expect(form.getByText('请填写短信中的 6 位数字')).toBeInTheDocument();
    await user.clear(form.getByLabelText('短信验证码'));
    await user.type(form.getByLabelText('短信验证码'), '111111');
    await user.click(confirmButton());
    expect(await form.findByText('验证码不对')).toBeInTheDocument();
    expect(sent('giveOwner')).toHaveLength(1);
    await user.clear(form.getByLabelText('短信验证码'));
    await user.type(form.getByLabelText('短信验证码'), '246810');
    await user.click(confirmButton());
    await waitFor(() => expect(sent('giveOwner')).toHaveLength(2));
    expect(await screen.findByText(/移交站主（林老师）将于/)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: '确认是您本人' })).toBeNull();
  });

  describe('by a device that was added', () => {
    const PUBLIC_KEY = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
    beforeEach(() => {
      Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
      jest.mocked(startAuthentication).mockReset();
    });
    afterEach(() => {
      if (PUBLIC_KEY) Object.defineProperty(globalThis, 'PublicKeyCredential', PUBLIC_KEY);
      else Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    });
    const OPTIONS = { challenge: 'c1', rpId: 'site.example', userVerification: 'required' };
    const ANSWER = { id: 'key-1', type: 'public-key', response: { signature: 's' } };
    const byPasskey = (form: ReturnType<typeof within>) =>
      form.getByRole('button', { name: '用指纹、面容或屏幕锁' });
    /** A service that takes the device's answer to its own challenge, and nothing else. */
    const openWithDevice = () => {
      let isFresh = false;
      return open({
        replies: {
          'member/startPasskeyConfirm': { options: JSON.stringify(OPTIONS) } as never,
          'member/confirmByPasskey': ({ answer }) => {
            isFresh = answer === JSON.stringify(ANSWER);
            return isFresh ? ({} as never) : new Refusal('这台设备没有添加过');
          },
          'partner/{site}/giveOwner': () =>
            isFresh ? ({ due: DUE } as never) : new Refusal('请先确认', { code: 'confirm_needed' }),
        },
      });
    };

    test('the call is made again, without any message', async () => {
      jest.mocked(startAuthentication).mockResolvedValue(ANSWER as never);
      const { user } = await openWithDevice();
      await user.click(byPasskey(await giveAway(user)));
      await waitFor(() => expect(sent('giveOwner')).toHaveLength(2));
      expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
      expect((mounted?.calls ?? []).filter(({ path }) => path === 'member/sendConfirmCode')).toEqual([]);
      await waitFor(() => expect(screen.queryByRole('form', { name: '确认是您本人' })).toBeNull());
    });

    test('whoever turns away from the device may try again, and a strange device is refused in words', async () => {
      jest.mocked(startAuthentication).mockRejectedValueOnce(new Error('NotAllowedError'));
      jest.mocked(startAuthentication).mockResolvedValueOnce({ ...ANSWER, id: 'key-2' } as never);
      jest.mocked(startAuthentication).mockResolvedValueOnce(ANSWER as never);
      const { user } = await openWithDevice();
      const form = await giveAway(user);
      await user.click(byPasskey(form));
      expect(await form.findByText('没有完成，可以再试一次，或用短信验证码。')).toBeInTheDocument();
      await user.click(byPasskey(form));
      expect(await form.findByText('这台设备没有添加过')).toBeInTheDocument();
      expect(sent('giveOwner')).toHaveLength(1);
      await user.click(byPasskey(form));
      await waitFor(() => expect(sent('giveOwner')).toHaveLength(2));
    });

    test('a browser without passkeys offers the code alone', async () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      const { user } = await open();
      const form = await giveAway(user);
      expect(form.queryByRole('button', { name: '用指纹、面容或屏幕锁' })).toBeNull();
      expect(form.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    });
  });

  test('is not made again when the dialog is closed, and the page says why nothing happened', async () => {
    const { user } = await open();
    await giveAway(user);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('请先以短信验证码或通行密钥确认是本人')).toBeInTheDocument();
    expect(sent('giveOwner')).toHaveLength(1);
    expect(screen.queryByText(/将于/)).toBeNull();
  });

  test('takes back another owner, where there are two', async () => {
    const { user } = await open({ roles: [ME, { ...SECOND, self: false }] });
    await user.click((await list()).getByRole('button', { name: /^收回 合伙人.*的站主$/ }));
    const form = within(await screen.findByRole('form', { name: '确认是您本人' }));
    await user.click(form.getByRole('button', { name: '获取验证码' }));
    await user.type(form.getByLabelText('短信验证码'), '246810');
    await user.click(confirmButton());
    expect(await screen.findByText(/收回站主（林老师）将于/)).toBeInTheDocument();
    expect(sent('dropOwner').at(-1)).toMatchObject({ input: { id: SECOND.id } });
  });
});
