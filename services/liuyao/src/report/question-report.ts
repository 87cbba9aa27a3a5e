/** The report on one question: written from its judgement by rules. Pure: the same request gives the same texts. */
import { plainKey, sectionOf } from '@tianji/contracts';
import type { PrintDocument } from '@tianji/contracts/print';
import { sectionBlocks, timeText } from '@tianji/contracts/print';
import { castOf, type Hexagram, type HexagramLine } from '@tianji/hexagram';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import { readTime, refusing } from '@tianji/service-kit/birth';
import type { ReportPlan, SectionText, Texts } from '@tianji/service-kit/writing';
import type { output } from 'zod';
import type { LiuyaoReportContent, liuyaoReport } from '../contract/report.ts';
import {
  chartOf,
  type Judgement,
  judge,
  LIUYAO_ENGINE,
  LIUYAO_OPTIONS,
  type LiuyaoChart,
  momentOf,
} from '../engine/index.ts';
import { LIUYAO_PLAIN_TITLES, LIUYAO_SECTIONS, type LiuyaoSection } from '../engine/report-sections.ts';
import { explain } from '../explain/sections.ts';
import type { Passage } from '../explain/texts.ts';
import { casesOf } from '../wire/cases.ts';
import { wireChart } from '../wire/chart.ts';
import { wireJudgement } from '../wire/judgement.ts';
import { topicsOf } from '../wire/map.ts';
import { recordOf } from '../wire/records.ts';

const VERSION = 'liuyao-report-3';

export type ReportAsked = output<(typeof liuyaoReport)['request']>;

export interface Plan extends ReportPlan {
  readonly asked: ReportAsked;
  readonly chart: LiuyaoChart;
  readonly judged: Judgement;
}

const TIME = { field: 'time', title: '起卦时间' } as const;

/** Passages of the explanation that make up a section. */
const PARTS: Readonly<Partial<Record<LiuyaoSection, readonly string[]>>> = {
  断语: ['duanyu'],
  用神: ['yongshen'],
  旺衰动变: ['wangshuai', 'dongbian'],
  世应卦体: ['shiying', 'suowen', 'guati'],
  应期: ['yingqi'],
  本卦: ['bengua'],
  动爻与变卦: ['dongyao', 'biangua', 'hugua'],
};

function passagesOf({ chart, judged }: Plan, section: LiuyaoSection): Passage[] {
  const ids = PARTS[section] ?? [];
  return explain(chart, judged).filter(({ id }) => ids.includes(id));
}

const plural = (text: string, rule: string, facts: readonly string[]): SectionText => ({
  text,
  trace: text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map(() => ({ rule, facts: [...facts] })),
});

function casesText({ chart, judged }: Plan, plain: boolean): SectionText {
  const { zhaofa, list } = casesOf(chart.cast, topicsOf(judged.matter.kind));
  if (list.length === 0)
    return plural('几部古书里没有与这一卦相合的例子。', 'anli', [chart.cast.original.fullName]);
  const lines = list.map((each) =>
    plain
      ? `${each.question}：${each.shuoming}`
      : `《${each.book}》${each.chapter}，${each.question}，${each.ben}${each.bian ? `之${each.bian}` : ''}：“${each.yuanwen}”${
          each.yingyan ? `后来：“${each.yingyan}”` : ''
        }${each.shuoming}`,
  );
  return plural(lines.join('\n'), 'anli', [zhaofa, ...list.map(({ id }) => id)]);
}

const POSITIONS = '初二三四五上';

/** The hexagram by its place in the palaces and by 《周易》, with the conclusion in plain words. */
function originalText(hexagram: Hexagram): SectionText {
  const { fullName, palace, generation, shi, ying, clash, harmony, number } = hexagram;
  const { text, image } = zhouyiOf(number);
  const flag = clash ? '，是六冲卦' : harmony ? '，是六合卦' : '';
  const place = `${fullName}是${palace}宫${generation}卦，世在${POSITIONS[shi - 1]}爻，应在${POSITIONS[ying - 1]}爻${flag}。`;
  return plural(`${place}\n卦辞：“${text}”\n大象：“${image}”`, 'bengua', [fullName]);
}

/** The same facts in everyday words: those of the explanation. */
function plainText(plan: Plan, section: LiuyaoSection): SectionText {
  if (section === '占例') return casesText(plan, true);
  const passages = passagesOf(plan, section);
  if (passages.length === 0)
    return plural('自己的位置与事情之间没有特别的牵扯，照上面的分寸做。', section, [
      plan.chart.cast.original.fullName,
    ]);
  return {
    text: passages.map(({ plain }) => plain).join('\n'),
    trace: passages.flatMap(({ id, facts, plain }) => plural(plain, id, facts).trace),
  };
}

function expertText(plan: Plan, section: LiuyaoSection): SectionText {
  if (section === '占例') return casesText(plan, false);
  if (section === '本卦') return originalText(plan.chart.cast.original);
  const passages = passagesOf(plan, section);
  if (passages.length === 0)
    return plural('卦体上没有特别的牵扯。', section, [plan.chart.cast.original.fullName]);
  const many = passages.length > 1;
  return {
    text: passages.map(({ title, text }) => (many ? `# ${title}\n${text}` : text)).join('\n'),
    trace: passages.flatMap(({ id, facts, text }) => plural(text, id, facts).trace),
  };
}

/** @throws ServiceError 400 for a time that does not exist */
export function planReport(asked: ReportAsked): Plan {
  const options = LIUYAO_OPTIONS.complete(asked);
  const moment = refusing(TIME, () => momentOf(readTime(asked.time, TIME), options));
  const chart = chartOf(asked.xuhao, moment, options);
  const { matter, category: kind, subject, askedBy: sex } = asked;
  const judged = judge(chart, { text: matter, kind, subject, sex });
  const plan: Plan = {
    asked,
    chart,
    judged,
    bazi: moment.clock?.pillarsText ?? '',
    engine: LIUYAO_ENGINE,
    version: VERSION,
    facts: judged.reasons.map(({ title, text }) => `${title}：${text}`).join('\n'),
    keys: LIUYAO_SECTIONS.flatMap((key) => [key, plainKey(key)]),
    write(key) {
      const section = sectionOf(key) as LiuyaoSection;
      return section === key ? expertText(plan, section) : plainText(plan, section);
    },
  };
  return plan;
}

/** The whole content, from a plan and the texts of all its keys. */
export function assemble(plan: Plan, texts: Texts): LiuyaoReportContent {
  const { chart, judged, asked } = plan;
  const { original, changed } = chart.cast;
  const written = Object.entries(texts);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    xuhao: asked.xuhao,
    matter: asked.matter,
    ben: recordOf(original),
    bian: changed && recordOf(changed.hexagram, changed.lines),
    pan: wireChart(chart),
    duan: wireJudgement(chart, judged),
    trace: Object.fromEntries(written.map(([key, { trace }]) => [key, trace])),
    ...Object.fromEntries(written.map(([key, { text }]) => [key, text])),
  } as LiuyaoReportContent;
}

const drawn = (lines: readonly HexagramLine[]) =>
  lines.map(({ yang, relative, ganzhi, element }) => ({ yang, left: relative + ganzhi + element }));

/** The cast hexagram: which lines move, and for each its spirit, 世 or 应, 用 and 空. */
function castDrawn(lines: readonly HexagramLine[], { xuhao, pan, duan }: LiuyaoReportContent) {
  const { yao, weizhi } = duan.yongshen;
  return drawn(lines).map((line, i) => {
    const { liushou, kong } = pan.lines[i]!;
    const used = weizhi !== 'changed' && yao === i + 1;
    const marks = `${lines[i]!.mark}${used ? '用' : ''}${kong ? '空' : ''}`;
    return { ...line, moving: '69'.includes(xuhao[i]!), right: `${liushou} ${marks}`.trim() };
  });
}

/** The printed content: the question, the hexagrams, the sections. */
export function printReport(content: LiuyaoReportContent): PrintDocument {
  const { ben, bian, pan, matter, duan, xuhao } = content;
  const { original, changed } = castOf(xuhao);
  return {
    version: 1,
    title: '六爻详断报告',
    name: matter,
    subject: bian ? `${ben.name}之${bian.name}` : ben.name,
    blocks: [
      {
        block: 'cover',
        facts: [
          ['事由', matter],
          ['起卦时间', timeText(pan.time)],
          ['月建日辰', `${pan.yuejian}月　${pan.richen}日　空${pan.kongwang.join('')}`],
          ['断', `${duan.qushi}`],
        ],
      },
      { block: 'contents' },
      { block: 'chapter', title: '卦象' },
      {
        block: 'hexagram',
        hexagrams: [
          { title: ben.name, note: ben.gongwei, lines: castDrawn(original.lines, content) },
          ...(changed ? [{ title: changed.hexagram.fullName, lines: drawn(changed.lines) }] : []),
        ],
        alt: bian ? `${ben.name}之${bian.name}` : ben.name,
      },
      ...sectionBlocks(
        // On paper both versions stand below one title.
        LIUYAO_SECTIONS.map((key) => ({
          title: `${key}　${LIUYAO_PLAIN_TITLES[key]}`,
          key,
          plain: plainKey(key),
        })),
        content,
      ).map((section) => ({ ...section, plain: newLines(section) })),
    ],
  };
}

/** The plain version without sentences that the expert text just above it already contains. */
function newLines({ expert, plain }: { expert: string; plain: string }): string {
  const said = new Set(expert.split('\n'));
  return plain
    .split('\n')
    .filter((line) => !said.has(line))
    .join('\n');
}
