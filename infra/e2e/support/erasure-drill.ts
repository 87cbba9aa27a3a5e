import { workAtDesk } from './deletion-drill.ts';
import { dataOf, kindsDeclared, type MemberClient, newPhone, type Person } from './members.ts';
import { operatorCommand } from './operator.ts';
import { newPartner, type PartnerPlace } from './partners.ts';
import { eventually, PATIENCE_MS } from './patience.ts';
import type { Needles } from './traces.ts';
import { payInWallet } from './wallet.ts';

/** What the drill needs from the environment in which it erases a site. */
export interface ErasurePlace extends PartnerPlace {
  /** Every trace of the needles in files, collections, streams and logs. */
  search(needles: Needles): Promise<string[]>;
}

interface Birth {
  name: string;
  sex: string;
  birthtime: string;
  location: string;
}
interface Drilled {
  person: Person;
  birth: Birth;
  /** What must not be found after the erasure, by name. */
  needles: Record<string, string>;
}
type Call = <T>(path: string, payload?: Record<string, string>) => Promise<T>;

const MEMBERS = [
  { name: '沈留痕', sex: '女', birthtime: '1961-03-19 09:20:00', location: '四川-成都-武侯' },
  { name: '陆无迹', sex: '男', birthtime: '1954-06-11 21:40:00', location: '浙江-杭州-西湖' },
];
const STAYS = { name: '何景明', sex: '男', birthtime: '1990-11-02 06:15:00', location: '浙江-杭州-西湖' };
/** What is written down for the naming of a child, on the site and on the other one. */
const CHILD = { time: '2026-09-14 13:05:00', bbname: '闻人墨', mmname: '尉迟岚', names: '闻人知远,闻人若谷' };
const OTHER_CHILD = {
  time: '2026-10-02 08:15:00',
  bbname: '何景明',
  mmname: '林晓棠',
  names: '何知远,何若谷',
};

const callAs =
  (client: MemberClient, { token }: Person): Call =>
  async <T>(path: string, payload: Record<string, string> = {}) =>
    dataOf<T>(await client.call(path, payload, token));

const birthOf = (who: string, birthtime: string) => {
  const [year = '', month = '', day = ''] = birthtime.slice(0, 10).split('-');
  return {
    [`${who}: birth`]: `${year}-${month}-${day}`,
    [`${who}: birth in digits`]: `${year}${month}${day}`,
    [`${who}: birth in words`]: `${year}年${Number(month)}月${Number(day)}日`,
  };
};

/** An order paid in the wallet, which extends the membership, and one that stays open. */
async function paidOrder(call: Call): Promise<void> {
  const order = await call<{ outTradeNo: string; qrcode: string }>('member/getWXPayOrderQrCode', {
    selectMonth: '3',
  });
  await payInWallet(order.qrcode);
  await eventually(async () => {
    const { payments } = await call<{ payments: { outTradeNo: string }[] }>('member/exportData');
    if (!payments.some(({ outTradeNo }) => outTradeNo === order.outTradeNo))
      throw new Error('not granted yet');
  }, PATIENCE_MS);
  await call('member/getWXPayOrderQrCode', { selectMonth: '3' });
}

/** A naming, and a vote on names in which a relative took part. */
async function named(
  client: MemberClient,
  call: Call,
  { phone }: Person,
  child: typeof CHILD,
): Promise<void> {
  const { names, ...parents } = child;
  const form = {
    ...{ ...parents, sex: '女', paixu: 0, xing: 0, fanzicount: 2, fanzi: '', wordcount: 3 },
    ...{ location: '浙江-杭州-西湖', arr: [], loginname: phone },
  };
  await call('perpetualcalendaralmanac/getQiName', { qiming: JSON.stringify(form) });
  const { key } = await call<{ key: string }>('qiming/createVote', { names });
  const choice = names.split(',')[0] ?? '';
  const { voter } = dataOf<{ voter: string }>(await client.call('qiming/vote', { key }));
  dataOf(await client.call('qiming/vote', { key, voter, choice }));
}

/** Kept people, feedback, orders, a naming, a finished report and one being written. */
async function richMember(
  { login }: ErasurePlace,
  client: MemberClient,
  who: string,
  birth: Birth,
  child: typeof CHILD,
): Promise<Drilled> {
  const person = await login(client);
  await kindsDeclared(client, person, ['bazi']);
  const call = callAs(client, person);
  const { birthtime: time, ...rest } = birth;
  const kept = { ...rest, time, hourUnknown: false, rules: {} };
  await call('member/savePeople', { people: JSON.stringify([kept]) });
  await call('feedback/save', { content: `${birth.name}的意见`, phonenumber: person.phone });
  await paidOrder(call);
  await named(client, call, person, child);
  await call('reports/buildReports', { ...birth });
  await eventually(async () => {
    const { list } = await call<{ list: { status: string }[] }>('reports/getList');
    if (list[0]?.status !== 'finished') throw new Error(`the report is ${list[0]?.status}`);
  }, PATIENCE_MS);
  await call('reports/buildReports', { ...birth });
  const needles = {
    [`${who}: phone`]: person.phone,
    [`${who}: name`]: birth.name,
    ...birthOf(who, birth.birthtime),
  };
  return { person, birth, needles };
}

/**
 * A site with members, their orders, namings and reports, a practitioner with a client, and a visitor's feedback is
 * suspended and erased. Another site with the same keeps everything.
 */
export async function erasureDrill(place: ErasurePlace): Promise<{ needles: number; before: string[] }> {
  const { client, platform, site, environment } = place;
  const drilled: Drilled[] = [];
  for (const [at, birth] of MEMBERS.entries())
    drilled.push(await richMember(place, client, `member ${at}`, birth, CHILD));
  const stays = await richMember(place, platform, 'stays', STAYS, OTHER_CHILD);
  const needles: Record<string, string> = Object.assign({}, ...drilled.map((each) => each.needles));
  Object.assign(needles, {
    ...{
      'naming: father': CHILD.bbname,
      'naming: mother': CHILD.mmname,
      'naming: choice': CHILD.names.split(',')[0] ?? '',
    },
    ...birthOf('naming', CHILD.time),
  });

  const partner = await newPartner(place);
  const desk = await workAtDesk(callAs(client, partner));
  needles['practitioner: phone'] = partner.phone;
  for (const [what, text] of Object.entries(desk.needles)) needles[`practitioner: ${what}`] = text;
  dataOf(await client.call('reports/viewShared', {}, '', desk.link));
  // A visitor without an account wrote as well.
  const visitor = newPhone();
  dataOf(await client.call('feedback/save', { content: '请回电', phonenumber: visitor }));
  needles['visitor: phone'] = visitor;

  const before = await place.search(needles);
  const seen = ['member 0: phone', 'member 0: name', 'member 0: birth', 'member 1: phone', 'member 1: name'];
  seen.push('naming: father', 'naming: mother', 'naming: choice', 'naming: birth', 'visitor: phone');
  seen.push('practitioner: phone', 'practitioner: name of a client', 'practitioner: birth of a client');
  seen.push('practitioner: foreword');
  // Makes sure that the search finds existing data.
  expect(seen.filter((name) => !before.some((found) => found.startsWith(`${name} in`)))).toEqual([]);

  const command = (...args: string[]) => operatorCommand(environment, 'tenants', ...args).status;
  expect(command('erase', site, site)).toBe(1);
  expect(command('suspend', site, 'left')).toBe(0);
  expect(command('erase', site)).toBe(1);
  expect(command('erase', site, site)).toBe(0);
  await eventually(async () => {
    const found = await place.search(needles);
    if (found.length > 0) throw new Error(`left: ${[...new Set(found)].join('; ')}`);
  }, PATIENCE_MS);

  // The other site's member still has everything, and later events do not bring erased data back.
  const mine = callAs(platform, stays.person);
  await eventually(async () => {
    const { list } = await mine<{ list: { status: string; name: string }[] }>('reports/getList');
    expect(list.map(({ name }) => name)).toEqual([STAYS.name, STAYS.name]);
    if (list.some(({ status }) => status !== 'finished')) throw new Error('still being written');
  }, PATIENCE_MS);
  expect(JSON.stringify(await mine('member/getPeople'))).toContain(STAYS.name);
  expect(await mine<unknown[]>('qiming/getList')).toHaveLength(1);
  expect(await mine<unknown[]>('qiming/getVotes')).toHaveLength(1);
  expect(await place.search(needles)).toEqual([]);
  for (const { token } of [...drilled.map(({ person }) => person), partner])
    expect((await client.call('member/getIndexInfo', {}, token)).success).toBe(false);
  expect(await client.call('reports/viewShared', {}, '', desk.link)).toMatchObject({ success: false });
  return { needles: Object.keys(needles).length, before };
}
