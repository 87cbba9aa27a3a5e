import { MATTER_NAMES } from '@tianji/question/ids';
import type { CastMap } from '../cast/get-map.ts';
import type { About } from './store.ts';

/** Whose what, from which side, about which thing; null where nothing was asked in words. */
export function aboutOf({ understood, answer }: Pick<CastMap, 'understood' | 'answer'>): About | null {
  if (!understood) return null;
  const { person, matter, side, named } = understood;
  const until = answer?.date?.from;
  return {
    thing: [person, MATTER_NAMES[matter], side ?? '', named.thing ?? ''].join('|').slice(0, 60),
    ...(until && { until }),
  };
}
