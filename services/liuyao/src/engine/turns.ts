/** What a moving line changes into, as far as the lines alone determine it. */
import type { HexagramLine } from '@tianji/hexagram';
import { pairOf, stageOf } from './branches.ts';
import type { LiuyaoOptions } from './options.ts';
import { type Told, told } from './standing.ts';

/** A change, without its moment. */
export interface BareTurn {
  branch: string;
  element: string;
  relative: string;
  /** 进 退 伏 (same branch), or empty. */
  step: '进' | '退' | '伏' | null;
  /** 回头生, 回头克. */
  back: '生' | '克' | null;
  joined: boolean;
  /** 反吟 of the line. */
  clashed: boolean;
  /** 长生 墓 绝: the stages that are reported; the others are left out. */
  stage: Told | null;
}

/** The relation of a line to the one it changes into. */
export function bareTurn(from: HexagramLine, to: HexagramLine, earth: LiuyaoOptions['earth']): BareTurn {
  const a = from.ganzhi[1]!;
  const b = to.ganzhi[1]!;
  const { tie, clashed, joined, step } = pairOf(a, b);
  return {
    branch: b,
    element: to.element,
    relative: to.relative,
    step: a === b ? '伏' : step,
    back: tie === '生' || tie === '克' ? tie : null,
    joined,
    clashed,
    stage: told(stageOf(from.element, b, earth)),
  };
}
