import { collection } from '@tianji/service-kit';

/**
 * What one gateway counted at a site on a day, for one tool; the pages that belong to no tool have the tool ''. Numbers alone:
 * nothing says who it was.
 */
export interface Figure {
  /** Site, day, tool, and the run of the gateway that counted. */
  _id: string;
  site: string;
  /** `YYYY-MM-DD` in Beijing. */
  day: string;
  tool: string;
  visits: number;
  charts: number;
  /** When it is removed, epoch milliseconds. */
  purgeAt: number;
}

export const figureStores = {
  figures: collection<Figure>('figures', [
    { name: 'site', keys: { site: 1, day: 1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
  ]),
};
