import { type Method, needsMember } from './define.ts';
import type { CallData, Json } from './document.ts';
import { ERROR_CODES } from './error-codes.ts';
import type { CallRole } from './roles.ts';
import { sampleInput, shownAnswer } from './sample.ts';
import { API_VERSION } from './version.ts';

/**
 * The API as an OpenAPI 3.1 document, derived from the calls.
 * @param answers what calls answered to their samples, by path
 */
export function openApiDocument(
  calls: Iterable<CallData>,
  answers: ReadonlyMap<string, Json> = new Map(),
): Json {
  const paths: Record<string, Json> = {};
  const parts: Record<string, Json> = {};
  const byService = new Map<string, string[]>();
  for (const own of calls) {
    if (!own.development && own.place === 'api') {
      const call = withSharedParts(own, parts);
      byService.set(call.service, [...(byService.get(call.service) ?? []), call.summary]);
      paths[`/api/${call.path}`] = {
        [call.method.toLowerCase()]: operation(call, call.method, answerOf(own, answers)),
        ...(call.alsoGet ? { get: operation(call, 'GET', answerOf(own, answers)) } : {}),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '排盘与历法 API',
      version: API_VERSION,
      description:
        '业务上的拒绝以 HTTP 200 与 success: false 作答；请求本身有误时为 4xx，并指明字段与允许的范围。示例是各接口实际所答，其中长的列表与文字有删节。',
    },
    servers: [{ url: '/' }],
    tags: [...byService].map(([name, summaries]) => ({ name, description: tagText(summaries) })),
    paths,
    components: {
      'x-errors': ERROR_CODES.map((entry) => ({ ...entry })),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: '登录后所得的凭证' },
        bearer: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'tjk_' },
          description: '助手的钥匙，只用于 /mcp；在账户页生成，见 /developers',
        },
      },
      schemas: {
        ...parts,
        Refusal: {
          type: 'object',
          required: ['success', 'message'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            code: { type: 'string', description: '固定不变的原因代号' },
            field: { type: 'string', description: '有误的字段' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

/** What the document shows of an answer; undefined where there is none. */
function answerOf({ path, output }: CallData, answers: ReadonlyMap<string, Json>): Json {
  const data = answers.get(path);
  return data === undefined ? undefined : shownAnswer(output, data);
}

/** The id of a call in the document. */
const idOf = (path: string): string => path.replaceAll(/[{}]/g, '').replaceAll('/', '_');

/**
 * A call whose schemas refer to parts of the document: what a schema refers to within itself is found from the document's
 * own root.
 * @param parts gets what the schemas refer to
 */
function withSharedParts(call: CallData, parts: Record<string, Json>): CallData {
  const shared = <Schema>(schema: Schema, side: string): Schema => {
    const { $defs, ...rest } = schema as { $defs?: Record<string, Json> };
    if ($defs === undefined) return schema;
    const nameOf = (part: string) => `${idOf(call.path)}_${side}_${part}`;
    for (const [part, one] of Object.entries($defs)) parts[nameOf(part)] = referring(one, nameOf) as Json;
    return referring(rest, nameOf) as Schema;
  };
  return { ...call, input: shared(call.input, 'input'), output: shared(call.output, 'output') };
}

const OWN_PART = '#/$defs/';

/** The same schema, whose references to its own parts lead to those of the document. */
function referring(value: unknown, nameOf: (part: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === '$ref' && typeof one === 'string' && one.startsWith(OWN_PART)
        ? `#/components/schemas/${nameOf(one.slice(OWN_PART.length))}`
        : referring(one, nameOf),
    ]),
  );
}

/** Summaries that stand for a service: enough to know what it is about. */
const TOLD = 3;

const tagText = (summaries: readonly string[]): string =>
  `共 ${summaries.length} 个接口：${summaries.slice(0, TOLD).join('；')}${summaries.length > TOLD ? ' 等' : ''}`;

const ACCESS_WORDS = {
  visitor: '无需登录',
  notExpired: '无需登录；会员到期后内容为空',
  member: '需要登录',
  active: '需要登录且会员未到期',
  site: '需要登录，且在该站点有所列的角色之一',
  operator: '需要登录，且为平台运营人员',
  link: '需要有效的链接，无需登录',
} as const;

const ROLE_WORDS: Readonly<Record<CallRole, string>> = {
  owner: '站主',
  editor: '编辑',
  treasurer: '财务',
  practitioner: '老师',
  operator: '平台运营人员',
};

/** The version of calls that say no other. */
const FIRST_VERSION = '0.1.0';

/** Who may make a call, in words. */
function accessText({ access, roles = [], fresh }: CallData): string {
  const who = roles.length === 0 ? '' : `：${roles.map((role) => ROLE_WORDS[role]).join('、')}`;
  return `${ACCESS_WORDS[access]}${who}${fresh ? '；须刚以验证码或通行密钥确认是本人' : ''}`;
}

function operation(call: CallData, method: Method, answer: Json): Json {
  const needsLogin = needsMember(call.access);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    summary: call.summary,
    description: accessText(call),
    'x-access': call.access,
    'x-cost': call.cost ?? 1,
    'x-since': call.since ?? FIRST_VERSION,
    ...(call.deprecated ? { deprecated: true, 'x-sunset': call.deprecated.sunset } : {}),
    ...(call.agent ? { 'x-agent': call.agent.name } : {}),
    ...(call.roles ? { 'x-roles': [...call.roles] } : {}),
    operationId: `${idOf(call.path)}${method === call.method ? '' : '_get'}`,
    tags: [call.service],
    ...(needsLogin ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(method === 'GET' && call.alsoGet ? queryParameters(call) : []),
      ...(call.link === undefined ? [] : [LINK_PARAMETER]),
      { name: 'orgcode', in: 'header', required: false, schema: { type: 'string' }, description: '机构代码' },
    ],
    ...(method === 'POST' && call.body === 'fields' ? { requestBody: requestBody(call) } : {}),
    responses: call.answer === 'raw' ? rawResponses(call) : responses(call, answer),
  };
}

const LINK_PARAMETER: Json = {
  name: 'link',
  in: 'header',
  required: true,
  schema: { type: 'string', maxLength: 600 },
  description: '本站签发的链接',
};

/** Clients of a raw call know the form of its answer from elsewhere; a file has its own content type. */
const rawResponses = (call: CallData): Json =>
  call.body === 'raw'
    ? { default: { description: '形式由调用方的约定而定' } }
    : {
        200: {
          description: '文件，或业务上的拒绝',
          content: { 'application/pdf': {}, 'application/json': REFUSAL },
        },
        '4XX': { description: '请求有误', content: { 'application/json': REFUSAL } },
      };

const REFUSAL: Json = { schema: { $ref: '#/components/schemas/Refusal' } };

function responses(call: CallData, answer: Json): Json {
  const example = answer === undefined ? {} : { example: { success: true, data: answer } };
  return {
    200: {
      description: '结果，或业务上的拒绝',
      content: { 'application/json': { schema: replySchema(call), ...example } },
    },
    '4XX': {
      description: '请求有误',
      content: { 'application/json': REFUSAL },
    },
  };
}

/** The fields of a GET call. */
function queryParameters(call: CallData): Json[] {
  const { properties = {}, required = [] } = call.input as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: CallData): Json {
  const schema = call.input;
  return {
    required: Object.keys((call.input.properties as object | undefined) ?? {}).length > 0,
    content: {
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema, ...exampleOf(call) },
    },
  };
}

/** An input that works, where anybody may make the call. */
function exampleOf(call: CallData): { example?: Json } {
  const input = sampleInput(call);
  return input && Object.keys(input).length > 0 ? { example: input } : {};
}

function replySchema(call: CallData): Json {
  return {
    oneOf: [
      {
        type: 'object',
        required: ['success', 'data'],
        properties: { success: { const: true }, data: call.output },
      },
      { $ref: '#/components/schemas/Refusal' },
    ],
  };
}
