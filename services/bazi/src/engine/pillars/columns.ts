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
  const changgan = HIDDEN[i % 12]!;
  return Object.freeze({
    ganzhi: name,
    shishen: tenGod(dayStem, stem),
    changgan,
    changganshishen: Object.freeze(changgan.map((hidden) => tenGod(dayStem, hidden))),
    nayin: nayin(i),
    dishi: lifeStage(dayStem, branch),
    zizuo: lifeStage(stem, branch),
    kongwang: voidBranches(i).join(''),
  });
}

const TABLE: readonly (readonly Column[])[] = STEMS.map((dayStem) =>
  Array.from({ length: 60 }, (_, i) => column(dayStem, i)),
);

/** What pillar `i` (0–59) shows beside a day stem (0–9). Shared and frozen. */
export function columnOf(dayStem: number, i: number): Column {
  return TABLE[dayStem]![i]!;
}

/** Column of an unknown hour. */
export const EMPTY_COLUMN: Column = Object.freeze({
  ganzhi: '',
  shishen: '',
  changgan: Object.freeze([]),
  changganshishen: Object.freeze([]),
  nayin: '',
  dishi: '',
  zizuo: '',
  kongwang: '',
});
