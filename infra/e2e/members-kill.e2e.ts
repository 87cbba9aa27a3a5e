import { chance } from '../test/chance.mjs';
import { dataOf, memberClient, newPhone, type Person } from './support/members.ts';
import { pause, until } from './support/patience.ts';
import { freePort } from './support/ports.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';

/** Rounds of kill -9 under load; KILL_ROUNDS sets more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const between = chance();
const WORKERS = 8;

interface Acknowledged extends Person {
  feedback: string[];
  /** A logout was requested; whether it took effect is known once it is acknowledged. */
  leaving: boolean;
  loggedOut: boolean;
}

/**
 * Logs people in, lets them write and some log out, until the portal is gone; records only what was acknowledged.
 */
async function work(url: string, noted: Acknowledged[], isOver: () => boolean): Promise<void> {
  const client = memberClient(url);
  while (!isOver()) {
    try {
      const person: Acknowledged = {
        ...(await client.login(newPhone())),
        feedback: [],
        leaving: false,
        loggedOut: false,
      };
      noted.push(person);
      for (let n = 0; n < 3; n += 1) {
        const content = `${person.phone} ${n}`;
        dataOf(await client.call('feedback/save', { content }, person.token));
        person.feedback.push(content);
      }
      if (noted.length % 3 === 0) {
        person.leaving = true;
        dataOf(await client.call('member/logout', {}, person.token));
        person.loggedOut = true;
      }
    } catch (error) {
      if (!isOver()) throw error;
    }
  }
}

interface Export {
  feedback: { content: string }[];
}

/** Acknowledged changes that the portal has lost. */
async function lost(url: string, noted: readonly Acknowledged[]): Promise<string[]> {
  const client = memberClient(url);
  const problems: string[] = [];
  for (const person of noted) {
    const reply = await client.call('member/exportData', {}, person.token);
    // A logout may have taken effect though its answer never came, but not the other way round.
    if (person.loggedOut) {
      if (reply.success) problems.push(`${person.phone} is logged in again`);
    } else if (reply.success) {
      const kept = new Set((reply.data as Export).feedback.map(({ content }) => content));
      for (const content of person.feedback) if (!kept.has(content)) problems.push(`feedback ${content}`);
    } else if (!person.leaving) problems.push(`session of ${person.phone}: ${reply.message}`);
  }
  return problems;
}

test(`kill -9 under load, ${ROUNDS} rounds: nothing acknowledged is lost`, async () => {
  const port = await freePort();
  const settings = {
    DATA_DIR: temporaryFolder(),
    CODES_PER_IP: '1000000',
    CODES_PER_DAY: '1000000',
    FEEDBACK_PER_IP: '1000000',
  };
  const starts: number[] = [];
  let acknowledged = 0;
  const start = async (): Promise<Running> => {
    const began = performance.now();
    const portal = await startPart('portal', settings, port);
    starts.push(performance.now() - began);
    return portal;
  };
  let portal = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const noted: Acknowledged[] = [];
    let over = false;
    const workers = Array.from({ length: WORKERS }, () => work(portal.url, noted, () => over));
    await until(
      () => noted.length,
      (some) => some > 0,
    );
    await pause(between(0, 800));
    over = true;
    await portal.stop('SIGKILL');
    await Promise.all(workers);
    portal = await start();
    expect(await lost(portal.url, noted)).toEqual([]);
    acknowledged += noted.length + noted.reduce((sum, { feedback }) => sum + feedback.length, 0);
  }
  const again = starts.slice(1).sort((a, b) => a - b);
  const middle = again[Math.floor(again.length / 2)] ?? 0;
  console.log(
    `${ROUNDS} x kill -9: ${acknowledged} acknowledged logins and feedbacks, 0 lost; start ${middle.toFixed(0)} ms at the median, ${again.at(-1)?.toFixed(0)} ms at most`,
  );
});
