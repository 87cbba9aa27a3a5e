/** Health of a year: the side of the chart that weighs too much, what the season calls for, and the body itself. */
import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { clashes, type Deeds } from './deeds.ts';
import {
  branchCell,
  branchText,
  HIDDEN,
  mainElement,
  OFFICER,
  OUTPUT,
  PEERS,
  SEAL,
  WEALTH,
} from './standing.ts';
import { BODY } from './weights.ts';

const produces = (a: number, b: number): boolean => (a + 1) % 5 === b;
const overcomes = (a: number, b: number): boolean => (a + 2) % 5 === b;

/** An element that weighs too much in the chart: fed or eased by year and ten years. */
function excess(deeds: Deeds): void {
  const { standing, span } = deeds;
  const heaviest = standing.shares.indexOf(Math.max(...standing.shares));
  const share = standing.shares[heaviest]!;
  if (share < BODY.excess || standing.special) return;
  const place = [1, 2, 3, 0].find(
    (p) => standing.branches[p] !== undefined && mainElement(standing.branches[p]!) === heaviest,
  );
  const cell = place === undefined ? 'month.branch' : branchCell(place);
  const name = `原局${ELEMENTS[heaviest]}占${Math.round(share / 10)}%偏旺`;
  const by = (element: number) => {
    if (element === heaviest || produces(element, heaviest)) return 'feeds';
    return overcomes(element, heaviest) || produces(heaviest, element) ? 'eases' : undefined;
  };
  const stem = span.stem >> 1;
  const branch = mainElement(span.branch);
  const [above, below] = [by(stem), by(branch)];
  const onStem = above === 'feeds' ? BODY.excessFedStem : above === 'eases' ? BODY.excessEasedStem : 0;
  const onBranch = below === 'feeds' ? BODY.excessFedBranch : below === 'eases' ? BODY.excessEasedBranch : 0;
  const does = (element: number) =>
    element === heaviest
      ? '又添'
      : produces(element, heaviest)
        ? '来生'
        : overcomes(element, heaviest)
          ? '来制'
          : '来泄';
  const upper = Math.abs(onStem) >= Math.abs(onBranch);
  const words = upper
    ? `${name}，流年${STEMS[span.stem]}${ELEMENTS[stem]}${does(stem)}`
    : `${name}，流年${BRANCHES[span.branch]}${ELEMENTS[branch]}${does(branch)}`;
  const kind = `旺${ELEMENTS[heaviest]!}` as const;
  deeds.add(kind, onStem + onBranch, words, upper ? 'flow.stem' : 'flow.branch', cell);
  if (!span.luck) return;
  const luck = by(mainElement(span.luck.branch));
  if (luck === undefined) return;
  const element = mainElement(span.luck.branch);
  const acts = luck === 'feeds' ? '助' : overcomes(element, heaviest) ? '制' : '泄';
  const said = `${span.luck.name}，${BRANCHES[span.luck.branch]}${ELEMENTS[element]}${acts}偏旺之${ELEMENTS[heaviest]}`;
  deeds.add('运', luck === 'feeds' ? BODY.luckBad : BODY.luckGood, said, 'luck.branch', cell);
}

/** Cold or heat. */
function season(deeds: Deeds): void {
  const { standing, span } = deeds;
  const { need } = standing.verdict.useful;
  if (need.element < 0 || need.urgency === '缓' || need.urgency === '无') return;
  const cold = need.element === 1;
  const brought = span.stem >> 1 === need.element || mainElement(span.branch) === need.element;
  const opposite = cold ? 4 : 1;
  const against = span.stem >> 1 === opposite || mainElement(span.branch) === opposite;
  const born = `生于${branchText(standing, 1)}，${cold ? '局寒' : '局燥'}`;
  const on = span.stem >> 1 === (brought ? need.element : opposite) ? 'flow.stem' : 'flow.branch';
  const god = on === 'flow.stem' ? STEMS[span.stem] : BRANCHES[span.branch];
  if (brought) {
    const points = need.missing || need.lamed ? BODY.seasonBrought : BODY.seasonKept;
    deeds.add('候', points, `${born}，流年${god}来${cold ? '暖' : '润'}`, on, 'month.branch');
  } else if (against)
    deeds.add('候', BODY.seasonAgainst, `${born}，流年${god}又添${cold ? '寒' : '燥'}`, on, 'month.branch');
}

/** Who stands against a body that is weak, or serves one that is strong. */
function body(deeds: Deeds): void {
  const { standing, span, stemWords, branchWords } = deeds;
  if (standing.special) return;
  const role = standing.roleOf(span.stem >> 1);
  const table = standing.weak ? BODY.weak : BODY.strong;
  const name = (['peers', 'output', 'wealth', 'officer', 'seal'] as const)[role]!;
  const even = standing.verdict.strength.class === '中和' ? 0.5 : 1;
  const day = STEMS[standing.day]!;
  const doing = { [PEERS]: '帮', [OUTPUT]: '泄', [WEALTH]: '耗', [OFFICER]: '克', [SEAL]: '生' }[role]!;
  const state = standing.weak ? '身弱' : '身旺';
  deeds.add(
    '身',
    table[name] * even,
    `日干${day}${even === 1 ? state : '中和'}，${stemWords}来${doing}`,
    'flow.stem',
    'day.stem',
  );
  const rootless = !standing.branches.some((branch) =>
    HIDDEN[branch]!.some((stem) => stem >> 1 === standing.own),
  );
  if (standing.weak && mainElement(span.branch) === standing.own) {
    const words = `${branchWords}为日干${day}之根${rootless ? '，原局所无' : ''}`;
    deeds.add('身', BODY.rooted, words, 'flow.branch', 'day.stem');
  }
  const roots = [0, 1, 2, 3].filter(
    (p) => standing.branches[p] !== undefined && mainElement(standing.branches[p]!) === standing.own,
  );
  const hit = roots.find((p) => p !== 2 && clashes(standing.branches[p]!, span.branch));
  if (hit !== undefined && standing.weak)
    deeds.add(
      '根冲',
      BODY.rootClashed,
      `${branchWords}冲${branchText(standing, hit)}，日干之根动`,
      'flow.branch',
      branchCell(hit),
    );
}

export function health(deeds: Deeds): void {
  excess(deeds);
  season(deeds);
  body(deeds);
}
