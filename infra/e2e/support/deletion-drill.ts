import { dataOf, kindsDeclared, type MemberClient } from './members.ts';
import { newPartner, type PartnerPlace } from './partners.ts';
import { eventually } from './patience.ts';
import type { Needles } from './traces.ts';

/** What the drill needs from the environment in which it deletes an account. */
export interface DeletionPlace extends PartnerPlace {
  /** The digits in the last message to a phone. */
  codeSentTo(phone: string): Promise<string>;
  /** Every trace of the needles in files, collections, streams and logs. */
  search(needles: Needles): Promise<string[]>;
}

const NAME = '沈留痕';
/** A birth that nobody else in these drills has, in every notation. */
const BIRTH = { name: NAME, sex: '女', birthtime: '1961-03-19 09:20:00', location: '四川-成都-武侯' };
/** The same birth, kept in the account. */
const PERSON = {
  ...{ name: NAME, sex: '女', time: BIRTH.birthtime, location: BIRTH.location },
  ...{ hourUnknown: false, note: '要删去的话', rules: {} },
};
/** Somebody who comes to the member for advice. */
const CLIENT = { name: '顾无影', sex: '男', birthtime: '1957-08-27 21:40:00', location: '浙江-宁波-海曙' };
const WISHES = {
  site: 'no-trace',
  siteName: '留痕斋',
  contact: 'no-trace@mail.example',
  about: `${NAME}敬上`,
};
/** What a practitioner writes down. */
const AT_DESK = {
  'name of a client': CLIENT.name,
  'birth of a client': '1957-08-27',
  'birth of a client in words': '1957年8月27日',
  'note on a client': '只谈行止',
  foreword: '阅后即还',
  'contact of an applicant': WISHES.contact,
};
const FORMS = {
  note: '要删去的话',
  name: NAME,
  'time of birth': '1961-03-19',
  'date of birth in words': '1961年3月19日',
  'date of birth in digits': '19610319',
  ...AT_DESK,
};

type Call = <T>(path: string, payload?: Record<string, string>) => Promise<T>;

/**
 * The member applies for a site, writes down a client, has a report made for this client and gives it away by a link.
 * Another report for the client is being written.
 * @returns the link, and what was written
 */
export async function workAtDesk(call: Call): Promise<{ link: string; needles: Needles }> {
  await call('partner/apply', { ...WISHES, name: NAME });
  await call('desk/saveAuthor', { author: NAME, foreword: AT_DESK.foreword });
  const notes = AT_DESK['note on a client'];
  const { client } = await call<{ client: string }>('desk/saveClient', { ...CLIENT, notes });
  const order = { ...CLIENT, client, author: NAME, foreword: AT_DESK.foreword };
  const { key } = await call<{ key: string }>('reports/buildFor/bazi', order);
  const { link } = await eventually(() => call<{ link: string }>('reports/share', { key, days: '3' }));
  await call('reports/buildFor/bazi', order);
  return { link, needles: AT_DESK };
}

/** Another member requests a report and has it finished. */
async function anothersReport({ client, login }: DeletionPlace): Promise<void> {
  const person = await login(client);
  await kindsDeclared(client, person, ['bazi']);
  const { token } = person;
  const birth = { name: '何景明', sex: '男', birthtime: '1990-11-02 06:15:00', location: '浙江-杭州-西湖' };
  dataOf(await client.call('reports/buildReports', birth, token));
  await finishedReport(client, token);
}

/** Waits until a member's newest report is finished. */
const finishedReport = (client: MemberClient, token: string): Promise<void> =>
  eventually(async () => {
    const { list } = dataOf<{ list: { key: string; status: string }[] }>(
      await client.call('reports/getList', {}, token),
    );
    if (list[0]?.status !== 'finished') throw new Error(`the report ${list[0]?.key} is ${list[0]?.status}`);
  });

/**
 * Creates data of every kind (a finished report, its PDF, one being written, feedback, a practitioner's clients and their
 * reports), deletes the account with a code sent to the phone, and searches everything that is stored.
 */
export async function deletionDrill(place: DeletionPlace): Promise<{ needles: number; before: string[] }> {
  const { client } = place;
  const person = await newPartner(place);
  await kindsDeclared(client, person, ['bazi']);
  const needles = { phone: person.phone, ...FORMS };
  const call: Call = async <T>(path: string, payload: Record<string, string> = {}) =>
    dataOf<T>(await client.call(path, payload, person.token));
  const viewShared = (link: string) => client.call('reports/viewShared', {}, '', link);
  await call('feedback/save', { content: `${NAME}：请回电 ${person.phone}`, phonenumber: person.phone });
  await call('member/savePeople', { people: JSON.stringify([PERSON]) });
  const { key } = await call<{ key: string }>('reports/buildReports', BIRTH);
  await finishedReport(client, person.token);
  await call('reports/viewReport', { key });
  const { filename } = await call<{ filename: string }>('reports/exportReport', { key });
  const pdf = await fetch(`${client.url}/api/reports/downloadFile?${new URLSearchParams({ filename })}`, {
    headers: { token: person.token, orgcode: place.site },
  });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { link } = await workAtDesk(call);
  dataOf(await viewShared(link));
  await call('reports/buildReports', BIRTH);
  // Makes sure that the search finds existing data.
  const before = await place.search(needles);
  for (const name of ['phone', 'name', 'time of birth', 'name of a client', 'birth of a client', 'foreword'])
    expect(before.some((found) => found.startsWith(`${name} in`))).toBe(true);

  const { code: mm } = await call<{ code: string }>('member/sendDeletionCode');
  const refused = await client.call('member/deleteAccount', { confirm: '删除' }, person.token);
  expect(refused).toMatchObject({ success: false, field: 'code' });
  const code = await place.codeSentTo(person.phone);
  await call('member/deleteAccount', { confirm: '删除', code, mm });
  await eventually(async () => {
    const found = await place.search(needles);
    if (found.length > 0) throw new Error(`left: ${[...new Set(found)].join('; ')}`);
  });
  expect(await viewShared(link)).toMatchObject({ success: false });
  // Nothing returns from the report that was being written: another member's report requested now is finished later
  // than that one would be.
  await anothersReport(place);
  expect(await place.search(needles)).toEqual([]);
  return { needles: Object.keys(needles).length, before };
}
