/** The scores in the wire's words: basic facts, the scale, key figures, the whole, palace by palace. */
import { PALACE_SCORE, STRENGTH, textOf } from '../corpus/index.ts';
import type { Computed } from './chart.ts';
import { ranked } from './reading/advice.ts';
import { company } from './reading/meets.ts';
import { type Model, modelOf, opposite, type Spot, starList } from './reading/model.ts';
import { GRADES, gradeOf, SCORE_RULE, SCORE_VERSION, WEIGHTS } from './scores.ts';

export interface Defen {
  version: string;
  jibenxinxi: Record<'xingbie' | 'chushengshijian' | 'geju' | 'mingzhu' | 'shenzhu' | 'sihua', string>;
  pingfenbiaozhun: { fanwei: string; dengji: string }[];
  guanjianzhibiao: Record<'zuiqiang' | 'zuiruo' | 'zuijiadaxian' | 'zuixuguanzhu', string>;
  zongti: { zongfen: number; dengji: string; youshi: string[]; tiaozhan: string[]; jianyi: string[] };
  gonglist: {
    gong: string;
    nianling: string;
    zhuxing: string;
    fuxing: string;
    defen: number;
    pingyu: string;
  }[];
  /** The twelve decades; those that begin after eighty are scored but never called the best. */
  daxian: { nianling: string; ganzhi: string; gong: string; defen: number; dengji: string }[];
  /** The rule in words. */
  guize: readonly string[];
}

/** A decade that begins later is not called the best: it would promise what few live to see. */
const LAST_BEST_AGE = 80;
/** Centre of the scale. */
const CENTRE = 65;

const figure = (spot: Spot): string => `${spot.label} ${spot.score}分（${gradeOf(spot.score)}）`;

/** The palace whose distance below the centre weighs most in the whole; with none below, that of 化忌. */
export function needingCare(model: Model): Spot {
  const loss = (spot: Spot): number => (CENTRE - spot.score) * WEIGHTS[spot.index]!;
  const worst = model.spots.reduce((a, b) => (loss(b) > loss(a) ? b : a));
  if (loss(worst) > 0) return worst;
  return model.spots.find(({ palace }) => palace.sihuaxing.some((h) => h.kind === '生年' && h.hua === '忌'))!;
}

/** The scores of a chart as the site's clients read them. Deterministic. */
export function defen(computed: Computed): Defen {
  const { chart } = computed;
  const model = modelOf(computed);
  const order = ranked(model);
  const care = needingCare(model);
  const decades = chart.daxian.map((decade, k) => ({ decade, score: model.scores.decades[k]!.score }));
  const best = decades
    .filter(({ decade }) => decade.age <= LAST_BEST_AGE)
    .reduce((a, b) => (b.score > a.score ? b : a));
  return {
    version: SCORE_VERSION,
    jibenxinxi: {
      xingbie: chart.sex,
      chushengshijian: chart.gongli,
      geju: model.patterns.map(({ name }) => name).join('、') || '无',
      mingzhu: chart.mingzhu,
      shenzhu: chart.shenzhu,
      sihua: Object.entries(chart.mingsihua)
        .map(([hua, star]) => `${star}化${hua}`)
        .join('、'),
    },
    pingfenbiaozhun: GRADES.map(({ from, to, grade }) => ({ fanwei: `${from}-${to}`, dengji: grade })),
    guanjianzhibiao: {
      zuiqiang: figure(order[0]!),
      zuiruo: figure(order.at(-1)!),
      zuijiadaxian: `${best.decade.agerange}岁（${model.at(best.decade.branch).label}） ${best.score}分`,
      zuixuguanzhu: figure(care),
    },
    zongti: whole(model, order, care),
    gonglist: model.spots.map((spot) => palaceLine(model, spot)),
    daxian: decades.map(({ decade, score }) => ({
      nianling: decade.agerange,
      ganzhi: decade.ganzhi,
      gong: model.at(decade.branch).name,
      defen: score,
      dengji: gradeOf(score),
    })),
    guize: SCORE_RULE,
  };
}

function whole(model: Model, order: readonly Spot[], care: Spot): Defen['zongti'] {
  const [strong, weak] = [order.slice(0, 3), order.slice(-2).reverse()];
  const named = (kind: string): string[] =>
    model.patterns
      .filter((hit) => hit.kind === kind)
      .slice(0, 2)
      .map((hit) => `格局“${hit.name}”：${hit.condition}`);
  return {
    zongfen: model.scores.total,
    dengji: model.scores.grade,
    youshi: [
      ...strong.map((spot) => `${spot.label}${spot.score}分：${textOf(STRENGTH, '长', spot.name)}`),
      ...named('吉'),
    ],
    tiaozhan: [...weak.map((spot) => challenge(model, spot)), ...named('凶')],
    jianyi: [...new Set([...weak, care])].map((spot) => textOf(STRENGTH, '短', spot.name)),
  };
}

/** Why a palace scores low: what it holds and meets. */
function challenge(model: Model, spot: Spot): string {
  const { tough } = company(model, spot);
  const ji = spot.palace.sihuaxing.find(({ kind, hua }) => kind === '生年' && hua === '忌');
  const dim = spot.mains.filter(({ brightness }) => '不陷'.includes(brightness)).map(({ name }) => name);
  const reasons = [
    ...(spot.mains.length === 0 ? ['本宫无主星'] : []),
    ...(dim.length > 0 ? [`${dim.join('、')}光度较暗`] : []),
    ...(ji ? [`${ji.star}化忌在此`] : []),
    tough.length > 0 ? `三方四正会到${tough.join('、')}` : '吉星会照较少',
  ];
  return `${spot.label}${spot.score}分：${reasons.join('，')}。`;
}

function palaceLine(model: Model, spot: Spot): Defen['gonglist'][number] {
  const across = opposite(model, spot);
  const level = spot.score >= 75 ? '高' : spot.score >= 55 ? '中' : '低';
  return {
    gong: spot.name,
    nianling: spot.palace.agerange,
    zhuxing:
      spot.mains.length > 0 ? starList(spot.mains) : `无主星，借${across.name}${starList(across.mains)}`,
    fuxing: starList(spot.minors) || '无',
    defen: spot.score,
    pingyu: textOf(PALACE_SCORE, spot.name, level),
  };
}
