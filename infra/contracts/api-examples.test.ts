// The examples of the API document, made as a gateway makes them: every open call is asked, and the document shows its answer.
// @seconds 30
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type CallData,
  contractDocument,
  isShown,
  type Json,
  openApiDocument,
  sampleInput,
} from '@tianji/contracts';
import { makeTestService, workspaceContracts } from '@tianji/service-kit/testing';
import Ajv2020 from 'ajv/dist/2020';

interface Content {
  'application/json'?: { schema: object; example?: Json };
}
interface Operation {
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
}
interface Document {
  paths: Record<string, { post?: Operation; get?: Operation }>;
  components: object;
}

const load = createRequire(join(import.meta.dirname, '../../services/index.js'));
const calls: CallData[] = workspaceContracts().flatMap((contract) => contractDocument(contract).calls);
const shown = calls.filter(isShown);

const answers = new Map<string, Json>();
beforeAll(async () => {
  for (const id of new Set(shown.map(({ service }) => service))) {
    const { default: definition } = load(`./${id}/src/service.ts`) as {
      default: Parameters<typeof makeTestService>[0];
    };
    const service = await makeTestService(definition);
    for (const call of shown.filter((one) => one.service === id)) {
      const input = sampleInput(call);
      if (input) answers.set(call.path, await service.data<Json>(call.path, input));
    }
    await service.close();
  }
}, 120_000);

const document = (): Document => JSON.parse(JSON.stringify(openApiDocument(calls, answers)));
const operationOf = ({ paths }: Document, { path, method }: CallData): Operation =>
  paths[`/api/${path}`]?.[method.toLowerCase() as 'post'] as Operation;

test('each call that anybody may make has a sample, and answers it', () => {
  expect(shown.length).toBeGreaterThan(25);
  expect(shown.filter(({ agent }) => agent).length).toBeGreaterThan(10);
  expect(shown.filter(({ path }) => !answers.has(path)).map(({ path }) => path)).toEqual([]);
});

test('the document shows each sample with its answer, and both are as it says', () => {
  const whole = document();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const problems: string[] = [];
  for (const call of shown) {
    const { requestBody, responses } = operationOf(whole, call);
    const asked = requestBody?.content['application/json'];
    const told = responses[200].content['application/json'];
    if (JSON.stringify(asked?.example ?? {}) !== JSON.stringify(sampleInput(call)))
      problems.push(`${call.path}: no sample`);
    if (told?.example === undefined) problems.push(`${call.path}: no answer`);
    for (const content of [asked, told])
      if (content?.example !== undefined) {
        const isAs = ajv.compile({ ...content.schema, components: whole.components });
        if (!isAs(content.example)) problems.push(`${call.path}: ${ajv.errorsText(isAs.errors)}`);
      }
  }
  expect(problems).toEqual([]);
});

test('answers add less than a quarter of a megabyte, each at most twenty kilobytes', () => {
  const whole = document();
  const sizes = shown.map((call) => {
    const { example } = operationOf(whole, call).responses[200].content['application/json'] ?? {};
    return { path: call.path, bytes: Buffer.byteLength(JSON.stringify(example ?? '')) };
  });
  expect(sizes.filter(({ bytes }) => bytes > 20_000)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000);
});

test('a call that asks for a login shows no answer', () => {
  const whole = document();
  const others = calls.filter((call) => !isShown(call) && call.place === 'api' && !call.development);
  expect(others.length).toBeGreaterThan(50);
  for (const call of others) {
    const { content } = operationOf(whole, call)?.responses[200] ?? {};
    expect([call.path, content?.['application/json']?.example]).toEqual([call.path, undefined]);
  }
});
