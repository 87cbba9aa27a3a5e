import {
  ANIMALS,
  BRANCHES,
  type CivilTime,
  ELEMENTS,
  formatTime,
  fourPillars,
  fourPillarsText,
  ganzhi,
  hourBranch,
  lunarFromCivil,
  lunarText,
  nayin,
  type Pillars,
  seasonStrength,
  type Term,
  termAfter,
  termBefore,
} from '@tianji/almanac';
import { luckCycles, selectedYear } from './fate/cycles.ts';
import { qiyunOf, qiyunText } from './fate/qiyun.ts';
import { countedYear } from './fate/years.ts';
import { judge } from './judge.ts';
import { type Moment, momentOf } from './moment.ts';
import { type Natal, natalOf } from './natal.ts';
import { noticesOf } from './notices.ts';
import { type BaziOptions, optionsInWords, withDefaults } from './options.ts';
import { columnOf, EMPTY_COLUMN } from './pillars/columns.ts';
import { lifeHexagram } from './pillars/life-hexagram.ts';
import { lifeTrigram } from './pillars/ming-gua.ts';
import { bodyPalace, fetalOrigin, lifePalace } from './pillars/palaces.ts';
import { westernSign } from './pillars/zodiac.ts';
import { natalRelations } from './relations/relations.ts';
import { scorer } from './score/score.ts';
import { starsOn } from './shensha/index.ts';
import type { BaziChart, BaziInput, ElementCounts } from './types.ts';
import { hourVariants } from './unknown-hour.ts';
import { ENGINE } from './version.ts';

const NONE: readonly string[] = Object.freeze([]);

/** The columns of the natal pillars; an hour that is not known has empty ones. */
function natalColumns({ dayStem, cycles, count }: Natal) {
  const at = (p: number) => (p < count ? columnOf(dayStem, cycles[p]!) : EMPTY_COLUMN);
  return [at(0), at(1), at(2), at(3)] as const;
}

const BRANCH_ELEMENT = [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4];

/** Visible elements: each stem and each branch once. */
function elementCounts({ stems, branches }: Natal): ElementCounts {
  const counts = [0, 0, 0, 0, 0];
  for (const stem of stems) counts[stem >> 1]! += 1;
  for (const branch of branches) counts[BRANCH_ELEMENT[branch]!]! += 1;
  const result = {} as ElementCounts;
  for (let i = 0; i < 5; i++) result[ELEMENTS[i]!] = counts[i]!;
  return result;
}

/** 胎元, 命宫, 身宫 with their nayin; the palaces are empty without an hour. */
function palaceFields(natal: Natal, options: BaziOptions, prevTerm: { index: number }) {
  const origin = fetalOrigin(natal.cycles[1]!);
  const yearStem = natal.stems[0]!;
  const hour = natal.branches[3];
  const afterQi = options.mingGong === 'zhongqi' && prevTerm.index % 2 === 1;
  const life = hour === undefined ? -1 : lifePalace(yearStem, natal.monthBranch, hour, afterQi);
  const body = hour === undefined ? -1 : bodyPalace(yearStem, natal.monthBranch, hour);
  return {
    taiyuan: ganzhi(origin),
    taiyuannayin: nayin(origin),
    minggong: life < 0 ? '' : ganzhi(life),
    minggongnayin: life < 0 ? '' : nayin(life),
    shengong: body < 0 ? '' : ganzhi(body),
    shengongnayin: body < 0 ? '' : nayin(body),
  };
}

function lunarFields(clock: CivilTime, hourUnknown: boolean) {
  const { year, month, leap, day } = lunarFromCivil(clock.year, clock.month, clock.day);
  const text = lunarText({ year, month, leap, day });
  const hour = hourUnknown ? '时辰不详' : `${hourBranch(clock.hour)}时`;
  return { nongli: `${text.year}年${text.month}${text.day} ${hour}`, lunar: { year, month, leap, day } };
}

function pillarNames(p: Pillars, hourUnknown: boolean) {
  const names = {
    year: ganzhi(p.year),
    month: ganzhi(p.month),
    day: ganzhi(p.day),
    hour: hourUnknown ? '' : ganzhi(p.hour),
  };
  return {
    pillars: names,
    bazi: `${names.year} ${names.month} ${names.day}${hourUnknown ? '' : ` ${names.hour}`}`,
  };
}

function starFields(natal: Natal): BaziChart['siZhuShenSha'] {
  const at = (p: number) => (p < natal.count ? starsOn(natal, p, natal.cycles[p]!) : NONE);
  return { 年柱: at(0), 月柱: at(1), 日柱: at(2), 时柱: at(3) };
}

/** What hangs on the clocks: times, terms, lunar date. */
function timeFields(input: BaziInput, moment: Moment, before: Term) {
  const { solar, clock, instant } = moment;
  const after = termAfter(instant, 'all');
  const lunar = lunarFields(clock, input.hourUnknown === true);
  return {
    gongli: formatTime(input.time),
    bjsj: formatTime(solar.standardTime),
    ztys: formatTime(solar.time),
    ztysguocheng: solar.steps,
    xialingshi: solar.dst,
    prevjieqi: before.name,
    prevjieqishijian: formatTime(before.time),
    nextjieqi: after.name,
    nextjieqishijian: formatTime(after.time),
    nongli: lunar.nongli,
    lunar: lunar.lunar,
    xingzuo: westernSign(solar.standardTime.month, solar.standardTime.day),
  };
}

/**
 * The whole chart of a birth, in the field names of the wire. `now` (Beijing clock) selects the current cycle and
 * year and gives `dangqianganzhi`; without it the first year is selected. Deterministic.
 * @throws CalendarError for times that do not exist or lie outside the tables (517–2200)
 */
export function computeChart(input: BaziInput, { now }: { now?: CivilTime } = {}): BaziChart {
  const options = withDefaults(input.options);
  const hourUnknown = input.hourUnknown === true;
  const male = input.sex === '男';
  const moment = momentOf(input, options);
  const natal = natalOf(male, moment.pillars, hourUnknown);
  const prevTerm = termBefore(moment.instant, 'all');
  const forward = male === (natal.stems[0]! % 2 === 0);
  const qiyun = qiyunOf(moment.instant, forward, options.qiyunRule);
  const { standardTime } = moment.solar;
  const lichunYear = countedYear(standardTime, 'lichun');
  const judgement = judge(natal);
  const relations = natalRelations(natal);
  const plan = {
    forward,
    birthYear: countedYear(standardTime, options.ageYear),
    startYear: countedYear(qiyun.start, options.ageYear),
    currentYear: now && countedYear(now, options.ageYear),
  };
  const liunianbiao = luckCycles(natal, plan, scorer(natal, judgement.yongshen));
  const variants = hourUnknown ? hourVariants(moment, male, options) : [];
  const liunianObj = selectedYear(liunianbiao);
  const [n, y, r, s] = natalColumns(natal);
  const times = timeFields(input, moment, prevTerm);
  const palaces = palaceFields(natal, options, prevTerm);
  const names = pillarNames(moment.pillars, hourUnknown);
  const told = noticesOf(input, options, moment, variants);
  // Written out: a spread of parts into a literal of this size costs a twentieth of the whole chart.
  return {
    ng: n.ganzhi.charAt(0),
    nz: n.ganzhi.charAt(1),
    yg: y.ganzhi.charAt(0),
    yz: y.ganzhi.charAt(1),
    rg: r.ganzhi.charAt(0),
    rz: r.ganzhi.charAt(1),
    sg: s.ganzhi.charAt(0),
    sz: s.ganzhi.charAt(1),
    nianshishen: n.shishen,
    nianchanggan: n.changgan,
    nianchangganshishen: n.changganshishen,
    niannayin: n.nayin,
    niandishi: n.dishi,
    nianzizuo: n.zizuo,
    niankongwang: n.kongwang,
    yueshishen: y.shishen,
    yuechanggan: y.changgan,
    yuechangganshishen: y.changganshishen,
    yuenayin: y.nayin,
    yuedishi: y.dishi,
    yuezizuo: y.zizuo,
    yuekongwang: y.kongwang,
    rishishen: '日主',
    richanggan: r.changgan,
    richangganshishen: r.changganshishen,
    rinayin: r.nayin,
    ridishi: r.dishi,
    rizizuo: r.zizuo,
    rikongwang: r.kongwang,
    shianshishen: s.shishen,
    shichanggan: s.changgan,
    shichangganshishen: s.changganshishen,
    shinayin: s.nayin,
    shidishi: s.dishi,
    shizizuo: s.zizuo,
    shikongwang: s.kongwang,
    engine: ENGINE,
    sex: input.sex,
    gongli: times.gongli,
    bjsj: times.bjsj,
    ztys: times.ztys,
    longitude: input.longitude,
    ztysguocheng: times.ztysguocheng,
    xialingshi: times.xialingshi,
    prevjieqi: times.prevjieqi,
    prevjieqishijian: times.prevjieqishijian,
    nextjieqi: times.nextjieqi,
    nextjieqishijian: times.nextjieqishijian,
    nongli: times.nongli,
    lunar: times.lunar,
    xingzuo: times.xingzuo,
    shengxiao: ANIMALS[natal.branches[0]!]!,
    qiyun: qiyunText(qiyun.info),
    qiyunInfo: qiyun.info,
    taiyuan: palaces.taiyuan,
    taiyuannayin: palaces.taiyuannayin,
    minggong: palaces.minggong,
    minggongnayin: palaces.minggongnayin,
    shengong: palaces.shengong,
    shengongnayin: palaces.shengongnayin,
    mingGua: lifeTrigram(lichunYear, male),
    guaxu: hourUnknown ? '' : lifeHexagram(natal.stems, natal.branches, lichunYear, male).digits,
    dangqianganzhi: now ? fourPillarsText(fourPillars(now)) : '',
    pillars: names.pillars,
    bazi: names.bazi,
    yuanJuTianGan: relations.stems,
    yuanJuDiZhi: relations.branches,
    yuanJuZhengZhu: relations.pillars,
    suiYunGan: liunianObj.suiYunGan,
    suiYunZhi: liunianObj.suiYunZhi,
    suiYunZhengZhu: liunianObj.suiYunZhengZhu,
    siZhuShenSha: starFields(natal),
    liunianObj,
    liunianbiao,
    wuxing: elementCounts(natal),
    wangxiang: seasonStrength(BRANCHES[natal.monthBranch]!),
    qiangruo: judgement.qiangruo,
    yongshen: judgement.yongshen,
    geju: judgement.geju,
    hourUnknown,
    hourVariants: variants,
    options,
    koujing: optionsInWords(options),
    notices: told.notices,
    alternatives: told.alternatives,
  };
}
