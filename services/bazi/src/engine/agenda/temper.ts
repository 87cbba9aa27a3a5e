/** What a temper is read from, as facts of the whole life: day stem and pillar, month, faces, elements, natal relations. */
import { type Element, stemElement } from '@tianji/almanac/cycle';
import type { FactBook } from '@tianji/teller';
import { ROLES } from '../../corpus/reading-strength.ts';
import type { View } from '../analysis/view.ts';
import { echoes } from '../relations/echo.ts';
import type { BaziFacts, God, TIES } from './facts.ts';

/** Places named at most, the visible ones first. */
const MOST_SEATS = 3;

/** The share of an element in per cent. */
export const per100 = ({ strength }: View, element: View['heaviestElement']): number =>
  Math.round(strength.shares[element] / 10);

/** Where an element stands beside the day stem, 月干壬、日支子; empty where it is nowhere. */
export function elementSeats({ pillars }: View, element: Element): string {
  const stems = pillars
    .filter(({ name, stem }) => name !== '日柱' && stemElement(stem) === element)
    .map(({ name, stem }) => `${name.charAt(0)}干${stem}`);
  const branches = pillars
    .filter(({ hidden }) => hidden.some(({ stem }) => stemElement(stem) === element))
    .map(({ name, branch }) => `${name.charAt(0)}支${branch}`);
  return [...stems, ...branches].slice(0, MOST_SEATS).join('、');
}

/** 偏财在年干庚、日支藏庚 */
export function godSeats({ pillars }: View, god: string): string {
  const stems = pillars
    .filter(({ name, tenGod }) => name !== '日柱' && tenGod === god)
    .map(({ name, stem }) => `${name.charAt(0)}干${stem}`);
  const kept = pillars.flatMap(({ name, hidden }) =>
    hidden.filter(({ tenGod }) => tenGod === god).map(({ stem }) => `${name.charAt(0)}支藏${stem}`),
  );
  return `${god}在${[...stems, ...kept].slice(0, MOST_SEATS).join('、')}`;
}

/** 根在月支寅、时支卯，日主偏强 · 地支无根，日主极弱 */
function rootWords({ pillars, dayMaster, strength }: View): string {
  const roots = pillars
    .filter(({ hidden }) => hidden.some(({ stem }) => stemElement(stem) === dayMaster.element))
    .map(({ name, branch }) => `${name.charAt(0)}支${branch}`);
  return `${roots.length > 0 ? `根在${roots.join('、')}` : '地支无根'}，日主${strength.label}`;
}

/** The first natal relation, whole pillars before branches, and branches before stems; what whole pillars do is not told of their parts. */
function firstTie({ relations: { pillars, branches, stems } }: View) {
  return [...pillars, ...[...branches, ...stems].filter((each) => !echoes(each, pillars))][0];
}

/** The god under the day stem; of wealth, whether the other kind leads by month or by weight. */
function inwardOf(v: View): BaziFacts['inward']['values'][number] {
  const [, month, day] = v.pillars;
  const god = day!.hidden[0]!.tenGod as God;
  if (god !== '正财' && god !== '偏财') return god;
  const other = god === '正财' ? '偏财' : '正财';
  return month!.hidden[0]!.tenGod === other || v.leadingGods[0] === other ? `${god}副` : god;
}

/** Moods that a light element would deny: walled up or cut off against told at once, flaring against calm, brooding against light. */
const DENIES: Readonly<Record<string, string>> = { 水: '土金', 火: '木', 土: '水' };

function thinness(v: View): '补' | '省' | '违' {
  const light = v.lightestElement;
  // How much of its own element the day stem has, its roots tell.
  if (light === v.dayMaster.element) return '违';
  if (!v.usefulGod.avoid.includes(light)) return '补';
  return DENIES[light]?.includes(v.heaviestElement) ? '违' : '省';
}

/** Puts what a temper is read from into the book. */
export function temperFacts(v: View, book: FactBook<BaziFacts>): void {
  const [, month, day, hour] = v.pillars;
  const { stem, element } = v.dayMaster;
  book.add('self', 'life', stem as BaziFacts['self']['values'][number], {
    slots: { words: `${stem}${element}生在${month!.branch}月` },
    where: ['day.stem', 'month.branch'],
  });
  book.add('own', 'life', element, { slots: { roots: rootWords(v) }, where: ['day.stem'] });
  book.add('pillar', 'life', day!.ganzhi, {
    slots: { ganzhi: day!.ganzhi },
    where: ['day.stem', 'day.branch'],
  });
  book.add('inward', 'life', inwardOf(v), {
    slots: { branch: day!.branch },
    where: ['day.branch'],
  });
  book.add('ground', 'life', month!.hidden[0]!.tenGod as God, {
    slots: { branch: month!.branch },
    where: ['month.branch'],
  });
  book.add('front', 'life', month!.tenGod as God, { slots: { stem: month!.stem }, where: ['month.stem'] });
  book.add('late', 'life', hour ? (hour.tenGod as God) : '无', {
    slots: { stem: hour?.stem ?? '' },
    where: hour ? ['hour.stem'] : [],
  });
  const missing = ROLES.find((role) => v.count(role).weight === 0);
  if (missing) book.add('missing', 'life', missing);
  book.add('heavy', 'life', v.heaviestElement, { slots: { share: `${per100(v, v.heaviestElement)}%` } });
  const light = per100(v, v.lightestElement);
  book.add('light', 'life', v.lightestElement, {
    slots: { words: light === 0 ? '几乎不见' : `占${light}%` },
  });
  book.add('lightuse', 'life', thinness(v));
  const [useful] = v.usefulGod.elements;
  book.add('nurture', 'life', v.roleOf(useful!), { slots: { element: useful! } });
  const tie = firstTie(v);
  book.add('tie', 'life', tie ? (tie.type as (typeof TIES)[number]) : '无', {
    slots: {
      words: tie ? `${tie.pillars.join('与')}${tie.type}（${tie.chars}）` : '四柱之间没有冲合刑害',
    },
  });
}
