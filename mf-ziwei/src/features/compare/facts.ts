import { type CallOptions, portalNow } from '@tianji/kit';
import type { Fact } from '@tianji/kit/chart';
import type { ZiweiRequest } from '../chart/get-chart.ts';
import { ages, type Chart, leadingStars, smallStars } from '../chart/model.ts';
import { flightText } from '../limits/flow.ts';
import { type Defen, readTexts, type Texts } from '../reading/use-reading.ts';
import { yearFacts, yearSums } from './years.ts';

const star = (s: { name: string; brightness: string; sihua?: string }): string =>
  `${s.name}${s.brightness}${s.sihua ? `化${s.sihua}` : ''}`;

function palaceText(palace: Chart['g12'][number]): string {
  const stars = [...leadingStars(palace), ...smallStars(palace)].map(star);
  const marks = palace.shengong ? '（身）' : '';
  const own = palace.sihuaxing.filter(({ kind }) => kind !== '生年');
  const hua = own.map((each) => `${each.star}${each.kind}${each.hua}`);
  return [`${palace.qitagong}${marks}`, stars.join(' ') || '无星', hua.join(' ')].filter(Boolean).join('　');
}

function decadeFacts(chart: Chart): Fact[] {
  return chart.daxian.map((decade, k): Fact => {
    const palace = chart.g12[decade.branch]!.qitagong;
    const span = `${ages(decade.agerange)}岁，${decade.year}—${decade.year + 9}年`;
    return [
      `大限第${k + 1}步`,
      `${span}　${decade.ganzhi}${palace}　${flightText(chart, decade.ganzhi[0]!)}`,
    ];
  });
}

function scoreFacts({ zongti, guanjianzhibiao: key, gonglist, daxian }: Defen): Fact[] {
  return [
    ['总分', `${zongti.zongfen}　${zongti.dengji}`],
    ['最强宫 最弱宫', `${key.zuiqiang}　${key.zuiruo}`],
    ['最佳大限', key.zuijiadaxian],
    ['最需关注', key.zuixuguanzhu],
    ...gonglist.map(({ gong, defen }): Fact => [`评分 ${gong}`, String(defen)]),
    ...daxian.map(
      ({ nianling, gong, defen, dengji, mingxi = '' }, k): Fact => [
        `评分 大限第${k + 1}步`,
        `${ages(nianling)}岁 ${gong}　${defen} ${dengji}　${mingxi}`.trimEnd(),
      ],
    ),
  ];
}

/**
 * Where the transformations of a decade fall, without what each means there: a reading words this by what it said
 * before, so it may differ between two charts with the same transformations.
 */
const bareHua = (text: string): string =>
  text.replace(/(?<=干四化：)[^。]+/gu, (all) =>
    all
      .split('；')
      .map((each) => each.replace(/，.*$/u, ''))
      .join('；'),
  );

/**
 * The reading is compared part by part, by what practitioners read. It tells the years of the running decade, which may
 * be other years in the other chart: years are compared by their palaces and sums, the same ten for both.
 */
export const readingFacts = (told: NonNullable<Texts['told']>): Fact[] => [
  ...told.summary.map(({ text }, i): Fact => [`三句话 ${i + 1}`, text]),
  ...told.parts
    .filter(({ title }) => !title.startsWith('流年 '))
    .map(({ title, expert }): Fact => [`解读 ${title.split(' ').slice(0, 2).join(' ')}`, bareHua(expert)]),
];

/** Scores and reading if the reader may have them; after a refusal only the facts of the charts. */
export async function told(chart: Chart, request: ZiweiRequest, how: CallOptions): Promise<Fact[]> {
  const { told: reading, defen } = (await readTexts(request, chart)(how).catch(() => null))?.data ?? {};
  return [
    ...(defen ? [...scoreFacts(defen), ...yearSums(chart, portalNow())] : []),
    ...(reading ? readingFacts(reading) : []),
  ];
}

/** The chart's own facts: natal facts, palaces, decades and ten years from today. */
export function chartFacts(chart: Chart, now: number): Fact[] {
  const { ng, nz, yg, yz, rg, rz, sg, sz } = chart;
  return [
    ['农历', chart.nongli],
    ['四柱', `${ng}${nz} ${yg}${yz} ${rg}${rz} ${sg}${sz}`],
    ['五行局', chart.juming],
    ['命主 身主', `${chart.mingzhu} ${chart.shenzhu}`],
    ['生年四化', Object.values(chart.mingsihua).join(' ')],
    ['子斗 流斗', `${chart.zidou} ${chart.liudou}`],
    ['格局', chart.geju.map(({ name }) => name).join(' ') || '无'],
    ...chart.g12.map((palace): Fact => [`${palace.dizhi}宫`, palaceText(palace)]),
    ...decadeFacts(chart),
    ...yearFacts(chart, now),
  ];
}

/** The chart's own facts as of today. */
export const factsOf = (chart: Chart): Fact[] => chartFacts(chart, portalNow());
