import type { CallOrigin, MemberIdentity, TenantContext } from '@tianji/service-kit';
import { makeTestService, type TestService, testTenant } from '@tianji/service-kit/testing';
import { memberService } from '../service.ts';
import { stores } from '../stores.ts';

export const TENANT = testTenant(['member']);
export const OTHER_TENANT: TenantContext = { ...TENANT, id: 'other' };

export interface LoggedIn {
  token: string;
  member: MemberIdentity;
  newmember: boolean;
  phone: string;
}

export interface TestMember extends TestService {
  /** The clock: real time and what was added to it. */
  now(): number;
  forward(ms: number): void;
  /** Asks for a code and reads it as the phone's owner does. */
  code(phone: string, origin?: Partial<CallOrigin>): Promise<{ mm: string; code: string }>;
  login(phone: string, origin?: Partial<CallOrigin>): Promise<LoggedIn>;
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
};

/** A member service over an embedded store of its own, with a clock that can be put forward. */
export async function openMember(env: Record<string, string> = {}): Promise<TestMember> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
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
      ahead += ms;
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

/** Waits until something is so. */
export async function until(what: () => boolean | Promise<boolean>, ms = 8000): Promise<void> {
  for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (await what()) return;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain`);
  }
}
