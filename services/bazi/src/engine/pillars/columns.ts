import {
  BRANCHES,
  ganzhi,
  hiddenStems,
  lifeStage,
  nayin,
  STEMS,
  tenGod,
  voidBranches,
} from '@tianji/almanac/cycle';
import type { Column } from '../types.ts';

const HIDDEN: readonly (readonly string[])[] = BRANCHES.map((branch) => Object.freeze(hiddenStems(branch)));

/** Hidden stems of a branch (0–11) as stem numbers, main first. */
export const HIDDEN_STEMS: readonly (readonly number[])[] = HIDDEN.map((stems) =>
  stems.map((stem) => STEMS.indexOf(stem)),
);

function column(dayStem: string, i: number): Column {
  const name = ganzhi(i);
  const stem = name.charAt(0);
  const branch = name.charAt(1);
  const hidden = HIDDEN[i % 12]!;
  return Object.freeze({
    ganzhi: name,
    tenGod: tenGod(dayStem, stem),
    hiddenStems: hidden,
    hiddenTenGods: Object.freeze(hidden.map((each) => tenGod(dayStem, each))),
    nayin: nayin(i),
    stage: lifeStage(dayStem, branch),
    ownStage: lifeStage(stem, branch),
    voidBranches: voidBranches(i).join(''),
  });
}

const TABLE: readonly (readonly Column[])[] = STEMS.map((dayStem) =>
  Array.from({ length: 60 }, (_, i) => column(dayStem, i)),
);

/** What pillar `i` (0–59) shows for a day stem (0–9). Shared and frozen. */
export function columnOf(dayStem: number, i: number): Column {
  return TABLE[dayStem]![i]!;
}

/** Column of an unknown hour. */
export const EMPTY_COLUMN: Column = Object.freeze({
  ganzhi: '',
  tenGod: '',
  hiddenStems: Object.freeze([]),
  hiddenTenGods: Object.freeze([]),
  nayin: '',
  stage: '',
  ownStage: '',
  voidBranches: '',
});
