// A partner leaves and the site is erased: every service deletes that site's data, and another site keeps everything.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dataOf,
  kindsDeclared,
  type MemberClient,
  memberClient,
  newPhone,
  type Person,
} from './support/members.ts';
import { operatorCommand } from './support/operator.ts';
import { eventually, PATIENCE_MS } from './support/patience.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';
import { tracesInFolder } from './support/traces.ts';

const FIRST = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
const NAME = '青囊';
const second = {
  ...FIRST,
  ...{ id: 'second', orgcode: 'second', hosts: ['second.localhost'] },
  brand: { ...FIRST.brand, name: NAME },
};

let portal: Running;
let data: string;
let tenants: string;

beforeAll(async () => {
  data = temporaryFolder();
  tenants = join(temporaryFolder(), 'tenants');
  mkdirSync(tenants, { recursive: true });
  for (const document of [FIRST, second])
    writeFileSync(join(tenants, `${document.id}.json`), JSON.stringify(document));
  portal = await startPart('portal', {
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'debug', DATA_DIR: data, TENANTS_DIR: tenants },
    // A report is still being written when the site is erased.
    WRITER_PAUSE_MS: '60',
  });
});

/** A command of the operator's on the store of the running portal. */
const command = (...args: string[]) =>
  operatorCommand({ DATA_DIR: data, TENANTS_DIR: tenants, NODE_ENV: 'development' }, ...args);

interface Birth {
  name: string;
  sex: string;
  birthtime: string;
  location: string;
}

/** A member with a kept person, a finished report, one being written, a naming, an open order and feedback. */
async function richMember(client: MemberClient, birth: Birth): Promise<Person> {
  const person = await client.login(newPhone());
  await kindsDeclared(client, person, ['bazi']);
  const call = async <T>(path: string, payload: Record<string, string> = {}) =>
    dataOf<T>(await client.call(path, payload, person.token));
  const { birthtime: time, ...rest } = birth;
  const kept = { ...rest, time, hourUnknown: false, rules: {} };
  await call('member/savePeople', { people: JSON.stringify([kept]) });
  await call('feedback/save', { content: `${birth.name}的意见`, phonenumber: person.phone });
  await call('member/getWXPayOrderQrCode', { selectMonth: '3' });
  await call('reports/buildReports', { ...birth });
  await eventually(async () => {
    const { list } = await call<{ list: { status: string }[] }>('reports/getList');
    if (list[0]?.status !== 'finished') throw new Error(`the report is ${list[0]?.status}`);
  }, PATIENCE_MS);
  await call('reports/buildReports', { ...birth });
  return person;
}

/** What must not be found of a member after the erasure. */
const needlesOf = (who: string, { phone }: Person, { name, birthtime }: Birth) => {
  const [year = '', month = '', day = ''] = birthtime.slice(0, 10).split('-');
  return {
    [`${who}: phone`]: phone,
    [`${who}: name`]: name,
    [`${who}: birth`]: `${year}-${month}-${day}`,
    [`${who}: birth in digits`]: `${year}${month}${day}`,
    [`${who}: birth in words`]: `${year}年${Number(month)}月${Number(day)}日`,
  };
};

test('no file and no log line keeps phone, name or birth of a member of the site; the other site keeps all', async () => {
  const births = [
    { name: '沈留痕', sex: '女', birthtime: '1961-03-19 09:20:00', location: '四川-成都-武侯' },
    { name: '陆无迹', sex: '男', birthtime: '1957-08-23 21:40:00', location: '浙江-杭州-西湖' },
  ];
  const client = memberClient(portal.url, 'second');
  const people: Person[] = [];
  for (const birth of births) people.push(await richMember(client, birth));
  const needles = Object.assign(
    {},
    ...births.map((birth, at) => needlesOf(`member ${at}`, people[at]!, birth)),
  );
  const first = memberClient(portal.url);
  const other = { name: '何景明', sex: '男', birthtime: '1990-11-02 06:15:00', location: '浙江-杭州-西湖' };
  const stays = await richMember(first, other);
  // A visitor without an account wrote as well.
  const visitor = newPhone();
  dataOf(await client.call('feedback/save', { content: '请回电', phonenumber: visitor }));
  needles['visitor: phone'] = visitor;

  const search = async () => {
    const log = Buffer.from(portal.output());
    const inLog = Object.keys(needles).filter((name) => log.includes(needles[name]));
    return [...inLog.map((name) => `${name} in the log`), ...(await tracesInFolder(data, needles))];
  };
  const before = await search();
  for (const who of ['member 0', 'member 1'])
    for (const what of ['phone', 'name', 'birth'])
      expect(before.some((found) => found.startsWith(`${who}: ${what} in`))).toBe(true);
  expect(before.some((found) => found.startsWith('visitor'))).toBe(true);

  expect(command('tenants', 'erase', 'second', 'second').status).toBe(1);
  expect(command('tenants', 'suspend', 'second', 'left').status).toBe(0);
  expect(command('tenants', 'erase', 'second').status).toBe(1);
  expect(command('tenants', 'erase', 'second', 'second').status).toBe(0);
  await eventually(async () => {
    const found = await search();
    if (found.length > 0) throw new Error(`left: ${[...new Set(found)].join('; ')}`);
  }, PATIENCE_MS);
  console.log(
    `${before.length} finds of ${Object.keys(needles).length} needles before the erasure, 0 after it`,
  );

  // The other site's member still has everything, and later events do not bring erased data back.
  const mine = async <T>(path: string) => dataOf<T>(await first.call(path, {}, stays.token));
  await eventually(async () => {
    const { list } = await mine<{ list: { status: string; name: string }[] }>('reports/getList');
    expect(list.map(({ name }) => name)).toEqual([other.name, other.name]);
    if (list.some(({ status }) => status !== 'finished')) throw new Error('still being written');
  }, PATIENCE_MS);
  expect(JSON.stringify(await mine('member/getPeople'))).toContain(other.name);
  expect(await search()).toEqual([]);
  for (const { token } of people)
    expect((await client.call('member/getIndexInfo', {}, token)).success).toBe(false);
});
