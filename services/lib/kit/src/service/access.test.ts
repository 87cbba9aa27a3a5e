import {
  CALL_ROLES,
  type CallDefinition,
  type CallRole,
  defineCall,
  defineContract,
  SITE_ROLES,
} from '@tianji/contracts';
import { z } from 'zod';
import { linkSigner } from '../keys/link.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { testMember, testTenant } from '../testing/test-service.ts';
import { workspaceCalls } from '../testing/workspace-contracts.ts';
import { admit } from './access.ts';
import { createService } from './create-service.ts';
import { type OpenService, openService } from './open-service.ts';
import type { CallOrigin, MemberIdentity } from './types.ts';

const NOW = Date.UTC(2026, 10, 21);
const input = z.object({});
const common = { service: 'sample', summary: '一例', input, output: z.string() } as const;

/**
 * One call for each rule, twice: of a tool and of the platform. The contracts' own calls are tested as well.
 */
const samples: CallDefinition[] = [true, false].flatMap((platform) => [
  ...(['visitor', 'member', 'active', 'operator'] as const).map((access) =>
    defineCall({ ...common, path: `sample/${access}${platform}`, access, platform }),
  ),
  ...CALL_ROLES.map((role) =>
    defineCall({ ...common, path: `sample/${role}s${platform}`, access: 'site', roles: [role], platform }),
  ),
  defineCall({ ...common, path: `sample/link${platform}`, access: 'link', link: 'report', platform }),
  defineCall({
    ...common,
    path: `sample/notExpired${platform}`,
    access: 'notExpired',
    whenExpired: '',
    platform,
  }),
]);
const all: readonly CallDefinition[] = [...workspaceCalls(), ...samples];

const links = linkSigner('sample', ['a secret of 32 letters and some more']);
const linkTo = (more: { purpose?: string; tenant?: string; expires?: number } = {}) =>
  links.sign({ purpose: 'report', tenant: 'default', subject: 'r1', expires: NOW + 1, ...more });

const member = testMember({ endtime: NOW + 1, confirmedAt: NOW });
const roleOver = (role: CallRole, tenant: string) => ({ roles: [{ role, tenant }] });

const who: Record<string, Pick<CallOrigin, 'member' | 'roles' | 'link'>> = {
  visitor: { member: null },
  member: { member },
  expired: { member: testMember({ endtime: NOW }) },
  ...Object.fromEntries(SITE_ROLES.map((role) => [role, { member, ...roleOver(role, 'default') }])),
  foreign: { member, ...roleOver('owner', 'another') },
  operator: { member, ...roleOver('operator', '*') },
};

/** The rules written a second time, as a table: the result for each caller. */
const RULES: Record<CallDefinition['access'], Record<string, string>> = {
  visitor: { visitor: 'in', member: 'in', expired: 'in', holder: 'in' },
  notExpired: { visitor: 'in', member: 'in', expired: 'empty', holder: 'in' },
  member: { visitor: 'login', member: 'in', expired: 'in', holder: 'login' },
  active: { visitor: 'login', member: 'in', expired: 'member_expired', holder: 'login' },
  // Those whom the call names are in.
  site: { visitor: 'login', member: 'not_found', expired: 'not_found', holder: 'login' },
  operator: { visitor: 'login', member: 'not_found', expired: 'not_found', holder: 'login', operator: 'in' },
  link: { visitor: 'link_invalid', member: 'link_invalid', expired: 'link_invalid', holder: 'in' },
};
/** Callers with a role are members wherever a call does not ask for that role. */
const ruleFor = ({ access, roles, link }: CallDefinition, caller: string): string => {
  if (access === 'site' && (roles as readonly string[] | undefined)?.includes(caller)) return 'in';
  const rule = RULES[access][caller] ?? RULES[access].member ?? '';
  return rule === 'in' && link !== undefined && access !== 'link' ? 'link_invalid' : rule;
};

const opened = new Map<string, OpenService>();

beforeAll(async () => {
  for (const name of new Set(all.map((call) => call.service))) {
    const own = all.filter((call) => call.service === name);
    const service = createService({
      name,
      contract: defineContract({ service: name, version: '1.0.0', calls: own }),
      handlers: Object.fromEntries(own.map((call) => [call.path, () => 'answered'])),
      links: () => links,
    });
    opened.set(
      name,
      await openService(service, {
        store: { coll: () => Promise.reject(new Error('none')) as never, ping: async () => {} },
        bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
        log: memoryLog(),
        metrics: createMetrics(),
        now: () => NOW,
      }),
    );
  }
});

const cases = all.flatMap((call) =>
  [...Object.keys(who), 'holder'].flatMap((caller) =>
    [true, false].map((hasTool) => ({ call, caller, hasTool, path: call.path, access: call.access })),
  ),
);

test.each(cases)('$path ($access) for $caller, tool $hasTool', async ({ call, caller, hasTool }) => {
  const outcome = await opened.get(call.service)?.dispatch(
    call.path,
    // A call that serves several tools has the tool's name in its path, a partner's call the site.
    { ...(call.toolFrom === undefined ? {} : { [call.toolFrom]: call.tool }), site: 'default' },
    {
      requestId: 'r',
      tenant: testTenant(hasTool ? [call.tool] : ['another']),
      ...(caller === 'holder'
        ? { member: null, link: linkTo({ purpose: call.link ?? 'report' }) }
        : (who[caller] ?? { member: null })),
      ip: '',
    },
  );
  const expected = hasTool || call.platform ? ruleFor(call, caller) : 'nopower';
  const result = resultOf(outcome);
  // The call's fields may refuse an empty payload: getting that far shows that access was granted.
  expect(result === 'fields' && (expected === 'in' || expected === 'empty') ? expected : result).toBe(
    expected,
  );
});

function resultOf(outcome: Awaited<ReturnType<OpenService['dispatch']>> | undefined): string {
  const reply = outcome?.reply;
  if (reply === undefined) return 'nothing';
  if (!reply.success) return reply.code === 'bad_request' ? 'fields' : (reply.code ?? reply.message);
  return reply.expired ? 'empty' : 'in';
}

describe('an expired member’s empty answer', () => {
  test('is a success that says so', async () => {
    const outcome = await opened
      .get('sample')
      ?.dispatch(
        'sample/notExpiredtrue',
        {},
        { requestId: 'r', tenant: testTenant([]), ...(who.expired ?? { member: null }), ip: '' },
      );
    expect(outcome).toEqual({ status: 200, reply: { success: true, data: '', expired: true } });
  });
});

describe('a loginname in the payload', () => {
  const ask = (loginname: string, path: string, member: MemberIdentity | null) =>
    opened
      .get('sample')
      ?.dispatch(path, { loginname }, { requestId: 'r', tenant: testTenant([]), member, ip: '' });

  test('must be the member’s own', async () => {
    const member = testMember({ endtime: NOW + 1 });
    expect(resultOf(await ask(member.loginname, 'sample/membertrue', member))).toBe('in');
    expect(resultOf(await ask('13900000000', 'sample/membertrue', member))).toBe('not_found');
    expect(resultOf(await ask('13900000000', 'sample/activetrue', member))).toBe('not_found');
  });

  test('is not checked when nobody needs to be a member', async () => {
    expect(resultOf(await ask('13900000000', 'sample/visitortrue', null))).toBe('in');
  });
});

describe('a role', () => {
  const roles = ['owner', 'editor', 'operator'] as const;
  const site = defineCall({ ...common, path: 'sample/{site}/save', access: 'site', roles, platform: true });
  const here = defineCall({
    ...{ ...common, path: 'sample/desk', access: 'site', platform: true },
    roles: ['practitioner'],
  });
  const origin = (roles: CallOrigin['roles']): CallOrigin => ({
    ...{ requestId: 'r', tenant: testTenant([]), member, ip: '' },
    ...(roles && { roles }),
  });

  test('counts for the site that the path names, whatever the tenant of the request', () => {
    const partner = origin([{ role: 'editor', tenant: 'master' }]);
    expect(admit(site, partner, NOW, { site: 'master' })).toBe('run');
    for (const other of ['default', 'Master', '*', '', undefined])
      expect(() => admit(site, partner, NOW, { site: other })).toThrow('未找到');
    expect(() => admit(site, origin(undefined), NOW, { site: 'master' })).toThrow('未找到');
  });

  test('without a site in the path it counts for the tenant of the request, and a field says nothing', () => {
    expect(admit(here, origin([{ role: 'practitioner', tenant: 'default' }]), NOW, { site: 'master' })).toBe(
      'run',
    );
    const foreign = origin([{ role: 'practitioner', tenant: 'master' }]);
    expect(() => admit(here, foreign, NOW, { site: 'master' })).toThrow('未找到');
  });

  test('an operator acts at a site only where the call names the operator', () => {
    const operator = origin([{ role: 'operator', tenant: '*' }]);
    expect(admit(site, operator, NOW, { site: 'master' })).toBe('run');
    expect(() => admit(here, operator, NOW)).toThrow('未找到');
    // A role over one site does not make an operator.
    const over = origin([{ role: 'operator', tenant: 'master' }]);
    expect(() => admit(site, over, NOW, { site: 'master' })).toThrow('未找到');
  });

  test('other than the call names is none', () => {
    for (const role of ['treasurer', 'practitioner'] as const)
      expect(() => admit(site, origin([{ role, tenant: 'master' }]), NOW, { site: 'master' })).toThrow(
        '未找到',
      );
  });

  test('is not enough where the call asks who acts: a code or a passkey of the last ten minutes', () => {
    const leave = defineCall({
      ...{ ...common, path: 'sample/{site}/leave', access: 'site', platform: true, fresh: true },
      roles: ['owner'],
    });
    const owner = origin([{ role: 'owner', tenant: 'master' }]);
    const at = (confirmedAt?: number) => ({
      ...owner,
      member: testMember({ endtime: NOW + 1, ...(confirmedAt !== undefined && { confirmedAt }) }),
    });
    const ask = (who: CallOrigin) => () => admit(leave, who, NOW, { site: 'master' });
    expect(ask(at(NOW))()).toBe('run');
    expect(ask(at(NOW - 10 * 60_000 + 1))()).toBe('run');
    for (const when of [undefined, NOW - 10 * 60_000, NOW + 60_000])
      expect(ask(at(when))).toThrow('确认是本人');
    // Who has not the role is not asked for anything.
    expect(ask({ ...at(), roles: [] })).toThrow('未找到');
  });
});

test.each([
  ['of another purpose', linkTo({ purpose: 'invite' })],
  ['of another site', linkTo({ tenant: 'master' })],
  ['that is over', linkTo({ expires: NOW })],
  ['that is forged', `${linkTo().slice(0, -4)}AAAA`],
  ['that is malformed', 'x'],
])('a link %s gets the one refusal', async (_, link) => {
  const outcome = await opened
    .get('sample')
    ?.dispatch('sample/linktrue', {}, { requestId: 'r', tenant: testTenant([]), member: null, ip: '', link });
  expect(outcome).toEqual({
    status: 200,
    reply: { success: false, code: 'link_invalid', message: '链接无效或已过期' },
  });
});

test('messages that clients know are sent with HTTP 200', async () => {
  const visitor = { requestId: 'r', tenant: testTenant([]), member: null, ip: '' };
  expect(await opened.get('sample')?.dispatch('sample/membertrue', {}, visitor)).toMatchObject({
    status: 200,
    reply: { success: false, message: 'login' },
  });
  expect(await opened.get('sample')?.dispatch('sample/visitorfalse', {}, visitor)).toMatchObject({
    status: 200,
    reply: { success: false, message: 'nopower' },
  });
});
