import { chance } from '../test/chance.mjs';
import type { Person } from './support/members.ts';
import { eventually, pause, until } from './support/patience.ts';
import { freePort } from './support/ports.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { reportPeople } from './support/report-people.ts';
import { startSmsStandIn } from './support/sms-stand-in.ts';

/** Rounds of kill -9 while reports are requested and written; KILL_ROUNDS sets more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const between = chance();
const WORKERS = 6;

interface Asker {
  person: Person;
  /** Keys of requests that were acknowledged. */
  keys: string[];
}

test(`kill -9 while reports are written, ${ROUNDS} rounds: none lost, each finished once, no second message`, async () => {
  const sms = await startSmsStandIn();
  const port = await freePort();
  const settings = {
    ...sms.settings,
    DATA_DIR: temporaryFolder(),
    WRITER_PAUSE_MS: '15',
    WRITER_LEASE_SECONDS: '2',
    WRITER_CONCURRENCY: '4',
  };
  const start = () => startPart('portal', settings, port);
  let portal: Running = await start();
  const people = reportPeople(() => portal.url, sms);
  const askers: Asker[] = [];

  /** Requests one report after another, each once the last is finished, until the portal is gone. */
  async function ask(asker: Asker, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      try {
        asker.keys.push(await people.build(asker.person, n % 2 ? 'ziwei' : 'bazi'));
        while (!isOver() && (await people.rows(asker.person)).some(({ status }) => status === 'processing'))
          await pause(25);
      } catch (error) {
        if (!isOver()) throw error;
      }
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = await Promise.all(
      Array.from(
        { length: WORKERS },
        async (): Promise<Asker> => ({ person: await people.login(), keys: [] }),
      ),
    );
    askers.push(...fresh);
    let over = false;
    const working = fresh.map((asker) => ask(asker, () => over));
    await until(
      () => fresh,
      (all) => all.some(({ keys }) => keys.length > 0),
    );
    await pause(between(0, 1500));
    over = true;
    await portal.stop('SIGKILL');
    await Promise.all(working);
    portal = await start();
  }

  const killedAt = Date.now();
  let finished = 0;
  for (const { person, keys } of askers) {
    const rows = await eventually(async () => {
      const all = await people.rows(person);
      if (all.some(({ status }) => status === 'processing')) throw new Error('not finished yet');
      return all;
    });
    // Everything acknowledged is there; there may be one more, whose answer never came.
    const known = rows.map(({ key }) => key);
    expect(known).toEqual(expect.arrayContaining(keys));
    expect(known.length - keys.length).toBeLessThanOrEqual(1);
    expect(new Set(known).size).toBe(known.length);
    expect(rows.map(({ status, complete }) => ({ status, complete }))).toEqual(
      rows.map(() => ({ status: 'finished', complete: true })),
    );
    finished += rows.length;
    await eventually(async () => expect(await people.unread(person)).toBe(rows.length));
    expect(sms.reportsTo(person.phone).length).toBeLessThanOrEqual(rows.length);
  }
  const seconds = (Date.now() - killedAt) / 1000;
  const sent = () => askers.reduce((sum, { person }) => sum + sms.reportsTo(person.phone).length, 0);
  // A death between recording a message and calling the provider loses that message, and no other.
  await eventually(async () => expect(sent()).toBeGreaterThanOrEqual(finished - ROUNDS));
  const acknowledged = askers.reduce((sum, { keys }) => sum + keys.length, 0);
  console.log(
    `${ROUNDS} x kill -9: ${acknowledged} requests acknowledged, 0 lost; ${finished} reports, each finished once, the last ${seconds.toFixed(0)} s after the last death; ${sent()} messages, none twice, ${finished - sent()} never sent`,
  );
}, 3_600_000);
