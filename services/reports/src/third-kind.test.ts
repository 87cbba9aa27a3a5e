import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract } from '@tianji/contracts';
import { timeText } from '@tianji/contracts/formats';
import type { PrintDocument } from '@tianji/contracts/print';
import { defineReport, writingWritten } from '@tianji/contracts/report';
import { loadFonts, setDocument } from '@tianji/print/set';
import {
  type Bus,
  createMetrics,
  createService,
  type HostedServices,
  hostServices,
  openBus,
  openStore,
  type ServiceDefinition,
  type Store,
  silentLogger,
} from '@tianji/service-kit';
import { testMember, testTenant, until } from '@tianji/service-kit/testing';
import { reportWriting } from '@tianji/service-kit/writing';
import { z } from 'zod';
import { reportsService } from './service.ts';

/**
 * A report kind of a tool that no other file names. Its declaration alone is enough to request, write, read and print
 * it.
 */
const omen = defineReport({
  kind: 'omen',
  titles: { short: '占', title: '占断报告' },
  viewer: '/viewOmen',
  birth: false,
  row: { name: 'matter', birthtime: 'time' },
  request: z.object({
    matter: z
      .string()
      .min(1)
      .max(60)
      .meta({ title: '事由', description: '1 至 60 个字符', guard: 'question' }),
    time: timeText(),
  }),
  sections: [{ key: '断语', plain: '断语Baihua' }],
  content: z.looseObject({ 断语: z.string().optional(), 断语Baihua: z.string().optional() }),
});
const MATTER = { matter: '出行', time: '2026-11-21 10:00:00' };
const UNKNOWN_FIGURE = '画一只钟';

const documentOf = (matter: string): PrintDocument => ({
  version: 1,
  title: '占断报告',
  name: matter,
  subject: '水雷屯',
  blocks: [
    { block: 'cover', facts: [['事由', matter]] },
    { block: 'contents' },
    { block: 'chapter', title: '卦象' },
    {
      block: 'hexagram',
      hexagrams: [
        {
          title: '水雷屯',
          lines: [true, false, false, false, true, false].map((yang, i) => ({ yang, left: `第${i + 1}爻` })),
        },
      ],
      alt: '水雷屯',
    },
    { block: 'section', title: '断语', expert: `论${matter}，先难后易。`, plain: '开头不顺，后来会好。' },
  ],
});

function writer(): ServiceDefinition {
  const writing = reportWriting({
    report: omen,
    backoff: [10],
    env: {},
    plan: ({ input }) => ({
      ...{ bazi: '', engine: 'omen-1', version: 'omen-report-1', facts: '', keys: omen.texts },
      write: (key) => ({ text: `${input.matter}的${key}。`, trace: [] }),
    }),
    assemble: (_plan, texts) => ({
      writer: 'rules/omen-report-1',
      ...Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text])),
    }),
    print: (_content, { input }) =>
      input.matter === UNKNOWN_FIGURE
        ? ({ ...documentOf('x'), blocks: [{ block: 'clock' }] } as unknown as PrintDocument)
        : documentOf(input.matter),
  });
  return createService({
    name: 'omen',
    contract: defineContract({ service: 'omen', version: '1.0.0', calls: [] }),
    handlers: {},
    ...writing,
  });
}

const { resolve } = createRequire(__filename);
const fonts = loadFonts({
  sans: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  song: resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
});
const reports = () =>
  reportsService({
    sweepSeconds: 3600,
    openPdfMaker: () => ({ make: (order) => setDocument(order, fonts), close: async () => undefined }),
  });

let dataDir: string;
let store: Store;
let bus: Bus;
let running: HostedServices[];
const problems: string[] = [];
const log = { ...silentLogger, warn: (fields: object) => void problems.push(JSON.stringify(fields)) };

async function start(...definitions: ServiceDefinition[]): Promise<void> {
  running.push(await hostServices(definitions, { store, bus, log: log as never, metrics: createMetrics() }));
}
beforeEach(async () => {
  problems.length = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-third-'));
  store = await openStore({ dataDir });
  bus = await openBus({ store: store.scope('bus') });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((hosted) => hosted.stop()));
  await bus.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const service = () => running.map(({ services }) => services.get('reports')).findLast((one) => one);
async function call<T>(path: string, payload: Record<string, unknown>): Promise<T> {
  const origin = {
    ...{ requestId: 'test', ip: '', tenant: testTenant(['omen']) },
    member: testMember({ id: 'm', loginname: '13800000001', endtime: Date.now() + 86_400_000 }),
  };
  const outcome = await service()?.dispatch(path, payload, origin);
  if (!outcome?.reply.success) throw new Error(JSON.stringify(outcome?.reply));
  return outcome.reply.data as T;
}
const declared = () =>
  until(async () =>
    Boolean(
      await service()
        ?.context.stores.kinds?.get('omen')
        .catch(() => null),
    ),
  );
const statusOf = async (key: string) =>
  (await call<{ list: { key: string; status: string }[] }>('reports/getList', {})).list.find(
    (row) => row.key === key,
  )?.status;
const build = async (more: object = {}) =>
  (await call<{ key: string }>('reports/build/{kind}', { kind: 'omen', ...MATTER, ...more })).key;

async function expectReadable(key: string): Promise<void> {
  await until(async () => (await statusOf(key)) === 'finished');
  const view = await call<{ kind: object; reportcontentJson: string }>('reports/viewReport', { key });
  expect(view).toMatchObject({
    kind: { kind: 'omen', code: 'omen', title: '占断报告', viewer: '/viewOmen' },
  });
  expect(JSON.parse(view.reportcontentJson)).toMatchObject({
    断语: '出行的断语。',
    断语Baihua: '出行的断语Baihua。',
  });
  const { filename } = await call<{ filename: string }>('reports/export/{kind}', { kind: 'omen', key });
  const file = await call<{ body: string; filename: string }>('reports/downloadFile', { filename });
  expect(file.filename).toMatch(/^出行-占断报告-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = Buffer.from(file.body, 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-1.5')).toBe(true);
  // Cover, contents, the figure, the section.
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
}

test.each([
  ['the writer first', () => [[writer()], [reports()]]],
  ['reports first', () => [[reports()], [writer()]]],
])('from the request to the PDF, %s', async (_name, order) => {
  for (const definitions of order()) await start(...definitions);
  await declared();
  await expectReadable(await build());
});

test('the list has it as a row of its own kind: the matter as name, no sex', async () => {
  await start(reports(), writer());
  await declared();
  await build();
  const page = await call<{ list: object[]; kinds: object[] }>('reports/getList', { reporttype: 'omen' });
  expect(page.list).toMatchObject([{ reporttype: 'omen', name: '出行', sex: '', birthtime: MATTER.time }]);
  expect(page.kinds).toMatchObject([{ kind: 'omen', short: '占', count: 1 }]);
});

test('either may be restarted between the steps; a repeated message changes nothing', async () => {
  await start(reports());
  await start(writer());
  await declared();
  await running.pop()?.stop();
  const key = await build();
  // Requests made while the writer is down are written when it is back; meanwhile reports is down.
  await running.pop()?.stop();
  await start(writer());
  const job = () => running[0]?.services.get('omen')?.context.jobs.get(`${key}:1`);
  await until(async () => (await job())?.status === 'done');
  await start(reports());
  await expectReadable(key);
  const ended = (await job())?.result as object;
  const again = { kind: 'omen', key, round: 1, ...ended, at: Date.now() };
  for (const id of ['again-1', 'again-2'])
    await bus.publish(writingWritten.subject, again, { id, owner: 'member-1' });
  await expectReadable(key);
});

test('a figure missing from the vocabulary fails that report only, and is named', async () => {
  await start(reports(), writer());
  await declared();
  const key = await build({ matter: UNKNOWN_FIGURE });
  await until(async () => (await statusOf(key)) === 'failed');
  expect(problems.join('\n')).toContain('unknown block \\"clock\\"');
  await expectReadable(await build());
});
