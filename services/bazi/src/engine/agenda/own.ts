/** Which star and which place stand for a theme in a chart, and what a year does to exactly these. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import type { NatalKnot } from '@tianji/judgement';
import { health } from './body.ts';
import { type Deed, Deeds, joins, over, type Span } from './deeds.ts';
import {
  branchText,
  cellOfCharacter,
  OFFICER,
  OUTPUT,
  PEERS,
  SEAL,
  type Seat,
  type Standing,
  seatsOf,
  stemCell,
  WEALTH,
} from './standing.ts';
import { starDeeds } from './star.ts';
import { FAVOUR, HELPER, KNOT, LATE, LIGHT, PLACES_OF, STAR } from './weights.ts';

/** Themes that are judged by a star and a place of their own. */
export const OWN_THEMES = ['work', 'money', 'love', 'learning', 'health', 'friends', 'family'] as const;
export type OwnTheme = (typeof OWN_THEMES)[number];

const PEACH = [9, 6, 3, 0];
/** 文昌 of the ten day stems. */
const LETTERS = [...'巳午申酉申酉亥子寅卯'].map((name) => BRANCHES.indexOf(name));

/** What a stem of the year does to a stem of the chart that it takes out of play; undefined where it leaves it. */
const doneTo = (stem: number, flow: number): '合去' | '制住' | undefined =>
  joins(flow, stem) ? '合去' : over(flow, stem) ? '制住' : undefined;

/** A year that takes away what settled a knot: the two stand together again. */
function unsettled(deeds: Deeds, of: readonly NatalKnot['theme'][]): void {
  const { standing, span } = deeds;
  const knot = standing.knots.find(({ settled, theme }) => settled && of.includes(theme));
  const { rescuer } = knot ?? {};
  if (!knot || !rescuer?.stem || rescuer.place === 2) return;
  const does = doneTo(standing.stems[rescuer.place]!, span.stem);
  if (!does) return;
  const words = `原局${knot.name}，靠${rescuer.text}，流年${STEMS[span.stem]}${does}它，官杀又混`;
  deeds.add('结', KNOT.woken[0]!, words, 'flow.stem', stemCell(rescuer.place));
}

/**
 * A stem of the year that does the work of a natal knot's attacker, or takes it away.
 * @param role of the theme's star: to lose it is no relief
 */
function knots(
  deeds: Deeds,
  role: number | undefined,
  ids: readonly string[],
  of: readonly NatalKnot['theme'][],
): void {
  const { standing, span } = deeds;
  const knot = standing.knots.find(
    ({ theme, name, settled }) => !settled && (of.includes(theme) || ids.includes(name)),
  );
  const attacker = knot?.characters[0];
  if (!knot || !attacker) return;
  const where = knot.characters.map(cellOfCharacter);
  const text = knot.characters.map((each) => each.text).join('、');
  const does = attacker.stem && doneTo(standing.stems[attacker.place]!, span.stem);
  if (does && attacker.place !== 2 && attacker.role !== role) {
    const words = `原局${knot.name}（${text}），流年${STEMS[span.stem]}${does}${attacker.text}`;
    deeds.add('结', KNOT.solved, words, 'flow.stem', ...where);
  } else if (standing.roleOf(span.stem >> 1) === attacker.role)
    deeds.add(
      '结',
      KNOT.woken[knot.strength - 1]!,
      `原局${knot.name}（${text}），逢${deeds.stemWords}又起`,
      'flow.stem',
      ...where,
    );
}

/**
 * The star of work: the helper of the pattern, else its god, else the officer or the output that is there; in a following or
 * transformed chart what it follows.
 */
export function workRole(standing: Standing): { role: number; chief?: Seat } {
  const { verdict, special } = standing;
  if (special) {
    const first = '木火土金水'.indexOf(verdict.useful.first);
    const second = '木火土金水'.indexOf(verdict.useful.second);
    const role = [first, second].map((each) => standing.roleOf(each)).find((each) => each !== PEERS);
    return { role: role ?? OUTPUT };
  }
  const { xiang } = verdict.outcome;
  if (xiang && xiang.role !== PEERS) {
    const chief = seatsOf(standing, xiang.role).find(({ cell }) => cell === cellOfCharacter(xiang));
    return { role: xiang.role, ...(chief && { chief }) };
  }
  const god = verdict.month.god >> 1;
  if (god !== PEERS) return { role: god };
  return { role: seatsOf(standing, OFFICER).some(({ depth }) => depth !== 'hidden') ? OFFICER : OUTPUT };
}

function work(deeds: Deeds): void {
  const { standing, span } = deeds;
  const { role, chief } = workRole(standing);
  const favour = FAVOUR.work[standing.worth(role)];
  starDeeds(deeds, { role, favour, chief });
  if (role !== SEAL) deeds.passes(role, STAR.passesOn * favour, (from, to) => `${from}生${to}，做的事有去处`);
  const { xiang } = standing.verdict.outcome;
  if (xiang?.stem && xiang.role !== role && xiang.place !== 2) {
    const there = standing.stems[xiang.place]!;
    const cells = ['flow.stem', stemCell(xiang.place)];
    if (joins(span.stem, there))
      deeds.add('用', HELPER.bound, `${deeds.stemWords}合住相神${xiang.text}`, ...cells);
    else if (over(span.stem, there))
      deeds.add('用', HELPER.hurt, `${deeds.stemWords}克相神${xiang.text}`, ...cells);
    else if (standing.roleOf(span.stem >> 1) === xiang.role)
      deeds.add('用', HELPER.brought, `${deeds.stemWords}来助相神${xiang.text}`, ...cells);
  }
  knots(deeds, role, [], ['work']);
  unsettled(deeds, ['work']);
  deeds.place(1, '月令', PLACES_OF.work.month);
}

function money(deeds: Deeds): void {
  const { standing, span } = deeds;
  const worth = standing.worth(WEALTH);
  starDeeds(deeds, { role: WEALTH, favour: FAVOUR.money[worth] });
  const yearRole = standing.roleOf(span.stem >> 1);
  const peers = seatsOf(standing, PEERS).some(({ depth, place }) => depth === 'stem' && place !== 2);
  if (yearRole === OFFICER && peers) deeds.guards(STAR.passesOn);
  else
    deeds.passes(
      WEALTH,
      STAR.passesAway * Math.abs(FAVOUR.money[worth]),
      (from, to) => `${from}生${to}，财气外流`,
    );
  if (yearRole === SEAL && standing.weak && worth === '忌') deeds.carries(STAR.fed, '财');
  knots(deeds, WEALTH, [], ['money']);
}

function love(deeds: Deeds, male: boolean): void {
  const { standing, span } = deeds;
  const role = male ? WEALTH : OFFICER;
  starDeeds(deeds, { role, favour: FAVOUR.love[standing.worth(role)], person: true });
  deeds.place(2, '夫妻宫', PLACES_OF.love.day);
  knots(deeds, role, male ? ['比劫争财'] : ['伤官见官', '官杀混杂'], ['love']);
  if (PEACH[standing.branches[2]! % 4] === span.branch)
    deeds.add(
      '星',
      LIGHT.peach,
      `${deeds.branchWords}为${branchText(standing, 2)}的桃花`,
      'flow.branch',
      'day.branch',
    );
}

function learning(deeds: Deeds): void {
  const { standing, span } = deeds;
  const role = standing.worth(SEAL) === '忌' && standing.worth(OUTPUT) !== '忌' ? OUTPUT : SEAL;
  starDeeds(deeds, { role, favour: FAVOUR.learning[standing.worth(role)] });
  if (LETTERS[standing.day] === span.branch) {
    const words = `${deeds.branchWords}为日干${STEMS[standing.day]}的文昌`;
    deeds.add('星', LIGHT.letters, words, 'flow.branch', 'day.stem');
  }
  knots(deeds, role, ['财破印'], ['learning']);
  deeds.place(1, '月令', PLACES_OF.learning.month);
}

function family(deeds: Deeds, male: boolean, age: number): void {
  const { standing } = deeds;
  if (age >= LATE) {
    const role = male ? OFFICER : OUTPUT;
    starDeeds(deeds, { role, favour: FAVOUR.family[standing.worth(role)], person: true });
    deeds.place(3, '子女宫', PLACES_OF.familyLate.hour);
    deeds.place(1, '月令', PLACES_OF.familyLate.month);
    return;
  }
  starDeeds(deeds, { role: SEAL, favour: FAVOUR.family[standing.worth(SEAL)], person: true });
  deeds.place(1, '父母宫', PLACES_OF.family.month);
  deeds.place(0, '祖上宫', PLACES_OF.family.year);
  knots(deeds, SEAL, [], ['family']);
}

function friends(deeds: Deeds): void {
  const { standing } = deeds;
  starDeeds(deeds, { role: PEERS, favour: FAVOUR.friends[standing.worth(PEERS)] });
  deeds.place(1, '月令', PLACES_OF.friends.month);
  knots(deeds, PEERS, ['比劫争财'], []);
}

/**
 * The grounds of a theme in a year, heaviest first: from the star and the place that stand for it in this chart.
 * @param age full years in that year: family is of parents, later of children
 */
export function ownDeeds(
  standing: Standing,
  theme: OwnTheme,
  span: Span,
  { male, age }: { male: boolean; age: number },
): Deed[] {
  const deeds = new Deeds(standing, span);
  if (theme === 'work') work(deeds);
  else if (theme === 'money') money(deeds);
  else if (theme === 'love') love(deeds, male);
  else if (theme === 'learning') learning(deeds);
  else if (theme === 'family') family(deeds, male, age);
  else if (theme === 'friends') friends(deeds);
  else {
    health(deeds);
    deeds.place(2, '己身', PLACES_OF.health.day);
    knots(deeds, undefined, [], ['health']);
  }
  return deeds.list.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
