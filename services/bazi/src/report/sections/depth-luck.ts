import { CYCLE_PATTERN, CYCLES_FIT, CYCLES_FIT_BEHIND } from '../../corpus/report/depth-luck.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { CycleVerdict } from '../verdict/index.ts';
import { isBehind, isSettled } from './parts.ts';

const GODS = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'.split(' ');
const list = (words: readonly string[]) => words.join('、');

/** From this full age on nobody has a post to change. */
const SETTLED = 55;

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

/** What the decades do for the chart; the years stand in the chapter on them. */
export function depthLuck(ctx: ReportContext): Paragraph[] {
  const now = patternNow(ctx);
  return [{ heading: '格局与大运' }, fit(ctx), ...(now ? [now] : [])];
}
