import { randomUUID } from 'node:crypto';
import { defineContract } from '@tianji/contracts';
import { readPrintDocument } from '@tianji/contracts/print';
import {
  conversionRequested,
  documentConverted,
  kindAnnounced,
  kindsWanted,
  reportRequested,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import type { Message } from '../bus/index.ts';
import { DELIVERIES, MESSAGES } from '../bus/local/state.ts';
import { type Job, Jobs } from '../jobs/index.ts';
import { JOB_INDEXES } from '../jobs/jobs.ts';
import { createService } from '../service/create-service.ts';
import { makeTestService, type TestService, until } from '../testing/index.ts';
import type { ReportPlan, SectionText } from './plan.ts';
import { type ReportWritingOptions, reportWriting } from './report-writing.ts';
import {
  FAKE_KEYS,
  type FakeRequest,
  fakeKind,
  fakeReport,
  fakeRequest,
  POISON,
  REFUSED,
} from './testing/fake-kind.ts';

const requested = reportRequested('bazi');
const told = { progressed: writingProgressed, written: writingWritten, failed: writingFailed };
type FakeOptions = Partial<
  ReportWritingOptions<ReportPlan, FakeRequest['input'], { writer: string; [name: string]: unknown }>
>;
let service: TestService;
let heard: Message<Record<string, unknown>>[];
const of = (name: string, key = 'k1') =>
  heard.filter((m) => m.subject.endsWith(`.${name}`) && m.payload.key === key);

async function open(more: FakeOptions = {}): Promise<void> {
  const writing = reportWriting({ ...fakeKind, backoff: [10], env: {}, ...more });
  service = await makeTestService(
    createService({
      name: 'bazi',
      contract: defineContract({ service: 'bazi', version: '1.0.0', calls: [] }),
      handlers: {},
      ...writing,
    }),
  );
  heard = [];
  for (const { subject } of [...Object.values(told), kindAnnounced, documentConverted])
    await service.bus.consume<Record<string, unknown>>({
      subject,
      group: 'reports',
      personal: subject !== writingProgressed.subject && subject !== kindAnnounced.subject,
      handler: (m) => void heard.push(m),
    });
}
const ask = (request = fakeRequest()) =>
  service.bus.publish(requested.subject, request, { id: randomUUID(), owner: request.memberId });
afterEach(() => service.close());

/** What a writer produces without disturbance. */
function expected(request = fakeRequest()) {
  const plan = fakeKind.plan(request);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])) as Record<
    string,
    SectionText
  >;
  return fakeKind.assemble(plan, texts);
}

test('a request is written once, with progress and a result, and every event fits its contract', async () => {
  await open({ env: { WRITER_PAUSE_MS: '160' } });
  await ask();
  await until(() => of('written').length > 0);
  // The first text is reported; of the others, those with enough time in between.
  await until(() => of('progressed').length > 0);
  const steps = of('progressed').map(({ payload: { done } }) => Number(done));
  expect(steps[0]).toBe(1);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  const titles = ['命盘解析', '健康', '健康', '建议', '建议'];
  expect(of('progressed').map(({ id, payload: { done, total, title } }) => [id, done, total, title])).toEqual(
    steps.map((done) => [`k1:1:p${done}`, done, 5, titles[done - 1]]),
  );
  const [written] = of('written');
  expect(written?.id).toBe('k1:1:written');
  expect(written?.payload).toMatchObject({ key: 'k1', round: 1, bazi: '甲子 丙寅 戊辰 壬子' });
  expect(JSON.stringify(written?.payload.content)).toBe(JSON.stringify(expected()));
  expect(readPrintDocument(written?.payload.document).problem).toBeUndefined();
  for (const [name, event] of Object.entries(told))
    for (const message of of(name)) expect(event.schema.parse(message.payload)).toEqual(message.payload);
  expect(await service.metrics.text()).toContain('tianji_reports_total{service="bazi",outcome="written"} 1');
});

test('a repeated request: no second writing, and the result is published again under its own id', async () => {
  let plans = 0;
  await open({
    plan: (request) => {
      plans += 1;
      return fakeKind.plan(request);
    },
  });
  await Promise.all([ask(), ask()]);
  await until(() => of('written').length > 0);
  const writer = service.hosted.services.get('bazi')?.context;
  await until(async () => (await writer?.jobs.get('k1:1'))?.status === 'done');
  await ask();
  await until(() => new Set(of('written').map((m) => m.id)).size > 1);
  expect(plans).toBe(1);
  const texts = of('written').map((m) => JSON.stringify(m.payload.content));
  expect(new Set(texts).size).toBe(1);
  // A new round is written again.
  await ask(fakeRequest({ round: 2 }));
  await until(() => of('written').some((m) => m.id === 'k1:2:written'));
  expect(plans).toBe(2);
});

test('a birth that the engine refuses fails at once with the reason; the next is written', async () => {
  await open();
  await ask(fakeRequest({ name: REFUSED }));
  await ask(fakeRequest({ key: 'k2' }));
  await until(() => of('failed').length > 0 && of('written', 'k2').length > 0);
  expect(of('failed')[0]).toMatchObject({
    id: 'k1:1:failed',
    payload: { reason: '出生时间不存在' },
  });
  expect(service.log.lines.filter((line) => line.includes('job attempt failed'))).toEqual([]);
  await ask(fakeRequest({ name: REFUSED }));
  await until(() => of('failed').length > 1);
  expect(writingFailed.schema.parse(of('failed')[1]?.payload)).toMatchObject({ key: 'k1', round: 1 });
});

test('a report that cannot be written has failed after three errors, without their text; the queue goes on', async () => {
  let tries = 0;
  await open({
    plan: (request) => {
      if (request.input.name === POISON) tries += 1;
      return fakeKind.plan(request);
    },
  });
  await ask(fakeRequest({ name: POISON }));
  for (const key of ['k2', 'k3', 'k4']) await ask(fakeRequest({ key }));
  await until(
    () => of('failed').length > 0 && ['k2', 'k3', 'k4'].every((key) => of('written', key).length > 0),
  );
  expect(tries).toBe(3);
  expect(of('failed')).toHaveLength(1);
  expect(of('failed')[0]?.payload.reason).toBe('撰写报告时出错，请稍后重新生成');
  expect(await service.metrics.text()).toContain('tianji_reports_total{service="bazi",outcome="failed"} 1');
  await ask(fakeRequest({ name: POISON }));
  await until(() => of('failed').length > 1);
  expect(tries).toBe(3);
});

test('a bus outage at the end costs no attempt: the result is published when it is back', async () => {
  let away = 2;
  await open();
  const { bus } = service;
  const publish = bus.publish.bind(bus);
  bus.publish = async (subject, payload, options) => {
    if (subject === writingWritten.subject && away > 0) {
      away -= 1;
      throw new Error('the bus is away');
    }
    return publish(subject, payload, options);
  };
  await ask();
  await until(() => of('written').length > 0);
  const job = await service.hosted.services.get('bazi')?.context.jobs.get('k1:1');
  expect(job).toMatchObject({ attempt: 1 });
  expect(away).toBe(0);
});

test('progress that cannot be published does no harm', async () => {
  await open();
  const { bus } = service;
  const publish = bus.publish.bind(bus);
  bus.publish = async (subject, payload, options) => {
    if (subject === writingProgressed.subject) throw new Error('no');
    return publish(subject, payload, options);
  };
  await ask();
  await until(() => of('written').length > 0);
  expect(of('progressed')).toEqual([]);
});

test('a result that the bus refuses permanently is a failed report, not silence', async () => {
  await open({ assemble: (plan, texts) => ({ ...fakeKind.assemble(plan, texts), broken: Number.NaN }) });
  await ask();
  await until(() => of('failed').length > 0);
  expect(of('written')).toEqual([]);
});

test('an invalid request is put aside and blocks nobody', async () => {
  await open();
  await service.bus.publish(requested.subject, { key: 'k9' }, { id: 'broken', owner: 'm1' });
  await ask();
  await until(() => of('written').length > 0);
});

test('each text yields to the event loop', async () => {
  await open({
    plan: (request) => {
      const plan = fakeKind.plan(request);
      return {
        ...plan,
        write(key) {
          for (const end = performance.now() + 40; performance.now() < end; );
          return plan.write(key);
        },
      };
    },
  });
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await ask();
  await until(() => of('written').length > 0);
  clearInterval(timer);
  expect(ticks).toBeGreaterThanOrEqual(FAKE_KEYS.length);
});

test('a report whose writing kills every process has failed, is reported, and can be reported again', async () => {
  await open();
  // Due in an hour by the service's clock, so that it is left alone while ten processes take it up and die.
  let clock = Date.now() + 3_600_000;
  const jobs = new Jobs({ store: service.store.scope('bazi'), now: () => clock });
  await jobs.add({ id: 'k1:1', kind: 'report', payload: fakeRequest(), at: clock, maxAttempts: 10 });
  let last: Job | null = null;
  for (let i = 0; i < 10; i += 1, clock += 2) {
    last = await jobs.claim('report', 1);
    expect(last).toMatchObject({ attempt: i + 1 });
  }
  clock = Date.now();
  expect(await jobs.renew(last as unknown as Job, 1)).toBe(true);
  await ask(fakeRequest({ key: 'k2' }));
  await until(() => of('failed').length > 0 && of('written', 'k2').length > 0);
  expect(of('failed')[0]).toMatchObject({
    id: 'k1:1:failed',
    payload: { reason: '撰写报告时出错，请稍后重新生成' },
  });
  await ask();
  await until(() => of('failed').length > 1);
  expect(of('written')).toEqual([]);
});

test('a report is given up when three processes in a row died at the same text, and it is counted as failed', async () => {
  await open();
  let clock = Date.now() + 3_600_000;
  const jobs = new Jobs({ store: service.store.scope('bazi'), now: () => clock });
  const dead = { id: 'k1:1', kind: 'report', payload: fakeRequest(), at: clock, maxAttempts: 10 };
  await jobs.add(dead);
  // What three processes left that died: the first said nothing, the others where they were.
  for (const [attempt, count] of [
    [1, 0],
    [2, 1],
    [3, 2],
  ] as const) {
    const job = await jobs.claim('report', 1);
    expect(job?.attempt).toBe(attempt);
    const deaths = { attempt, text: 2, ...(count > 1 && { at: 2 }), count, errors: 0 };
    if (job && attempt > 1) await jobs.save(job, { done: 1, errors: 0, deaths }, 1);
    clock += 2;
  }
  clock = Date.now();
  const last = await jobs.get('k1:1');
  expect(await jobs.renew(last as unknown as Job, 1)).toBe(true);
  await until(() => of('failed').length > 0);
  expect(of('failed')[0]).toMatchObject({ id: 'k1:1:failed' });
  expect(of('written')).toEqual([]);
  expect(await service.metrics.text()).toContain('tianji_reports_total{service="bazi",outcome="failed"} 1');
  expect(service.log.lines.join('')).toContain('died while they wrote the same text');
});

test('a text that loops is interrupted, tried once more and given up; other reports and the process go on', async () => {
  let tries = 0;
  await open({
    textMs: 1_000,
    plan(request) {
      const plan = fakeKind.plan(request);
      const write = (key: string): SectionText => {
        if (request.key !== 'k1' || key !== '健康') return plan.write(key);
        tries += 1;
        for (;;);
      };
      return { ...plan, write };
    },
  });
  expect(await service.metrics.text()).toContain('tianji_reports_total{service="bazi",outcome="failed"} 0');
  await ask();
  await ask(fakeRequest({ key: 'k2', memberId: 'm2' }));
  await until(() => of('failed').length > 0 && of('written', 'k2').length > 0);
  expect(tries).toBe(2);
  expect(of('failed').map(({ id }) => id)).toEqual(['k1:1:failed']);
  expect(of('written')).toEqual([]);
  const metrics = await service.metrics.text();
  expect(metrics).toContain('tianji_reports_total{service="bazi",outcome="failed"} 1');
  expect(metrics).toContain('tianji_reports_total{service="bazi",outcome="written"} 1');
  expect(service.log.lines.join('')).toContain('the text 健康 did not end within 1 s');
});

const never = () => new Promise<never>(() => undefined);
test.each([
  ['plan', { plan: never }],
  ['content', { assemble: never }],
  ['document', { print: never }],
] as [string, FakeOptions][])(
  'a report whose %s never comes is given up after two attempts',
  async (what, more) => {
    await open({ ...more, partMs: 100 });
    await ask();
    await until(() => of('failed').length > 0);
    expect(service.log.lines.filter((line) => line.includes(`the ${what} did not end within`))).not.toEqual(
      [],
    );
    const jobs = service.hosted.services.get('bazi')?.context.jobs;
    await until(async () => (await jobs?.get('k1:1'))?.status === 'done');
    expect((await jobs?.get('k1:1'))?.attempt).toBe(2);
  },
);

test('an invalid setting stops the start', async () => {
  await open();
  await expect(open({ env: { WRITER_CONCURRENCY: 'many' } })).rejects.toThrow('WRITER_CONCURRENCY');
});

const announced = () => heard.filter(({ subject }) => subject === kindAnnounced.subject);

test('the kind is announced at the start, and again on request', async () => {
  await open();
  await until(() => announced().length > 0);
  expect(announced()[0]?.payload.declaration).toEqual(fakeReport().declaration());
  await service.bus.publish(kindsWanted.subject, { at: Date.now() }, { id: 'wanted' });
  await until(() => announced().length > 1);
  // A bus drops ids that it has seen: each announcement has its own.
  expect(new Set(announced().map(({ id }) => id)).size).toBe(2);
});

test('a report written before documents existed gets one, the same at every request', async () => {
  await open();
  const { key, round, input, at } = fakeRequest();
  const payload = { key, round, input, at, bazi: '甲子 丙寅 戊辰 壬子', content: expected() };
  for (const id of ['c1', 'c2'])
    await service.bus.publish(conversionRequested('bazi').subject, payload, { id, owner: 'm1' });
  const converted = () => heard.filter(({ subject }) => subject === documentConverted.subject);
  await until(() => converted().length > 1);
  const documents = converted().map((message) => message.payload.document);
  expect(documents[0]).toEqual(documents[1]);
  expect(documents[0]).toMatchObject({ name: '林一', subject: '甲子 丙寅 戊辰 壬子' });
});

test('a request that does not fit the kind fails with a sentence that names the field', async () => {
  await open();
  const request = fakeRequest();
  await service.bus.publish(
    requested.subject,
    { ...request, input: { ...request.input, dayBoundary: '12:00' } },
    { id: 'wrong', owner: 'm1' },
  );
  await until(() => of('failed').length > 0);
  expect(of('failed')[0]?.payload.reason).toContain('dayBoundary');
});

test('a request in the old format, and a job stored in it, are written like any other', async () => {
  await open();
  const { input, ...rest } = fakeRequest();
  const flat = { ...rest, ...input, options: { dayBoundary: '23:00' } };
  await service.bus.publish(requested.subject, flat, { id: 'flat', owner: 'm1' });
  await until(() => of('written').length > 0);
  expect(JSON.stringify(of('written')[0]?.payload.content)).toBe(JSON.stringify(expected()));
  const writer = service.hosted.services.get('bazi')?.context;
  await writer?.jobs.add({ id: 'k2:1', kind: 'report', payload: { ...flat, key: 'k2' } });
  await until(() => of('written', 'k2').length > 0);
});

test('nothing is left of a deleted member, whether written, being written, or arriving late', async () => {
  const name = '沈无迹';
  await open({ env: { WRITER_PAUSE_MS: '60' } });
  const jobs = service.hosted.services.get('bazi')?.context.jobs;
  await ask(fakeRequest({ key: 'done', name }));
  await until(async () => (await jobs?.get('done:1'))?.status === 'done');
  await ask(fakeRequest({ key: 'running', name }));
  await until(() => of('progressed', 'running').length > 0);
  const gone = { memberId: 'm1', tenant: 'default', at: Date.now() };
  await service.bus.publish('tianji.member.deleted', gone, { id: 'm1:deleted' });
  await until(async () => (await jobs?.get('gone:m1')) !== null);
  await ask(fakeRequest({ key: 'late', name }));
  // Another member's report, requested afterwards, is written.
  await ask(fakeRequest({ key: 'other', memberId: 'm2' }));
  await until(() => of('written', 'other').length > 0);
  const left = async () => {
    const scopes = [
      service.store.scope('bazi').coll('jobs', JOB_INDEXES),
      service.store.scope('bus').coll('bus_messages', MESSAGES),
      service.store.scope('bus').coll('bus_deliveries', DELIVERIES),
    ];
    const all = await Promise.all(scopes.map((coll) => coll.find({}, { limit: 1_000 })));
    return JSON.stringify(all);
  };
  await until(async () => !(await left()).includes(name));
  expect(of('written', 'late')).toEqual([]);
  expect(await jobs?.get('other:1')).not.toBeNull();
});
