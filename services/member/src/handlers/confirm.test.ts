import { stepAsked } from '@tianji/partner/contract';
import { isFresh } from '@tianji/service-kit';
import { Authenticator } from '@tianji/service-kit/testing';
import { type LoggedIn, openMember, START, type TestMember, until } from '../test/fixture.ts';
import { MINUTE } from '../time.ts';

const PHONE = '13800000001';
const OTHERS = '13900000002';
const ORIGIN = 'https://tianji.example';
const SITE = { site: { address: ORIGIN, origin: ORIGIN, gateway: 'http://127.0.0.1:1' } };

let member: TestMember;
let own: LoggedIn;
beforeEach(async () => {
  member = await openMember();
  own = await member.login(PHONE);
  member.forward(MINUTE);
});
afterEach(() => member.close());

const as = (who: LoggedIn) => ({ ...SITE, member: who.member });
const isConfirmed = async (who = own) => isFresh(await member.identify(who.token), member.now());
const messages = () =>
  member.data<{ phone: string; template: string; params: Record<string, string>; text: string }[]>(
    'member/devMessages',
  );
const codeFor = async (who: LoggedIn) => {
  const { code: mm } = await member.data<{ code: string }>('member/sendConfirmCode', {}, as(who));
  const message = (await messages()).find((each) => each.phone === who.phone && each.template === 'confirm');
  return { mm, code: message?.params.code ?? '' };
};

test('a code confirms this session for ten minutes; the login alone does not', async () => {
  expect(await isConfirmed()).toBe(false);
  const other = await member.login(OTHERS);
  await member.data('member/confirm', await codeFor(own), as(own));
  expect(await isConfirmed()).toBe(true);
  expect(await isConfirmed(other)).toBe(false);
  member.forward(10 * MINUTE);
  expect(await isConfirmed()).toBe(false);
});

test('a wrong code, another’s, one for a login, and one used before confirm nothing', async () => {
  const other = await member.login(OTHERS);
  member.forward(MINUTE);
  const theirs = await codeFor(other);
  const mine = await codeFor(own);
  const forLogin = await member.code(PHONE);
  const wrong = { ...mine, code: String((Number(mine.code) + 1) % 1_000_000).padStart(6, '0') };
  for (const given of [theirs, forLogin, wrong])
    expect((await member.call('member/confirm', given, as(own))).reply).toMatchObject({ code: 'wrong_code' });
  expect(await isConfirmed()).toBe(false);
  await member.data('member/confirm', mine, as(own));
  expect((await member.call('member/confirm', mine, as(own))).reply).toMatchObject({ code: 'wrong_code' });
  expect((await member.call('member/login', { loginname: OTHERS, ...theirs })).reply.success).toBe(false);
});

test('a passkey of the member’s own confirms, another’s and an answer to a login do not', async () => {
  const device = new Authenticator(ORIGIN);
  const start = async (call: string, who = own) =>
    (await member.data<{ options: string }>(`member/${call}`, {}, as(who))).options;
  expect((await member.call('member/startPasskeyConfirm', {}, as(own))).reply).toMatchObject({
    code: 'no_passkey',
  });
  await member.data('member/addPasskey', { answer: device.create(await start('startPasskey')) }, as(own));
  const answer = (text: string, who = own) =>
    member.call('member/confirmByPasskey', { answer: text }, as(who));
  expect((await answer(device.get(await start('startPasskeyLogin')))).reply).toMatchObject({
    code: 'passkey_refused',
  });
  const other = await member.login(OTHERS);
  const forMe = await start('startPasskeyConfirm');
  expect((await answer(device.get(forMe), other)).reply).toMatchObject({ code: 'passkey_refused' });
  expect(await isConfirmed(other)).toBe(false);
  const signed = device.get(await start('startPasskeyConfirm'));
  expect((await answer(signed)).reply).toEqual({ success: true, data: {} });
  expect(await isConfirmed()).toBe(true);
  expect((await answer(signed)).reply).toMatchObject({ code: 'passkey_refused' });
});

test('each owner is told once of what is to change, with site, deed and time', async () => {
  const other = await member.login(OTHERS);
  const due = START + 48 * 3_600_000;
  const payload = {
    ...{ site: 'gewu', brand: '格物', what: 'leave', at: START, due },
    owners: [own, other].map((each) => ({ member: each.member.id, tenant: 'default' })),
  };
  // Owners elsewhere, and of another tenant, are nobody's here.
  payload.owners.push({ member: own.member.id, tenant: 'other' }, { member: 'nobody', tenant: 'default' });
  for (let n = 0; n < 2; n += 1) await member.bus.publish(stepAsked.subject, payload, { id: `e${n % 1}` });
  await until(async () => (await messages()).filter(({ template }) => template === 'step').length === 2);
  const told = (await messages()).filter(({ template }) => template === 'step');
  expect(told.map(({ phone }) => phone).sort()).toEqual([PHONE, OTHERS]);
  expect(told[0]?.text).toMatch(/“格物”有人申请退出平台，将于2036-11-23 10:00生效/);
});
