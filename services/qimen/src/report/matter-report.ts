/** Makes a report on one matter: written from the chart by rules. Pure: the same request gives the same bytes. */
import { ganzhi, signElement } from '@tianji/almanac';
import { plainKey, sectionOf } from '@tianji/contracts';
import { type PrintDocument, sectionBlocks, timeText } from '@tianji/contracts/print';
import type { ReportRequest } from '@tianji/contracts/report';
import { understand } from '@tianji/question';
import { badRequest } from '@tianji/service-kit';
import type { ReportPlan, SectionText, Texts } from '@tianji/service-kit/writing';
import type { QimenReportContent, qimenReport } from '../contract/report.ts';
import { ENGINE_VERSION } from '../engine/index.ts';
import { type Verdict, verdictOf } from '../engine/reading/index.ts';
import { sentencesOf } from '../engine/reading/sentences.ts';
import { QIMEN_PLAIN_TITLES, QIMEN_SECTIONS, type QimenSection } from '../engine/report-sections.ts';
import { palaceTitle } from '../engine/words.ts';
import { chartOf, momentOf } from '../handlers/asked.ts';
import { askOf } from '../handlers/get-reading.ts';
import { wireChart } from '../wire-chart.ts';
import { factLines } from './fact-lines.ts';
import { hourFact, type NextHour, nextHours } from './hours.ts';
import { hoursTable, plateFigure } from './print.ts';
import { gistsOf, partsOf, plainGistsOf } from './sections.ts';

export type Request = ReportRequest<ReturnType<typeof qimenReport.request.parse>>;

const HOURS = 10;
const PILLARS = ['年柱', '月柱', '日柱', '时柱'];
const VERSION = 'qimen-report-6';

export interface Plan extends ReportPlan {
  readonly verdict: Verdict;
  readonly hours: readonly NextHour[];
  readonly content: Pick<QimenReportContent, 'chart' | 'hours' | 'sanju' | 'yaodian' | 'yaodianBaihua'>;
}

/**
 * The input of the report.
 * @throws ServiceError for a birth chart, which has no following hours, for a moment without a chart, and for a matter
 * excluded from readings
 */
export function planReport({ input }: Pick<Request, 'input'>): Plan {
  if (input.mingPan) throw badRequest('mingPan', '盘的种类：报告只写时空盘，命盘请看解盘');
  const moment = momentOf(input);
  const chart = chartOf(moment);
  // A report keeps to the words of its matter: neither its day nor the reader's sex is asked for.
  const asked = understand(input.matter, { now: chart.local, asksSex: false });
  const ask = askOf(asked, { title: input.matter, matter: input.kind });
  const verdict = verdictOf(chart, ask);
  const hours = nextHours(verdict, HOURS);
  const parts = partsOf(verdict, input.matter, hours);
  const gists = gistsOf(verdict, input.matter, hours);
  const { pillars } = chart;
  const bazi = [pillars.year, pillars.month, pillars.day, pillars.hour].map(ganzhi).join(' ');
  const found = { matter: ask.matter, words: ask.words };
  return {
    verdict,
    hours,
    bazi,
    engine: ENGINE_VERSION,
    version: VERSION,
    facts: factLines(verdict, bazi),
    keys: QIMEN_SECTIONS.flatMap((key) => [key, plainKey(key)]),
    content: {
      chart: wireChart(chart, { ...moment, title: input.matter, found }, ''),
      hours: hours.map((hour) => ({
        start: hour.start,
        ganzhi: hour.pillar,
        bureau: hour.bureau,
        palace: palaceTitle(hour.main.palace.no),
        favour: hour.main.favour,
        fact: hourFact(hour),
      })),
      sanju: sentencesOf(verdict).map((one) => ({ ...one, facts: [...one.facts] })),
      yaodian: gists,
      yaodianBaihua: plainGistsOf(verdict, gists, hours),
    },
    write(key): SectionText {
      const section = sectionOf(key) as QimenSection;
      const own = (section === key ? parts.expert : parts.plain)[section];
      if (!own) throw new RangeError(`no such text: ${key}`);
      return {
        text: own.map(({ title, text }) => (title ? `# ${title}\n${text}` : text)).join('\n'),
        trace: own.map(({ title, facts }) => ({ rule: title || section, facts: [...facts] })),
      };
    },
  };
}

/** The whole content, from the texts by key. */
export function assemble(plan: Plan, texts: Texts): QimenReportContent {
  const written = Object.entries(texts);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    ...plan.content,
    trace: Object.fromEntries(written.map(([key, { trace }]) => [key, trace])),
    ...Object.fromEntries(written.map(([key, { text }]) => [key, text])),
  };
}

/** 用神详解　相关的几样 */
const titleOnPaper = (key: QimenSection): string =>
  key === QIMEN_PLAIN_TITLES[key] ? key : `${key}　${QIMEN_PLAIN_TITLES[key]}`;

/** The printed content. */
export function printReport(content: QimenReportContent, input: Request['input']): PrintDocument {
  const { chart } = content;
  return {
    version: 1,
    title: '奇门遁甲报告',
    name: input.matter,
    subject: `${chart.siZhu} ${chart.jieqijushuDX}`,
    blocks: [
      {
        block: 'cover',
        pillars: chart.siZhu.split(' ').map((pillar, i) => ({
          title: PILLARS[i] ?? '',
          glyphs: [...pillar].map((text) => ({ text, tone: signElement(text) ?? 'ink' })),
        })),
        facts: [
          ['事由', input.matter],
          ['时间', timeText(input.time)],
          ['地点', input.location.split('-').join(' ')],
          ['局数', `${chart.jieqijushuDX} ${chart.juJieqi}${chart.sanYuan}`],
        ],
      },
      { block: 'contents' },
      { block: 'chapter', title: '九宫盘' },
      plateFigure(chart),
      {
        block: 'facts',
        facts: [
          ['四柱', chart.siZhu],
          ['真太阳时', chart.ztys],
          ['旬首', chart.xunShou],
          ['值符', chart.zhiFuXing],
          ['值使', chart.zhiShiMen],
          ['空亡', chart.kongWang],
          ['驿马', chart.yiMa],
        ],
      },
      { block: 'note', label: '口径', text: chart.rules.join('·') },
      { block: 'heading', title: '往后十个时辰' },
      hoursTable(content),
      ...sectionBlocks(
        // On paper both versions stand below one title.
        QIMEN_SECTIONS.map((key) => ({ title: titleOnPaper(key), key, plain: plainKey(key) })),
        content,
      ),
    ],
  };
}
