/** The Zi Wei chart as a tool of other people's agents: what they are offered, and what they get. */
import {
  AGENT_BIRTH_FIELDS,
  type AgentPrompt,
  type AgentTool,
  agentLines,
  agentRules,
} from '@tianji/contracts';
import { z } from 'zod';
import { ZIWEI_OPTIONS } from '../engine/options.ts';
import type { ziweiChart } from './chart.ts';
import { ziweiOptionFields } from './options.ts';

type Chart = z.output<typeof ziweiChart>;

const words = z.array(z.string());

/** A star in a few characters: name, brightness, transformation. */
const star = ({ name, brightness, sihua }: Chart['g12'][number]['xing'][number]): string =>
  `${name}${brightness}${sihua ? `化${sihua.replace(/^化/, '')}` : ''}`;

const palaceOf = ({
  qitagong,
  zuoxuan,
  dizhi,
  xing,
  shaxing,
  agerange,
  minggong,
  shengong,
}: Chart['g12'][number]) => ({
  palace: minggong ? '命宫' : qitagong,
  at: `${zuoxuan}${dizhi}`,
  ages: agerange,
  major: xing.filter(({ group }) => group === '主星').map(star),
  others: [...xing.filter(({ group }) => group !== '主星' && group !== '杂曜'), ...shaxing].map(star),
  ...(shengong && { body: true }),
});

const noticeText = (notice: Chart['notices'][number]): string =>
  typeof notice === 'string' ? notice : notice.text;

export const chartTool: AgentTool<unknown, Chart> = {
  name: 'ziwei_chart',
  title: { zh: '紫微排盘', en: 'Zi Wei Dou Shu chart' },
  use: {
    zh: '已知出生时间（含时辰）、地点、性别，要十二宫星曜、四化、格局与大限时用；时辰不详不可用',
    en: 'Use for a birth with a known hour, place and sex: twelve palaces, stars, transformations, patterns, decades. Never without an hour.',
  },
  fields: AGENT_BIRTH_FIELDS,
  hide: ['clock', 'now', ...Object.keys(ziweiOptionFields)],
  fix: { name: '某人' },
  page: '/ziWeiDouShuPaiPan',
  example: { time: '1990-05-15 15:30:00', sex: '男', location: '北京-北京-海淀' },
  rules: agentRules(ZIWEI_OPTIONS.list),
  full: ({ dsQuery: _, ...chart }) => chart,
  structured: z.object({ palaces: z.array(z.object({})), rules: words, engine: z.string() }),
  view(chart, { lang }) {
    const palaces = chart.g12.map(palaceOf);
    const rules = ZIWEI_OPTIONS.sentences(chart.options);
    const notices = chart.notices.map(noticeText);
    const said = palaces.map(({ palace, at, major }) => `${palace}${at} ${major.join(' ') || '无主星'}`);
    return {
      structured: {
        pillars: `${chart.ng}${chart.nz} ${chart.yg}${chart.yz} ${chart.rg}${chart.rz} ${chart.sg}${chart.sz}`,
        lunar: chart.nongli,
        solarTime: chart.ztys,
        bureau: chart.juming,
        lifeLord: chart.mingzhu,
        bodyLord: chart.shenzhu,
        transformations: chart.mingsihua,
        palaces,
        patterns: chart.geju.map(({ name, kind }) => ({ name, kind })),
        rules,
        assumed: notices,
        others: chart.alternatives.map(({ title, time }) => ({ title, time })),
        engine: chart.engine,
      },
      text: agentLines(lang, [
        ['农历', 'Lunar date', chart.nongli],
        ['五行局', 'Bureau (五行局)', chart.juming],
        ['命主、身主', 'Lords of life and body', `${chart.mingzhu}、${chart.shenzhu}`],
        ['十二宫', 'Palaces (十二宫)', said.join('；')],
        [
          '四化',
          'Transformations (四化)',
          Object.entries(chart.mingsihua)
            .map(([a, b]) => `${a}${b}`)
            .join('、'),
        ],
        ['格局', 'Patterns (格局)', chart.geju.map(({ name }) => name).join('、')],
        ['提示', 'Notices', notices.join(' ')],
        ['口径', 'Rules (口径)', rules.join('；')],
      ]),
    };
  },
};

export const ziweiPrompts: readonly AgentPrompt[] = [
  {
    name: 'read_ziwei_year',
    title: { zh: '紫微看一年', en: 'A year by Zi Wei' },
    use: {
      zh: '依命盘说明某一年所在的大限与宫位',
      en: 'Explain the decade and palace of a year from the chart',
    },
    text: {
      zh: '请用 ziwei_chart 排出此命：{birth}，性别{sex}，出生地{place}。时辰不详就说明紫微不能排，不要自拟。排出后说明命宫与 {year} 年虚岁所在大限的宫位、星曜与四化，每句都引用结果中的事实，并说出口径；结果里没有的不说。不断生死、疾病、彩票与诉讼。传统文化演算，仅供娱乐与参考。',
      en: 'Chart this birth with ziwei_chart: {birth}, sex {sex}, born in {place}. Without an hour say that Zi Wei cannot be charted; invent none. Then explain the life palace and the palace, stars and transformations of the decade that holds {year}; quote facts from the result only and name the rules. Nothing on death, illness, lottery or courts. For culture and entertainment only.',
    },
    arguments: [
      { name: 'birth', use: '出生时间 / Local clock time of birth', required: true },
      { name: 'sex', use: '性别 / Sex', required: true },
      { name: 'place', use: '出生地 / Birthplace', required: true },
      { name: 'year', use: '公历年 / Civil year', required: true },
    ],
    tools: ['ziwei_chart'],
  },
];
