/** Relations between two charts, by the engine's own tables. */
import { cycleIndex } from '@tianji/almanac/cycle';
import { branchPair, pillarPair, stemPair } from '@tianji/bazi/engine';
import type { Chart, Relation } from '../chart/model.ts';

const NAMES = ['年柱', '月柱', '日柱', '时柱'] as const;

export interface CrossRelation extends Relation {
  /** Whose pillars: the first of one's own chart, the second of the other's. */
  mine: string;
  theirs: string;
}

/** Every relation of a stem, branch or whole pillar of one chart with one of the other. */
export function crossRelations(one: Chart, other: Chart): CrossRelation[] {
  const [mine, theirs] = [one.bazi.split(' '), other.bazi.split(' ')];
  const found: CrossRelation[] = [];
  mine.forEach((a, i) => {
    theirs.forEach((b, k) => {
      const [p, q] = [cycleIndex(a), cycleIndex(b)];
      const whole = pillarPair(p, q).map((kind) => ({ ...kind, chars: a + b }));
      const stems = stemPair(p % 10, q % 10).map((kind) => ({ ...kind, chars: a.charAt(0) + b.charAt(0) }));
      const branches = branchPair(p % 12, q % 12).map((kind) => ({
        ...kind,
        chars: a.charAt(1) + b.charAt(1),
      }));
      for (const { type, element, chars } of [...whole, ...stems, ...branches]) {
        found.push({
          type,
          chars,
          ...(element && { element }),
          pillars: [`我${NAMES[i]}`, `对方${NAMES[k]}`],
          mine: NAMES[i]!,
          theirs: NAMES[k]!,
        });
      }
    });
  });
  return found;
}
