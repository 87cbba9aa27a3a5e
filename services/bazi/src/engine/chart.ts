import {
  ANIMALS,
  BRANCHES,
  type CivilTime,
  clockChange,
  ELEMENTS,
  formatTime,
  fourPillars,
  fourPillarsText,
  fromSeconds,
  ganzhi,
  hourBranch,
  lunarFromCivil,
  lunarText,
  nayin,
  type Pillars,
  STEMS,
  seasonStrength,
  type Term,
  termAfter,
  termBefore,
} from '@tianji/almanac';
import { zoneName } from '@tianji/almanac/zone-name';
import { rulingStem } from '@tianji/judgement';
import { luckCycles, selectedYear } from './fate/cycles.ts';
import { qiyunOf, qiyunText } from './fate/qiyun.ts';
import { countedYear } from './fate/years.ts';
import { judge } from './judge.ts';
import { Luck } from './level/level.ts';
import { type Moment, momentOf } from './moment.ts';
import { type Natal, natalOf } from './natal.ts';
import { clockedBirth, noticesOf } from './notices.ts';
import { BAZI_OPTIONS, type BaziOptions, printedRules } from './options.ts';
import { columnOf, EMPTY_COLUMN } from './pillars/columns.ts';
import { lifeHexagram } from './pillars/life-hexagram.ts';
import { lifeTrigram } from './pillars/ming-gua.ts';
import { bodyPalace, fetalBreath, fetalOrigin, lifePalace } from './pillars/palaces.ts';
import { westernSign } from './pillars/zodiac.ts';
import { natalRelations } from './relations/relations.ts';
import { starsOn } from './shensha/index.ts';
import type { BaziChart, BaziInput, ElementCounts } from './types.ts';
import { hourVariants } from './unknown-hour.ts';
import { ENGINE } from './version.ts';

const NONE: readonly string[] = Object.freeze([]);

/** The columns of the natal pillars; those of an unknown hour are empty. */
function natalColumns({ dayStem, cycles, count }: Natal) {
  const at = (p: number) => (p < count ? columnOf(dayStem, cycles[p]!) : EMPTY_COLUMN);
  return { year: at(0), month: at(1), day: at(2), hour: at(3) };
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

/** 胎元, 命宫, 身宫 with their nayin; without an hour the palaces are empty. */
function palaceFields(natal: Natal, options: BaziOptions, prevTerm: { index: number }) {
  const origin = fetalOrigin(natal.cycles[1]!);
  const breath = fetalBreath(natal.cycles[2]!);
  const yearStem = natal.stems[0]!;
  const hour = natal.branches[3];
  const afterQi = options.mingGong === 'zhongqi' && prevTerm.index % 2 === 1;
  const life = hour === undefined ? -1 : lifePalace(yearStem, natal.monthBranch, hour, afterQi);
  const body = hour === undefined ? -1 : bodyPalace(yearStem, natal.monthBranch, hour);
  return {
    fetalOrigin: ganzhi(origin),
    fetalOriginNayin: nayin(origin),
    fetalBreath: ganzhi(breath),
    fetalBreathNayin: nayin(breath),
    lifePalace: life < 0 ? '' : ganzhi(life),
    lifePalaceNayin: life < 0 ? '' : nayin(life),
    bodyPalace: body < 0 ? '' : ganzhi(body),
    bodyPalaceNayin: body < 0 ? '' : nayin(body),
  };
}

function lunarFields(clock: CivilTime, hourUnknown: boolean) {
  const { year, month, leap, day } = lunarFromCivil(clock.year, clock.month, clock.day);
  const text = lunarText({ year, month, leap, day });
  const hour = hourUnknown ? '时辰不详' : `${hourBranch(clock.hour)}时`;
  return { lunarText: `${text.year}年${text.month}${text.day} ${hour}`, lunar: { year, month, leap, day } };
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

function starFields(natal: Natal): BaziChart['pillarStars'] {
  const at = (p: number) => (p < natal.count ? starsOn(natal, p, natal.cycles[p]!) : NONE);
  return { 年柱: at(0), 月柱: at(1), 日柱: at(2), 时柱: at(3) };
}

/** The stem that rules the day of birth within its month, with the number of days since the month's 节. */
function rulingOf(natal: Natal, { instant }: Moment): BaziChart['ruling'] {
  const jie = termBefore(instant, 'jie');
  const day = Math.floor((instant - jie.seconds) / 86400) + 1;
  return { stem: STEMS[rulingStem(natal.monthBranch, day)]!, term: jie.name, day };
}

/** The rules in force; abroad also which standard time is used. */
function rulesOf({ zone }: BaziInput, options: BaziOptions): string[] {
  const rules = printedRules(options, BAZI_OPTIONS.sentences(options));
  if (!zone) return rules;
  return [
    ...rules,
    `标准时间为出生地的标准时间（${zone.name}），节气与交运为北京时间`,
    ...(zone.southern ? ['南半球出生，月令不对调'] : []),
  ];
}

/** What depends on the clocks: times, terms, lunar date. */
function timeFields(input: BaziInput, moment: Moment, before: Term) {
  const { solar, clock, instant } = moment;
  const after = termAfter(instant, 'all');
  const lunar = lunarFields(clock, input.hourUnknown === true);
  return {
    enteredTime: formatTime(input.time),
    standardTime: formatTime(solar.standardTime),
    solarTime: formatTime(solar.time),
    solarSteps: solar.steps,
    summerTime: solar.dst,
    previousTerm: before.name,
    previousTermTime: formatTime(before.time),
    nextTerm: after.name,
    nextTermTime: formatTime(after.time),
    lunarText: lunar.lunarText,
    lunar: lunar.lunar,
    westernSign: westernSign(solar.standardTime.month, solar.standardTime.day),
  };
}

/**
 * The whole chart of a birth. `now` (Beijing clock) selects the current cycle and year and gives
 * `dangqianganzhi`; without it the first year is selected. Deterministic.
 * @throws CalendarError for times that do not exist or are outside the tables (517–2200)
 */
export function computeChart(born: BaziInput, { now }: { now?: CivilTime } = {}): BaziChart {
  // What is told of the zone has its Chinese name.
  const input = born.zone ? { ...born, zone: { ...born.zone, name: zoneName(born.zone.name) } } : born;
  const options = BAZI_OPTIONS.complete(input.options);
  const hourUnknown = input.hourUnknown === true;
  const male = input.sex === '男';
  const moment = momentOf(input, options);
  const natal = natalOf(male, moment.pillars, hourUnknown, options.nobles);
  const prevTerm = termBefore(moment.instant, 'all');
  const forward = male === (natal.stems[0]! % 2 === 0);
  const qiyun = qiyunOf(moment.instant, forward, options.qiyunRule);
  // Abroad the year changes at the same instant as here, whatever the local clock shows.
  const standardTime = input.zone ? fromSeconds(moment.instant) : moment.solar.standardTime;
  const lichunYear = countedYear(standardTime, 'lichun');
  const judgement = judge(natal, options.reading);
  const relations = natalRelations(natal);
  const plan = {
    forward,
    birthYear: countedYear(standardTime, options.ageYear),
    // The year printed for 交运: a hand-over in January counts to it, not to the pillar year before 立春.
    startYear: qiyun.start.year,
    currentYear: now && countedYear(now, options.ageYear),
  };
  const cycles = luckCycles(natal, plan, new Luck({ ...natal, verdict: judgement.verdict }));
  const variants = hourUnknown ? hourVariants(moment, male, options) : [];
  const times = timeFields(input, moment, prevTerm);
  const palaces = palaceFields(natal, options, prevTerm);
  const names = pillarNames(moment.pillars, hourUnknown);
  const told = noticesOf(input, options, moment, variants);
  const clocked = hourUnknown ? undefined : clockedBirth(input, options);
  // Written out: spreading parts into a literal of this size would cost a twentieth of the whole chart.
  return {
    engine: ENGINE,
    sex: input.sex,
    enteredTime: times.enteredTime,
    standardTime: times.standardTime,
    solarTime: times.solarTime,
    longitude: input.longitude,
    solarSteps: times.solarSteps,
    summerTime: times.summerTime,
    previousTerm: times.previousTerm,
    previousTermTime: times.previousTermTime,
    nextTerm: times.nextTerm,
    nextTermTime: times.nextTermTime,
    lunarText: times.lunarText,
    lunar: times.lunar,
    animal: ANIMALS[natal.branches[0]!]!,
    westernSign: times.westernSign,
    luckStartText: qiyunText(qiyun.info),
    luckStart: qiyun.info,
    fetalOrigin: palaces.fetalOrigin,
    fetalOriginNayin: palaces.fetalOriginNayin,
    fetalBreath: palaces.fetalBreath,
    fetalBreathNayin: palaces.fetalBreathNayin,
    ruling: rulingOf(natal, moment),
    lifePalace: palaces.lifePalace,
    lifePalaceNayin: palaces.lifePalaceNayin,
    bodyPalace: palaces.bodyPalace,
    bodyPalaceNayin: palaces.bodyPalaceNayin,
    lifeTrigram: lifeTrigram(lichunYear, male),
    lifeHexagram: hourUnknown ? '' : lifeHexagram(natal.stems, natal.branches, lichunYear, male).digits,
    presentPillars: now ? fourPillarsText(fourPillars(now)) : '',
    today: now && { year: now.year, month: now.month, day: now.day },
    bazi: names.bazi,
    pillars: names.pillars,
    columns: natalColumns(natal),
    stemRelations: relations.stems,
    branchRelations: relations.branches,
    pillarRelations: relations.pillars,
    pillarStars: starFields(natal),
    currentYear: selectedYear(cycles),
    cycles,
    elements: elementCounts(natal),
    seasons: seasonStrength(BRANCHES[natal.monthBranch]!),
    strength: judgement.strength,
    usefulGod: judgement.usefulGod,
    pattern: judgement.pattern,
    hourUnknown,
    hourVariants: variants,
    options,
    ...(born.zone ? { zone: born.zone.name } : {}),
    rules: rulesOf(input, options),
    notices: told.notices,
    clockChange: clocked && clockChange(clocked),
    alternatives: told.alternatives,
  };
}
