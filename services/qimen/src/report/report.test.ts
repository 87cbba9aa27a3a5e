import { formatTime } from '@tianji/almanac';
import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk } from '@tianji/service-kit/testing';
import { QIMEN_SECTIONS, qimenReport, qimenReportContent } from '../contract/report.ts';
import { MATTERS } from '../engine/index.ts';
import { moments } from '../engine/peers/moments.ts';
import service from '../service.ts';
import { assemble, planReport, printReport } from './index.ts';

const INPUT = {
  matter: '与书店合办讲座，约要不要签',
  time: '2026-08-22 09:13:00',
  location: '浙江-杭州-西湖',
};

/** Hides what differs between charts: numbers, palaces, directions, stems, branches, elements. */
const MASKED =
  /\d+|[〇一二三四五六七八九十两]+|[坎坤震巽中乾兑艮离]宫?|[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥]|[东西]?[南北]|[东西]|[金木水火土]/gu;
const MOST_ALIKE = 15;

/** Sentences that say the same about other palaces or hours, except the first of each. */
function alike(sentences: readonly string[]): number {
  const masked = sentences.map((sentence) => sentence.replace(MASKED, '※'));
  return masked.length - new Set(masked).size;
}

function written(input: object) {
  const read = qimenReport.request.parse(input);
  const plan = planReport({ input: read });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  return { plan, texts, read, content: assemble(plan, texts) };
}

test('300 reports: every paragraph has its facts, nothing is repeated, no more than fifteen alike', () => {
  const lengths = new Set<number>();
  for (const [i, time] of moments(300, 23).entries()) {
    const matter = MATTERS[i % MATTERS.length]!;
    const { texts, content, plan } = written({
      ...INPUT,
      matter: '这一件事',
      kind: matter.id,
      time: formatTime(time),
    });
    qimenReportContent.parse(content);
    let all: string[] = [];
    for (const { text, trace } of Object.values(texts)) {
      const paragraphs = text.split('\n').filter((line) => line && !line.startsWith('# '));
      expect(trace).toHaveLength(paragraphs.length);
      for (const { facts } of trace) expect(facts.filter(Boolean).length).toBeGreaterThan(0);
      all = all.concat(
        paragraphs.flatMap((each) => each.split(/(?<=。)/u)).filter((each) => each.length > 12),
      );
    }
    expect(all.filter((each, n) => all.indexOf(each) !== n)).toEqual([]);
    expect(alike(all)).toBeLessThanOrEqual(MOST_ALIKE);
    // A folded section shows its gist, and the three sentences rest on facts.
    expect(Object.keys(content.yaodian ?? {})).toEqual([...QIMEN_SECTIONS]);
    for (const line of Object.values(content.yaodian ?? {})) expect(line.length).toBeGreaterThan(2);
    for (const { facts } of content.sanju ?? []) expect(facts.filter(Boolean).length).toBeGreaterThan(0);
    expect(content.sanju?.length).toBe(3);
    const whole = Object.values(texts)
      .map(({ text }) => text)
      .join('');
    expect(whole.match(/一定会|必定|保证|大凶|凶兆|寿命|undefined|NaN|你|。。/u)?.[0]).toBeUndefined();
    expect(whole.match(/合起来看为“/gu)).toHaveLength(1);
    expect(plan.hours).toHaveLength(10);
    lengths.add(whole.length);
  }
  // Its length follows the number of facts.
  expect(lengths.size).toBeGreaterThan(200);
});

test('the following hours are given by the Beijing clock, wherever the chart is', () => {
  const far = written({ ...INPUT, time: '2026-08-22 10:00:00', location: '新疆-乌鲁木齐-天山' });
  // At 87.6 degrees east the sun is more than two hours late: solar 巳 begins at about 11:12.
  const [next] = far.content.hours;
  expect(next?.start).toMatch(/^2026-08-22 11:1\d/);
  expect(far.plan.hours[0]?.pillar.charAt(1)).toBe('巳');
  expect(far.texts.往后十个时辰?.text).toMatch(/08-22 巳时（11:1\d—13:1\d）/u);
});

test('the document is valid, and the same request gives the same bytes', () => {
  const one = written(INPUT);
  const document = printReport(one.content, one.read);
  expect(readPrintDocument(document).problem).toBeUndefined();
  expect(JSON.stringify(written(INPUT).content)).toBe(JSON.stringify(one.content));
});

describe('over the bus', () => {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await openReportDesk(service, 'qimen');
  });
  afterAll(() => desk.close());

  test('a request becomes a whole report', async () => {
    const end = await desk.ask(INPUT);
    expect(end.written).toBe(true);
    for (const key of QIMEN_SECTIONS) expect(String(end.content[key] ?? '').length).toBeGreaterThan(30);
    expect(readPrintDocument(end.document).problem).toBeUndefined();
  });
  test('a moment that does not exist, and an excluded matter, have none', async () => {
    expect((await desk.ask({ ...INPUT, time: '2026-02-30 09:00:00' })).written).toBe(false);
    expect((await desk.ask({ ...INPUT, mingPan: true })).reason).toContain('只写时空盘');
    expect(await desk.ask({ ...INPUT, matter: '双色球号码' })).toMatchObject({
      written: false,
      reason: expect.stringContaining('本站不看'),
    });
  });
});
