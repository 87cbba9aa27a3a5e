import { SEASON_EARTH } from './season-earth.ts';
import { SEASON_FIRE } from './season-fire.ts';
import { SEASON_METAL } from './season-metal.ts';
import { SEASON_WATER } from './season-water.ts';
import { SEASON_WOOD } from './season-wood.ts';

const MONTHS = '寅卯辰巳午未申酉戌亥子丑';

/** Twelve paragraphs for each day stem, 寅 first; what they need follows 《穷通宝鉴》, the texts are ours. */
export const SEASONS: Readonly<Record<string, readonly string[]>> = {
  ...SEASON_WOOD,
  ...SEASON_FIRE,
  ...SEASON_EARTH,
  ...SEASON_METAL,
  ...SEASON_WATER,
};

/** What a month means for a day stem. @throws RangeError for anything but a stem and a branch */
export function seasonText(dayStem: string, monthBranch: string): string {
  const text = SEASONS[dayStem]?.[MONTHS.indexOf(monthBranch)];
  if (text === undefined) throw new RangeError(`no season for ${dayStem} in ${monthBranch}`);
  return text;
}
