/** Charts that were asked for with a matter, on this device. Nothing of it is sent anywhere. */
import { type About, keptStore, matterFrom, type TitledMatter } from '@tianji/kit/asked';
import { type Asked, chartIn, TITLE_MOST, writeAddress } from '../ask/request.ts';

export type KeptChart = TitledMatter;

/** The charts of this device. */
export const kept = keptStore<KeptChart>('qimen.history', ({ query, title, at, ...more }) => {
  if (typeof query !== 'string' || chartIn(new URLSearchParams(query)) === null) return null;
  if (typeof title !== 'string' || title === '' || title.length > TITLE_MOST) return null;
  if (typeof at !== 'string' || at.length > 19) return null;
  const matter = matterFrom(more);
  return matter && { query, title, at, ...matter };
});

/** The name of a chart: the query of its link, whatever the version of the engine. */
export const queryOf = (asked: Asked): string => String(writeAddress(asked));

/** The kept chart of a request, if this device has it. */
export const keptOf = (asked: Asked): KeptChart | undefined =>
  kept.read().find(({ query }) => query === queryOf(asked));

/** The chart of an address, with the matter that this device knows for it. */
export const askedOf = ({ query, title }: KeptChart): Asked | null => {
  const asked = chartIn(new URLSearchParams(query));
  return asked && { ...asked, title };
};

/** Keeps a chart with its matter; the same chart asked for another matter is about that one from now on. */
export function keepChart(asked: Asked, at: string, about: About): void {
  const before = keptOf(asked);
  const same = before?.title === asked.title ? before : undefined;
  kept.put({ at, ...same, query: queryOf(asked), title: asked.title, ...about });
}
