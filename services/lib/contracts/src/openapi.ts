import { z } from 'zod';
import { callByPath } from './calls/index.ts';
import type { CallDefinition, Method } from './define.ts';
import { API_VERSION } from './version.ts';

/** A JSON value of the document. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The API as an OpenAPI 3.1 document, derived from the calls and from nothing else. */
export function openApiDocument(calls: Iterable<CallDefinition> = callByPath.values()): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    if (!call.development && call.place === 'api')
      paths[`/api/${call.path}`] = {
        [call.method.toLowerCase()]: operation(call, call.method),
        ...(call.alsoGet ? { get: operation(call, 'GET') } : {}),
      };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '天机 API',
      version: API_VERSION,
      description:
        '业务上的拒绝以 HTTP 200 与 success: false 作答；请求本身有误时为 4xx，并指明字段与允许的范围。',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: '登录后所得的凭证' },
      },
      schemas: {
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

const ACCESS_WORDS = {
  visitor: '无需登录',
  notExpired: '无需登录；会员到期后内容为空',
  member: '需要登录',
  active: '需要登录且会员未到期',
} as const;

function operation(call: CallDefinition, method: Method): Json {
  const needsLogin = call.access === 'member' || call.access === 'active';
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    summary: call.summary,
    description: ACCESS_WORDS[call.access],
    operationId: `${call.path.replaceAll(/[{}]/g, '').replaceAll('/', '_')}${method === call.method ? '' : '_get'}`,
    tags: [call.service],
    ...(needsLogin ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(method === 'GET' && call.alsoGet ? queryParameters(call) : []),
      { name: 'orgcode', in: 'header', required: false, schema: { type: 'string' }, description: '机构代码' },
    ],
    ...(method === 'POST' && call.body === 'fields' ? { requestBody: requestBody(call) } : {}),
    responses: call.answer === 'raw' ? rawResponses(call) : responses(call),
  };
}

/** Whoever makes a raw call knows the form of its answer from elsewhere; a file says what it is. */
const rawResponses = (call: CallDefinition): Json =>
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

function responses(call: CallDefinition): Json {
  return {
    200: {
      description: '结果，或业务上的拒绝',
      content: { 'application/json': { schema: replySchema(call) } },
    },
    '4XX': {
      description: '请求有误',
      content: { 'application/json': REFUSAL },
    },
  };
}

/** The fields of a call that is asked by GET. */
function queryParameters(call: CallDefinition): Json[] {
  const { properties = {}, required = [] } = jsonSchema(call.input, 'input') as {
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

function requestBody(call: CallDefinition): Json {
  const schema = jsonSchema(call.input, 'input');
  return {
    required: Object.keys((call.input as unknown as { shape?: object }).shape ?? {}).length > 0,
    content: {
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema },
    },
  };
}

function replySchema(call: CallDefinition): Json {
  return {
    oneOf: [
      {
        type: 'object',
        required: ['success', 'data'],
        properties: { success: { const: true }, data: jsonSchema(call.output, 'output') },
      },
      { $ref: '#/components/schemas/Refusal' },
    ],
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Json;
}
