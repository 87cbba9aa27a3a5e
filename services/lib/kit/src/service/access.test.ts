import { type CallDefinition, defineCall, defineContract } from '@tianji/contracts';
import { z } from 'zod';
import { createMetrics } from '../metrics/metrics.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { testMember, testTenant } from '../testing/test-service.ts';
import { workspaceCalls } from '../testing/workspace-contracts.ts';
import { createService } from './create-service.ts';
import { type OpenService, openService } from './open-service.ts';
import type { MemberIdentity } from './types.ts';

const NOW = Date.UTC(2026, 10, 21);
const input = z.object({});
const common = { service: 'sample', summary: '一例', input, output: z.string() } as const;

/**
 * One call for each rule, twice: of a tool and of the platform. The contracts' own calls are tested as well.
 */
const samples: CallDefinition[] = [true, false].flatMap((platform) => [
  ...(['visitor', 'member', 'active'] as const).map((access) =>
    defineCall({ ...common, path: `sample/${access}${platform}`, access, platform }),
  ),
  defineCall({
    ...common,
    path: `sample/notExpired${platform}`,
    access: 'notExpired',
    whenExpired: '',
    platform,
  }),
]);
const all: readonly CallDefinition[] = [...workspaceCalls(), ...samples];

const who: Record<string, MemberIdentity | null> = {
  visitor: null,
  member: testMember({ endtime: NOW + 1 }),
  expired: testMember({ endtime: NOW }),
};

/** The rules written a second time, as a table: the result for each caller. */
const RULES: Record<CallDefinition['access'], Record<string, string>> = {
  visitor: { visitor: 'in', member: 'in', expired: 'in' },
  notExpired: { visitor: 'in', member: 'in', expired: 'empty' },
  member: { visitor: 'login', member: 'in', expired: 'in' },
  active: { visitor: 'login', member: 'in', expired: 'member_expired' },
};

const opened = new Map<string, OpenService>();

beforeAll(async () => {
  for (const name of new Set(all.map((call) => call.service))) {
    const own = all.filter((call) => call.service === name);
    const service = createService({
      name,
      contract: defineContract({ service: name, version: '1.0.0', calls: own }),
      handlers: Object.fromEntries(own.map((call) => [call.path, () => 'answered'])),
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
  Object.keys(who).flatMap((caller) =>
    [true, false].map((hasTool) => ({ call, caller, hasTool, path: call.path, access: call.access })),
  ),
);

test.each(cases)('$path ($access) for $caller, tool $hasTool', async ({ call, caller, hasTool }) => {
  const outcome = await opened.get(call.service)?.dispatch(
    call.path,
    // A call that serves several tools has the tool's name in its path.
    call.toolFrom === undefined ? {} : { [call.toolFrom]: call.tool },
    {
      requestId: 'r',
      tenant: testTenant(hasTool ? [call.tool] : ['another']),
      member: who[caller] ?? null,
      ip: '',
    },
  );
  const expected = hasTool || call.platform ? RULES[call.access][caller] : 'nopower';
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
        { requestId: 'r', tenant: testTenant([]), member: who.expired ?? null, ip: '' },
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
