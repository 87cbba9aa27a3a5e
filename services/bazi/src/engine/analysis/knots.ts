/**
 * The two or three key points of a chart, ranked: read first, with future dates and a check against the past.
 */
import { BRANCHES, branchElement, ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import { ageInYear, type Day } from '@tianji/teller';
import * as words from '../../corpus/knots.ts';
import { type Hearing, heard, LIVING } from '../../corpus/told.ts';
import type { FlowYear, LuckCycle } from '../types.ts';
import type { View } from './view.ts';
import { type Favour, favourOf, openYears, spanAhead } from './years.ts';

/** One key point: its name, what it is and does, its effects and dates, and how the past confirms it. */
export interface Knot {
  id: 'burden' | 'want' | 'seat';
  /** Its weight in the chart; the heaviest comes first. */
  weight: number;
  title: string;
  claim: string;
  ahead: string;
  /** '' when there is no past of the reader's own to compare it with. */
  past: string;
  /** What the dated part says about its years. */
  years: readonly { year: number; favour: Favour }[];
  facts: string[];
}

/** From this share of an element on, in per cent, it is called ample; below the other, scarce. */
export const AMPLE = 20;
export const SCARCE = 15;
/** From this share on the element most useful is more than enough. */
const PLENTY = 40;
/** Below this share an element of care is hardly in the chart: nothing to guard against every day. */
export const FAINT = 5;
/** From this share on an element of care is told as a burden. */
const HEAVY = 10;
/** So many of one's own kind are no crowd, however much they weigh. */
const FEW_PEERS = 2;
const CHILD = 15;
const LEARNER = 22;
const SENIOR = 55;
const LATE = 65;
/** Decades further ahead than this many years are left out. */
const FAR = 30;

/** How much there is of an element that answers a burden. @param share its share of all, in per cent */
export function stateOf(share: number): 'strong' | 'fair' | 'weak' | 'none' {
  if (share >= AMPLE) return 'strong';
  if (share >= SCARCE) return 'fair';
  return share > 0 ? 'weak' : 'none';
}

const percent = (v: View, element: Element) => Math.round(v.strength.shares[element] / 10);
const yearNames = (years: readonly { year: number }[]) => years.map(({ year }) => `${year}年`).join('、');

/** The years in which something is due; the year under way is no year to come. */
function dueIn({ current: { present, year: now } }: View, coming: readonly { year: number }[]): string {
  const [first, ...rest] = coming;
  if (!present || first?.year !== now.year) return `往后应在${yearNames(coming)}`;
  return `应在今年${rest.length > 0 ? `与往后的${yearNames(rest)}` : ''}`;
}

/** The heaviest element of care, the first among equals; undefined when there is none. */
export function burdenOf(v: View): Element | undefined {
  return [...v.usefulGod.avoid].sort((a, b) => v.strength.shares[b] - v.strength.shares[a])[0];
}

/** The element of care, if there is so much of it that it is told as a burden. */
export function burdenTold(v: View): Element | undefined {
  const element = burdenOf(v);
  return element && percent(v, element) >= HEAVY ? element : undefined;
}

const brings = (ganzhi: string, element: Element) =>
  stemElement(ganzhi.charAt(0)) === element || branchElement(ganzhi.charAt(1)) === element;

const dated = (years: readonly FlowYear[]) =>
  years.map(({ year, score }) => ({ year, favour: favourOf(score) }));

/** The last major cycle that is over, or half over, with a stem of an element. */
function pastCycle(v: View, element: Element): LuckCycle | undefined {
  const now = v.current.year.year;
  return v.cycles.findLast(
    (each) =>
      each.ganzhi !== '小运' && each.year + 5 <= now && stemElement(each.ganzhi.charAt(0)) === element,
  );
}

function pastText(
  v: View,
  birth: Day,
  element: Element,
  texts: Readonly<Record<'child' | 'learner' | 'grown' | 'late', Readonly<Record<string, string>>>>,
): string {
  const cycle = pastCycle(v, element);
  if (!cycle) return '';
  const now = v.current.year.year;
  const then = ageInYear(birth, cycle.year + 4);
  // Years that reach well beyond fifteen are no childhood, however young they began.
  const last = ageInYear(birth, Math.min(cycle.endYear, now));
  const span =
    cycle.endYear < now
      ? `${cycle.year}—${cycle.endYear}年行${cycle.ganzhi}运`
      : `${cycle.year}年起行${cycle.ganzhi}运，到今年`;
  return `${span}，${texts[then <= CHILD && last <= CHILD + 1 ? 'child' : then <= LEARNER ? 'learner' : then >= LATE ? 'late' : 'grown'][v.roleOf(element)]}`;
}

/** Who is addressed in the first of some coming years; today's listener when there is none. */
function listenerIn(v: View, birth: Day, years: readonly FlowYear[], today: words.Listener): words.Listener {
  const first = years[0];
  if (!first) return today;
  const age = ageInYear(birth, first.year, first.year === v.current.year.year ? v.today : undefined);
  if (age <= CHILD) return 'child';
  if (age <= LEARNER) return 'learner';
  return age >= LATE ? 'late' : age >= SENIOR ? 'senior' : 'grown';
}

function burden(v: View, listener: words.Listener, birth: Day): Knot | undefined {
  const element = burdenTold(v);
  if (!element) return undefined;
  const role = v.roleOf(element);
  const share = percent(v, element);
  const from = ELEMENTS.indexOf(element);
  const answers = [ELEMENTS[(from + 3) % 5]!, ELEMENTS[(from + 1) % 5]!]
    .filter((each) => v.usefulGod.elements.includes(each))
    .sort((a, b) => v.strength.shares[b] - v.strength.shares[a]);
  const answer = answers[0];
  const state = !answer ? 'none' : stateOf(percent(v, answer));
  // Every year that brings the burden is named: the tight ones are due, the others touch it lightly.
  const brought = openYears(v).filter((year) => brings(year.ganzhi, element));
  const tight = brought.filter((year) => favourOf(year.score) === '慎');
  // What the year is about is its stem's: a branch alone only touches the burden.
  const coming = tight.filter((year) => stemElement(year.ganzhi.charAt(0)) === element);
  const below = tight.filter((year) => !coming.includes(year));
  const light = brought.filter((year) => !tight.includes(year));
  const beneath =
    below.length === 0
      ? ''
      : `${coming.length > 0 ? '' : '往后'}${yearNames(below)}支上${coming.length > 0 ? '也' : ''}带${element}，全年偏紧，这一面跟着留神。`;
  const lightly =
    light.length === 0
      ? ''
      : tight.length > 0
        ? `${yearNames(light)}也带${element}，全年不紧，提个醒便够。`
        : `往后带${element}的有${yearNames(light)}，全年都不紧，提个醒便够。`;
  const strong = (table: Readonly<Partial<Record<string, string>>>) =>
    v.level === 'strong' ? table[role] : undefined;
  return {
    id: 'burden',
    weight: share,
    title: words.burdenTitle(listener, role, v.level === 'strong'),
    claim: `${element}占全局${share}%，于日主是${role}，是这张盘要省着用的一面：${strong(words.BURDEN_STRONG[listener]) ?? words.BURDEN[listener][role]}。${
      answer ? `能制化它的是${answer}，${words.ANSWER[state]}。` : ''
    }`,
    ahead:
      coming.length > 0
        ? `${dueIn(v, coming)}，${words.BURDEN_AHEAD[listenerIn(v, birth, coming, listener)][role]}。${beneath}${lightly}`
        : `${beneath}${lightly}` || `${spanAhead(v)}里没有哪一年带${element}，平日留意即可。`,
    past: listener === 'child' ? '' : pastText(v, birth, element, words.BURDEN_PAST),
    years: dated(brought),
    facts: [
      `忌${element}，占${share}%`,
      `${element}为${role}`,
      ...(answer ? [`${answer}占${percent(v, answer)}%`] : []),
    ],
  };
}

function want(v: View, listener: words.Listener, birth: Day): Knot {
  const element = v.usefulGod.elements[0]!;
  const role = v.roleOf(element);
  const share = percent(v, element);
  const kind = share < SCARCE ? 'weak' : 'strong';
  const peers = v.count('比劫');
  const few = kind === 'strong' && role === '比劫' && peers.stems + peers.hidden <= FEW_PEERS;
  const brought = openYears(v).filter((year) => brings(year.ganzhi, element));
  const coming = brought.filter((year) => favourOf(year.score) === '顺');
  const next = v.cycles.find(
    (each) =>
      each.year > v.current.year.year &&
      each.year <= v.current.year.year + FAR &&
      stemElement(each.ganzhi.charAt(0)) === element,
  );
  const later = next && next.ganzhi !== '小运' ? `${next.year}年起行${next.ganzhi}运，${element}当头` : '';
  // A year that brings the element is named even where it goes neither way, and where other things hold it down.
  const [even, tight] = (['平', '慎'] as const).map((favour) =>
    brought.filter((year) => favourOf(year.score) === favour),
  ) as [FlowYear[], FlowYear[]];
  const besides = [
    even.length > 0 ? `；${yearNames(even)}也带${element}，全年平平` : '',
    tight.length > 0 ? `；${yearNames(tight)}也带${element}，只是全年偏紧` : '',
  ].join('');
  const slowly = `得它的好处要慢一些${later ? `；${later}` : ''}。`;
  return {
    id: 'want',
    weight: kind === 'weak' ? 30 - share : Math.min(25, share / 2),
    title: words.WANT_TITLE[kind][role],
    claim: `这张盘最合用的是${element}，于日主是${role}，${share === 0 ? '盘里几乎不见' : `约占${share}%，${kind === 'weak' ? '偏少' : share >= PLENTY ? '充足' : '够用'}`}：${
      few ? words.WANT_FEW_PEERS[listener] : words.WANT[kind][listener][role]
    }。`,
    ahead:
      coming.length > 0
        ? `${dueIn(v, coming)}，${words.WANT_AHEAD[listenerIn(v, birth, coming, listener)][role]}${besides}${later ? `；${later}` : ''}。`
        : even.length > 0
          ? `往后带${element}的有${yearNames(brought)}，没有一年是顺的，最可用的是${yearNames(even)}${
              tight.length > 0 ? `，${yearNames(tight)}偏紧` : ''
            }，${slowly}`
          : tight.length > 0
            ? `往后带${element}的有${yearNames(tight)}，只是${tight.length > 1 ? '这几年都' : '全年'}偏紧，${slowly}`
            : later
              ? `${spanAhead(v)}里${element}来得少，${later}。`
              : `${spanAhead(v)}里${element}来得少，要靠平日的习惯补。`,
    past: listener === 'child' ? '' : pastText(v, birth, element, words.WANT_PAST),
    years: dated(brought),
    facts: [`用${element}，占${share}%`, `${element}为${role}`],
  };
}

const TOUCHES: readonly [pattern: RegExp, touch: words.Touch, weight: number][] = [
  [/六冲|天克地冲/, '冲', 28],
  [/伏吟/, '伏吟', 22],
  [/三刑|相刑|自刑/, '刑', 18],
  [/六合|三合|三会|天合地合/, '合', 15],
  [/六害/, '害', 12],
];
/** Of a day pillar without relations: told where there would be one key point alone. */
const STILL = 5;

/** The branch that clashes with the day branch, the closest palace. */
function clashingBranch(v: View): string {
  return BRANCHES[(BRANCHES.indexOf(v.pillar('日柱')!.branch) + 6) % 12]!;
}

/**
 * The last year gone by that clashed with the day branch, for the reader to confirm; '' where it lies before the first birthday
 * of a child or in the childhood of one who has grown up.
 */
export function clashGone(v: View, listener: words.Listener, birth: Day): string {
  const clashing = clashingBranch(v);
  const gone = v.cycles
    .flatMap((cycle) => cycle.years)
    .findLast((year) => year.ganzhi.charAt(1) === clashing && year.year < v.current.year.year);
  const was = gone ? ageInYear(birth, gone.year) : 0;
  // A child's past is checked by the parents; a grown reader's childhood by nobody.
  if (!gone || (listener === 'child' ? was < 1 : was <= CHILD)) return '';
  return `${gone.year}年${gone.ganzhi}冲日支，前后一年里${listener === 'child' ? words.SEAT_PAST_CHILD : words.SEAT_PAST}`;
}

/** What the day pillar meets in the chart: the strongest relation, or that it stands by itself. */
function touchOf(v: View): { touch: words.Touch; weight: number; met: string; facts: string[] } {
  const day = v.pillar('日柱')!;
  const own = [...v.relations.pillars, ...v.relations.branches].filter((each) =>
    each.pillars.includes('日柱'),
  );
  for (const [pattern, touch, weight] of TOUCHES) {
    const found = own.find(({ type }) => pattern.test(type));
    if (!found) continue;
    const others = found.pillars.filter((each) => each !== '日柱').join('、');
    return {
      ...{ touch, weight },
      met: `日柱${day.ganzhi}与${others}见${found.type}`,
      facts: [`与${others}${found.type}（${found.chars}）`],
    };
  }
  return { touch: '静', weight: STILL, met: '', facts: [] };
}

function seat(v: View, listener: words.Listener, birth: Day): Knot {
  const { touch, weight, met, facts } = touchOf(v);
  const day = v.pillar('日柱')!;
  const clashing = clashingBranch(v);
  const clash = (year: FlowYear) => year.ganzhi.charAt(1) === clashing;
  const coming = openYears(v).filter((year) => clash(year) && year.year > v.current.year.year);
  const { year: now, present } = v.current;
  const here = present && clash(now) ? [now] : [];
  const clashes = [...here, ...coming];
  // Ten years that clash too, unless they are nearly over.
  const cycle = present && v.current.cycle.endYear > now.year ? v.current.cycle : undefined;
  const decade = cycle?.ganzhi.charAt(1) === clashing ? cycle : undefined;
  const span = decade
    ? `眼下的${decade.ganzhi}大运（${decade.year}—${decade.endYear}年）正是${clashing}来冲${clashes.length > 0 ? '' : `，${words.SEAT_AHEAD[listener]}`}。`
    : '';
  const [first] = clashes;
  const due = listenerIn(v, birth, clashes, listener);
  const good = first !== undefined && favourOf(first.score) === '顺' ? '全年虽顺，' : '';
  const again = coming.length > 0 ? `；往后${yearNames(coming)}再逢` : '';
  return {
    id: 'seat',
    weight,
    title: words.SEAT_TITLE[touch],
    claim: `${met === '' ? `日支${day.branch}在盘里没有明显的冲合，这是` : `${met}，日支${day.branch}是`}最贴身的一格：${words.SEAT_KNOT[listener][touch]}。`,
    ahead: `${span}${
      here.length > 0
        ? `今年${now.ganzhi}${decade ? '又' : '正'}是${clashing}来冲，${good}${words.SEAT_AHEAD[due]}${again}。`
        : coming.length > 0
          ? `往后${yearNames(coming)}${decade ? '再' : ''}逢${clashing}来冲，${good}${words.SEAT_AHEAD[due]}。`
          : decade
            ? `${spanAhead(v)}里没有再添${clashing}年。`
            : `${spanAhead(v)}里没有${clashing}年来冲日支，这一格由${listener === 'child' ? '家里' : '自己'}安排。`
    }`,
    past: clashGone(v, listener, birth),
    years: dated(clashes),
    facts: [`日柱${day.ganzhi}`, ...facts, ...(decade ? [`${decade.ganzhi}大运`] : [])],
  };
}

/**
 * The key points of a chart, heaviest first, three at most: the burden, the need, and what affects the closest
 * palace. Dates are among the years of the report; their favour is that of the years' scores.
 * @param birth the civil day of birth, for the age during a past span
 * @param hearing what of a claim is told; counsel by default
 */
export function knotsOf(v: View, listener: words.Listener, birth: Day, hearing: Hearing = LIVING): Knot[] {
  const heavy = burden(v, listener, birth);
  const close = seat(v, listener, birth);
  // A palace that nothing touches makes a second key point, never a third.
  const told = close.weight > STILL || (!heavy && close.years.length > 0);
  return [heavy, want(v, listener, birth), told ? close : undefined]
    .filter((each) => each !== undefined)
    .sort((a, b) => b.weight - a.weight)
    .map((each) => ({ ...each, claim: heard(each.claim, hearing) }));
}
