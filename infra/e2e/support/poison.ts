import { randomUUID } from 'node:crypto';
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
import { siteCommand } from './operator.ts';

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

/** Runs `npm run parked -- …` beside the running site; resolves with what it printed. @throws when it fails */
export async function parkedCommand(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, said } = await siteCommand('infra/parked/run.mjs', settings, ...args);
  if (code !== 0) throw new Error(said);
  return said;
}

/** What `npm run parked -- list` prints on the site of these settings: the keys, by group and subject. */
export async function parkedMessages(settings: Record<string, string>): Promise<Record<string, string[]>> {
  const keys: Record<string, string[]> = {};
  for (const line of (await parkedCommand(settings, 'list')).split('\n').slice(1)) {
    const [key = '', subject, group] = line.split('\t');
    if (group === undefined) continue;
    const where = `${group} ${subject}`;
    keys[where] = [...(keys[where] ?? []), key];
  }
  return keys;
}
