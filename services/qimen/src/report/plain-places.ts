// A palace and a direction in everyday words, from the facts that the expert text names.
import { stemIn, suits } from '../corpus/matter-topics.ts';
import { plainImage } from '../engine/reading/plain/pairs.ts';
import {
  DOOR_SAYS,
  GOD_SAYS,
  placeOf,
  SAYS_OF_A_BODY,
  SAYS_OF_THE_MISSING,
  STAR_SAYS,
  themeOf,
} from '../engine/reading/plain/words.ts';
import type { Reason } from '../engine/reading/standing.ts';
import type { PalaceWords } from '../engine/words.ts';

/** What a clause is where it would speak of rivals and blows to somebody who asks about a body or a missing person. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  health: SAYS_OF_A_BODY,
  person: SAYS_OF_THE_MISSING,
};

/** A clause as it is said of a matter. */
const of = (matter: string, clause = ''): string => TABLES[matter]?.[clause] ?? clause;

/** A palace layer by layer: its door, star and god, then its stems. */
export function plainPalace(
  { door, stars, god, sky, earth, hidden, ...palace }: PalaceWords,
  matter: string,
): string {
  const place = placeOf(palace);
  const theme = (stem: string) => stemIn(matter, stem) || themeOf(stem);
  const above = sky[0] ?? earth;
  const layers = [
    door && DOOR_SAYS[door] ? `怎样做这一头，${of(matter, DOOR_SAYS[door])}` : '',
    stars[0] ? `外面的时机，${of(matter, STAR_SAYS[stars[0]])}` : '',
    god ? `一旁的照应与变数，${of(matter, GOD_SAYS[god])}` : '',
  ].filter(Boolean);
  const stems =
    above === earth ? `明里与底下都关乎${theme(above)}` : `明里关乎${theme(above)}，底下关乎${theme(earth)}`;
  return [
    layers.length > 0 ? `${place}这一处一层层看：${layers.join('；')}。` : '',
    `${place}这一处${stems}，暗中${hidden === above || hidden === earth ? '也' : '还'}关乎${theme(hidden)}。`,
  ].join('');
}

/** The clauses on one side. */
const side = (reasons: readonly Reason[], sign: 1 | -1, matter: string): string =>
  [
    ...new Set(
      reasons.filter(({ weight }) => Math.sign(weight) === sign).map(({ plain }) => of(matter, plain)),
    ),
  ].join('，');

/** What speaks for a place or a time and what against, then what to do: 可取的是…；要顾到的是…；可以去. */
export function plainSides(reasons: readonly Reason[], end: string, matter: string): string {
  const [good, bad] = [side(reasons, 1, matter), side(reasons, -1, matter)];
  const parts = [good && `可取的是${good}`, bad && `要顾到的是${bad}`].filter(Boolean);
  return [...(parts.length > 0 ? parts : ['没有特别的助力或牵制']), end].join('；');
}

/** One direction: its image, then the grounds that decide it. */
export function plainDirection(
  palace: PalaceWords,
  reasons: readonly Reason[],
  end: string,
  matter: string,
): string {
  const image = plainImage(palace);
  const own = suits(matter, image) ? image : '';
  return `${own}${palace.direction}方${plainSides(reasons, end, matter)}。`;
}
