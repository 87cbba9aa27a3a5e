/**
 * The chart and its scores in wire format; the field names are the site's own and partly pinyin. Nothing is computed
 * here. The order of the fields is that of the replies.
 */
import type { OtherClock } from '@tianji/almanac';
import { linkedNotice } from '@tianji/service-kit/birth';
import type { CallOutput } from './contract/index.ts';
import {
  alternatives,
  type Computed,
  type Decade,
  type Palace,
  type PillarFacts,
  patterns,
  type ZiweiInput,
} from './engine/index.ts';
import type { ScoreSheet } from './engine/score-sheet.ts';

export type WireChart = CallOutput<'ziweidoushu/getZiweidoushuJson'>;

const palaceWire = (palace: Palace): WireChart['g12'][number] => ({
  xing: palace.stars,
  shaxing: palace.malefics,
  sihuaxing: palace.transformations,
  boshi: palace.doctorGod,
  shiErZhangSheng: palace.lifeStage,
  jiangqian: palace.generalGod,
  suiqian: palace.yearGod,
  agerange: palace.ageRange,
  zuoxuan: palace.stem,
  dizhi: palace.branch,
  minggong: palace.isLife,
  shengong: palace.isBody,
  qitagong: palace.name,
  xiaoxian: palace.smallLimitAges,
  laiyin: palace.isOrigin,
});

const decadeWire = (decade: Decade): WireChart['daxian'][number] => ({
  year: decade.year,
  ganzhi: decade.ganzhi,
  age: decade.age,
  agerange: decade.ageRange,
  branch: decade.branch,
  liunian: decade.years,
});

const pillarsWire = ({ year: n, month: y, day: r, hour: s }: PillarFacts) => ({
  ng: n.stem,
  nz: n.branch,
  yg: y.stem,
  yz: y.branch,
  rg: r.stem,
  rz: r.branch,
  sg: s.stem,
  sz: s.branch,
  niannayin: n.nayin,
  yuenayin: y.nayin,
  rinayin: r.nayin,
  shinayin: s.nayin,
  nianshishen: n.tenGod,
  yueshishen: y.tenGod,
  rishishen: r.tenGod,
  shianshishen: s.tenGod,
  nianchanggan: n.hiddenStems,
  nianchangganshishen: n.hiddenTenGods,
  yuechanggan: y.hiddenStems,
  yuechangganshishen: y.hiddenTenGods,
  richanggan: r.hiddenStems,
  richangganshishen: r.hiddenTenGods,
  shichanggan: s.hiddenStems,
  shichangganshishen: s.hiddenTenGods,
});

/**
 * @param about fields from the request; `time`, `longitude`, `zone` and `clock` are those that the chart was computed
 *   with
 * @param linkOf the link of the same birth by another clock; a report has none
 */
export function wireChart(
  computed: Computed,
  about: { name: string; location: string } & Pick<ZiweiInput, 'time' | 'longitude' | 'zone' | 'clock'>,
  linkOf?: (change: OtherClock['change']) => string,
): WireChart {
  const { chart } = computed;
  const { name, location, longitude } = about;
  return {
    sex: chart.sex,
    type: chart.type,
    gongli: chart.enteredTime,
    beijingshijian: chart.standardTime,
    ztys: chart.solarTime,
    nongli: chart.lunarText,
    lunar: chart.lunar,
    ...pillarsWire(chart.pillars),
    juming: chart.bureauName,
    zidou: chart.zidou,
    liudou: chart.liudou,
    mingsihua: chart.yearTransformations,
    mingzhu: chart.lifeMaster,
    shenzhu: chart.bodyMaster,
    minggongweizhi: chart.lifeBranch,
    shengongweizhi: chart.bodyBranch,
    g12: chart.palaces.map(palaceWire),
    daxian: chart.decades.map(decadeWire),
    options: { ...chart.options },
    notices: [
      ...chart.clockNotices.map((notice) => linkedNotice(notice, linkOf)),
      ...chart.notices.map((text) => ({ id: 'rule', text })),
    ],
    ...(chart.clockChange && { jiupan: chart.clockChange }),
    steps: [...chart.steps],
    engine: chart.engine,
    dsQuery: chart.text,
    name,
    location,
    longitude,
    ...(chart.zone === undefined ? {} : { shiqu: chart.zone }),
    geju: patterns(computed),
    alternatives: alternatives(computed, about),
  };
}

/** The scores of a chart in wire format. */
export const scoresWire = ({ basics, figures, whole, ...sheet }: ScoreSheet) => ({
  version: sheet.version,
  jibenxinxi: {
    xingbie: basics.sex,
    chushengshijian: basics.birth,
    geju: basics.patterns,
    mingzhu: basics.lifeMaster,
    shenzhu: basics.bodyMaster,
    sihua: basics.transformations,
  },
  pingfenbiaozhun: sheet.scale.map(({ range, grade }) => ({ fanwei: range, dengji: grade })),
  guanjianzhibiao: {
    zuiqiang: figures.strongest,
    zuiruo: figures.weakest,
    zuijiadaxian: figures.bestDecade,
    zuixuguanzhu: figures.mostCare,
  },
  zongti: {
    zongfen: whole.total,
    dengji: whole.grade,
    youshi: whole.strengths,
    tiaozhan: whole.challenges,
    jianyi: whole.advice,
  },
  gonglist: sheet.palaces.map((palace) => ({
    gong: palace.name,
    nianling: palace.ages,
    zhuxing: palace.mains,
    fuxing: palace.minors,
    defen: palace.score,
    pingyu: palace.comment,
  })),
  daxian: sheet.decades.map((decade) => ({
    nianling: decade.ages,
    ganzhi: decade.ganzhi,
    gong: decade.palace,
    defen: decade.score,
    dengji: decade.grade,
    gongfen: decade.base,
    mingxi: decade.sum,
  })),
  liunian: sheet.years.map((year) => ({
    nian: year.year,
    ganzhi: year.ganzhi,
    nianling: year.age,
    gong: year.palace,
    mingxi: year.sum,
    heji: year.weight,
    panduan: year.tone,
  })),
  guize: sheet.rule,
});
