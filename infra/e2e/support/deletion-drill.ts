import { dataOf, kindsDeclared, type MemberClient, type Person } from './members.ts';
import { eventually } from './patience.ts';
import type { Needles } from './traces.ts';

/** What the drill needs from the environment in which it deletes an account. */
export interface DeletionPlace {
  readonly client: MemberClient;
  login(): Promise<Person>;
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
const FORMS = {
  note: '要删去的话',
  name: NAME,
  'time of birth': '1961-03-19',
  'date of birth in words': '1961年3月19日',
  'date of birth in digits': '19610319',
};

/** Another member requests a report and has it finished. */
async function anothersReport({ client, login }: DeletionPlace): Promise<void> {
  const person = await login();
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
 * Creates data of every kind (a finished report, its PDF, one being written, feedback), deletes the account with a code
 * sent to the phone, and searches everything that is stored.
 */
export async function deletionDrill(place: DeletionPlace): Promise<{ needles: number; before: string[] }> {
  const { client } = place;
  const person = await place.login();
  await kindsDeclared(client, person, ['bazi']);
  const needles = { phone: person.phone, ...FORMS };
  const call = async <T>(path: string, payload: Record<string, string> = {}) =>
    dataOf<T>(await client.call(path, payload, person.token));
  await call('feedback/save', { content: `${NAME}：请回电 ${person.phone}`, phonenumber: person.phone });
  await call('member/savePeople', { people: JSON.stringify([PERSON]) });
  const { key } = await call<{ key: string }>('reports/buildReports', BIRTH);
  await finishedReport(client, person.token);
  await call('reports/viewReport', { key });
  const { filename } = await call<{ filename: string }>('reports/exportReport', { key });
  const pdf = await fetch(`${client.url}/api/reports/downloadFile?${new URLSearchParams({ filename })}`, {
    headers: { token: person.token },
  });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await call('reports/buildReports', BIRTH);
  // Makes sure that the search finds existing data.
  const before = await place.search(needles);
  for (const name of ['phone', 'name', 'time of birth'])
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
  // Nothing returns from the report that was being written: another member's report requested now is finished later
  // than that one would be.
  await anothersReport(place);
  expect(await place.search(needles)).toEqual([]);
  return { needles: Object.keys(needles).length, before };
}
