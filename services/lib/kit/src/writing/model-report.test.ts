import { defineContract } from '@tianji/contracts';
import { reportRequested, writingWritten } from '@tianji/contracts/report';
import type { Message } from '../bus/index.ts';
import { createService } from '../service/create-service.ts';
import { makeTestService, type TestService, until } from '../testing/index.ts';
import { openModelWriter } from './model/writer.ts';
import { Progress, type Standing } from './progress.ts';
import { reportWriting } from './report-writing.ts';
import { FAKE_KEYS, fakeKind, fakeRequest } from './testing/fake-kind.ts';
import { type Asked, type Behaviour, type StandIn, standInModel } from './testing/stand-in-model.ts';
import { writeReport } from './write-report.ts';

let server: StandIn;
let service: TestService;
let written: Message<{ key: string; content: Record<string, string> }>[];
beforeAll(async () => {
  server = await standInModel();
});
afterAll(() => server.close());
afterEach(() => service?.close());

async function open(behaviour: Behaviour): Promise<void> {
  server.behave(behaviour);
  const env = {
    WRITER_MODEL_BASE_URL: server.url,
    WRITER_MODEL_API_KEY: 'sk-very-secret',
    WRITER_MODEL_NAME: 'stand-in-1',
    WRITER_MODEL_ALLOWED_HOSTS: new URL(server.url).host,
    WRITER_MODEL_TIMEOUT_SECONDS: '60',
    WRITER_MODEL_CONCURRENCY: '2',
  };
  const writing = reportWriting({
    ...fakeKind,
    backoff: [10],
    env,
  });
  service = await makeTestService(
    createService({
      name: 'bazi',
      contract: defineContract({ service: 'bazi', version: '1.0.0', calls: [] }),
      handlers: {},
      ...writing,
    }),
  );
  written = [];
  await service.bus.consume<{ key: string; content: Record<string, string> }>({
    subject: writingWritten.subject,
    group: 'reports',
    personal: true,
    handler: (message) => void written.push(message),
  });
}

/** What metrics say of the requests to the model. */
async function requests(): Promise<[ok: number, failed: number]> {
  const text = await service.metrics.text();
  const of = (outcome: string) => {
    const series = `tianji_provider_calls_total{party="model",provider="${new URL(server.url).host}",outcome="${outcome}"} `;
    return Number(text.split(series)[1]?.split('\n')[0]);
  };
  return [of('ok'), of('failed')];
}

async function report(request = fakeRequest()): Promise<Record<string, string>> {
  await service.bus.publish(reportRequested('bazi').subject, request, {
    id: `${request.key}-${request.round}`,
    owner: request.memberId,
  });
  const found = () => written.find(({ payload }) => payload.key === request.key);
  await until(() => found() !== undefined);
  return found()?.payload.content ?? {};
}

/**
 * What a good model returns for a section: its own wording, naming the section, so that texts can be told
 * apart.
 */
const good = ({ body }: Asked) => {
  const section = /“(.+?)”一节/.exec(body.messages[1]?.content ?? '')?.[1];
  const plain = body.messages[0]?.content.includes('白话版') ? '白话' : '';
  const lines = Array.from(
    { length: 8 },
    (_, i) => `说到${section}${plain}的第${i + 1}件事，宜缓不宜急，量力而行。`,
  );
  return `## ${section}\n${lines.join('')}\n日主戊土，生于寅月。`;
};

test('a model writes the whole report; it is never told whose it is', async () => {
  await open(good);
  expect(await requests()).toEqual([0, 0]);
  const content = await report(fakeRequest({ name: '欧阳特殊' }));
  expect(await requests()).toEqual([5, 0]);
  expect(content.writer).toBe('model/stand-in-1');
  for (const key of FAKE_KEYS) expect(content[key]).toContain('宜缓不宜急');
  expect(content.健康Baihua).toContain('说到健康白话的第1件事');
  expect(content.健康).toMatch(/^# 健康\n说到健康的第1件事/);
  const trace = content.trace as unknown as Record<string, unknown[]>;
  expect(trace.健康).toEqual([
    { rule: 'model', facts: ['戊辰'] },
    { rule: 'model', facts: ['戊辰'] },
  ]);
  expect(server.asked).toHaveLength(5);
  for (const { text } of server.asked) expect(text).not.toContain('欧阳特殊');
  expect(await service.metrics.text()).toContain(
    'tianji_model_texts_total{service="bazi",outcome="written"} 5',
  );
});

test('a site that wants no model gets the rules’ own texts, and the model is asked nothing', async () => {
  await open(good);
  const content = await report({ ...fakeRequest(), writer: 'rules' });
  expect(content.writer).toBe('rules/fake-report-1');
  expect(server.asked).toHaveLength(0);
});

test("a rejected text is replaced by the rules' own, the others are the model’s", async () => {
  await open((asked) =>
    asked.body.messages[1]?.content.includes('“健康”') ? '您逢癸亥。'.repeat(40) : good(asked),
  );
  const content = await report();
  expect(content.writer).toBe('model/stand-in-1+rules/fake-report-1');
  expect(content.健康).toContain('林一的健康，第2节');
  expect(content.建议).toContain('说到建议的第1件事');
});

test('a server that is down: the report is written by rules, and the server soon gets no more requests', async () => {
  await open((_, __, response) => void response.writeHead(500).end());
  const content = await report();
  expect(content.writer).toBe('rules/fake-report-1');
  expect(content.命盘解析).toContain('林一的命盘解析，第1节');
  expect(server.asked.length).toBeLessThanOrEqual(3);
  expect(await requests()).toEqual([0, server.asked.length]);
  expect(service.log.lines.join('\n')).not.toContain('sk-very-secret');
});

test('a request that waited long is written by rules, so that it is done before it counts as failed', async () => {
  await open(good);
  const content = await report(fakeRequest({ at: Date.now() - 21 * 60_000 }));
  expect(content.writer).toBe('rules/fake-report-1');
  expect(server.asked).toHaveLength(0);
});

test('another process continues with the stored texts, and requests none of them again', async () => {
  server.behave(good);
  const kept = { text: '留下的一段。', trace: [{ rule: 'model', facts: [] }] };
  const saved: Standing[] = [];
  const progress = new Progress({
    standing: { done: 2, errors: 0, model: { 命盘解析: kept, 健康: null } },
    save: async (standing) => void saved.push(structuredClone(standing)),
    tell: async () => undefined,
    onProblem: () => undefined,
  });
  const { content } = await writeReport(fakeKind, fakeRequest(), progress, {
    pauseMs: 0,
    model: openModelWriter(server.settings()),
    watch: () => undefined,
    signal: new AbortController().signal,
    now: Date.now,
    stores: {},
  });
  expect(server.asked).toHaveLength(3);
  expect(content).toMatchObject({
    命盘解析: '留下的一段。',
    健康: expect.stringContaining('林一的健康，第2节'),
    建议: expect.stringContaining('说到建议的第1件事'),
    writer: 'model/stand-in-1+rules/fake-report-1',
  });
  expect(Object.keys(saved.at(-1)?.model ?? {}).sort()).toEqual([...FAKE_KEYS].sort());
});
