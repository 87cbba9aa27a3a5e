import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@tianji/service-kit';
import { memoryLog } from '@tianji/service-kit/testing';
import { readMemberConfig } from '../settings.ts';
import { aliyunSender } from './aliyun.ts';
import { openSms } from './open.ts';
import { SmsError, type SmsSender } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { tencentSender } from './tencent.ts';

interface Taken {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Replaces the provider and records what it is sent. */
let server: Server;
let endpoint: string;
let taken: Taken[];
let answer: { status: number; json: unknown };
/** What the provider does instead of answering as it should. */
let wrong: ((response: ServerResponse) => unknown) | null;

beforeEach(async () => {
  taken = [];
  wrong = null;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      taken.push({
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      if (wrong) return wrong(response);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const settings = (): ProviderSettings => ({
  keyId: 'test-key-id',
  keySecret: 'test-key-secret',
  signName: '天机',
  templates: {
    login: 'TEMPLATE_1',
    deletion: 'TEMPLATE_3',
    passkey: 'TEMPLATE_4',
    confirm: 'SMS_CONFIRM',
    step: 'SMS_STEP',
    report: 'TEMPLATE_2',
  },
  appId: '1400000000',
  endpoint: { base: new URL(endpoint), trusted: true },
  timeoutMs: 60_000,
});
const MESSAGE = {
  phone: '13800000001',
  brand: '青囊',
  template: 'login',
  params: { code: '042917', minutes: '5' },
} as const;

async function failureOf(sender: SmsSender): Promise<SmsError> {
  const error = await sender.send(MESSAGE).then(
    () => new Error('taken'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SmsError);
  expect(String((error as Error).message)).not.toMatch(/042917|13800000001|test-key-secret/);
  return error as SmsError;
}

describe('Aliyun', () => {
  test('gets phone, signature name, template and parameters, signed with the key', async () => {
    answer = { status: 200, json: { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' } };
    await aliyunSender(settings()).send(MESSAGE);
    expect(taken).toHaveLength(1);
    const [request] = taken as [Taken];
    const sent = new URLSearchParams(request.body);
    const field = (name: string) => request.query.get(name) ?? sent.get(name);
    expect(request.headers['x-acs-action']).toBe('SendSms');
    expect(request.headers['x-acs-version']).toBe('2017-05-25');
    expect(field('PhoneNumbers')).toBe('13800000001');
    expect(field('SignName')).toBe('天机');
    expect(field('TemplateCode')).toBe('TEMPLATE_1');
    expect(JSON.parse(field('TemplateParam') ?? '')).toEqual({ code: '042917', minutes: '5' });
    const authorization = request.headers.authorization ?? '';
    expect(authorization).toMatch(
      /^ACS3-HMAC-SHA256 Credential=test-key-id,SignedHeaders=[a-z0-9;-]+,Signature=[0-9a-f]{64}$/,
    );
    expect(authorization).not.toContain('test-key-secret');
    expect(signatureOfAliyun(request, 'test-key-secret')).toBe(/Signature=(\w+)$/.exec(authorization)?.[1]);
    expect(signatureOfAliyun(request, 'another key')).not.toBe(/Signature=(\w+)$/.exec(authorization)?.[1]);
  });

  test.each([
    [200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' }, 'isv.BUSINESS_LIMIT_CONTROL'],
    [
      400,
      { Code: 'InvalidAccessKeyId.NotFound', Message: 'no such key', RequestId: 'r' },
      'InvalidAccessKeyId.NotFound',
    ],
  ])('a refusal with %d is an error that names its reason', async (status, json, reason) => {
    answer = { status, json };
    expect(await failureOf(aliyunSender(settings()))).toMatchObject({ provider: 'aliyun', reason });
  });

  test('a name that leads into this machine is not reached unless it was allowed', async () => {
    const base = new URL(endpoint.replace('127.0.0.1', 'localhost'));
    answer = { status: 200, json: { Code: 'OK', RequestId: 'r', BizId: 'b' } };
    for (const sender of [aliyunSender, tencentSender])
      expect(await failureOf(sender({ ...settings(), endpoint: { base, trusted: false } }))).toBeDefined();
    expect(taken).toEqual([]);
  });

  test('an unreachable provider is an error', async () => {
    expect(
      await failureOf(
        aliyunSender({ ...settings(), endpoint: { base: new URL('http://127.0.0.1:1'), trusted: true } }),
      ),
    ).toMatchObject({
      provider: 'aliyun',
    });
  });
});

test('a site with a signature of its own signs with it, at both providers', async () => {
  answer = { status: 200, json: { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' } };
  await aliyunSender(settings()).send({ ...MESSAGE, sign: '青囊' });
  const [first] = taken as [Taken];
  expect(first.query.get('SignName') ?? new URLSearchParams(first.body).get('SignName')).toBe('青囊');
  answer = { status: 200, json: { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } } };
  await tencentSender(settings()).send({ ...MESSAGE, sign: '青囊' });
  expect(JSON.parse(taken[1]?.body ?? '')).toMatchObject({ SignName: '青囊' });
});

test.each([
  ['aliyun', aliyunSender, { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' }],
  ['tencent', tencentSender, { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } }],
] as const)('%s: a message never meets a connection that is being closed', async (_, senderOf, json) => {
  answer = { status: 200, json };
  // Whatever comes on a connection that has served once is lost.
  const served = new WeakSet<object>();
  server.prependListener('request', ({ socket }) => {
    if (served.has(socket)) socket.resetAndDestroy();
    served.add(socket);
  });
  const sender = senderOf(settings());
  await sender.send(MESSAGE);
  await sender.send(MESSAGE);
  expect(taken).toHaveLength(2);
});

describe('Tencent', () => {
  test('gets phone, signature name, template and parameters, signed with the key', async () => {
    answer = { status: 200, json: { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } } };
    await tencentSender(settings()).send(MESSAGE);
    expect(taken).toHaveLength(1);
    const [request] = taken as [Taken];
    expect(request).toMatchObject({ method: 'POST', path: '/' });
    expect(request.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' });
    expect(JSON.parse(request.body)).toEqual({
      SmsSdkAppId: '1400000000',
      SignName: '天机',
      TemplateId: 'TEMPLATE_1',
      TemplateParamSet: ['042917', '5'],
      PhoneNumberSet: ['+8613800000001'],
    });
    const authorization = request.headers.authorization ?? '';
    expect(authorization).toMatch(
      /^TC3-HMAC-SHA256 Credential=test-key-id\/\d{4}-\d{2}-\d{2}\/\w+\/tc3_request, SignedHeaders=[a-z;-]+, Signature=[0-9a-f]{64}$/,
    );
    expect(authorization).not.toContain('test-key-secret');
    expect(signatureOfTencent(request, 'test-key-secret')).toBe(/Signature=(\w+)$/.exec(authorization)?.[1]);
  });

  test.each([
    [
      { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] },
      'LimitExceeded.PhoneNumberDailyLimit',
    ],
    [
      { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no such key' } },
      'AuthFailure.SecretIdNotFound',
    ],
    [{ SendStatusSet: [] }, 'unknown'],
  ])('the answer %j is an error that names its reason', async (response, reason) => {
    answer = { status: 200, json: { Response: { ...response, RequestId: 'r' } } };
    expect(await failureOf(tencentSender(settings()))).toMatchObject({ provider: 'tencent', reason });
  });

  test('an unreachable provider is an error', async () => {
    expect(
      await failureOf(
        tencentSender({ ...settings(), endpoint: { base: new URL('http://127.0.0.1:1'), trusted: true } }),
      ),
    ).toMatchObject({
      provider: 'tencent',
    });
  });
});

const full = {
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '天机',
  SMS_TEMPLATE_LOGIN: 'T',
  SMS_APP_ID: '1',
};

test.each([
  ['aliyun', { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' }],
  ['tencent', { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } }],
])(
  '%s answers 500, nonsense, nothing or too late: each is an error and counts as failed',
  async (id, json) => {
    const metrics = createMetrics();
    const env = {
      ...{ ...full, SMS_PROVIDER: id, SMS_ENDPOINT: endpoint, SMS_TIMEOUT_SECONDS: '1' },
      OUTBOUND_ALLOWED_HOSTS: new URL(endpoint).host,
    };
    const { sender } = openSms(readMemberConfig(env), memoryLog(), Date.now, undefined, metrics);
    const counted = async () => {
      const text = await metrics.text();
      return ['ok', 'failed'].map((outcome) => {
        const series = `tianji_provider_calls_total{party="sms",provider="${id}",outcome="${outcome}"} `;
        return Number(text.split(series)[1]?.split('\n')[0]);
      });
    };
    expect(await counted()).toEqual([0, 0]);
    wrong = (response) => response.writeHead(500).end('<html>Internal Server Error</html>');
    for (let n = 0; n < 12; n += 1) await failureOf(sender);
    expect(await counted()).toEqual([0, 12]);
    for (wrong of [
      (response: ServerResponse) => response.writeHead(200).end('<html>Welcome</html>'),
      (response: ServerResponse) => response.writeHead(200).end('null'),
      (response: ServerResponse) => response.destroy(),
      // Silent for longer than SMS_TIMEOUT_SECONDS.
      () => undefined,
    ])
      await failureOf(sender);
    wrong = null;
    answer = { status: 200, json };
    await sender.send(MESSAGE);
    expect(await counted()).toEqual([1, 16]);
  },
);

describe('the settings choose', () => {
  const providerOf = (env: Record<string, string>) =>
    openSms(readMemberConfig(env), memoryLog(), Date.now).sender.provider;

  test.each([
    [{ NODE_ENV: 'development' }, 'development'],
    [{ NODE_ENV: 'test' }, 'development'],
    [{ NODE_ENV: 'production' }, 'none'],
    [{}, 'none'],
    [{ ...full, SMS_PROVIDER: 'aliyun' }, 'aliyun'],
    [{ ...full, SMS_PROVIDER: 'tencent', NODE_ENV: 'development' }, 'tencent'],
  ] as [Record<string, string>, string][])('%j: %s', (env, provider) => {
    expect(providerOf(env)).toBe(provider);
  });

  test('what is not sent, and the log says at the start what is missing', () => {
    const said = (env: object) => {
      const log = memoryLog();
      openSms(readMemberConfig({ ...full, SMS_PROVIDER: 'aliyun', ...env }), log, Date.now);
      return log.lines.join();
    };
    expect(said({})).toContain('SMS_TEMPLATE_STEP is not set: no owner');
    expect(said({ SMS_TEMPLATE_STEP: 'T2' })).not.toContain('SMS_TEMPLATE_STEP');
  });

  test.each([
    [{ NODE_ENV: 'production', SMS_PROVIDER: 'development' }, /^SMS_PROVIDER must not be/],
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER must be one of/],
    [{ ...full, SMS_PROVIDER: 'aliyun', SMS_KEY_SECRET: '' }, /^SMS_KEY_SECRET must be set/],
    [{ ...full, SMS_PROVIDER: 'tencent', SMS_APP_ID: '' }, /^SMS_APP_ID must be set/],
    [{ ...full, SMS_ENDPOINT: 'http://sms.example.com' }, /^SMS_ENDPOINT must begin with https/],
    [{ ...full, SMS_ENDPOINT: 'https://0x7f000001' }, /^SMS_ENDPOINT names a private/],
    [
      { ...full, SMS_ENDPOINT: 'http://169.254.169.254', OUTBOUND_ALLOWED_HOSTS: '169.254.169.254' },
      /^SMS_ENDPOINT names a metadata service/,
    ],
    [{ MEMBER_SECRET: 'short' }, /^MEMBER_SECRET must have at least 32/],
    [{ MONGODB_URL: 'mongodb://db' }, /^MEMBER_SECRET must be set/],
    [{ CODES_PER_PHONE: '11' }, /^CODES_PER_PHONE must be a whole number from 1 to 10/],
  ] as [Record<string, string>, RegExp][])('%j stops the start with a sentence', (env, sentence) => {
    expect(() => readMemberConfig(env)).toThrow(sentence);
  });
});

/** The provider's own computation of a signature (ACS3-HMAC-SHA256), from the request as received. */
function signatureOfAliyun(request: Taken, secret: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...request.query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    request.path,
    query,
    headers.join(''),
    names,
    request.headers['x-acs-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${hash}`).digest('hex');
}

/** The same for TC3-HMAC-SHA256, whose key is derived from date and service. */
function signatureOfTencent(request: Taken, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  // The SDK signs the host's name without the port; the real address has none.
  const signed = (name: string) =>
    String(request.headers[name] ?? '').replace(name === 'host' ? /:\d+$/ : '', '');
  const headers = names.split(';').map((name) => `${name}:${signed(name)}\n`);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const canonical = [request.method, request.path, '', headers.join(''), names, hash(request.body)].join(
    '\n',
  );
  const text = ['TC3-HMAC-SHA256', request.headers['x-tc-timestamp'], scope, hash(canonical)].join('\n');
  const [date = '', service = '', end = ''] = scope.split('/');
  return hmac(hmac(hmac(hmac(`TC3${secret}`, date), service), end), text).toString('hex');
}
