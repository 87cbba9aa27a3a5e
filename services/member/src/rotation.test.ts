import { hostServices, type MemberIdentity, type OpenService } from '@tianji/service-kit';
import { type MemoryLog, memoryLog } from '@tianji/service-kit/testing';
import { keysOf, madeBy } from './keys.ts';
import { resealPeople } from './members/reseal.ts';
import { memberService } from './service.ts';
import type { MemberContext } from './stores.ts';
import { openMember, TENANT, type TestMember } from './test/fixture.ts';

const PHONE = '13800138000';
const OLD = 'the key of the tests, 32 letters and more';
const NEW = 'the next key of the tests, also of 32 letters';
const PERSON = {
  ...{ name: '沈留痕', sex: '女', time: '1961-03-19 09:20:00', location: '四川-成都-武侯' },
  ...{ hourUnknown: false, rules: { bazi: { day: '23:00' } } },
};
const PEOPLE = { people: JSON.stringify([PERSON]) };

let before: TestMember;
let log: MemoryLog;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  before = await openMember();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await before.close();
});

/** Another replica over the same store, with its own secrets. */
async function replica(secrets: Record<string, string>) {
  log = memoryLog();
  const { store, bus, metrics, now } = before;
  const definition = memberService({ NODE_ENV: 'test', CODES_PER_IP: '100000', ...secrets });
  const hosted = await hostServices([definition], { store, bus, log, metrics, now });
  closing.push(() => hosted.stop());
  const service = hosted.services.get('member') as OpenService;
  const call = async (path: string, payload: object, member: MemberIdentity | null = null) => {
    const origin = { requestId: 'r', tenant: TENANT, member, ip: '192.0.2.1' };
    return (await service.dispatch(path, { ...payload }, origin)).reply as {
      success: boolean;
      data?: unknown;
    };
  };
  return { service, call, identify: (token: string) => service.identity?.(token, TENANT.id) };
}

const bothKeys = { MEMBER_SECRET: NEW, MEMBER_SECRET_PREVIOUS: OLD };

test('a secret is replaced while sessions live: nobody is logged out, and nothing under way is lost', async () => {
  const whose = await before.login(PHONE);
  await before.data('member/savePeople', PEOPLE, { member: whose.member });
  const given = await before.code('13900139000');
  const after = await replica(bothKeys);
  expect(await after.identify(whose.token)).toEqual(whose.member);
  expect(await after.call('member/getPeople', {}, whose.member)).toMatchObject({
    success: true,
    data: { people: [expect.objectContaining(PERSON)] },
  });
  expect(await after.call('member/login', { loginname: '13900139000', ...given })).toMatchObject({
    success: true,
    data: { newmember: true },
  });
});

test('a replica that already knows the next secret accepts what others make with it', async () => {
  const prepared = await replica({ MEMBER_SECRET: OLD, MEMBER_SECRET_PREVIOUS: NEW });
  const { phone } = await before.login(PHONE);
  const { code } = (await prepared.call('member/sendCode', { loginname: '13700137000' })).data as {
    code: string;
  };
  expect(typeof code).toBe('string');
  const next = keysOf(NEW, OLD);
  const known = keysOf(OLD, NEW);
  expect(known.sealing.unseal('m1', next.sealing.seal('m1', '一句话')).text).toBe('一句话');
  expect(madeBy(known, next.device(phone, 'id', 'at'), (each) => each.device(phone, 'id', 'at'))).toBe(true);
});

test('marks of devices and puzzles stay valid, and those of a forgotten secret do not', () => {
  const old = keysOf(OLD);
  for (const make of [
    (keys: ReturnType<typeof keysOf>) => keys.device(PHONE, 'id', 'at'),
    (keys: ReturnType<typeof keysOf>) => keys.puzzle([PHONE, 'network', 'salt', '2000', '1']),
  ]) {
    expect(madeBy(keysOf(NEW, OLD), make(old), make)).toBe(true);
    expect(madeBy(keysOf(NEW), make(old), make)).toBe(false);
    expect(make(keysOf(NEW, OLD))).toBe(make(keysOf(NEW)));
  }
});

test('who deleted an account gets no second free month because the secret was replaced', async () => {
  const whose = await before.login(PHONE);
  before.forward(60_000);
  expect((await before.remove(whose)).reply.success).toBe(true);
  before.forward(60_000);
  const given = await before.code(PHONE);
  const after = await replica(bothKeys);
  expect(await after.call('member/login', { loginname: PHONE, ...given })).toMatchObject({
    success: true,
    data: { newmember: false },
  });
});

test('people are sealed with the new secret, after which the old one can be forgotten', async () => {
  const whose = await before.login(PHONE);
  await before.data('member/savePeople', PEOPLE, { member: whose.member });
  const alone = await replica({ MEMBER_SECRET: NEW });
  expect(await alone.call('member/getPeople', {}, whose.member)).toMatchObject({
    data: { people: [], unreadable: true },
  });
  const both = await replica(bothKeys);
  const ctx = both.service.context as MemberContext;
  expect(await resealPeople(ctx, keysOf(NEW, OLD))).toBe(1);
  expect(await resealPeople(ctx, keysOf(NEW, OLD))).toBe(0);
  expect(log.lines.join('')).toContain('sealed with the present MEMBER_SECRET');
  expect(await alone.call('member/getPeople', {}, whose.member)).toMatchObject({
    data: { people: [expect.objectContaining(PERSON)] },
  });
});

test('a previous secret without a present one is refused by name', async () => {
  await expect(replica({ MEMBER_SECRET_PREVIOUS: OLD })).rejects.toThrow('MEMBER_SECRET must be set');
  await expect(replica({ ...bothKeys, MEMBER_SECRET_PREVIOUS: 'short' })).rejects.toThrow(
    'MEMBER_SECRET_PREVIOUS must have at least 32',
  );
});
