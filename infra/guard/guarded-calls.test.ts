import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CallDefinition,
  type Contract,
  type GuardedField,
  guardedFields,
  isAsked,
  type Reply,
} from '@tianji/contracts';
import { kindAnnounced, type ReportDefinition } from '@tianji/contracts/report';
import type { CallOrigin, ServiceDefinition } from '@tianji/service-kit';
import {
  makeTestService,
  type TestService,
  testMember,
  testTenant,
  until,
} from '@tianji/service-kit/testing';

// Made from the contracts: whatever call or kind of report is added, its questions are tried here.

const SERVICES = join(import.meta.dirname, '..', '..', 'services');
const IDS = readdirSync(SERVICES).filter((id) => existsSync(join(SERVICES, id, 'src/contract/index.ts')));
/** The service that takes requests for reports: its call names the kind in its path. */
const BUILD = /^\w+\/build\/\{kind\}$/;

/** What people in danger type; short enough for a name. Never a text of a set that is measured. */
const LONG = '活着没意思，不想活了';
const SHORT = '想自杀';
const wordsFor = ({ guard }: GuardedField) => (guard === 'question' ? LONG : SHORT);

const definitionOf = async (id: string): Promise<ServiceDefinition> =>
  ((await import(join(SERVICES, id, 'src/service.ts'))) as { default: ServiceDefinition }).default;

const exportsOf = async (id: string): Promise<unknown[]> =>
  Object.values((await import(join(SERVICES, id, 'src/contract/index.ts'))) as object);

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'calls' in value && 'forwards' in value;
const isKind = (value: unknown): value is ReportDefinition =>
  typeof value === 'object' && value !== null && 'declaration' in value && 'request' in value;

/** A value with a text at the place of a field. */
function valueWith(steps: GuardedField['steps'], text: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return text;
  const inner = valueWith(rest, text);
  if (step === 'each') return [inner];
  if (step === 'json') return JSON.stringify(inner);
  return { [step.field]: inner };
}

const payloadWith = ({ steps }: GuardedField, text: string) =>
  valueWith(steps, text) as Record<string, unknown>;

/** The path's part that names the tool a tenant must have. */
const ofTool = ({ toolFrom }: CallDefinition, id: string) =>
  toolFrom === undefined ? {} : { [toolFrom]: id };

/** Everything that a caller may send beside it in the hope that the guard is lifted. */
const LIFTS = {
  as: JSON.stringify({ matter: 'wealth', person: 'self', guard: null }),
  understood: JSON.stringify({ guard: null }),
  guard: '',
  matter: 'wealth',
  category: '求财',
};

/** A member with every role, at a site with every tool. */
function caller(tools: readonly string[]): Partial<CallOrigin> {
  const tenant = testTenant(tools);
  return {
    member: testMember({ endtime: Date.UTC(2100, 0, 1) }),
    tenant,
    roles: [
      ...(['owner', 'editor', 'treasurer', 'practitioner'] as const).map((role) => ({
        role,
        tenant: tenant.id,
      })),
      { role: 'operator', tenant: '*' },
    ],
    link: 'none',
  };
}

/** The guard's class in a reply, wherever the call has it; throws for a reply that says anything else. */
function classIn(call: CallDefinition, reply: Reply): string {
  if (!reply.success) {
    expect(call.guarded).toBeUndefined();
    expect(reply.code).toBe('guarded');
    const details = reply.details as { class: string; phones: unknown[] };
    expect(details.phones.length).toBeGreaterThan(0);
    return details.class;
  }
  if (call.guarded === 'sections') {
    const sections = JSON.parse(String(reply.data)) as { id: string; text: string; phones: unknown[] }[];
    expect(sections).toEqual([
      { id: 'guard', title: '', facts: [], text: expect.any(String), phones: expect.any(Array) },
    ]);
    return sections[0]!.phones.length > 0 ? 'selfharm' : '';
  }
  const { guard, ...rest } = reply.data as { guard: { class: string; phones: unknown[] } };
  expect(rest).toEqual((typeof call.guarded === 'object' && call.guarded.empty) || {});
  expect(guard.phones.length).toBeGreaterThan(0);
  return guard.class;
}

async function documents(running: TestService): Promise<number> {
  let count = 0;
  for (const { context } of running.hosted.services.values())
    for (const store of Object.values(context.stores)) count += await store.count({});
  return count;
}

/** Everything that was written to disk, store and bus alike. */
const onDisk = (folder: string): string =>
  (readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

function expectNoTrace(running: TestService, texts: readonly string[]) {
  for (const text of texts) {
    const escaped = JSON.stringify(text).slice(1, -1);
    for (const place of [running.log.lines.join('\n'), onDisk(running.dataDir)])
      expect(
        place.includes(text) || place.includes(escaped) || place.includes(encodeURIComponent(text)),
      ).toBe(false);
  }
}

let fields = 0;

describe.each(IDS)('%s', (id) => {
  let running: TestService;
  let contract: Contract;
  beforeAll(async () => {
    running = await makeTestService(await definitionOf(id));
    contract = (await exportsOf(id)).find(isContract)!;
  });
  afterAll(() => running.close());

  test('gives no reading of a question of self-harm, keeps nothing and says nothing of it', async () => {
    const before = await documents(running);
    for (const call of contract.calls) {
      const tools = [call.tool, id];
      for (const field of guardedFields(call.input).filter(isAsked)) {
        fields += 1;
        const text = wordsFor(field);
        for (const more of [{}, LIFTS]) {
          const payload = { ...more, ...payloadWith(field, text), ...ofTool(call, id) };
          const { status, reply } = await running.call(call.path, payload, caller(tools));
          expect([call.path, status]).toEqual([call.path, 200]);
          expect([call.path, classIn(call, reply)]).toEqual([call.path, 'selfharm']);
          expect(JSON.stringify(reply)).not.toContain(text);
        }
      }
    }
    expect(await documents(running)).toBe(before);
    expectNoTrace(running, [LONG, SHORT]);
  });

  test('refuses a question of more than 200 characters by name, with the count', async () => {
    for (const call of contract.calls)
      for (const field of guardedFields(call.input).filter(({ guard }) => guard === 'question')) {
        const { status, reply } = await running.call(
          call.path,
          { ...payloadWith(field, '问今年的工作顺不顺利，'.repeat(20)), ...ofTool(call, id) },
          caller([call.tool, id]),
        );
        expect([call.path, status]).toEqual([call.path, 400]);
        expect(JSON.stringify(reply)).toContain('现有 220 个');
      }
  });
});

test('the contracts have questions', () => expect(fields).toBeGreaterThan(8));

describe('kinds of report', () => {
  let running: TestService;
  let build: CallDefinition;
  beforeAll(async () => {
    for (const id of IDS) {
      const contract = (await exportsOf(id)).find(isContract);
      const call = contract?.calls.find(({ path }) => BUILD.test(path));
      if (!call) continue;
      build = call;
      running = await makeTestService(await definitionOf(id));
    }
  });
  afterAll(() => running.close());

  test('a guarded question orders nothing: no report, no event, nothing kept', async () => {
    const kinds = (await Promise.all(IDS.map(exportsOf))).flat().filter(isKind);
    expect(kinds.length).toBeGreaterThan(3);
    for (const { kind, declaration } of kinds)
      await running.bus.publish(
        kindAnnounced.subject,
        { declaration: declaration(), at: Date.now() },
        { id: kind },
      );
    await until(async () => (await documents(running)) >= kinds.length);
    const before = await documents(running);
    const heard: string[] = [];
    for (const { kind } of kinds)
      await running.bus.consume({
        subject: `tianji.reports.report.requested.${kind}`,
        group: 'test',
        personal: true,
        handler: () => void heard.push(kind),
      });
    let tried = 0;
    for (const { kind, request } of kinds)
      for (const field of guardedFields(request).filter(isAsked)) {
        tried += 1;
        const payload = { ...LIFTS, ...payloadWith(field, wordsFor(field)), kind };
        const { reply } = await running.call(build.path, payload, caller([kind]));
        expect([kind, classIn(build, reply)]).toEqual([kind, 'selfharm']);
      }
    expect(tried).toBeGreaterThan(3);
    expect(await documents(running)).toBe(before);
    expect(heard).toEqual([]);
    expectNoTrace(running, [LONG, SHORT]);
  });
});
