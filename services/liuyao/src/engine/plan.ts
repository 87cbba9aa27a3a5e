/** What a cast determines without its moment: the branch of each line, its change, repeated trigrams. */
import { branchIndex } from '@tianji/almanac/cycle';
import { type Cast, castOf, type HexagramLine, type Relative } from '@tianji/hexagram';
import { eachOnce } from './each-once.ts';
import type { LiuyaoOptions } from './options.ts';
import { type BareTurn, bareTurn } from './turns.ts';

/** A line by its position. */
export interface PlannedLine {
  /** 1 to 6. */
  position: number;
  branch: string;
  /** Number of the branch, 0 子 to 11 亥. */
  index: number;
  element: string;
  relative: Relative;
  /** null for a still line. */
  turn: BareTurn | null;
  /** Number of the branch it changes into; its own for a still line. */
  turnIndex: number;
}

export interface CastPlan {
  cast: Cast;
  lines: readonly PlannedLine[];
  hidden: readonly PlannedLine[];
  turned: readonly PlannedLine[];
  repeats: readonly string[];
  bodyLines: readonly number[];
}

function planned(
  line: Pick<HexagramLine, 'position' | 'ganzhi' | 'element' | 'relative'>,
  turn: BareTurn | null = null,
): PlannedLine {
  const { position, element, relative } = line;
  const branch = line.ganzhi[1]!;
  const index = branchIndex(branch);
  const turnIndex = turn ? branchIndex(turn.branch) : index;
  return { position, branch, index, element, relative, turn, turnIndex };
}

/** 反吟 and 伏吟 of a half: a trigram changes as a whole, which takes two moving lines. */
function repeatsOf(lines: readonly PlannedLine[]): string[] {
  const halves = [
    { name: '内卦', part: lines.slice(0, 3) },
    { name: '外卦', part: lines.slice(3) },
  ];
  return halves.flatMap(({ name, part }) => {
    const turns = part.flatMap(({ turn }) => (turn ? [turn] : []));
    if (turns.length < 2) return [];
    if (turns.every((turn) => turn.step === '伏')) return [`${name}伏吟`];
    if (turns.every((turn) => turn.clashed)) return [`${name}反吟`];
    return [];
  });
}

function made(digits: string, earth: LiuyaoOptions['earth']): CastPlan {
  const cast = castOf(digits);
  const { original, changed, moving } = cast;
  const lines = original.lines.map((line, i) =>
    planned(line, moving.includes(line.position) ? bareTurn(line, changed!.lines[i]!, earth) : null),
  );
  return {
    cast,
    lines,
    hidden: original.lines.flatMap(({ hidden, position }) =>
      hidden ? [planned({ ...hidden, position })] : [],
    ),
    turned: moving.map((position) => planned(changed!.lines[position - 1]!)),
    repeats: repeatsOf(lines),
    bodyLines: lines.filter(({ branch }) => branch === original.body).map(({ position }) => position),
  };
}

/**
 * The plan of six digits. There are 4,096, each computed once.
 * @throws HexagramError for anything but six digits of 6 to 9
 */
export const planOf = eachOnce(made);
