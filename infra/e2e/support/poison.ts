import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  conversionRequested,
  documentConverted,
  kindAnnounced,
  type ReportRequest,
  reportRequested,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import { natsNames } from '@tianji/service-kit/testing';
import { ROOT } from './processes.ts';

// Messages that nobody can read, published where a writer of Ba Zi and the reports service do receive them; and what the
// operator's command says of them afterwards.

const TEXTS = ['', '{', 'null', '{"__proto__":{}}', '{"payload":1}', '\u0000'.repeat(999)];
const CONSUMED = [
  { group: 'bazi', subject: reportRequested('bazi').subject, personal: true },
  { group: 'bazi', subject: conversionRequested('bazi').subject, personal: true },
  { group: 'reports', subject: writingWritten.subject, personal: true },
  { group: 'reports', subject: writingFailed.subject, personal: true },
  { group: 'reports', subject: documentConverted.subject, personal: true },
  { group: 'reports', subject: writingProgressed.subject, personal: false },
  { group: 'reports', subject: kindAnnounced.subject, personal: false },
] as const;

/**
 * Publishes every unreadable text to every subject, as a message and as one that an operator has replayed.
 * @returns how many there are of each group and subject, as `parkedMessages` counts them
 */
export async function publishPoison(connection: NatsConnection): Promise<Record<string, number>> {
  const js = jetstream(connection);
  const published: Record<string, number> = {};
  for (const { group, subject, personal } of CONSUMED) {
    const owner = personal ? `nobody-${randomUUID()}` : undefined;
    const places = [
      owner === undefined ? subject : natsNames.personal(subject, owner),
      natsNames.replay(natsNames.durable(group, subject, personal), owner),
    ];
    for (const place of places) for (const text of TEXTS) await js.publish(place, text);
    published[`${group} ${subject}`] = places.length * TEXTS.length;
  }
  return published;
}

/** A request in the right form whose birth no engine accepts. Resolves with the writer's answer. */
export async function refusedRequest(connection: NatsConnection): Promise<{ reason: string }> {
  const memberId = `nobody-${randomUUID()}`;
  const answers = connection.subscribe(natsNames.personal(writingFailed.subject, memberId), { max: 1 });
  const request: ReportRequest = {
    ...{ key: randomUUID(), round: 1, tenant: 'default', memberId, brand: '天机', at: Date.now() },
    input: { name: '甲', sex: '男', birthtime: '1990-13-41 25:61:00', location: '四川-成都-武侯' },
  };
  await jetstream(connection).publish(
    natsNames.personal(reportRequested('bazi').subject, memberId),
    JSON.stringify(request),
  );
  for await (const answer of answers) return writingFailed.schema.parse(answer.json());
  throw new Error('the connection ended before the writer answered');
}

/** What `npm run parked -- list` prints on the site of these settings: the keys, by group and subject. */
export async function parkedMessages(settings: Record<string, string>): Promise<Record<string, string[]>> {
  const keys: Record<string, string[]> = {};
  for (const line of (await parkedCommand(settings, 'list')).split('\n').slice(1)) {
    const [key = '', subject, group] = line.split('\t');
    if (group !== undefined) (keys[`${group} ${subject}`] ??= []).push(key);
  }
  return keys;
}

/** Runs `npm run parked -- …` beside the running site; resolves with what it printed. @throws when it fails */
export const parkedCommand = (settings: Record<string, string>, ...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    // Not synchronous: the way to the store may lead through this process.
    execFile(
      process.execPath,
      [join(ROOT, 'infra/parked/run.mjs'), ...args],
      { cwd: ROOT, env: { ...process.env, ...settings } },
      (error, stdout, stderr) => (error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout)),
    );
  });
