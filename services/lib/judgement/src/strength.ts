import { BRANCHES, ELEMENTS, STEMS, seasonStrength } from '@tianji/almanac/cycle';
import { CUT, EVEN_FROM, EVEN_TO, UTTERLY_STRONG, UTTERLY_WEAK } from './numbers.ts';
import { GROUPS, HIDDEN, STEM_UNION } from './tables.ts';
import type { Ground, Strength, StrengthClass } from './types.ts';
import type { View } from './view.ts';

const RANKS = ['本气', '中气', '余气'];
const BRANCH_PLACES = ['年', '月', '日', '时'];
const SEASONS = BRANCHES.map((branch) => seasonStrength(branch));

/** Classes of strength, weakest first. */
export const CLASSES: readonly StrengthClass[] = ['极弱', '偏弱', '中和', '偏强', '极强'];

export function classOf(score: number): StrengthClass {
  if (score < UTTERLY_WEAK) return '极弱';
  if (score < EVEN_FROM) return '偏弱';
  if (score <= EVEN_TO) return '中和';
  return score < UTTERLY_STRONG ? '偏强' : '极强';
}

function seasonPart({ four, own, month }: View): Ground {
  const state = SEASONS[month]![ELEMENTS[own]!];
  const gains = state === '旺' || state === '相';
  return {
    rule: 'S4',
    text: `${gains ? '得令' : '失令'}：${STEMS[four.stems[2]!]}${ELEMENTS[own]}生于${BRANCHES[month]}月，处于“${state}”`,
  };
}

function rootPart({ four, own }: View): Ground {
  const found: string[] = [];
  let firm = false;
  four.branches.forEach((branch, p) => {
    const rank = HIDDEN[branch]!.findIndex((stem) => stem >> 1 === own);
    if (rank < 0) return;
    found.push(`${BRANCH_PLACES[p]}支${BRANCHES[branch]}（${RANKS[rank]}）`);
    if (rank < 2) firm = true;
  });
  // 墓库余气，根之轻者也: a root, but no ground to stand on.
  if (found.length > 0 && !firm) return { rule: 'W2', text: `根浅：仅通根于${found.join('、')}` };
  return {
    rule: 'W2',
    text: found.length > 0 ? `得地：通根于${found.join('、')}` : '失地：四支无同类之根',
  };
}

/** 得势 needs most of the other stems; fewer are named as what they are. */
function helperPart({ four, own, weights }: View): Ground {
  const seal = (own + 4) % 5;
  const names = four.stems
    .filter((stem, p) => p !== 2 && (stem >> 1 === own || stem >> 1 === seal))
    .map((stem) => `${STEMS[stem]}${weights.rank[stem >> 1]! > 0 ? '' : '（无根）'}`);
  if (names.length === 0) return { rule: 'W3', text: '失势：天干无印比' };
  const most = names.length * 2 > four.stems.length - 1;
  return {
    rule: 'W3',
    text: most ? `得势：天干有${names.join('、')}生扶` : `势单：天干只有${names.join('、')}生扶`,
  };
}

/** Names of two branches in the order of books: from 子 on, and half unions in the order of their group (亥卯, not 卯亥). */
const pairNames = (order: (a: number, b: number) => readonly number[]): readonly string[] =>
  Array.from({ length: 144 }, (_, i) =>
    order(Math.floor(i / 12), i % 12)
      .map((b) => BRANCHES[b])
      .join(''),
  );
const PAIRS = pairNames((a, b) => [Math.min(a, b), Math.max(a, b)]);
const HALVES = pairNames((a, b) => {
  const group = GROUPS.find(
    (each) => each.kind === '三合' && each.branches.includes(a) && each.branches.includes(b),
  );
  return group ? group.branches.filter((each) => each === a || each === b) : [a, b];
});

/** Steps that concern pairs; the same pair at several places is told once. */
class PairSteps {
  readonly #steps: { rule: string; name: string; rest: string; places: number }[] = [];

  add(rule: string, name: string, rest: string): void {
    const known = this.#steps.find((each) => each.name === name);
    if (known) known.places += 1;
    else this.#steps.push({ rule, name, rest, places: 1 });
  }

  grounds(): Ground[] {
    return this.#steps.map(({ rule, name, rest, places }) => ({
      rule,
      text: `${name}${places > 1 ? `（${places === 2 ? '两' : '三'}处）` : ''}${rest}`,
    }));
  }
}

function unionParts({ four, weights }: View): Ground[] {
  const { branches, stems } = four;
  const groups = weights.groups.map((g) => {
    const { kind, branches: members, mask, element } = GROUPS[g]!;
    const led = (mask >> branches[1]!) & 1;
    const text = `${members.map((b) => BRANCHES[b]).join('')}${kind}${ELEMENTS[element]}局${led ? '，月令在其中，余气从之' : ''}`;
    return { rule: 'W4', text };
  });
  const steps = new PairSteps();
  const pair = (left: number) => branches[left]! * 12 + branches[left + 1]!;
  for (const { left, element, half } of weights.unions) {
    const name = half ? `${HALVES[pair(left)]}半合` : `${PAIRS[pair(left)]}六合`;
    steps.add('W4', name, `，${ELEMENTS[element]}气稍增`);
  }
  for (const left of weights.clashes) steps.add('W5', `${PAIRS[pair(left)]}相冲`, '，两支之气俱减');
  for (const left of weights.punishments) steps.add('W5', `${PAIRS[pair(left)]}相刑`, '，两支之气微减');
  for (const { left, transformed } of weights.stemUnions) {
    const low = Math.min(stems[left]!, stems[left + 1]!);
    const rest = transformed ? `，得令化${ELEMENTS[STEM_UNION[low]!]}` : '而不化，两干羁绊';
    steps.add('W6', `${STEMS[low]}${STEMS[low + 5]}相合`, rest);
  }
  return [...groups, ...steps.grounds()];
}

/** Strength of the day master with its steps. */
export function strengthOf(view: View): Strength {
  const { own, share, score } = view;
  const shares = [0, 0, 0, 0, 0];
  for (let role = 0; role < 5; role++) shares[(own + role) % 5] = share[role]!;
  const label = classOf(score);
  const tenths = (mille: number) => `${Math.floor(mille / 10)}.${mille % 10}%`;
  return {
    class: label,
    score,
    shares,
    parts: [
      seasonPart(view),
      rootPart(view),
      helperPart(view),
      ...unionParts(view),
      {
        rule: 'S2',
        text: `同类${ELEMENTS[own]}占${tenths(share[0]!)}，印星${ELEMENTS[(own + 4) % 5]}占${tenths(share[4]!)}，得${score}分（50分为强弱之界），属“${label}”`,
      },
      ...(view.cut > CUT ? [{ rule: 'S3', text: '春土气虚，强弱之界从严' }] : []),
    ],
  };
}
