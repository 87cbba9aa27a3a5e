import type { CallOrigin, Outcome } from '@tianji/service-kit';
import { Authenticator, type Deviations } from '@tianji/service-kit/testing';
import { MOST_PASSKEYS } from '../contract/index.ts';
import type { MemberContext } from '../stores.ts';
import { type LoggedIn, OTHER_TENANT, openMember, START, type TestMember } from '../test/fixture.ts';
import { beijingText, DAY, MINUTE } from '../time.ts';

const PHONE = '13800000001';
const OTHERS = '13900000002';
const ORIGIN = 'https://tianji.example';
const SITE = { site: { address: ORIGIN, origin: ORIGIN, gateway: 'http://127.0.0.1:1' } };

let member: TestMember;
let own: LoggedIn;
let device: Authenticator;
beforeEach(async () => {
  member = await openMember();
  own = await member.login(PHONE);
  device = new Authenticator(ORIGIN);
});
afterEach(() => member.close());

const as = (who: LoggedIn): Partial<CallOrigin> => ({ ...SITE, member: who.member });
const start = async (who = own, origin: Partial<CallOrigin> = {}) =>
  (await member.data<{ options: string }>('member/startPasskey', {}, { ...as(who), ...origin })).options;
const startLogin = async (origin: Partial<CallOrigin> = {}) =>
  (await member.data<{ options: string }>('member/startPasskeyLogin', {}, { ...SITE, ...origin })).options;
const add = async (who = own, name?: string) =>
  (
    await member.data<{ id: string }>(
      'member/addPasskey',
      { answer: device.create(await start(who)), ...(name && { name }) },
      as(who),
    )
  ).id;
const login = (answer: string, origin: Partial<CallOrigin> = {}) =>
  member.call('member/loginByPasskey', { answer }, { ...SITE, ...origin });
const listed = async (who = own) =>
  member.data<{ offered: boolean; fresh: boolean; list: { id: string; name: string }[] }>(
    'member/getPasskeys',
    {},
    as(who),
  );
const told = (event: string) =>
  member.log.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security === event);
const refusedFor = () => told('passkey_refused').map(({ why }) => why);

/** Refused like everything else, and nobody is logged in by it. */
async function expectRefused(outcome: Outcome, why: string): Promise<void> {
  expect(outcome).toEqual({
    status: 200,
    reply: { success: false, code: 'passkey_refused', message: expect.any(String) },
  });
  expect(refusedFor().at(-1)).toBe(why);
  expect(told('passkey_sign_in')).toEqual([]);
  expect(await member.coll('sessions').count({})).toBe(sessionsBefore);
}
let sessionsBefore = 0;
const remember = async () => {
  sessionsBefore = await member.coll('sessions').count({});
};

test('a device is added, named, listed, used to log in, renamed and removed', async () => {
  const id = await add(own, ' 我的\u0000手机 ');
  expect(await listed()).toEqual({
    ...{ offered: true, fresh: true },
    list: [{ id, name: '我的 手机', createdAt: beijingText(START), sessions: 0, current: false }],
  });
  member.forward(DAY);
  const { reply } = await login(device.get(await startLogin()));
  expect(reply).toMatchObject({
    success: true,
    data: { loginname: PHONE, name: '会员0001', newmember: false },
  });
  const { token } = (reply as { data: { token: string } }).data;
  expect(await member.identify(token)).toMatchObject({ id: own.member.id });
  await member.data('member/renamePasskey', { id, name: '旧手机' }, as(own));
  expect((await listed()).list).toEqual([
    {
      ...{ id, name: '旧手机', createdAt: beijingText(START), lastUsedAt: beijingText(START + DAY) },
      ...{ sessions: 1, current: false },
    },
  ]);
  await member.data('member/removePasskey', { id }, as(own));
  expect((await listed()).list).toEqual([]);
  expect((await login(device.get(await startLogin()))).reply).toMatchObject({ code: 'passkey_refused' });
  expect(
    ['passkey_added', 'passkey_sign_in', 'passkey_removed'].map((event) => told(event)[0]?.memberId),
  ).toEqual(Array(3).fill(own.member.id));
  expect(member.log.lines.join('\n')).not.toContain(PHONE);
});

describe('removing a passkey', () => {
  const loggedIn = async () => {
    const { reply } = await login(device.get(await startLogin()));
    return (reply as { data: { token: string } }).data.token;
  };

  test('ends the sessions that it opened, and no other', async () => {
    const id = await add();
    const thief = [await loggedIn(), await loggedIn()];
    const other = await member.login(OTHERS);
    expect((await listed()).list).toEqual([expect.objectContaining({ sessions: 2, current: false })]);
    expect(await member.data('member/removePasskey', { id }, as(own))).toEqual({ ended: 2 });
    expect(await Promise.all(thief.map((token) => member.identify(token)))).toEqual([null, null]);
    expect(await member.identify(own.token)).not.toBeNull();
    expect(await member.identify(other.token)).not.toBeNull();
    expect(told('passkey_removed')).toEqual([expect.objectContaining({ sessions: 2 })]);
  });

  test('leaves its thief no other way in: whoever came by a passkey adds none without a code from the phone', async () => {
    const id = await add();
    const token = await loggedIn();
    const caller = { ...as(own), member: await member.identify(token) };
    expect(await member.data('member/getPasskeys', {}, caller)).toMatchObject({ fresh: false });
    expect((await member.call('member/startPasskey', {}, caller)).reply).toMatchObject({
      code: 'code_needed',
    });
    // Nor does confirming by that passkey make up for it.
    const { options } = await member.data<{ options: string }>('member/startPasskeyConfirm', {}, caller);
    await member.data('member/confirmByPasskey', { answer: device.get(options) }, caller);
    const confirmed = { ...caller, member: await member.identify(token) };
    expect(confirmed.member).toHaveProperty('confirmedAt');
    expect((await member.call('member/startPasskey', {}, confirmed)).reply).toMatchObject({
      code: 'code_needed',
    });
    await member.data('member/removePasskey', { id }, as(own));
    expect((await listed()).list).toEqual([]);
    expect(await member.identify(token)).toBeNull();
  });

  test('ends the session of the caller, too, if that was opened with it', async () => {
    const id = await add();
    const token = await loggedIn();
    const caller = await member.identify(token);
    expect(await member.data('member/getPasskeys', {}, { member: caller, site: as(own).site })).toMatchObject(
      { list: [{ sessions: 1, current: true }] },
    );
    expect(await member.data('member/removePasskey', { id }, { member: caller })).toEqual({ ended: 1 });
    expect(await member.identify(token)).toBeNull();
  });

  test('ends sessions of which nobody knows how they were opened, but for the caller’s own', async () => {
    const id = await add();
    member.forward(MINUTE);
    const old = await member.login(PHONE);
    await member.coll('sessions').updateOne({ _id: own.member.session ?? '' }, { unset: { way: true } });
    await member.coll('sessions').updateOne({ _id: old.member.session ?? '' }, { unset: { way: true } });
    expect(await member.data('member/removePasskey', { id }, as(own))).toEqual({ ended: 1 });
    expect(await member.identify(old.token)).toBeNull();
    expect(await member.identify(own.token)).not.toBeNull();
  });

  test('during a login leaves no session behind', async () => {
    const id = await add();
    const context = member.hosted.services.get('member')?.context as unknown as MemberContext;
    const { sessions } = context.stores;
    const insert = sessions.insert.bind(sessions);
    const spy = jest.spyOn(sessions, 'insert').mockImplementation(async (session) => {
      spy.mockRestore();
      await member.data('member/removePasskey', { id }, as(own));
      await insert(session);
    });
    expect((await login(device.get(await startLogin()))).reply).toMatchObject({ code: 'passkey_refused' });
    expect(await member.coll('sessions').count({ way: id })).toBe(0);
  });
});

test('the request names the site and no phone number; that for a login names nobody', async () => {
  const options = JSON.parse(await start());
  expect(options).toMatchObject({
    rp: { id: 'tianji.example', name: '天机' },
    user: { name: '138****0001' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(JSON.stringify(options)).not.toContain(PHONE);
  expect(JSON.parse(await startLogin())).toEqual({
    ...{ rpId: 'tianji.example', challenge: expect.any(String), timeout: 5 * MINUTE },
    userVerification: 'required',
  });
});

test('a device with a passkey of the account is told so, that it makes no second one', async () => {
  await add();
  expect(JSON.parse(await start()).excludeCredentials).toEqual([
    expect.objectContaining({ id: device.keys[0]?.id, transports: ['internal'] }),
  ]);
});

describe('an older session', () => {
  beforeEach(() => member.forward(11 * MINUTE));
  const codeFor = async (call: string) => {
    const { code: mm } = await member.data<{ code: string }>(call, {}, as(own));
    const [message] =
      await member.data<{ template: string; params: { code: string } }[]>('member/devMessages');
    return { mm, code: message?.params.code ?? '', template: message?.template };
  };

  test('needs a code for this very purpose, which serves once', async () => {
    expect((await listed()).fresh).toBe(false);
    expect((await member.call('member/startPasskey', {}, as(own))).reply).toMatchObject({
      code: 'code_needed',
    });
    const { template, ...given } = await codeFor('member/sendPasskeyCode');
    expect(template).toBe('passkey');
    const wrong = { ...given, code: given.code === '000000' ? '000001' : '000000' };
    expect((await member.call('member/startPasskey', wrong, as(own))).reply).toMatchObject({
      code: 'wrong_code',
    });
    expect((await member.call('member/startPasskey', given, as(own))).reply.success).toBe(true);
    expect((await member.call('member/startPasskey', given, as(own))).reply).toMatchObject({
      code: 'wrong_code',
    });
    expect(told('code_wrong')[0]).toMatchObject({ purpose: 'passkey', memberId: own.member.id });
  });

  test('is not helped by a code for deleting the account', async () => {
    const { template, ...given } = await codeFor('member/sendDeletionCode');
    expect(template).toBe('deletion');
    expect((await member.call('member/startPasskey', given, as(own))).reply).toMatchObject({
      code: 'wrong_code',
    });
  });

  test('is not made fresh by a clock that was set back', async () => {
    member.forward(-DAY);
    expect((await listed()).fresh).toBe(false);
  });
});

describe('a login is refused', () => {
  beforeEach(async () => {
    device.counter = 7;
    await add();
    await remember();
  });
  const OTHER_ORIGIN = 'https://evil.example';

  test.each<[string, Deviations]>([
    ['signed for another origin', { origin: OTHER_ORIGIN }],
    ['signed for another port', { origin: `${ORIGIN}:8443` }],
    ['signed for another site', { site: 'evil.example' }],
    ['by a device that did not recognize its owner', { unverified: true }],
    ['when the count stands still', { counter: 7 }],
    ['when the count goes back', { counter: 3 }],
    ['when the count is gone', { counter: 0 }],
    ['under another account’s handle', { userHandle: 'A'.repeat(43) }],
  ])('%s', async (_what, how) => {
    await expectRefused(await login(device.get(await startLogin(), how)), 'proof');
    // The honest device is not locked out by it.
    expect((await login(device.get(await startLogin()))).reply.success).toBe(true);
  });

  test('when it is sent again', async () => {
    const answer = device.get(await startLogin());
    expect((await login(answer)).reply.success).toBe(true);
    expect((await login(answer)).reply).toMatchObject({ code: 'passkey_refused' });
    expect(refusedFor()).toEqual(['challenge']);
  });

  test('once of two that arrive together', async () => {
    const answer = device.get(await startLogin());
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(answer)));
    expect(replies.filter(({ reply }) => reply.success)).toHaveLength(1);
  });

  test('when its challenge is over, invented, or was given for adding a device', async () => {
    const late = device.get(await startLogin());
    member.forward(5 * MINUTE);
    await expectRefused(await login(late), 'challenge');
    const invented = { challenge: Buffer.alloc(32, 1).toString('base64url') };
    await expectRefused(await login(device.get(await startLogin(), invented)), 'challenge');
    const fresh = await member.login(OTHERS);
    await remember();
    await expectRefused(await login(device.get(await start(fresh))), 'challenge');
  });

  test('at another tenant, and with a challenge of another tenant or address', async () => {
    const there = { tenant: OTHER_TENANT };
    await expectRefused(await login(device.get(await startLogin(there)), there), 'unknown');
    await expectRefused(await login(device.get(await startLogin(there))), 'challenge');
    const elsewhere = { site: { ...SITE.site, origin: 'https://zhe.example' } };
    await expectRefused(await login(device.get(await startLogin(elsewhere))), 'challenge');
    const moved = device.get(await startLogin(elsewhere), {
      origin: elsewhere.site.origin,
      site: 'zhe.example',
    });
    await expectRefused(await login(moved, elsewhere), 'unknown');
  });

  test('with an unknown passkey, in the same words as with a wrong signature', async () => {
    const stranger = new Authenticator(ORIGIN);
    stranger.create(await start());
    const unknown = await login(stranger.get(await startLogin()));
    await expectRefused(unknown, 'unknown');
    const answer = JSON.parse(device.get(await startLogin()));
    const { signature } = JSON.parse(device.get(await startLogin())).response;
    const forged = await login(JSON.stringify({ ...answer, response: { ...answer.response, signature } }));
    await expectRefused(forged, 'proof');
    expect(forged).toEqual(unknown);
  });

  test.each(['', '{}', '[]', 'null', 'x', '{"id":"a","rawId":"a","type":"public-key"}'])(
    'and %j is no answer at all',
    async (answer) => {
      expect(await login(answer)).toMatchObject({ status: 400, reply: { field: 'answer' } });
    },
  );

  test('from within a page of another site', async () => {
    const framed = device.get(await startLogin(), { crossOrigin: true });
    expect(await login(framed)).toMatchObject({ status: 400, reply: { field: 'answer' } });
  });
});

describe('a device is not added', () => {
  const tryAdd = (answer: string, who = own) => member.call('member/addPasskey', { answer }, as(who));
  const expectNot = async (outcome: Outcome, why: string) => {
    expect(outcome.reply).toMatchObject({ success: false, code: 'passkey_refused' });
    expect(refusedFor().at(-1)).toBe(why);
  };

  test.each<[string, Deviations]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { site: 'evil.example' }],
    ['without its owner', { unverified: true }],
  ])('%s', async (_what, how) => {
    await expectNot(await tryAdd(device.create(await start(), how)), 'proof');
    expect((await listed()).list).toEqual([]);
  });

  test('with another’s challenge, with another session’s, or twice with one', async () => {
    const other = await member.login(OTHERS);
    await expectNot(await tryAdd(device.create(await start(other))), 'challenge');
    member.forward(MINUTE);
    const second = await member.login(PHONE);
    await expectNot(await tryAdd(device.create(await start(second))), 'challenge');
    await expectNot(await tryAdd(device.create(await startLoginAsNew())), 'challenge');
    const answer = device.create(await start());
    expect((await tryAdd(answer)).reply.success).toBe(true);
    await expectNot(await tryAdd(answer), 'challenge');
    expect((await listed()).list).toHaveLength(1);
  });
  const startLoginAsNew = async () =>
    JSON.stringify({ ...JSON.parse(await startLogin()), rp: { id: 'tianji.example' }, user: { id: 'AAAA' } });

  test('when another account has it', async () => {
    await add();
    const other = await member.login(OTHERS);
    const stolen = new Authenticator(ORIGIN);
    const answer = stolen.create(await start(other), { id: device.keys[0]?.id ?? '' });
    await expectNot(await tryAdd(answer, other), 'taken');
    expect((await login(device.get(await startLogin()))).reply).toMatchObject({ data: { loginname: PHONE } });
  });

  test('beyond the limit, though it was begun before', async () => {
    const answers: string[] = [];
    for (let n = 0; n <= MOST_PASSKEYS; n += 1) {
      if (n % 5 === 4) member.forward(MINUTE);
      answers.push(device.create(await start()));
    }
    const codes: unknown[] = [];
    for (const answer of answers) {
      const { reply } = await tryAdd(answer);
      codes.push(reply.success ? 'kept' : reply.code);
    }
    expect(codes).toEqual([...Array(MOST_PASSKEYS).fill('kept'), 'too_many']);
    expect((await listed()).list).toHaveLength(MOST_PASSKEYS);
    member.forward(MINUTE);
    expect((await member.call('member/startPasskey', {}, as(own))).reply).toMatchObject({ code: 'too_many' });
  });
});

test('another’s passkey cannot be renamed or removed: it is answered like a missing one', async () => {
  const id = await add();
  const other = await member.login(OTHERS);
  for (const [call, more] of [
    ['member/renamePasskey', { name: '我的' }],
    ['member/removePasskey', {}],
  ] as const) {
    const theirs = await member.call(call, { id, ...more }, as(other));
    expect(theirs).toEqual(await member.call(call, { id: 'x'.repeat(22), ...more }, as(other)));
    expect(theirs.status).toBe(404);
  }
  expect((await listed()).list).toHaveLength(1);
  const tried = { memberId: other.member.id, what: 'passkey', key: id };
  expect(told('foreign_object')).toEqual([expect.objectContaining(tried), expect.objectContaining(tried)]);
});

test('a deleted account leaves none behind, and none of them logs in', async () => {
  await add();
  await member.remove(own);
  expect(await member.coll('passkeys').count({})).toBe(0);
  expect((await login(device.get(await startLogin()))).reply).toMatchObject({ code: 'passkey_refused' });
});

test('the export lists them', async () => {
  await add(own, '手机');
  const { passkeys } = await member.data<{ passkeys: unknown }>('member/exportData', {}, as(own));
  expect(passkeys).toEqual([{ name: '手机', site: 'tianji.example', createdAt: beijingText(START) }]);
});

test.each([undefined, 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'a site at %s has no passkeys',
  async (origin) => {
    const site = { site: { address: ORIGIN, gateway: ORIGIN, ...(origin && { origin }) } };
    const none = { reply: { success: false, code: 'no_passkeys' } };
    expect(await member.call('member/startPasskeyLogin', {}, site)).toMatchObject(none);
    expect(await member.call('member/startPasskey', {}, { ...as(own), ...site })).toMatchObject(none);
    expect(await member.data('member/getPasskeys', {}, { ...as(own), ...site })).toMatchObject({
      offered: false,
    });
  },
);

test('strangers who ask for challenges and answer them wrongly hold up no passkey, and the store keeps nothing of it', async () => {
  await add();
  await member.data('member/logout', {}, as(own));
  const kept = await member.coll('passkeyChallenges').count({});
  const stranger = new Authenticator(ORIGIN);
  stranger.create(await start(await member.login(OTHERS)));
  const sessions = await member.coll('sessions').count({});
  for (let n = 0; n < 700; n += 1) {
    const options = await startLogin();
    if (n % 50 === 0) expect((await login(stranger.get(options))).reply.success).toBe(false);
  }
  expect((await login(device.get(await startLogin()))).reply.success).toBe(true);
  // One challenge that was signed by a passkey, one session.
  expect(await member.coll('passkeyChallenges').count({})).toBe(kept + 1);
  expect(await member.coll('sessions').count({})).toBe(sessions + 1);
  expect(told('passkey_refused').map(({ why }) => why)).toEqual(Array(14).fill('unknown'));
});

test('a challenge that was altered, or made longer or later, is none', async () => {
  await add();
  const { challenge } = JSON.parse(await startLogin()) as { challenge: string };
  const bytes = Buffer.from(challenge, 'base64url');
  const changed = [0, 16, 21, 22, bytes.length - 1].map((at) => {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  });
  await remember();
  for (const other of [...changed, Buffer.concat([bytes, Buffer.of(0)]), bytes.subarray(0, -1)])
    await expectRefused(
      await login(device.get(await startLogin(), { challenge: other.toString('base64url') })),
      'challenge',
    );
});
