import { randomUUID } from 'node:crypto';
import { baziReportRequested, baziWriting } from '@tianji/contracts';
import type { Message } from '../bus/index.ts';
import { type Job, Jobs } from '../jobs/index.ts';
import { createService } from '../service/create-service.ts';
import { makeTestService, type TestService, until } from '../testing/index.ts';
import type { ReportPlan, SectionText } from './plan.ts';
import { type ReportWritingOptions, reportWriting } from './report-writing.ts';
import { FAKE_KEYS, fakeKind, fakeRequest, POISON, REFUSED } from './testing/fake-kind.ts';

const events = { requested: baziReportRequested, ...baziWriting };
let service: TestService;
let heard: Message<Record<string, unknown>>[];
const of = (name: string, key = 'k1') =>
  heard.filter((m) => m.subject.endsWith(`.${name}`) && m.payload.key === key);

async function open(more: Partial<ReportWritingOptions<ReportPlan>> = {}): Promise<void> {
  const writing = reportWriting({ ...fakeKind, events, backoff: [10], env: {}, ...more });
  service = await makeTestService(createService({ name: 'bazi', calls: [], handlers: {}, ...writing }));
  heard = [];
  for (const { subject } of Object.values(baziWriting))
    await service.bus.consume<Record<string, unknown>>({
      subject,
      group: 'reports',
      handler: (m) => void heard.push(m),
    });
}
const ask = (request = fakeRequest()) =>
  service.bus.publish(baziReportRequested.subject, request, { id: randomUUID() });
afterEach(() => service.close());

/** What an undisturbed writer gives. */
function expected(request = fakeRequest()) {
  const plan = fakeKind.plan(request);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])) as Record<
    string,
    SectionText
  >;
  return fakeKind.assemble(plan, texts);
}

test('a request is written once, told on the way and at the end, and every event fits its contract', async () => {
  await open({ env: { WRITER_PAUSE_MS: '160' } });
  await ask();
  await until(() => of('written').length > 0);
  // The first text is told; of the others those between which there was time.
  await until(() => of('progressed').length > 0);
  const told = of('progressed').map(({ payload: { done } }) => Number(done));
  expect(told[0]).toBe(1);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  const titles = ['命盘解析', '健康', '健康', '建议', '建议'];
  expect(of('progressed').map(({ id, payload: { done, total, title } }) => [id, done, total, title])).toEqual(
    told.map((done) => [`k1:1:p${done}`, done, 5, titles[done - 1]]),
  );
  const [written] = of('written');
  expect(written?.id).toBe('k1:1:written');
  expect(written?.payload).toMatchObject({ key: 'k1', round: 1, bazi: '甲子 丙寅 戊辰 壬子' });
  expect(JSON.stringify(written?.payload.content)).toBe(JSON.stringify(expected()));
  for (const [name, event] of Object.entries(baziWriting))
    for (const message of of(name)) expect(event.schema.parse(message.payload)).toEqual(message.payload);
  expect(await service.metrics.text()).toContain('tianji_reports_total{service="bazi",outcome="written"} 1');
});

test('the same request again: no second writing, and the end is told again under an id of its own', async () => {
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
  // A new round is another writing.
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
    payload: { reason: 'birthtime（出生时间）不存在' },
  });
  expect(service.log.lines.filter((line) => line.includes('job attempt failed'))).toEqual([]);
  await ask(fakeRequest({ name: REFUSED }));
  await until(() => of('failed').length > 1);
  expect(baziWriting.failed.schema.parse(of('failed')[1]?.payload)).toMatchObject({ key: 'k1', round: 1 });
});

test('a report that cannot be written has failed after three errors, without their text; the queue goes on', async () => {
  let tries = 0;
  await open({
    plan: (request) => {
      if (request.name === POISON) tries += 1;
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

test('a bus that is away at the end costs no attempt: the end is told when it is back', async () => {
  let away = 2;
  await open();
  const { bus } = service;
  const publish = bus.publish.bind(bus);
  bus.publish = async (subject, payload, options) => {
    if (subject === baziWriting.written.subject && away > 0) {
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

test('progress that cannot be told harms nothing', async () => {
  await open();
  const { bus } = service;
  const publish = bus.publish.bind(bus);
  bus.publish = async (subject, payload, options) => {
    if (subject === baziWriting.progressed.subject) throw new Error('no');
    return publish(subject, payload, options);
  };
  await ask();
  await until(() => of('written').length > 0);
  expect(of('progressed')).toEqual([]);
});

test('what the bus refuses for what it is is a failed report, and no silence', async () => {
  await open({ assemble: (plan, texts) => ({ ...fakeKind.assemble(plan, texts), broken: Number.NaN }) });
  await ask();
  await until(() => of('failed').length > 0);
  expect(of('written')).toEqual([]);
});

test('a request that fits no contract is put aside and holds up nobody', async () => {
  await open();
  await service.bus.publish(baziReportRequested.subject, { key: 'k9' }, { id: 'broken' });
  await ask();
  await until(() => of('written').length > 0);
});

test('each text gives the event loop back', async () => {
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

test('a report whose writing kills every process has failed, is told, and can be told again', async () => {
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

test('a wrong setting stops the start', async () => {
  await open();
  await expect(open({ env: { WRITER_CONCURRENCY: 'many' } })).rejects.toThrow('WRITER_CONCURRENCY');
});
