import { stemElement } from '@tianji/almanac/cycle';
import type { PillarFacts } from '../../engine/facts.ts';
import type { ReportContext } from '../types.ts';

/**
 * Whether a pillar serves what the chart needs: completely, by its stem, by its branch, mixed, neither good nor
 * bad, or not at all.
 */
export type PlaceKey = 'both' | 'stem' | 'branch' | 'mixed' | 'half' | 'even' | 'care';

/** Judged by stem and branch; the day pillar by its branch alone, since its stem is the day master. */
export function placeKey({ verdict }: ReportContext, { name, stem, hidden }: PillarFacts): PlaceKey {
  const below = verdict.worth(stemElement(hidden[0]!.stem));
  if (name === '日柱') return below === '喜' ? 'branch' : below === '忌' ? 'care' : 'even';
  const above = verdict.worth(stemElement(stem));
  if (above === '喜' && below === '喜') return 'both';
  if (above === '忌' && below === '忌') return 'care';
  if (above === '喜' && below === '平') return 'stem';
  if (above === '平' && below === '喜') return 'branch';
  if (above === '平' && below === '平') return 'even';
  // One side to be spared: with something to set against it, or with nothing.
  return above === '喜' || below === '喜' ? 'mixed' : 'half';
}
