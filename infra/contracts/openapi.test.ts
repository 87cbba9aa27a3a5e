// The API document against the OpenAPI Initiative's own schema of the format, and against what that schema cannot say.
// @seconds 8
import { type CallData, contractDocument, openApiDocument } from '@tianji/contracts';
import { workspaceContracts } from '@tianji/service-kit/testing';
import Ajv2020 from 'ajv/dist/2020';
import format from './openapi-3.1.schema.json';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  schema: Json;
}
interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  security?: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Json; example?: Json }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}
interface Document {
  openapi: string;
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; schemas: Json };
}

// Formats and titles are words for readers here; what an input may be, its service says again.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
// Ajv does not find the anchor that the format has for schemas, which are judged one by one below.
const isOfFormat = ajv.compile(
  JSON.parse(
    JSON.stringify(format)
      .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
      .replace('"$dynamicAnchor":"meta",', ''),
  ),
);
/** What is wrong first; the rest follows from it. */
const said = (errors: typeof ajv.errors) => ajv.errorsText(errors?.slice(0, 1));

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Values that more than one entry has. */
const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Where a reference within the document leads; undefined where it leads nowhere. */
const referred = (document: Document, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  );
}

/** Every schema of an operation, each with where it is. */
const schemasOf = ({ parameters, requestBody, responses }: Operation): [where: string, schema: Json][] => [
  ...parameters.map(({ name, schema }): [string, Json] => [`parameter ${name}`, schema]),
  ...Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]): [string, Json] => [
    `body ${type}`,
    schema,
  ]),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema = {} }): [string, Json] => [`response ${status}`, schema]),
  ),
];

function problemsOf(document: Document): string[] {
  if (!isOfFormat(document)) return [`format: ${said(isOfFormat.errors)}`];
  const all = operationsOf(document);
  const tags = document.tags.map(({ name }) => name);
  const problems = [
    ...twice(all.map(({ operation }) => operation.operationId)).map((id) => `operationId twice: ${id}`),
    ...twice(Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))).map(
      (path) => `path twice: ${path}`,
    ),
    ...twice(tags).map((tag) => `tag twice: ${tag}`),
    ...refsIn(document)
      .filter((ref) => referred(document, ref) === undefined)
      .map((ref) => `reference to nothing: ${ref}`),
    ...document.tags.filter(({ description }) => !description).map(({ name }) => `no words: tag ${name}`),
  ];
  for (const { path, method, operation } of all) {
    const say = (problem: string) => problems.push(`${method} ${path}: ${problem}`);
    if (!operation.summary) say('no summary');
    if (!operation.operationId) say('no operationId');
    for (const tag of operation.tags) if (!tags.includes(tag)) say(`unknown tag ${tag}`);
    for (const scheme of (operation.security ?? []).flatMap((one) => Object.keys(one)))
      if (!Object.hasOwn(document.components.securitySchemes, scheme)) say(`unknown scheme ${scheme}`);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
    const given = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    if (given.sort().join() !== named.join()) say('parameters of its path that are not its own');
    for (const one of twice(operation.parameters.map(({ name, in: where }) => `${where} ${name}`)))
      say(`parameter twice: ${one}`);
    for (const [where, schema] of schemasOf(operation)) {
      if (!ajv.validateSchema(schema)) say(`${where} is no schema: ${said(ajv.errors)}`);
      const { properties, required = [] } = schema as { properties?: Json; required?: string[] };
      for (const name of required)
        if (!Object.hasOwn(properties ?? {}, name)) say(`${where} needs ${name}, which it does not have`);
    }
    for (const { schema = {}, example } of Object.values(operation.requestBody?.content ?? {}))
      if (example !== undefined && ajv.validateSchema(schema) && !ajv.validate(schema, example))
        say(`its example is not accepted: ${said(ajv.errors)}`);
  }
  return problems;
}

const calls: CallData[] = workspaceContracts().flatMap((contract) => contractDocument(contract).calls);
/** As a client reads it: what JSON leaves out is left out. */
const read = (): Document => JSON.parse(JSON.stringify(openApiDocument(calls)));

test('the API document is OpenAPI 3.1, and each of its parts leads to another that is there', () => {
  const document = read();
  expect(operationsOf(document).length).toBeGreaterThan(100);
  expect(problemsOf(document)).toEqual([]);
});

/** The first operation that has what is looked for. */
function firstWith(document: Document, has: (operation: Operation) => unknown): Operation {
  const found = operationsOf(document).find(({ operation }) => has(operation));
  if (!found) throw new Error('the document has no such operation');
  return found.operation;
}

test.each<[string, RegExp, (document: Document) => void]>([
  ['another version of the format', /^format: /, (one) => Object.assign(one, { openapi: '3.0.3' })],
  [
    'an operation without answers',
    /^format: /,
    (one) =>
      Object.assign(
        firstWith(one, () => true),
        { responses: 1 },
      ),
  ],
  [
    'a parameter in a place that there is not',
    /^format: /,
    (one) => Object.assign(firstWith(one, () => true).parameters[0] ?? {}, { in: 'body' }),
  ],
  [
    'two operations of one id',
    /^operationId twice: /,
    (one) => {
      const [first, second] = operationsOf(one);
      Object.assign(first?.operation ?? {}, { operationId: second?.operation.operationId });
    },
  ],
  [
    'two paths that no server tells apart',
    /^path twice: \/a\/\{\}$/,
    (one) => {
      const operation = { ...firstWith(one, () => true), parameters: [] };
      one.paths['/a/{x}'] = { get: { ...operation, operationId: 'x' } };
      one.paths['/a/{y}'] = { get: { ...operation, operationId: 'y' } };
    },
  ],
  [
    'a reference to nothing',
    /^reference to nothing: #\/components\/schemas\/Refusal$/,
    (one) => {
      one.components.schemas = {};
    },
  ],
  [
    'a tag that is not listed',
    /unknown tag/,
    (one) => {
      one.tags = one.tags.slice(1);
    },
  ],
  [
    'a way to log in that is not listed',
    /unknown scheme token/,
    (one) => {
      one.components.securitySchemes = {};
    },
  ],
  [
    'a parameter in its path that it does not declare',
    /parameters of its path/,
    (one) => {
      one.paths['/a/{x}'] = { get: { ...firstWith(one, () => true), operationId: 'x', parameters: [] } };
    },
  ],
  [
    'a parameter twice',
    /parameter twice: header orgcode/,
    (one) => {
      const { parameters } = firstWith(one, ({ parameters }) =>
        parameters.some(({ in: at }) => at === 'header'),
      );
      parameters.push(...parameters);
    },
  ],
  [
    'a schema that is none',
    /is no schema/,
    (one) => {
      const { content = {} } = firstWith(one, ({ requestBody }) => requestBody).requestBody ?? {};
      for (const body of Object.values(content)) body.schema = { type: 'text' };
    },
  ],
  [
    'a field that is needed and not there',
    /needs nothing, which it does not have/,
    (one) => {
      const { content = {} } = firstWith(one, ({ requestBody }) => requestBody).requestBody ?? {};
      for (const body of Object.values(content)) body.schema = { type: 'object', required: ['nothing'] };
    },
  ],
  [
    'an example that its schema does not take',
    /its example is not accepted/,
    (one) => {
      const { content = {} } =
        firstWith(one, ({ requestBody }) => requestBody?.content['application/json']?.example).requestBody ??
        {};
      for (const body of Object.values(content)) if (body.example) body.example = { nothing: {} };
    },
  ],
])('%s is found', (_, problem, spoil) => {
  const document = read();
  spoil(document);
  expect(problemsOf(document)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});
