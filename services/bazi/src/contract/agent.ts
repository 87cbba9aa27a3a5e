/** The Ba Zi chart as a tool of other people's agents: what they are offered, and what they get. */
import {
  AGENT_BIRTH_FIELDS,
  type AgentPrompt,
  type AgentTool,
  agentLines,
  agentRules,
} from '@tianji/contracts';
import { z } from 'zod';
import { BAZI_OPTIONS } from '../engine/options.ts';
import type { baziChart } from './chart.ts';
import { baziOptionFields } from './options.ts';

const words = z.array(z.string());
/** The rule that matters most between schools is offered; the others keep their defaults, which are printed. */
const HIDDEN_RULES = Object.keys(baziOptionFields);
/** Most years of luck that a result has. */
const MOST_CYCLES = 10;

export const chartTool: AgentTool<unknown, z.output<typeof baziChart>> = {
  name: 'bazi_chart',
  title: { zh: '八字排盘', en: 'Ba Zi chart' },
  use: {
    zh: '要排八字时用：由出生时间、地点、性别得四柱、十神、强弱、格局、用神与大运；不知时辰可填 hourUnknown，只得三柱',
    en: 'Use for a birth with time, place and sex: four pillars, ten gods, strength, pattern, useful element, luck cycles. Hour unknown: set hourUnknown.',
  },
  fields: {
    ...AGENT_BIRTH_FIELDS,
    hourUnknown: '时辰不详填 true，此时时刻不计 / true when the hour is unknown: three pillars only',
  },
  hide: ['clock', 'now', ...HIDDEN_RULES],
  fix: { liuyue: 'false' },
  page: '/baZiPaiPan',
  example: { time: '1990-05-15 15:30:00', sex: '男', location: '北京-北京-海淀' },
  rules: agentRules(BAZI_OPTIONS.list),
  full: ({ liunianbiao: _, ...chart }) => chart,
  structured: z.object({ pillars: z.object({}), dayMaster: z.string(), rules: words, engine: z.string() }),
  view(chart, { lang }) {
    const { pillars, qiangruo, geju, yongshen } = chart;
    const four = [pillars.year, pillars.month, pillars.day, chart.hourUnknown ? '' : pillars.hour];
    const cycles = chart.liunianbiao
      .filter(({ shishengan }) => shishengan !== '')
      .slice(0, MOST_CYCLES)
      .map(({ ganzhi, shishengan, year, endYear, age }) => ({
        pillar: ganzhi,
        god: shishengan,
        from: year,
        to: endYear,
        age,
      }));
    const notices = chart.notices.map(({ text }) => text);
    return {
      structured: {
        pillars: { year: four[0], month: four[1], day: four[2], hour: four[3] },
        hourUnknown: chart.hourUnknown,
        dayMaster: chart.rg,
        tenGods: {
          year: chart.nianshishen,
          month: chart.yueshishen,
          hour: chart.hourUnknown ? '' : chart.shianshishen,
        },
        hiddenStems: {
          year: chart.nianchanggan,
          month: chart.yuechanggan,
          day: chart.richanggan,
          hour: chart.hourUnknown ? [] : chart.shichanggan,
        },
        elements: chart.wuxing,
        strength: { label: qiangruo.label, score: qiangruo.score, reasons: qiangruo.reasons.slice(0, 4) },
        pattern: { name: geju.name, kind: geju.kind, reasons: geju.reasons.slice(0, 4) },
        useful: {
          elements: yongshen.elements,
          avoid: yongshen.avoid,
          method: yongshen.method,
          sentence: yongshen.sentence,
          ...(yongshen.other && { other: yongshen.other }),
        },
        relations: [...chart.yuanJuTianGan, ...chart.yuanJuDiZhi]
          .slice(0, 12)
          .map(({ type, chars, pillars: at }) => `${chars}${type}（${at.join('、')}）`),
        luckBegins: chart.qiyun,
        luck: cycles,
        thisYear: {
          pillar: chart.liunianObj.ganzhi,
          year: chart.liunianObj.year,
          score: chart.liunianObj.score,
        },
        lunar: chart.nongli,
        solarTime: chart.ztys,
        rules: chart.koujing,
        assumed: notices,
        engine: chart.engine,
      },
      text: agentLines(lang, [
        ['四柱', 'Four pillars', four.filter((each) => each !== '').join(' ')],
        ['日主', 'Day master (日主)', `${chart.rg}，${qiangruo.label}`],
        ['格局', 'Pattern (格局)', geju.name],
        ['喜用', 'Useful elements (喜用)', yongshen.elements.join('、')],
        ['忌', 'Elements to avoid (忌)', yongshen.avoid.join('、')],
        ['用神', 'On the useful element', yongshen.sentence],
        ['起运', 'Luck begins (起运)', chart.qiyun],
        ['大运', 'Luck cycles (大运)', cycles.map(({ pillar, from }) => `${from} ${pillar}`).join('、')],
        ['流年', 'This year (流年)', `${chart.liunianObj.year} ${chart.liunianObj.ganzhi}`],
        ['提示', 'Notices', notices.join(' ')],
        ['口径', 'Rules (口径)', chart.koujing.join('；')],
      ]),
    };
  },
};

export const baziPrompts: readonly AgentPrompt[] = [
  {
    name: 'read_bazi',
    title: { zh: '读八字', en: 'Read a Ba Zi chart' },
    use: { zh: '依排盘结果说明一个八字', en: 'Explain a Ba Zi chart from its facts' },
    text: {
      zh: '请用 bazi_chart 排出此命：{birth}，性别{sex}，出生地{place}。缺什么先问一句，不自拟时辰；时辰不详就填 hourUnknown，只论三柱。然后依次说明四柱、日主强弱、格局、用神与当前大运，每句都引用结果中的事实，并说出口径。不断生死、疾病、彩票与诉讼。传统文化演算，仅供娱乐与参考。',
      en: 'Chart this birth with bazi_chart: {birth}, sex {sex}, born in {place}. Ask once for what is missing, never invent an hour; with hourUnknown speak of three pillars only. Then explain pillars, strength of the day master, pattern, useful element and the present luck cycle; quote facts from the result and name the rules. Nothing on death, illness, lottery or courts. For culture and entertainment only.',
    },
    arguments: [
      { name: 'birth', use: '出生时间 / Local clock time of birth', required: true },
      { name: 'sex', use: '性别 / Sex', required: true },
      { name: 'place', use: '出生地 / Birthplace', required: true },
    ],
    tools: ['bazi_chart'],
  },
  {
    name: 'compare_schools',
    title: { zh: '比较各家', en: 'Compare schools' },
    use: { zh: '同一八字，各家取法不同处', en: 'Where schools differ on one Ba Zi chart' },
    text: {
      zh: '请用 bazi_chart 排出此命：{birth}，性别{sex}，出生地{place}，再读 tianji://rules/bazi_chart。先说本次所用的口径，再说用神是否另有一说（useful.other），最后列出规则中另有的取法各会动到哪一处。只引用结果与规则，不评高下，不自拟时辰。传统文化演算，仅供娱乐与参考。',
      en: 'Chart this birth with bazi_chart: {birth}, sex {sex}, born in {place}; then read tianji://rules/bazi_chart. Name the rules in force, say whether there is another reading of the useful element (useful.other), and list which other rules would touch which part. Quote results and rules only, rank no school, invent no hour. For culture and entertainment only.',
    },
    arguments: [
      { name: 'birth', use: '出生时间 / Local clock time of birth', required: true },
      { name: 'sex', use: '性别 / Sex', required: true },
      { name: 'place', use: '出生地 / Birthplace', required: true },
    ],
    tools: ['bazi_chart'],
  },
];
