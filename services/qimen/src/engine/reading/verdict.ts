import { dayCycle, elementRelation, formatDate, fromJdn, ganzhi, STEMS } from '@tianji/almanac';
import { personSays, roleSays } from '../../corpus/matter-roles.ts';
import type { QimenChart } from '../chart.ts';
import { type ChartSymbol, laidStem, locate, pillarStem, skyPalace } from '../locate.ts';
import { AFFAIR, ASKER, type Matter, type Role, symbolText } from '../matters.ts';
import { type PatternHit, patternsOf } from '../patterns/index.ts';
import { BRANCH_PALACE } from '../tables.ts';
import { type PalaceWords, palaceTitle, palaceWords } from '../words.ts';
import { closeOf, isRival } from './close.ts';
import type { Favour } from './model.ts';
import { favourOf, MIDDLE, type Reason, reasonsOf, total } from './standing.ts';

/** One role in the chart, judged once. */
export interface JudgedRole {
  readonly role: string;
  readonly symbol: string;
  readonly palace: PalaceWords;
  /**
   * The sky stem that is paired with the earth stem: the role's own if it is a stem, otherwise that of the palace.
   */
  readonly stem: string | undefined;
  readonly reasons: readonly Reason[];
  readonly score: number;
  readonly favour: Favour;
  /** 可以倚靠: its favour in words, which suit what the role is. */
  readonly close: string;
  /** What its favour means for the matter, as a sentence of both wordings; '' without a matter. */
  readonly says: string;
}

/** The strongest factor, for or against, and what limits it in the same palace. */
export interface Knot extends Reason {
  readonly role: string;
  readonly place: string;
  /** The strongest fact of the palace on the other side; '' for none. */
  readonly limit: string;
  /** The same in everyday words. */
  readonly plainLimit: string;
  /** 东北; '' for the centre. */
  readonly direction: string;
}

/** Of alternatives the one that the chart favours. */
export interface Picked {
  readonly option: string;
  /** The role that it is read by. */
  readonly role: JudgedRole;
  /** Whether it is clearly ahead of the next. */
  readonly clear: boolean;
}

/** The only judgement of a chart for a matter; every text reads it and none judges again. */
export interface Verdict {
  readonly chart: QimenChart;
  readonly palaces: readonly PalaceWords[];
  readonly matter: Matter;
  /** Words of the title that selected the matter; empty when it was chosen by hand or is general. */
  readonly words: readonly string[];
  readonly chosen: 'title' | 'hand' | 'general';
  readonly asker: JudgedRole;
  readonly affair: JudgedRole;
  /** The roles of the matter in order, as judged; the first weighs most. */
  readonly symbols: readonly Role[];
  readonly roles: readonly JudgedRole[];
  /** The relation of the matter's palace to the asker's. */
  readonly relation: '同宫' | '同' | '生我' | '我生' | '克我' | '我克';
  readonly score: number;
  readonly favour: Favour;
  readonly knots: readonly Knot[];
  readonly patterns: readonly PatternHit[];
  readonly pace: '伏吟' | '反吟' | '马' | '空' | '近' | '远';
  /** A day to watch: its date, pillar, and why. */
  readonly watch: { readonly date: string; readonly pillar: string; readonly why: string };
  /** The two best palaces to go to, and the worst. */
  readonly best: PalaceWords;
  readonly second: PalaceWords;
  readonly worst: PalaceWords;
  readonly persons: readonly JudgedRole[];
  /** undefined where no alternatives were named. */
  readonly picked: Picked | undefined;
}

export interface Ask {
  readonly matter: Matter;
  readonly words: readonly string[];
  readonly chosen: Verdict['chosen'];
  /** A symbol chosen instead of the matter's first. */
  readonly symbol?: ChartSymbol | undefined;
  /** The person asked about, if not the asker. */
  readonly person?: Role | undefined;
  /** What stands for the person and for the matter of a birth, if not the stems of day and hour. */
  readonly self?: Role;
  readonly affair?: Role;
  /** The alternatives of A还是B, in the asker's words. */
  readonly options?: readonly string[];
  /** Year pillars (position in the cycle) of the asker and the other party. */
  readonly askerYear?: number | undefined;
  readonly otherYear?: number | undefined;
}

function stemOf(chart: QimenChart, { sky }: PalaceWords, { kind, name }: ChartSymbol): string | undefined {
  const own = kind === 'stem' ? name : kind === 'pillar' ? STEMS[pillarStem(chart, name)] : undefined;
  return sky.find((stem) => stem === own) ?? sky[0];
}

/** Judges one role on a chart. */
export function judgedRole(
  chart: QimenChart,
  palaces: readonly PalaceWords[],
  { role, symbol }: Role,
  matter = '',
): JudgedRole {
  // Symbols in the centre are read where the centre lodges.
  const at = locate(chart, symbol);
  const no = at === 5 && chart.plate.lodging !== 5 ? chart.plate.lodging : at;
  const palace = palaces[no - 1]!;
  const reasons = reasonsOf(palace, symbol.name);
  const score = total(reasons);
  const favour = favourOf(score);
  return {
    role,
    symbol: symbolText(symbol),
    palace,
    stem: stemOf(chart, palace, symbol),
    reasons,
    score,
    favour,
    close: closeOf(role, favour),
    says: roleSays(matter, role, favour) || personSays(matter, role, favour),
  };
}

/** What a role adds to the whole: what strengthens an opponent counts against the asker. */
const adds = ({ role, score }: JudgedRole): number => (isRival(role) ? 2 * MIDDLE - score : score);

const RELATION: Readonly<Record<string, Verdict['relation']>> = {
  同: '同',
  我生: '我生',
  生我: '生我',
  我克: '我克',
  克我: '克我',
};
const RELATION_WEIGHT: Readonly<Record<Verdict['relation'], number>> = {
  ...{ 同宫: 0.5, 同: 0.5, 生我: 1.5, 我生: -0.5, 克我: -1.5, 我克: 0.5 },
};

/** 阳遁 坎艮震巽 are near, 阴遁 the other four. */
const near = ({ bureau }: QimenChart, no: number): boolean => [1, 8, 3, 4].includes(no) === bureau.yang;

function paceOf(chart: QimenChart, main: PalaceWords, patterns: readonly PatternHit[]): Verdict['pace'] {
  const has = (...names: string[]) => patterns.some(({ name }) => names.includes(name));
  if (has('星伏吟', '门伏吟')) return '伏吟';
  if (has('星反吟', '门反吟')) return '反吟';
  if (main.horse) return '马';
  if (main.void) return '空';
  return near(chart, main.no) ? '近' : '远';
}

/** A day within two days is not slow. */
export const SLOW_FROM = 3;
const SLOW: readonly Verdict['pace'][] = ['伏吟', '空', '远'];

/** YYYY-MM-DD, so many days after the day of the chart. */
export const dayAfter = (chart: QimenChart, days: number): string => formatDate(fromJdn(chart.day + days));

/** The next day whose branch is the wanted one, so many days after the day of the chart or later. */
function nextDay(chart: QimenChart, branch: number, from: number): { date: string; pillar: string } {
  let day = chart.day + from;
  while (dayCycle(day) % 12 !== branch) day += 1;
  return { date: formatDate(fromJdn(day)), pillar: ganzhi(dayCycle(day)) };
}

/**
 * When the matter may show itself: when a void branch is filled, a horse is met, or on the branch of the palace; what comes slowly
 * is not looked for in the next days.
 */
function watchOf(chart: QimenChart, main: PalaceWords, slow: boolean): Verdict['watch'] {
  const from = slow ? SLOW_FROM : 1;
  const branches = BRANCH_PALACE.flatMap((no, branch) => (no === main.no ? [branch] : []));
  const empty = chart.voids.find((branch) => branches.includes(branch));
  if (empty !== undefined) return { ...nextDay(chart, empty, from), why: '空亡之支逢日填实' };
  if (main.horse) return { ...nextDay(chart, (chart.horse + 6) % 12, from), why: '驿马逢冲而动' };
  const branch = branches[0];
  if (branch === undefined) return { ...nextDay(chart, 7, from), why: '中宫无支，借坤宫之未逢日' };
  return { ...nextDay(chart, branch, from), why: `${main.name}宫所含之支逢日` };
}

/** Roles this far apart are not near. */
const CLEAR = 1;

/** Of alternatives the first is read by 日干, the second by 时干, the third by the first role of the matter. Our own rule. */
function pickedOf(options: readonly string[], roles: readonly JudgedRole[]): Picked | undefined {
  if (options.length < 2) return undefined;
  const [first, next] = options
    .slice(0, roles.length)
    .map((option, i) => ({ option, role: roles[i]! }))
    .sort((a, b) => b.role.score - a.role.score);
  return { ...first!, clear: first!.role.score - next!.role.score >= CLEAR };
}

/**
 * One key point per palace: its strongest fact on the side of its favour, with the other side as its limit.
 */
function knotsOf(roles: readonly JudgedRole[]): Knot[] {
  const seen = new Set<number>();
  const knots: (Knot & { worth: number })[] = [];
  for (const [place, { role, palace, reasons, score }] of roles.entries()) {
    if (seen.has(palace.no)) continue;
    seen.add(palace.no);
    const side = score < 0 ? -1 : 1;
    const strongest = reasons.find(({ weight }) => Math.sign(weight) === side) ?? reasons[0];
    if (!strongest) continue;
    const other = reasons.find(({ weight }) => Math.sign(weight) === -Math.sign(strongest.weight));
    const { fact: limit = '', plain: plainLimit = '' } = other ?? {};
    const worth = (Math.abs(score) + 1) / (1 + place * 0.15);
    const { no, direction } = palace;
    const weight = isRival(role) ? -strongest.weight : strongest.weight;
    knots.push({ ...strongest, weight, role, place: palaceTitle(no), direction, limit, plainLimit, worth });
  }
  knots.sort((a, b) => b.worth - a.worth);
  return knots.slice(0, 3).map(({ worth: _, ...knot }) => knot);
}

/** Matters of finding, and the roles that stand for what is found. */
const SOUGHT: readonly string[] = ['lost', 'person'];
const SOUGHT_ROLES: readonly string[] = ['失物', '所寻'];

/** Judges a chart for a matter, once. */
export function verdictOf(chart: QimenChart, ask: Ask): Verdict {
  const palaces = palaceWords(chart);
  // A birth has roles of its own, and nothing is asked of it.
  const about = ask.self ? '' : ask.matter.id;
  const asker = judgedRole(chart, palaces, ask.self ?? ask.person ?? ASKER, about);
  const affair = judgedRole(chart, palaces, ask.affair ?? AFFAIR, about);
  const own: Role[] = ask.symbol
    ? [{ role: '自选用神', symbol: ask.symbol }, ...ask.matter.roles]
    : [...ask.matter.roles];
  const roles = own.map((role) => judgedRole(chart, palaces, role, about));
  const main = roles[0]!;
  const relation =
    asker.palace.no === main.palace.no
      ? '同宫'
      : RELATION[elementRelation(asker.palace.element, main.palace.element)]!;
  const patterns = patternsOf(chart, [...palaces]);
  const rest = roles.slice(1);
  const others = rest.length > 0 ? rest.reduce((sum, role) => sum + adds(role), 0) / rest.length : 0;
  const whole = patterns.filter(({ palaces: at }) => at.length === 0);
  const weather = whole.reduce(
    (sum, { favour }) => sum + (favour === '慎' ? -0.75 : favour === '顺' ? 0.75 : 0),
    0,
  );
  const score =
    adds(main) * 0.45 +
    affair.score * 0.2 +
    asker.score * 0.15 +
    others * 0.2 +
    RELATION_WEIGHT[relation] +
    weather;
  const outer = palaces.filter(({ door, no }) => door && no !== 5);
  const ranked = outer
    .map((palace) => ({ palace, score: total(reasonsOf(palace)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ palace }) => palace);
  // What is sought lies where its own role is: there first, and no other place is named before it.
  const sought = SOUGHT.includes(ask.matter.id)
    ? roles.find(({ role }) => SOUGHT_ROLES.includes(role))
    : undefined;
  const ways = sought?.palace.door
    ? [sought.palace, ...ranked.filter(({ no }) => no !== sought.palace.no)]
    : ranked;
  const person = (role: string, year: number | undefined): JudgedRole[] => {
    if (year === undefined) return [];
    const at = skyPalace(chart, laidStem(year));
    const palace = palaces[(at === 5 && chart.plate.lodging !== 5 ? chart.plate.lodging : at) - 1]!;
    const reasons = reasonsOf(palace);
    return [
      {
        role,
        symbol: ganzhi(year),
        palace,
        stem: STEMS[laidStem(year)],
        reasons,
        score: total(reasons),
        favour: favourOf(total(reasons)),
        close: closeOf(role, favourOf(total(reasons))),
        says: '',
      },
    ];
  };
  const pace = paceOf(chart, main.palace, patterns);
  return {
    chart,
    palaces,
    matter: ask.matter,
    words: ask.words,
    chosen: ask.chosen,
    asker,
    affair,
    symbols: own,
    roles,
    relation,
    score,
    favour: favourOf(score),
    knots: knotsOf([main, affair, asker, ...rest]),
    patterns,
    pace,
    watch: watchOf(chart, main.palace, SLOW.includes(pace)),
    best: ways[0]!,
    second: ways[1]!,
    worst: ways.at(-1)!,
    persons: [...person('求测人年命', ask.askerYear), ...person('对方年命', ask.otherYear)],
    picked: pickedOf(ask.options ?? [], [asker, affair, main]),
  };
}
