import { formatTime } from '@tianji/almanac';
import { plainKey } from '@tianji/contracts';
import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk } from '@tianji/service-kit/testing';
import { qimenReport, qimenReportContent } from '../contract/report.ts';
import { MATTERS } from '../engine/index.ts';
import { moments } from '../engine/peers/moments.ts';
import { QIMEN_SECTIONS } from '../engine/report-sections.ts';
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
    const expert = Object.entries(texts).filter(([key]) => !key.endsWith('Baihua'));
    for (const [, { text, trace }] of expert) {
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
    const whole = expert.map(([, { text }]) => text).join('');
    expect(whole.match(/一定会|必定|保证|大凶|凶兆|寿命|undefined|NaN|你|。。/u)?.[0]).toBeUndefined();
    expect(whole.match(/合起来看为“/gu)).toHaveLength(1);
    expect(plan.hours).toHaveLength(10);
    lengths.add(whole.length);
  }
  // Its length follows the number of facts.
  expect(lengths.size).toBeGreaterThan(200);
});

describe('in everyday words', () => {
  /** Terms that a reader without the craft does not know. */
  const JARGON =
    /[坎坤震巽乾兑艮离][一二三四六七八九]?宫|中五|[一二三四五六七八九]宫|落宫|同宫|用神|值符|值使|[天地]盘|隐干|旬空|空亡|驿马|门迫|击刑|入墓|伏吟|反吟|月令|[日时年月]干|[休生伤杜景死惊开]门|天[蓬芮冲辅禽心柱任英]|腾蛇|太阴|六合|白虎|玄武|九[地天]|[子丑寅卯辰巳午未申酉戌亥]时|undefined|NaN/u;
  const UNSAID = /必定|一定会|保证|大凶|寿|[你她]|，。|。。|：。|，，|；；|；。/u;
  const REPORTS = moments(300, 31).map((time, i) => {
    const { id } = MATTERS[i % MATTERS.length]!;
    return written({ ...INPUT, matter: '这一件事', kind: id, time: formatTime(time) });
  });

  test('every section has both wordings, from facts; no terms, no promises, no sentence twice', () => {
    for (const { texts, content, plan } of REPORTS) {
      const plain = QIMEN_SECTIONS.map((key) => texts[plainKey(key)]!);
      for (const [i, { text, trace }] of plain.entries()) {
        const paragraphs = text.split('\n').filter((line) => line && !line.startsWith('# '));
        expect(text.length).toBeGreaterThan(12);
        expect(text).not.toBe(texts[QIMEN_SECTIONS[i]!]!.text);
        expect(trace).toHaveLength(paragraphs.length);
        for (const { facts } of trace) expect(facts.filter(Boolean).length).toBeGreaterThan(0);
      }
      const gists = QIMEN_SECTIONS.map((key) => content.yaodianBaihua?.[key] ?? '');
      expect(gists.filter((line) => line.length < 3)).toEqual([]);
      const said = [...plain.map(({ text }) => text), ...gists];
      expect(
        said.flatMap((text) => [JARGON.exec(text)?.[0], UNSAID.exec(text)?.[0]]).filter(Boolean),
      ).toEqual([]);
      const sentences = plain
        .flatMap(({ text }) => text.split('\n').filter((line) => !line.startsWith('# ')))
        .flatMap((line) => line.split(/(?<=。)/u))
        .filter((each) => each.length > 12);
      expect(sentences.filter((each, n) => sentences.indexOf(each) !== n)).toEqual([]);
      expect(texts.总断Baihua!.text).toContain(`总的看是“${plan.verdict.favour}”`);
    }
  });

  test('each direction and each hour keeps its favour in both wordings', () => {
    const END = /可以去|去得，不必赶|能缓则缓/u;
    const HOUR = { 顺: '可以着手', 平: '先做准备', 慎: '宜放一放' } as const;
    for (const { texts, plan } of REPORTS.slice(0, 60)) {
      const ends = (key: string) =>
        [...texts[key]!.text.matchAll(/# ([东西]?[南北]|[东西])方\n(.+)/gu)].map(([, way, text]) => [
          way,
          END.exec(text!)?.[0],
        ]);
      expect(ends('八方Baihua')).toEqual(ends('八方'));
      expect(ends('八方')).toHaveLength(8);
      const lines = texts.往后十个时辰Baihua!.text.split('\n').filter((line) => !line.startsWith('# '));
      for (const [i, { main, start }] of plan.hours.entries()) {
        const night = Number(start.slice(11, 13)) < 5 || Number(start.slice(11, 13)) >= 20;
        expect(lines[i]).toContain(night ? '正在夜里' : HOUR[main.favour]);
      }
    }
  });

  test('no hour of the night is called the one to use', () => {
    for (const { content } of REPORTS) {
      const named = content.yaodianBaihua!.往后十个时辰!.matchAll(/ (\d\d):\d\d—/gu);
      const hours = [...named].map(([, hour]) => Number(hour));
      expect(hours).toHaveLength(2);
      expect(hours.filter((hour) => hour < 5 || hour >= 20)).toEqual([]);
    }
  });
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
  const sections = document.blocks.filter(({ block }) => block === 'section');
  expect(sections.map((section) => 'plain' in section && section.plain !== '')).toEqual(
    QIMEN_SECTIONS.map(() => true),
  );
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
    for (const key of QIMEN_SECTIONS) {
      expect(String(end.content[key] ?? '').length).toBeGreaterThan(30);
      expect(String(end.content[plainKey(key)] ?? '').length).toBeGreaterThan(12);
    }
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
