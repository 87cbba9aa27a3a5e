// Every call of every service is given names that every object inherits, in every place of its input: as the value of each
// field, as a field in each JSON text, and beside the fields that it has. What is not refused must be answered.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallDefinition, jsonFieldsOf } from '@tianji/contracts';
import type { MemberRole, ServiceDefinition } from '@tianji/service-kit';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import { z } from 'zod';
import { goodInput } from '../test/open-calls.ts';

const SERVICES = join(import.meta.dirname, '../../services');
const load = createRequire(join(SERVICES, 'index.js'));
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
const SITE = 'default';

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-names-'));
const before = { ...process.env };
const ids = readdirSync(SERVICES).filter(
  (id) => id !== 'gateway' && existsSync(join(SERVICES, id, 'src/service.ts')),
);
beforeAll(() => {
  Object.assign(process.env, { NODE_ENV: 'test', DATA_DIR: dataDir });
});
afterAll(() => {
  process.env = before;
  rmSync(dataDir, { recursive: true, force: true });
});

const roles = (['owner', 'editor', 'treasurer', 'practitioner', 'operator'] as const).map(
  (role): MemberRole => ({ role, tenant: role === 'operator' ? '*' : SITE }),
);
const OWN = JSON.parse(readFileSync(join(SERVICES, '../infra/tenants/default.json'), 'utf8')) as object;

interface Given {
  what: string;
  payload: Record<string, unknown>;
}

/** The fields of a call's input, by its schema; none for a raw call. */
function fieldsOf(call: CallDefinition) {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

function inputsOf(service: string, call: CallDefinition): Given[] {
  const { properties, required } = fieldsOf(call);
  // Without a known input, whatever fits its type: a call must not be left at its first required field.
  const plain = required.map((name) => [
    name,
    /"(?:integer|number)"/.test(JSON.stringify(properties[name])) ? 0 : '一',
  ]);
  const good: Record<string, unknown> = {
    ...(goodInput(service, call.path, { properties, required }) ?? Object.fromEntries(plain)),
  };
  if ('site' in properties) good.site = SITE;
  const fields = Object.keys(properties).filter((name) => name !== 'site');
  return NAMES.flatMap((name) => {
    const deep = JSON.stringify({ a: [{ [name === '__proto__' ? '["__proto__"]' : name]: 1 }] });
    const texts = [
      name,
      `{"${name}":"x"}`,
      `[{"${name}":{}}]`,
      `{"brand":{"${name}":{"a":1},"theme":{"light":{"${name}":"#000000"},"dark":{}}}}`,
      `{"brand":{"name":"${name}","tagline":"${name}"},"tools":[{"id":"${name}"}],"plans":[{"months":"${name}"}]}`,
      deep,
    ];
    return fields.flatMap((field) =>
      texts.map((text) => ({ what: `${field}=${text}`, payload: { ...good, [field]: text } })),
    );
  });
}

/** JSON texts that a service reads itself, and of which the contract says no more than that they are texts. */
const READ_BY_SERVICE: Readonly<Record<string, readonly string[]>> = {
  'partner/{site}/saveDraft': ['document'],
};

/**
 * Where a call takes JSON as a text: such a name as a field of it, at any depth, as written and escaped, and a text that is
 * deeper than any.
 */
function jsonInputsOf(service: string, call: CallDefinition): (Given & { named: string })[] {
  const { properties, required } = fieldsOf(call);
  const good: Record<string, unknown> = { ...goodInput(service, call.path, { properties, required }) };
  if ('site' in properties) good.site = SITE;
  const fields = [...new Set([...jsonFieldsOf(call.input), ...(READ_BY_SERVICE[call.path] ?? [])])];
  return fields.flatMap((field) => {
    const at = (text: string, named: string) => ({
      ...{ what: `${field}=${text.slice(0, 60)}`, payload: { ...good, [field]: text }, named },
    });
    const names = NAMES.flatMap((name) => {
      const escaped = `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`;
      const texts = [`{"${name}":1}`, `{"${escaped}":1}`, `{"a":[{"role":{"a":[{"${name}":null}]}}]}`];
      return texts.map((text) => at(text, name));
    });
    return [...names, at(`{"a":${'['.repeat(150)}${']'.repeat(150)}}`, field)];
  });
}

/** Answers that say nothing of the caller's input: a fault of ours, or an answer that is no answer. */
async function troubleOf(test: TestService, call: CallDefinition, given: Given): Promise<string | null> {
  try {
    const { status, reply } = await ask(test, call, given.payload);
    if (status >= 500) return `${call.path} ${given.what}: ${status}`;
    if (!reply.success && reply.code === 'confirm_needed') return `${call.path}: left at the door`;
    if (!reply.success && typeof reply.message !== 'string') return `${call.path} ${given.what}: no message`;
    return null;
  } catch (error) {
    return `${call.path} ${given.what}: ${(error as Error).message.slice(0, 200)}`;
  }
}

/** Asks as somebody who may make every call, and has just confirmed: no call is left at the door. */
function ask(test: TestService, call: CallDefinition, payload: Record<string, unknown>) {
  const tenant = testTenant(call.tool === undefined ? [] : [call.tool]);
  const member = testMember({ confirmedAt: Date.now() });
  return test.call(call.path, payload, { member, roles, tenant: { ...tenant, id: SITE } });
}

test('a name that every object inherits is refused by name as a field of every JSON text in a request', async () => {
  let asked = 0;
  const texts: string[] = [];
  const troubles: string[] = [];
  for (const id of ids) {
    const { default: definition } = load(join(SERVICES, id, 'src/service.ts')) as {
      default: ServiceDefinition;
    };
    const test = await makeTestService(definition);
    await test.hosted.services.get(definition.name)?.tenants?.seed([OWN]);
    for (const call of definition.calls)
      for (const { what, payload, named } of jsonInputsOf(id, call)) {
        asked += 1;
        texts.push(`${call.path} ${what.split('=')[0]}`);
        const { status, reply } = await ask(test, call, payload);
        if (status !== 400 || reply.success || reply.field !== named)
          troubles.push(`${call.path} ${what}: ${status} ${JSON.stringify(reply).slice(0, 200)}`);
      }
    await test.close();
  }
  expect(troubles).toEqual([]);
  // Those of the questions, of the people of an account, of the naming form, and the document of a site.
  expect([...new Set(texts)].length).toBeGreaterThan(5);
  expect(asked).toBeGreaterThan(50);
}, 300_000);

test.each(ids)(
  'no call of %s is put out by the name of an inherited field, wherever it stands',
  async (id) => {
    const { default: definition } = load(join(SERVICES, id, 'src/service.ts')) as {
      default: ServiceDefinition;
    };
    const test = await makeTestService(definition);
    // A service that knows the sites is asked about one that there is.
    await test.hosted.services.get(definition.name)?.tenants?.seed([OWN]);
    const troubles: string[] = [];
    let asked = 0;
    for (const call of definition.calls) {
      if (call.body === 'raw' || call.answer === 'raw') continue;
      for (const given of inputsOf(id, call)) {
        asked += 1;
        const trouble = await troubleOf(test, call, given);
        if (trouble) troubles.push(trouble);
      }
    }
    const errors = test.log.lines.filter((line) => /"level":(?:50|"error")/.test(line));
    await test.close();
    expect(troubles).toEqual([]);
    expect(errors.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(0);
    console.log(`${id}: ${asked} requests with such names, none put out a call`);
  },
  300_000,
);
