import type { Natal } from './natal.ts';
import { regularPattern } from './pattern/regular.ts';
import { specialPattern } from './pattern/special.ts';
import { pointsOf } from './strength/points.ts';
import { strengthOf } from './strength/strength.ts';
import { usefulGod } from './strength/useful.ts';
import type { Pattern, StrengthJudgement, UsefulGod } from './types.ts';

export interface Judgement {
  qiangruo: StrengthJudgement;
  yongshen: UsefulGod;
  geju: Pattern;
}

/** Strength, pattern and useful god of a chart, each with its reasons. They hang on the natal pillars alone. */
export function judge(natal: Natal): Judgement {
  const points = pointsOf(natal);
  const qiangruo = strengthOf(natal, points);
  const special = specialPattern(natal, points);
  const yongshen = usefulGod(natal, points, qiangruo, special);
  const geju: Pattern = special
    ? { name: special.name, kind: special.kind, reasons: special.reasons }
    : regularPattern(natal);
  return { qiangruo, yongshen, geju };
}
