/** The people around the closest one: which circles an age has, and which of them is nearest; every text reads these. */
import { ahead } from '../../engine/ahead.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';

const CIRCLES = ['父母', '兄弟', '子女', '仆役'] as const;

/** Before twenty-three nobody has juniors to look after; few elders have elders. */
const lacks = ({ stage, learns }: Verdict, name: (typeof CIRCLES)[number]): boolean =>
  (name === '子女' && (stage === '幼' || learns)) || (name === '父母' && stage === '老');

/** The circles of an age. */
export const circlesOf = (verdict: Verdict): PalaceVerdict[] =>
  CIRCLES.filter((name) => !lacks(verdict, name)).map((name) => verdict.palace(name));

/** The nearest and the farthest of them. */
export function endsOf(verdict: Verdict): { near: PalaceVerdict; far: PalaceVerdict } {
  // From fifty-five on the elders are told as remembered: nobody is sent to them.
  const circles = circlesOf(verdict).filter(({ name }) => verdict.stage !== '熟' || name !== '父母');
  return {
    near: circles.reduce((a, b) => (b.rank < a.rank ? b : a)),
    far: circles.reduce((a, b) => (b.rank > a.rank ? b : a)),
  };
}

/** Whether the circles are about as near as one another: then none of them is called the nearest. */
export function areEven(verdict: Verdict): boolean {
  const { near, far } = endsOf(verdict);
  return ahead(near, far) === 0;
}

/** Whom somebody under fifty-five takes a trouble to: the nearest circle that is not of juniors. */
export const confidants = (verdict: Verdict): PalaceVerdict =>
  circlesOf(verdict)
    .filter(({ name }) => name !== '子女')
    .reduce((a, b) => (b.rank < a.rank ? b : a));
