import { chance } from '../../test/chance.mjs';
import { dataOf, type Person } from './members.ts';
import { eventually, pause } from './patience.ts';
import { type Kind, type People, type Row, reportPeople } from './report-people.ts';
import type { Part, SplitReports } from './split-reports.ts';

interface Asked {
  person: Person;
  /** In the order of the requests. */
  keys: string[];
}

/** Two of one kind, so that one can finish what the other began. */
const WRITERS = ['bazi', 'bazi2'] as const satisfies Part[];

/** Maximum number of reports in one reply of the list. */
const ROWS_OF_A_PAGE = 20;

const between = chance();

const isProcessing = ({ status }: Row) => status === 'processing';

/**
 * Rules for reports that hold whichever process answers or writes.
 * @param deaths whether each of the other parts is killed, too
 */
export function reportDrills(portal: () => SplitReports, deaths: boolean): void {
  let all: People | undefined;
  const people = () => (all ??= reportPeople(() => portal().url, portal().sms));
  const login = () => eventually(() => people().login());
  const messagesTo = ({ phone }: Person) => portal().sms.reportsTo(phone).length;

  /** The reports are there, each once, complete and unread; and their owner was notified of each. */
  async function finished({ person, keys }: Asked, atLeast = keys.length): Promise<void> {
    const rows = await eventually(async () => {
      const read = await people().rows(person);
      if (read.some(({ status }) => status !== 'finished')) throw new Error(`${keys}: ${read[0]?.status}`);
      return read;
    });
    // The list returns the newest first, in pages.
    const newest = keys.slice(-ROWS_OF_A_PAGE).reverse();
    expect(rows).toMatchObject(newest.map((key) => ({ key, status: 'finished', complete: true })));
    await eventually(async () => {
      if ((await people().unread(person)) !== keys.length) throw new Error('the badge does not know yet');
      if (messagesTo(person) < atLeast) throw new Error('not written to yet');
    });
    expect(messagesTo(person)).toBeLessThanOrEqual(keys.length);
  }

  test.each(deaths ? (['bazi', 'ziwei'] as Kind[]) : (['bazi'] as Kind[]))(
    'a %s report from the request to the message, and read',
    async (kind) => {
      const person = await login();
      const key = await people().build(person, kind);
      await finished({ person, keys: [key] });
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
    // Nobody writes yet: on a slow machine the report would be finished before the last request.
    for (const part of WRITERS) await portal().kill(part);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => people().build(person)));
    const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    for (const part of WRITERS) await portal().restart(part);
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    );
    expect(refusals).toEqual(Array(49).fill('您有报告正在处理，待任务结束后才可生成新报告。'));
    await finished({ person, keys });
  });

  /** Lets members request reports without waiting, until reports are at several sections at the same time. */
  async function spread(crowd: readonly Asked[]): Promise<Set<number>> {
    for (;;) {
      const rows = await Promise.all(crowd.map(({ person }) => eventually(() => people().rows(person))));
      const standing = new Set(
        rows
          .flat()
          .filter(isProcessing)
          .map(({ progress }) => progress.done),
      );
      if (standing.size > 3) return standing;
      // Started one after another, so that they are not at the same section.
      for (const [i, { person, keys }] of crowd.entries()) {
        if (rows[i]?.some(isProcessing)) continue;
        keys.push(await people().build(person));
      }
    }
  }

  /** Waits until no report is being written any more. */
  const written = (crowd: readonly Asked[]) =>
    eventually(async () => {
      const rows = await Promise.all(crowd.map(({ person }) => people().rows(person)));
      const left = rows.flat().filter(isProcessing).length;
      if (left > 0) throw new Error(`${left} are being written`);
    });

  /** A report's events arrive after all events from before it was requested. */
  async function nextIsTold(): Promise<void> {
    const person = await login();
    await finished({ person, keys: [await eventually(() => people().build(person))] });
  }

  test('a writer dies during many sections: the other finishes each report, once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 32 }, async (): Promise<Asked> => ({ person: await login(), keys: [] })),
    );
    const stood: string[] = [];
    for (const part of WRITERS) {
      const standing = await spread(crowd);
      await portal().kill(part);
      stood.push([...standing].sort((a, b) => a - b).join(', '));
      // The other takes over what the dead one had claimed.
      await written(crowd);
      await portal().restart(part);
    }
    for (const one of crowd) await finished(one);
    await nextIsTold();
    const reports = crowd.map(({ keys }) => keys.length);
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    const messages = crowd.map(({ person }) => messagesTo(person));
    console.log(
      `${sum(reports)} reports, writers killed while they stood at ${stood.join(' and at ')} of 17: all finished once, ${sum(messages)} messages`,
    );
    expect(messages).toEqual(reports);
  });

  if (!deaths) return;
  const EVERY = ['as it is asked for', 'while it is written', 'as it is finished'] as const;
  const MOMENTS = {
    reports: EVERY,
    member: ['as it is finished', 'as it is finished'],
    gateway: ['as it is asked for'],
    ziwei: ['while it is written', 'as it is finished'],
  } as const;
  // The parts whose death may lose the message, which is sent at most once; no other may.
  const leastMessages = { member: 0, reports: 1, gateway: 1, ziwei: 1 };

  /** Waits until the one report has reached this stage. */
  const until = (person: Person, isThere: (row: Row) => boolean) =>
    eventually(async () => {
      const [row] = await people().rows(person);
      if (!row || (isProcessing(row) && !isThere(row))) throw new Error(`at ${row?.progress.done}`);
    });

  describe.each(['reports', 'member', 'gateway', 'ziwei'] as const)('kill -9 of %s', (part) => {
    const moments = MOMENTS[part];
    test(`${moments.join(', ')}: nothing acknowledged is lost, finished once, no second message`, async () => {
      const asked: Asked[] = [];
      for (const moment of moments) {
        const person = await login();
        const build = () => people().build(person, part === 'ziwei' ? 'ziwei' : 'bazi');
        const building = moment === 'as it is asked for' ? build() : eventually(build);
        // Whether or not the message arrives before the death: recorded now, read later.
        const acknowledged = building.catch(() => null);
        if (moment === 'as it is asked for') await pause(between(0, 20));
        else await building;
        if (moment === 'while it is written') await until(person, ({ progress }) => progress.done > 3);
        if (moment === 'as it is finished') {
          await until(person, ({ progress }) => progress.done >= progress.total - 1);
          await pause(between(0, 150));
        }
        await portal().kill(part);
        const key = await acknowledged;
        await portal().restart(part);
        // A request that was not acknowledged may still have been accepted.
        const known = await eventually(() => people().rows(person));
        if (key !== null) expect(known.map((row) => row.key)).toEqual([key]);
        const only = key ?? known[0]?.key ?? (await eventually(() => people().build(person)));
        asked.push({ person, keys: [only] });
      }
      // A dead process's claims on the bus are free after half a minute.
      for (const one of asked) await finished(one, leastMessages[part]);
      await nextIsTold();
      const sent = asked.map(({ person }) => messagesTo(person));
      console.log(
        `kill -9 of ${part} at ${moments.length} moments: ${asked.length} finished once, messages ${sent}`,
      );
      for (const count of sent) expect(count).toBeLessThanOrEqual(1);
    });
  });
}
