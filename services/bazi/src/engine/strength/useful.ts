import { BRANCHES, ELEMENTS, type Element, STEMS } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import type { SpecialPattern } from '../pattern/special.ts';
import type { StrengthJudgement, UsefulGod } from '../types.ts';
import type { Points } from './points.ts';
import { seasonNumbers, seasonStems } from './season-table.ts';

/** Elements seen from the day master by steps of production: 0 peers, 1 output, 2 wealth, 3 officer, 4 seal. */
const ROLE = ['比劫', '食伤', '财星', '官杀', '印星'];

const names = (list: readonly number[]): Element[] => list.map((e) => ELEMENTS[e]!);

function seasonText(natal: Natal): string {
  const stems = seasonStems(natal.dayStem, natal.monthBranch);
  const visible = stems.filter((stem) => natal.stems.some((s, p) => p !== 2 && STEMS[s] === stem));
  const here = visible.length > 0 ? `，原局透${visible.join('、')}` : '，原局天干未透';
  return `调候：${STEMS[natal.dayStem]}生${BRANCHES[natal.monthBranch]}月，用${stems.join('、')}${here}`;
}

function result(
  natal: Natal,
  method: UsefulGod['method'],
  good: readonly number[],
  avoid: readonly number[],
  reasons: string[],
): UsefulGod {
  return {
    elements: names([...new Set(good)]),
    avoid: names([...new Set(avoid)].filter((e) => !good.includes(e))),
    method,
    season: [...seasonStems(natal.dayStem, natal.monthBranch)],
    reasons,
  };
}

/** What a special pattern follows is useful, with what produces it; what overcomes it is to be avoided. */
function bySpecial(natal: Natal, special: SpecialPattern): UsefulGod {
  const e = special.follows;
  const own = natal.dayStem >> 1;
  const against = (e + 3) % 5;
  const method = special.kind === '化格' ? '化神' : special.kind === '专旺' ? '专旺' : '从势';
  const selfHelp = special.kind === '从格' && e !== own && e !== (own + 4) % 5;
  // A day master that follows others must not be helped to its feet again.
  const avoid = selfHelp ? [own, (own + 4) % 5, against] : [against];
  const second = special.name === '从儿格' || !selfHelp ? (e + 1) % 5 : (e + 4) % 5;
  return result(
    natal,
    method,
    [e, second].filter((x) => !avoid.includes(x)),
    avoid,
    [
      `${special.name}成立，以${ELEMENTS[e]}为用，顺其势而行`,
      `忌${names([...new Set(avoid)]).join('、')}逆其势`,
      seasonText(natal),
    ],
  );
}

interface Choice {
  good: number[];
  avoid: number[];
  reason: string;
}

/** 扶抑: what supports a weak day master or restrains a strong one, by what makes it so. */
function balance(own: number, weak: boolean, points: Points): Choice {
  const at = (step: number) => (own + step) % 5;
  const weight = (step: number) => points.elements[at(step)]!;
  if (weak) {
    const heaviest = [1, 2, 3].reduce((best, step) => (weight(step) > weight(best) ? step : best));
    // Wealth breaks the seal, so peers come first against it; elsewhere the seal does.
    const order = heaviest === 2 ? [0, 4] : [4, 0];
    const how = heaviest === 2 ? '比劫分财' : heaviest === 3 ? '印星化官杀而生身' : '印星制食伤而生身';
    return {
      good: order.map(at),
      avoid: [heaviest, ...[3, 2, 1].filter((s) => s !== heaviest)].map(at),
      reason: `日主弱，${ROLE[heaviest]}最重，取${how}`,
    };
  }
  if (weight(4) > weight(0))
    return { good: [at(2), at(1)], avoid: [at(4), at(0)], reason: '日主强而印重，取财星破印、食伤泄秀' };
  if (weight(3) > 0 && weight(3) * 5 >= points.total / 2)
    return {
      good: [at(3), at(2)],
      avoid: [at(0), at(4)],
      reason: '日主强而比劫重，官杀有力，取官杀制劫、财星生官',
    };
  return { good: [at(1), at(2)], avoid: [at(4), at(0)], reason: '日主强而官杀无力，取食伤泄秀、财星流通' };
}

/** Two warring elements and the one that joins them (通关), when the bridge is missing. */
function bridge(points: Points): { from: number; over: number; to: number } | undefined {
  for (let from = 0; from < 5; from++) {
    const to = (from + 2) % 5;
    const over = (from + 1) % 5;
    const at = (e: number) => (points.elements[e]! * 100) / points.total;
    if (at(from) >= 30 && at(to) >= 30 && at(over) <= 12) return { from, over, to };
  }
  return undefined;
}

/**
 * The useful god (用神): a special pattern decides first; then, between strong and weak, two warring elements are
 * joined (通关) or the season is served (调候); else the day master is held up or kept down (扶抑).
 */
export function usefulGod(
  natal: Natal,
  points: Points,
  strength: StrengthJudgement,
  special: SpecialPattern | undefined,
): UsefulGod {
  if (special) return bySpecial(natal, special);
  const own = natal.dayStem >> 1;
  const even = strength.label === '中和';
  const war = even ? bridge(points) : undefined;
  if (war) {
    const { from, over, to } = war;
    return result(
      natal,
      '通关',
      [over],
      [from],
      [
        `${ELEMENTS[from]}与${ELEMENTS[to]}两强相战，取${ELEMENTS[over]}通关（${ELEMENTS[from]}生${ELEMENTS[over]}、${ELEMENTS[over]}生${ELEMENTS[to]}）`,
        seasonText(natal),
      ],
    );
  }
  const weak = strength.score < 45;
  const choice = balance(own, weak, points);
  if (!even) return result(natal, '扶抑', choice.good, choice.avoid, [choice.reason, seasonText(natal)]);
  const wanted = seasonNumbers(natal.dayStem, natal.monthBranch).map((stem) => stem >> 1);
  const first = wanted[0]!;
  const good = [first, ...choice.good.filter((e) => e !== first)].slice(0, 2);
  return result(natal, '调候', good, choice.avoid, [
    seasonText(natal),
    `日主中和，先顺时令取${ELEMENTS[first]}，兼顾扶抑（${choice.reason}）`,
  ]);
}
