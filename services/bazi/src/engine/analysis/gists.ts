import { stemElement } from '@tianji/almanac/cycle';
import {
  CHILD_NEAR_LINE,
  CHILD_PACE_LINE,
  CHILD_THINGS_LINE,
  HABIT,
  HABIT_CHILD,
  HELP,
  HELP_FIRST,
  KIN,
  LEARNER_NEAR_LINE,
  LEVEL_PLAIN,
  PARTNER,
  SEAT,
  SEAT_CHILD,
  STATE_PLAIN,
  STEM_IMAGE,
  THEME,
  WEALTH_LINE,
  WORK,
  WORK_LEVEL,
  WORK_SPECIAL,
} from '../../corpus/reading-gists.ts';
import { WEALTH_LINE_BEHIND } from '../../corpus/reading-senior.ts';
import { SPOUSE_PALACE_LATE } from '../../corpus/reading-settled.ts';
import { METHOD_OF_OUTPUT, METHOD_OF_SEAL, USEFUL_METHOD } from '../../corpus/reading-strength.ts';
import { FIELD_BEHIND } from '../../corpus/report/late-work.ts';
import { ruleText } from '../../corpus/rule-words.ts';
import { yearsFor } from '../agenda/index.ts';
import { ranked } from '../relations/flow.ts';
import { hasYounger, wealthRule, wealthWorth } from './life.ts';
import { monthsLine } from './months.ts';
import { agrees, combinationsOf } from './pattern.ts';
import { isInfant, isLived, isOver, isSettled, stageOf } from './suit.ts';
import { bornIn, pillarWords, roleOfGod, stanceOf, type View } from './view.ts';
import { yearsAhead } from './years.ts';

const list = (words: readonly string[]) => words.join('、');

/** Instead of work, money and marriage, a child has gifts, belongings and close people. */
const grownUp = (v: View, child: string, text: string) => (stageOf(v) === 'child' ? child : text);

/** The balance of one's own side, in plain words; a chart that follows or rules alone goes its own way. */
export const standing = (v: View): string =>
  v.special ? `五行聚在一处，顺着${v.usefulGod.elements[0]}的方向走最省力` : LEVEL_PLAIN[v.level];

/** Ways of following that do not give up the day master. */
const METHOD_OF: Readonly<Record<string, string>> = { 从印格: METHOD_OF_SEAL, 从儿格: METHOD_OF_OUTPUT };

/** How the useful god was found. */
export const methodWords = (v: View): string =>
  METHOD_OF[v.pattern.name] ?? USEFUL_METHOD[v.usefulGod.method]!;

/** The nature that the day branch gives; of a child without means and savings. */
export const seatWords = (v: View): string =>
  (stageOf(v) === 'child' ? SEAT_CHILD : SEAT)[v.pillar('日柱')!.hidden[0]!.tenGod]!;

/** What helps most, by the first useful element. */
export const help = (v: View): string =>
  (isInfant(v) ? HELP_FIRST : HELP[stageOf(v)])[v.roleOf(v.usefulGod.elements[0]!)];

/** What the month needs; an unfavourable element is described as needed only a little. */
function wantedInMonth({ usefulGod: { season, avoid } }: View): string {
  const refused = season.filter((stem) => avoid.includes(stemElement(stem)));
  return `${list(season)}${refused.length > 0 ? `，${refused.length < season.length ? `其中${list(refused)}` : '都'}只作微用` : ''}`;
}

function useful(v: View): string {
  const [first, second] = v.usefulGod.elements;
  const avoid = v.usefulGod.avoid.length > 0 ? `；少用${list(v.usefulGod.avoid)}` : '';
  return `最合用的是${first}${second ? `，其次是${second}` : ''}${avoid}`;
}

function relations(v: View): string {
  const all = ranked([...v.relations.stems, ...v.relations.branches, ...v.relations.pillars]);
  const shown = all.slice(0, 2).map(({ pillars, type }) => `${pillarWords(pillars)}${type}`);
  if (all.length === 0) return '四柱之间没有明显的合与冲';
  return all.length > 2 ? `${list(shown)}等${all.length}处` : list(shown);
}

function character(v: View): string {
  const [leading, second] = v.leadingGods;
  return `${THEME[leading!]}${second ? `与${THEME[second]}` : ''}是主调；${seatWords(v)}`;
}

function kin(v: View): string {
  const sides = [
    ['年柱', '长辈'],
    ['月柱', '父母与同辈'],
    ['时柱', '晚辈'],
  ] as const;
  // Late in life elders and parents are told of as they were.
  const then = isLived(v) ? '当年' : '';
  return `${then}${sides
    .filter(([name]) => name !== '时柱' || hasYounger(v))
    .flatMap(([name, who]) => {
      const pillar = v.pillar(name);
      return pillar ? [`${who}${KIN[roleOfGod(pillar.hidden[0]!.tenGod)]}`] : [];
    })
    .join('，')}`;
}

function cycle(v: View): string {
  const { cycle: now, present } = v.current;
  if (!present) return `${v.cycles.length - 1}步大运，每步十年`;
  if (now.ganzhi === '小运') return `还在小运，${now.endYear + 1}年交大运`;
  return `现行${now.ganzhi}大运，${now.year}—${now.endYear}年，评分${now.score}`;
}

/** The years that the report names as the one to act in and the one to hold back in. */
function years(v: View): string {
  const ahead = yearsAhead(v);
  if (isOver(v)) {
    const mean = Math.round(ahead.reduce((sum, { score }) => sum + score, 0) / Math.max(1, ahead.length));
    return `${ahead[0]!.year}到${ahead.at(-1)!.year}年，平均${mean}分；50为平`;
  }
  const named = (id: string) =>
    ahead
      .filter(({ year }) => yearsFor(v, id).includes(year))
      .map(({ year, score }) => `${year}年（${score}）`)
      .join('与');
  const [best, hold] = [named('whole.best'), named('whole.hold')];
  return `${best ? `得力看${best}` : '没有高到顺的一年'}，${hold ? `放慢看${hold}` : '没有低到要收的一年'}；50为平`;
}

/** The gist of each section by its id: from the same verdict as the text, in its own words. */
export const GISTS: Readonly<Record<string, (v: View) => string>> = {
  zonglun: (v) => `${bornIn(v)}的${v.dayMaster.stem}${v.dayMaster.element}，${standing(v)}`,
  rizhu: (v) =>
    `${v.dayMaster.stem}${v.dayMaster.element}好比${STEM_IMAGE[v.dayMaster.stem]}；${seatWords(v)}`,
  yueling: (v) => `生在${v.monthBranch}月，${STATE_PLAIN[v.seasonState]}；这个月最盼${wantedInMonth(v)}`,
  qiangruo: (v) => `${v.strength.label}：记${v.strength.score}分，50分为平`,
  yongshen: useful,
  geju: (v) => {
    const met = combinationsOf(v)
      .filter((id) => agrees(v, id))
      .slice(0, 2)
      .map(ruleText);
    return `${v.pattern.name}${met.length > 0 ? `，${list(met)}` : ''}`;
  },
  shishen: (v) => `${list(v.leadingGods)}最重，主题是${list(v.leadingGods.map((god) => THEME[god]!))}`,
  wuxing: (v) =>
    `${v.heaviestElement}最重，${v.lightestElement}最轻${v.missing.length > 0 ? `；明面上不见${list(v.missing)}` : ''}`,
  xingge: character,
  shiye: (v) =>
    grownUp(
      v,
      `天分偏在${THEME[v.leadingGods[0]!]}；${CHILD_PACE_LINE[stanceOf(v)]}`,
      isSettled(v)
        ? FIELD_BEHIND[v.usefulGod.elements[0]!]!.replace(/。$/u, '')
        : `宜${WORK[v.usefulGod.elements[0]!]}，${v.special ? WORK_SPECIAL : WORK_LEVEL[v.level]}`,
    ),
  caiyun: (v) =>
    grownUp(
      v,
      CHILD_THINGS_LINE[wealthWorth(v)]!,
      (isSettled(v) ? WEALTH_LINE_BEHIND : WEALTH_LINE)[wealthRule(v)]!,
    ),
  hunyin: (v) => {
    const god = v.pillar('日柱')!.hidden[0]!.tenGod;
    const role = roleOfGod(god);
    const lived = isLived(v) && SPOUSE_PALACE_LATE[god]!.replace(/^[^，]*，|。$/gu, '');
    const own = stageOf(v) === 'learner' ? LEARNER_NEAR_LINE[role] : lived || `另一半${PARTNER[god]}`;
    return grownUp(v, CHILD_NEAR_LINE[role], own);
  },
  liuqin: kin,
  jiankang: (v) =>
    `${v.lightestElement}最轻：${grownUp(v, HABIT_CHILD[v.lightestElement]!, HABIT[v.lightestElement]!)}`,
  guanxi: relations,
  shensha: (v) =>
    `${list(v.stars.slice(0, 3).map(({ name }) => name))}${v.stars.length > 3 ? `等${v.stars.length}颗` : ''}`,
  dayun: cycle,
  liunian: years,
  liuyue: monthsLine,
  jianyi: help,
};
