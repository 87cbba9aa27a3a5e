import { dataOf, type Person } from './members.ts';
import { eventually, type Kind, type People, pause, reportPeople } from './report-people.ts';
import type { Part, SplitReports } from './split-reports.ts';

interface Asked {
  person: Person;
  key: string;
}

/**
 * What holds for reports whatever process answers or writes.
 * @param deaths whether each of the other parts is killed, too
 */
export function reportDrills(portal: () => SplitReports, deaths: boolean): void {
  const people = (): People => reportPeople(() => portal().url, portal().sms);
  const login = () => eventually(() => people().login());
  const messagesTo = ({ phone }: Person) => portal().sms.reportsTo(phone).length;

  /** The report is there, once, whole and unread; and its owner was told. */
  async function finished({ person, key }: Asked, messages: readonly number[] = [1]): Promise<void> {
    const rows = await eventually(async () => {
      const all = await people().rows(person);
      if (all.some(({ status }) => status !== 'finished')) throw new Error(`${key}: ${all[0]?.status}`);
      return all;
    });
    expect(rows).toMatchObject([{ key, status: 'finished', complete: true }]);
    await eventually(async () => {
      if ((await people().unread(person)) !== 1) throw new Error('the badge does not know yet');
      if (messages.includes(1) && messages.length === 1 && messagesTo(person) < 1)
        throw new Error('not written to yet');
    });
    expect(messages).toContain(messagesTo(person));
  }

  test.each(deaths ? (['bazi', 'ziwei'] as Kind[]) : (['bazi'] as Kind[]))(
    'a %s report from the request to the message, and read',
    async (kind) => {
      const person = await login();
      const key = await people().build(person, kind);
      await finished({ person, key });
      expect(portal().sms.reportsTo(person.phone)).toMatchObject([
        { params: { type: kind === 'bazi' ? '八字' : '紫微斗数', brand: '天机' } },
      ]);
      expect(dataOf(await people().view(person, key))).toMatchObject({ key, complete: true });
      await eventually(async () => {
        if ((await people().unread(person)) !== 0) throw new Error('the badge does not know yet');
      });
    },
  );

  test('50 requests at once through the gateway: one report, 49 refusals, one message', async () => {
    const person = await login();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => people().build(person)));
    const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    );
    expect(refusals).toEqual(Array(49).fill('您有报告正在处理，待任务结束后才可生成新报告。'));
    await finished({ person, key: keys[0] ?? '' });
  });

  test('a writer dies while it is at every section: the other finishes each report, once', async () => {
    const asked: Asked[] = [];
    const crowd = await Promise.all(Array.from({ length: 32 }, login));
    // Begun one after another, so that they stand at different sections when the writer dies.
    for (const person of crowd) {
      asked.push({ person, key: await people().build(person) });
      await pause(30);
    }
    const standing = new Set<number>();
    for (const part of ['bazi', 'bazi2'] as Part[]) {
      await pause(400);
      const rows = await Promise.all(crowd.map((person) => eventually(() => people().rows(person))));
      for (const row of rows.flat()) if (row.status === 'processing') standing.add(row.progress.done);
      await portal().kill(part);
      // What it held is free after its lease.
      await pause(2500);
      await portal().restart(part);
    }
    for (const one of asked) await finished(one);
    await pause(500);
    const messages = asked.map(({ person }) => messagesTo(person));
    console.log(
      `${asked.length} reports, writers killed while they stood at ${[...standing].sort((a, b) => a - b).join(', ')} of 17: all finished once, ${messages.reduce((a, b) => a + b, 0)} messages`,
    );
    expect(messages).toEqual(asked.map(() => 1));
    expect(standing.size).toBeGreaterThan(3);
  }, 180_000);

  if (!deaths) return;
  const EVERY = ['as it is asked for', 'while it is written', 'as it is finished'] as const;
  const MOMENTS = {
    reports: EVERY,
    member: ['as it is finished', 'as it is finished'],
    gateway: ['as it is asked for'],
    ziwei: ['while it is written', 'as it is finished'],
  } as const;
  // Whose death may cost the message, which is sent once at most; nobody else's may.
  const messages = { member: [0, 1], reports: [1], gateway: [1], ziwei: [1] };

  describe.each(['reports', 'member', 'gateway', 'ziwei'] as const)('kill -9 of %s', (part) => {
    const moments = MOMENTS[part];
    test(`${moments.join(', ')}: nothing acknowledged is lost, finished once, no second message`, async () => {
      const asked: Asked[] = [];
      for (const moment of moments) {
        const person = await login();
        const building = people().build(person, part === 'ziwei' ? 'ziwei' : 'bazi');
        if (moment === 'as it is asked for') await pause(Math.random() * 20);
        else await building.catch(() => undefined);
        if (moment === 'while it is written') await pause(500);
        if (moment === 'as it is finished') await pause(part === 'ziwei' ? 3400 : 1800);
        await portal().kill(part);
        const key = await building.catch(() => null);
        await portal().restart(part);
        // A request that was not acknowledged may have been taken all the same.
        const known = await eventually(() => people().rows(person));
        if (key !== null) expect(known.map((row) => row.key)).toEqual([key]);
        const only = key ?? known[0]?.key ?? (await eventually(() => people().build(person)));
        asked.push({ person, key: only });
      }
      // What a dead process held of the bus is free after half a minute.
      for (const one of asked) await finished(one, messages[part]);
      await pause(500);
      const sent = asked.map(({ person }) => messagesTo(person));
      console.log(
        `kill -9 of ${part} at ${moments.length} moments: ${asked.length} finished once, messages ${sent}`,
      );
      for (const count of sent) expect(count).toBeLessThanOrEqual(1);
    }, 180_000);
  });
}
