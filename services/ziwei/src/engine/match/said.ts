// What the parts of the reading share.
import type { AgeBand } from '@tianji/teller';
import type { PalaceName } from '../reading/model.ts';
import type { MatchVerdict, Place } from './types.ts';

/** 命宫, 官禄宫; what concerns couples is not named where one is not grown: that palace faces 官禄. */
export const labelOf = (palace: PalaceName, grown: boolean): string =>
  palace === '命宫' ? palace : palace === '夫妻' && !grown ? '官禄对宫' : `${palace}宫`;

/** 武曲庙、天府旺: the main stars as facts and headings have them. */
export const starsOf = ({ stars }: Place): string =>
  stars.map(({ name, brightness }) => name + brightness).join('、');

/** 由武曲（庙）、天府（旺）坐守, or what is borrowed. */
export function heldBy({ stars, borrowed }: Place): string {
  const list = stars.map(({ name, brightness }) => `${name}（${brightness}）`).join('、');
  return borrowed ? `没有主星，借对宫的${list}来看` : `由${list}坐守`;
}

/** What the stars of a place say, by a table of stars; of two stars both. */
export const sayOf = ({ stars }: Place, table: Readonly<Record<string, string>>, also = '；'): string =>
  stars.map(({ name }) => table[name]).join(also);

/** Who begins and who answers: the elder of a family, else the one whose life palace is the stronger. */
export function inRoles(text: string, { bond, names: [a, b], years, life }: MatchVerdict): string {
  const [one, other] = life.places;
  const second = bond === '亲子' ? years[1] > years[0] : other.score > one.score;
  const [lead, next] = second ? [b, a] : [a, b];
  return text.replaceAll('{lead}', lead).replaceAll('{next}', next);
}

/** Whether somebody of this age can be asked to carry more than the other: neither a child nor of great age. */
export function carries(band: AgeBand): boolean {
  const from = Number.parseInt(band, 10);
  return from >= 16 && from < 75;
}
