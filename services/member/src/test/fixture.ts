import type { CallOrigin, MemberIdentity, Outcome, TenantContext } from '@tianji/service-kit';
import { makeTestService, type TestService, testTenant } from '@tianji/service-kit/testing';
import { memberService } from '../service.ts';
import { stores } from '../stores.ts';

export { delivered, handedOver, until } from '@tianji/service-kit/testing';

/** Ten in the morning in Beijing, ahead of the real clock, by which the store deletes expired documents. */
export const START = Date.UTC(2036, 10, 21, 2, 0, 0);
export const TENANT = testTenant(['member']);
export const OTHER_TENANT: TenantContext = { ...TENANT, id: 'other' };

export interface LoggedIn {
  token: string;
  member: MemberIdentity;
  newmember: boolean;
  phone: string;
}

export interface TestMember extends TestService {
  /** The clock, which stands still until it is advanced. */
  now(): number;
  forward(ms: number): void;
  /** Requests a code and reads it as the phone's owner does. */
  code(phone: string, origin?: Partial<CallOrigin>): Promise<{ mm: string; code: string }>;
  login(phone: string, origin?: Partial<CallOrigin>): Promise<LoggedIn>;
  /** Deletes an account as its owner does: with a code from the own phone. */
  remove(whose: LoggedIn, more?: Record<string, unknown>): Promise<Outcome>;
  identify(token: string, tenant?: TenantContext): Promise<MemberIdentity | null>;
  coll<K extends keyof typeof stores>(key: K): ReturnType<typeof collOf<K>>;
}

const collOf = <K extends keyof typeof stores>(service: TestService, key: K) => {
  type Document = NonNullable<(typeof stores)[K]['document']>;
  return service.store.scope('member').coll<Document>(stores[key].name, stores[key].indexes);
};

const SETTINGS = {
  NODE_ENV: 'test',
  MEMBER_SECRET: 'the key of the tests, 32 letters and more',
  CODES_PER_IP: '100000',
  CODES_PER_DAY: '100000000',
};

/** A member service over an embedded store of its own, with a clock that can be advanced. */
export async function openMember(
  env: Record<string, string> = {},
  start: number = START,
): Promise<TestMember> {
  let clock = start;
  const now = () => clock;
  const service = await makeTestService(memberService({ ...SETTINGS, ...env }), {
    now,
    // `TEST_STORE_URL=mongodb://…` runs every test of this service against a document server.
    storeUrl: process.env.TEST_STORE_URL,
  });
  const opened = service.hosted.services.get('member');
  if (!opened?.identity) throw new Error('the member service knows no identity');
  const { identity } = opened;

  const fixture: TestMember = {
    ...service,
    now,
    forward: (ms) => {
      clock += ms;
    },
    async code(phone, origin) {
      const { code: mm } = await service.data<{ code: string }>(
        'member/sendCode',
        { loginname: phone },
        origin,
      );
      const messages =
        await service.data<{ phone: string; params: { code: string } }[]>('member/devMessages');
      const message = messages.find((each) => each.phone === phone);
      if (!message) throw new Error('no message came');
      return { mm, code: message.params.code };
    },
    async remove({ member, phone }, more = {}) {
      const { code: mm } = await service.data<{ code: string }>('member/sendDeletionCode', {}, { member });
      const messages =
        await service.data<{ phone: string; params: { code: string } }[]>('member/devMessages');
      const code = messages.find((each) => each.phone === phone)?.params.code;
      return service.call('member/deleteAccount', { confirm: '删除', code, mm, ...more }, { member });
    },
    async login(phone, origin) {
      const given = await fixture.code(phone, origin);
      const { token, newmember } = await service.data<{ token: string; newmember: boolean }>(
        'member/login',
        { loginname: phone, ...given },
        origin,
      );
      const member = await fixture.identify(token, origin?.tenant);
      if (!member) throw new Error('the token is unknown');
      return { token, member, newmember, phone };
    },
    identify: (token, tenant = TENANT) => identity(token, tenant.id),
    coll: (key) => collOf(service, key),
  };
  return fixture;
}
