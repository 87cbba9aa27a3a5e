import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '@tianji/contracts';
import { knownCalls } from '../test/tools.mjs';
import {
  dataOf,
  kindsDeclared,
  type MemberClient,
  memberClient,
  newPhone,
  type Person,
} from './support/members.ts';
import { eventually } from './support/patience.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';

/** The parts of the API document that are read here. */
interface Operation {
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
}

interface TokenCall {
  path: string;
  method: 'get' | 'post';
  fields: string[];
  required: string[];
}

interface Owner extends Person {
  /** Values of the fields by which calls name somebody or something. */
  own: Record<string, string>;
}

/** Values that are well-formed in any call; a required field that is in no table fails the test. */
const PLAIN: Record<string, string> = {
  ...{ selectMonth: '1', totalAmount: '25.00', confirm: '删除' },
  ...{ name: '沈清和', sex: '女', birthtime: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
};
const NOBODYS: Record<string, string> = {
  loginname: '13700000000',
  id: 'mAAAAAAAAAAAAAAAAAAAAAA',
  outTradeNo: '0123456789abcdef0123456789abcdef',
  key: 'AAAAAAAAAAAAAAAAAAAAAA',
  filename: 'AAAAAAAAAAAAAAAAAAAAAA.pdf',
};

let portal: Running;
let client: MemberClient;
let one: Owner;
let two: Owner;
let calls: TokenCall[];

beforeAll(async () => {
  const data = temporaryFolder();
  const tenants = join(data, 'tenants');
  mkdirSync(tenants);
  const tenant = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8')) as object;
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(tenant));
  writeFileSync(join(tenants, 'other.json'), JSON.stringify({ ...tenant, id: 'other', orgcode: 'other' }));
  portal = await startPart('portal', { DATA_DIR: data, TENANTS_DIR: tenants });
  client = memberClient(portal.url);
  calls = tokenCallsOf(await (await fetch(`${portal.url}/api/openapi.json`)).json());
  one = await owner();
  two = await owner();
  const { kinds } = dataOf<{ kinds: { kind: string }[] }>(
    await client.call('reports/getList', {}, one.token),
  );
  PLAIN.kind = kinds[0]?.kind ?? '';
});

function tokenCallsOf(document: { paths: Record<string, Record<string, Operation>> }): TokenCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security !== undefined)
      .map(([method, { parameters = [], requestBody }]): TokenCall => {
        const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
        const inAddress = parameters.filter((each) => each.in === 'path' || each.in === 'query');
        const named = inAddress.map(({ name }) => name);
        const needed = inAddress.filter((each) => each.required).map(({ name }) => name);
        return {
          path,
          method: method as TokenCall['method'],
          fields: [...named, ...Object.keys(schema?.properties ?? {})],
          required: [...needed, ...(schema?.required ?? [])],
        };
      }),
  );
}

async function owner(): Promise<Owner> {
  const person = await client.login(newPhone());
  const { id } = dataOf<{ id: string }>(await client.call('member/getMemberByLoginname', {}, person.token));
  const order = await client.call('member/getWXPayOrderQrCode', { selectMonth: '3' }, person.token);
  const { outTradeNo } = dataOf<{ outTradeNo: string }>(order);
  return { ...person, own: { loginname: person.phone, id, outTradeNo, ...(await ownReport(person)) } };
}

/** A finished report, and the name under which its PDF can be fetched. */
async function ownReport(person: Person): Promise<{ key: string; filename: string }> {
  await kindsDeclared(client, person);
  const { token } = person;
  const birth = { name: '林一', sex: '男', birthtime: '1990-06-15 10:30:00', location: '北京-北京-北京' };
  const { key } = dataOf<{ key: string }>(await client.call('reports/buildReports', birth, token));
  const { filename } = await eventually(async () =>
    dataOf<{ filename: string }>(await client.call('reports/exportReport', { key }, token)),
  );
  return { key, filename };
}

async function make(
  call: TokenCall,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<{ status: number; reply: Reply }> {
  const rest = { ...fields };
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const sent = new URLSearchParams(rest);
  const asked = call.method === 'get' && sent.size > 0 ? `${address}?${sent}` : address;
  const answer = await fetch(portal.url + asked, {
    method: call.method.toUpperCase(),
    headers,
    ...(call.method === 'post' ? { body: sent } : {}),
  });
  return { status: answer.status, reply: (await answer.json()) as Reply };
}

/** Valid inputs, as services give them next to their calls. */
const KNOWN = Object.assign({}, ...readdirSync(join(ROOT, 'services')).map(knownCalls)) as ReturnType<
  typeof knownCalls
>;

const sampleOf = (call: TokenCall, who: Owner): Record<string, string> =>
  Object.fromEntries(
    call.fields.flatMap((field) => {
      const value = PLAIN[field] ?? who.own[field] ?? KNOWN[call.path.replace('/api/', '')]?.good?.[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

test('the API document names calls that need a token, and each can be made here', () => {
  expect(calls.length).toBeGreaterThanOrEqual(8);
  for (const call of calls) {
    const sample = sampleOf(call, one);
    expect({ path: call.path, missing: call.required.filter((field) => !(field in sample)) }).toEqual({
      path: call.path,
      missing: [],
    });
  }
});

test('without a token, with a forged one and with another tenant’s, every such call answers: login', async () => {
  let made = 0;
  for (const call of calls) {
    for (const headers of [
      {},
      { token: '' },
      { token: 'A'.repeat(43) },
      { token: `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}` },
      { token: one.token, orgcode: 'other' },
    ]) {
      const answer = await make(call, sampleOf(call, one), headers as Record<string, string>);
      expect({ path: call.path, headers, ...answer }).toEqual({
        path: call.path,
        headers,
        status: 200,
        reply: { success: false, message: 'login', code: 'login' },
      });
      made += 1;
    }
  }
  console.log(`calls without a valid token: ${made} made, 0 let through`);
});

test('what belongs to somebody else gets the same answer as what does not exist', async () => {
  const before = await client.call('member/exportData', {}, two.token);
  const records = () => client.call('paymentrecord/getList', { id: two.own.id ?? '' }, two.token);
  const recordsBefore = await records();
  let made = 0;
  for (const call of calls) {
    const names = call.fields.filter((field) => field in one.own);
    for (const field of names) {
      const ask = (value: string) =>
        make(call, { ...sampleOf(call, one), [field]: value }, { token: one.token });
      const theirs = await ask(two.own[field] ?? '');
      const nobodys = await ask(NOBODYS[field] ?? '');
      // An answer may repeat the input, and nothing else.
      const said = (answer: object, value: string) => JSON.stringify(answer).replaceAll(value, '(asked)');
      expect({ path: call.path, field, said: said(theirs, two.own[field] ?? '') }).toEqual({
        path: call.path,
        field,
        said: said(nobodys, NOBODYS[field] ?? ''),
      });
      made += 2;
    }
  }
  expect(await records()).toEqual(recordsBefore);
  const after = await client.call('member/exportData', {}, two.token);
  const still = (reply: Reply) => ({ ...(dataOf(reply) as object), exportedAt: '' });
  expect(still(after)).toEqual(still(before));
  console.log(`calls under another's name: ${made} made, none told a difference`);
});

test('any invalid file name gets the same answer, by GET and by POST; the owner gets the file by both', async () => {
  const { token } = one;
  const address = `${portal.url}/api/reports/downloadFile`;
  const byGet = (raw: string, who = token) =>
    fetch(`${address}?filename=${raw}`, { headers: { token: who } });
  const byPost = (filename: string, who = token) =>
    fetch(address, { method: 'POST', headers: { token: who }, body: new URLSearchParams({ filename }) });
  const names = [
    '../member.key',
    '..\\..\\x',
    '/etc/passwd',
    'x\u0000.pdf',
    '',
    `${one.own.filename}/../x`,
    two.own.filename ?? '',
  ];
  const answers = [
    ...(await Promise.all(names.map((name) => byGet(encodeURIComponent(name))))),
    ...(await Promise.all(
      ['..%2f..%2fmember.key', '%252e%252e%252fmember.key', '%00'].map((raw) => byGet(raw)),
    )),
    ...(await Promise.all(names.map((name) => byPost(name)))),
    await byGet(one.own.filename ?? '', two.token),
  ];
  for (const answer of answers) {
    expect({ status: answer.status, reply: await answer.json() }).toEqual({
      status: 404,
      reply: { success: false, message: '未找到该内容', code: 'not_found' },
    });
  }
  for (const file of [await byGet(one.own.filename ?? ''), await byPost(one.own.filename ?? '')]) {
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w. -]+"; filename\*=UTF-8''%E6%9E%97/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await fetch(address, { method: 'PUT', headers: { token } })).headers.get('allow')).toBe(
    'GET, POST',
  );
  console.log(`file names: ${answers.length} that are none, one answer`);
});

test('a report request may carry two megabytes of page content, which nobody reads, and no more', async () => {
  const { token } = one;
  const ask = async (bytes: number) => {
    const fields = { ...PLAIN, innerHTML: 'x'.repeat(bytes), tableln: '<table>' };
    const answer = await fetch(`${portal.url}/api/reports/buildReports`, {
      method: 'POST',
      headers: { token },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, reply: (await answer.json()) as Reply };
  };
  expect(await ask(2_200_000)).toMatchObject({ status: 413, reply: { code: 'too_large' } });
  expect(await ask(2_000_000)).toMatchObject({ status: 200, reply: { success: true } });
});
