import { ofGreatAge } from '../../corpus/report/age-aged.ts';
import {
  CLASH_GROWN_UP,
  CYCLE_PATTERN,
  CYCLES_FIT,
  CYCLES_FIT_BEHIND,
  GATHER,
  GATHER_YOUNG,
  JOIN_GROWN_UP,
  NO_TOUCH,
  NOBLE,
  TOUCH,
  TOUCH_LATE,
  TOUCH_YOUNG,
} from '../../corpus/report/depth-luck.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { CycleVerdict, YearVerdict } from '../verdict/index.ts';
import { toldMeetings } from './meeting-words.ts';
import { isBehind, isSettled } from './parts.ts';

const PLACES = ['年柱', '月柱', '日柱', '时柱'] as const;
const TOUCHES = { young: TOUCH_YOUNG, grown: TOUCH, late: TOUCH_LATE } as const;
const GODS = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'.split(' ');
const list = (words: readonly string[]) => words.join('、');
const named = (years: readonly YearVerdict[]) => list(years.map((each) => `${each.year}年${each.ganzhi}`));

/** From this full age on nobody has a post to change. */
const SETTLED = 55;

/** Words for several years hold at every age in them: the eldest decides. */
function ofYears(years: readonly YearVerdict[], text: string): string {
  const eldest = Math.max(...years.map(({ fullAge }) => fullAge));
  return ofGreatAge(eldest, text);
}

/** Years with relations of certain kinds to a pillar. */
export function touching(
  years: readonly YearVerdict[],
  place: string,
  kinds: readonly string[],
): YearVerdict[] {
  return years.filter((year) =>
    toldMeetings(year.meetings, '').some((each) => each.pillar === place && kinds.includes(each.kind)),
  );
}

function fit(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const { element } = verdict.useful;
  const has = (each: CycleVerdict) => each.stemElement === element || each.branchElement === element;
  const cycles = verdict.cycles.slice(0, 9);
  const bringing = cycles.filter(has);
  // Where all that bring it come late in life, nothing is to be seized meanwhile.
  const late =
    bringing.length > 0 && bringing.every(({ when, fullAge }) => when === 'coming' && fullAge >= SETTLED);
  const count = bringing.length >= 4 ? 'rich' : bringing.length >= 2 ? 'fair' : 'poor';
  const kind = late && !isSettled(ctx) ? 'late' : count;
  const both = cycles.filter((each) => each.stemWorth === '喜' && each.branchWorth === '喜');
  const neither = cycles.filter((each) => each.stemWorth === '忌' && each.branchWorth === '忌');
  const parts = [
    bringing.length > 0
      ? `带着${element}来的是${list(bringing.map((each) => each.ganzhi))}`
      : `没有一步直接带着${element}`,
    both.length > 0 ? `干支皆喜的是${list(both.map((each) => each.ganzhi))}` : '没有干支皆喜的一步',
    neither.length > 0
      ? `干支皆宜少用的是${list(neither.map((each) => each.ganzhi))}`
      : `${both.length > 0 ? '' : '也'}没有干支皆宜少用的一步`,
  ];
  return {
    rule: `depth:cycles:${kind}`,
    facts: [`用神${element}`, ...bringing.map((each) => each.ganzhi)],
    text: `把用神${element}放到九步大运里去找，${parts.join('，')}；${at(isBehind(ctx) ? CYCLES_FIT_BEHIND : CYCLES_FIT, kind)}。`,
  };
}

/**
 * What the current cycle does for the pattern. What completes the pattern is the standing's own verdict: a cycle
 * brings it only when it brings that family.
 */
function patternKind({ verdict, view }: ReportContext, { god, stemWorth }: CycleVerdict): string {
  const { special } = verdict;
  const { aid } = verdict.standing;
  if (aid && aid.state !== 'burdened' && aid.role === roleOfGod(god) && stemWorth !== '忌')
    return aid.state === 'shown' ? 'more' : 'aid';
  const own = view.pattern.name.replace('格', '');
  if (own === god) return 'same';
  if (special && stemWorth !== '平') return stemWorth === '喜' ? 'along' : 'against';
  if (stemWorth !== '忌' && GODS.includes(own) && roleOfGod(own) === roleOfGod(god)) return 'kin';
  return stemWorth === '喜' ? 'useful' : stemWorth === '忌' ? 'care' : 'even';
}

function patternNow(ctx: ReportContext): Paragraph | undefined {
  const { current, pattern } = ctx.verdict;
  if (!current) return undefined;
  const role = roleOfGod(current.god);
  const kind = patternKind(ctx, current);
  return {
    rule: `depth:pattern:${kind}`,
    facts: [pattern.name, current.ganzhi, current.god],
    text: `格局是${pattern.name}，${current.ganzhi}大运的天干是${current.god}，属${role}，${at(CYCLE_PATTERN, kind)}。`,
  };
}

function triggers(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const { open: years, span } = verdict;
  const band = isSettled(ctx) ? 'late' : verdict.band;
  const calm = years.filter(({ favour }) => favour !== '慎');
  const touch = TOUCHES[band];
  const places = PLACES.filter((place) => view.pillar(place));
  // In the report of a child, the years after childhood have words of their own, and come second.
  const told = (found: readonly YearVerdict[], does: string, [words, grownUp]: readonly [string, string]) => {
    const grown = band === 'young' ? found.filter((year) => year.band !== 'young') : [];
    const first = found.filter((year) => !grown.includes(year));
    const later = first.length > 0 ? `到${named(grown)}又${does}` : `${does}的是${named(grown)}`;
    return [
      ...(first.length > 0 ? [`${does}的是${named(first)}，${ofYears(first, words)}`] : []),
      ...(grown.length > 0 ? [`${later}，${ofYears(grown, grownUp)}`] : []),
    ];
  };
  const clash = places.flatMap((place) =>
    told(touching(years, place, ['clash', 'overthrow']), `冲到${place}`, [
      at(touch.clash, place),
      at(CLASH_GROWN_UP, place),
    ]),
  );
  const join = places.flatMap((place) =>
    // A tight year that joins is told in its own text, with what holds it down.
    told(touching(calm, place, ['join', 'together']), `合${place}`, [
      at(touch.join, place),
      at(JOIN_GROWN_UP, place),
    ]),
  );
  const noble = calm.filter((year) => year.parts.some((part) => part.label.includes('天乙贵人')));
  const gathering = (['喜', '平', '忌'] as const).flatMap((worth) => {
    const found = years.filter((year) =>
      toldMeetings(year.meetings, '').some(
        (each) => each.kind === 'group' && each.element && verdict.worth(each.element as never) === worth,
      ),
    );
    return found.length > 0 ? [`${named(found)}${at(band === 'young' ? GATHER_YOUNG : GATHER, worth)}`] : [];
  });
  const facts = years.map((each) => `${each.year}${each.ganzhi}`);
  return [
    {
      rule: `depth:clash:${clash.length}`,
      facts,
      text: `${span}里，${clash.length > 0 ? clash.join('；') : NO_TOUCH}。`,
    },
    {
      rule: `depth:join:${join.length}:${noble.length}:${gathering.length}`,
      facts,
      text: `${join.length > 0 ? `${join.join('；')}。` : ''}${noble.length > 0 ? `${NOBLE[band]}，${span}里有${named(noble)}。` : ''}${
        gathering.length > 0 ? `三支成局的年份，${gathering.join('；')}。` : ''
      }`,
    },
  ];
}

/** The effect of cycles and years on the chart. */
export function depthLuck(ctx: ReportContext): Paragraph[] {
  const now = patternNow(ctx);
  return [
    { heading: '格局与大运' },
    fit(ctx),
    ...(now ? [now] : []),
    { heading: '流年触动了哪里' },
    ...(ctx.verdict.outside === 'after' ? [] : triggers(ctx)).filter(
      (each) => 'text' in each && each.text !== '',
    ),
  ];
}
