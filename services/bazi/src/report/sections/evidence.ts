/**
 * Facts of this chart as short clauses. A general remark follows its fact in the same sentence, so that it is read as
 * what this chart says, not as a rule for everybody.
 */
import { ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import type { Role } from '../../corpus/reading-strength.ts';
import type { ReportContext } from '../types.ts';
import { listed } from './parts.ts';

/** Places named at most, the visible ones first. */
const SEATS = 3;

/** The share of an element in per cent. */
export const shareOf = ({ view }: ReportContext, element: Element): number =>
  Math.round(view.strength.shares[element] / 10);

/** The heaviest and the lightest element, and their shares as facts: 土31%. */
export function bothEnds(ctx: ReportContext): { heavy: Element; light: Element; facts: string[] } {
  const { heaviestElement: heavy, lightestElement: light } = ctx.view;
  return { heavy, light, facts: [heavy, light].map((each) => `${each}${shareOf(ctx, each)}%`) };
}

/** 土占31% · 水几乎不见 */
export function elementShare(ctx: ReportContext, element: Element): string {
  const share = shareOf(ctx, element);
  return share === 0 ? `${element}几乎不见` : `${element}占${share}%`;
}

/** Where an element stands: 年干戊、月支辰, visible stems before branches; empty when there is none. */
export function seatsOf({ view }: ReportContext, element: Element): string {
  const stems = view.pillars
    .filter(({ name, stem }) => name !== '日柱' && stemElement(stem) === element)
    .map(({ name, stem }) => `${name.charAt(0)}干${stem}`);
  const branches = view.pillars
    .filter(({ hidden }) => hidden.some((each) => stemElement(each.stem) === element))
    .map(({ name, branch }) => `${name.charAt(0)}支${branch}`);
  return listed([...stems, ...branches].slice(0, SEATS));
}

/** 土在年干戊、月支辰，占31% · 水明暗都不见 · of the day master's own: 木只在日干，别处不见 */
export function elementStanding(ctx: ReportContext, element: Element): string {
  const [seats, share] = [seatsOf(ctx, element), shareOf(ctx, element)];
  if (seats === '' && element === ctx.view.dayMaster.element) return `${element}只在日干，别处不见`;
  return seats === ''
    ? `${element}明暗都不见`
    : `${element}在${seats}，${share === 0 ? '不足1%' : `占${share}%`}`;
}

/** Neither shown nor hidden: said once, where the elements are weighed; later chapters only refer to it. */
export const isAbsent = (ctx: ReportContext, element: Element): boolean =>
  seatsOf(ctx, element) === '' && element !== ctx.view.dayMaster.element;

/** A stem that the season asks for, although its element is to be spared. */
export const isSpared = ({ verdict }: ReportContext, stem: string): boolean =>
  verdict.worth(stemElement(stem)) === '忌';

/** The lightest element, and those that are absent as it is: 水、木 */
export function lightestOf({ view }: ReportContext): Element[] {
  const { lightestElement: light } = view;
  const others = ELEMENTS.filter(
    (each) => each !== light && view.strength.shares[each] === 0 && each !== view.dayMaster.element,
  );
  return view.strength.shares[light] === 0 ? [light, ...others] : [light];
}

/** The same of a family of gods: 财星属土，在年干戊、月支辰 */
export function familyStanding(ctx: ReportContext, role: Role): string {
  const element = ctx.view.elementOf(role);
  const seats = seatsOf(ctx, element);
  return seats === '' ? `${role}属${element}，盘中不见` : `${role}属${element}，在${seats}`;
}

/** What helps the day master, in per cent of the whole. */
export const helpOf = (ctx: ReportContext): number =>
  shareOf(ctx, ctx.view.elementOf('印星')) + shareOf(ctx, ctx.view.elementOf('比劫'));

/** The share of an element in everyday words: 土占了31% · 水一点也没有 */
export function plainShare(ctx: ReportContext, element: Element, verb = '占了'): string {
  const share = shareOf(ctx, element);
  return share === 0 ? `${element}几乎没有` : `${element}${verb}${share}%`;
}

/** The day master's roots: 丁火根在月支寅、时支卯 · 丁火地支无根 */
export function rootWords({ view, verdict }: ReportContext): string {
  const { stem, element } = view.dayMaster;
  const roots = verdict.roots.map(({ pillar, branch }) => `${pillar.charAt(0)}支${branch}`);
  return `${stem}${element}${roots.length > 0 ? `根在${listed(roots)}` : '地支无根'}`;
}

/** The first useful element in everyday words: 对您最有用的是木，占12% */
export const plainUseful = (ctx: ReportContext): string => {
  const { element } = ctx.verdict.useful;
  return `对您最有用的是${element}，${shareOf(ctx, element) === 0 ? '命里几乎没有' : `命里占${shareOf(ctx, element)}%`}`;
};

/** The pattern and the two gods that weigh most: 正官格，十神以偏财、正印为重 */
export function mixture({ verdict }: ReportContext): string {
  const { profile, pattern } = verdict;
  const gods = listed(profile.slice(0, 2).map(({ god }) => god));
  return `${pattern.name}，十神以${gods}为重`;
}
