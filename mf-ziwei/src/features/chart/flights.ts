import type { HuaName } from '../limits/flow.ts';
import { edgeOf } from './grid-keys.ts';

/** One transformation of a palace's stem and the palace that it flies to. */
export interface FlownTo {
  hua: HuaName;
  star: string;
  branch: number;
}

/** A length of the centre: hundredths of its width or height, and pixels beside them. */
export interface Length {
  part: number;
  px: number;
}
export interface Point {
  x: Length;
  y: Length;
}

/** A line of right angles along the rim of the centre, from the palace's own edge to that of the target. */
export interface Route extends FlownTo {
  points: readonly Point[];
  /** The middle of its label. */
  label: Point;
}

/** The rim in which lines and labels run, and which the centre's text leaves free: pixels from its edge. */
export const RIM = 16;
/** Distance of the lanes from the edge: one for each of the four lines. */
const LANES = [3, 6.5, 10, 13.5] as const;
/** Pixels between the ends of lines at one palace. */
const APART = 15;
/** A palace at a corner touches the centre in one point: its lines end beside it. */
const CORNER = 6;
/** Half of a label. */
const HALF = 7;

/** Where a palace lies on the rim, clockwise from the upper left corner: a side has a hundred parts. */
function placeOf(branch: number): number {
  const [x, y] = edgeOf(branch);
  return y === 0 ? x : x === 100 ? 100 + y : y === 100 ? 300 - x : 400 - y;
}

const PARTS = 400;
const round = (place: number): number => ((place % PARTS) + PARTS) % PARTS;
const isCorner = (place: number): boolean => place % 100 === 0;

/** The point at a place of the rim, `along` pixels further clockwise and `inset` pixels from the edge. */
function pointAt(place: number, along: number, inset: number): Point {
  // What lies before a corner is on the side that ends there.
  const back = isCorner(place) && along < 0;
  const side = (Math.floor(round(place) / 100) + (back ? 3 : 0)) % 4;
  const part = back ? 100 : round(place) % 100;
  const far = { part: 100, px: -inset };
  const near = { part: 0, px: inset };
  if (side === 0) return { x: { part, px: along }, y: near };
  if (side === 1) return { x: far, y: { part, px: along } };
  if (side === 2) return { x: { part: 100 - part, px: -along }, y: far };
  return { x: near, y: { part: 100 - part, px: -along } };
}

/** The corner that a place of the rim is, in a lane. */
function cornerAt(place: number, inset: number): Point {
  const at = round(place) / 100;
  const [right, low] = [at === 1 || at === 2, at >= 2];
  return {
    x: right ? { part: 100, px: -inset } : { part: 0, px: inset },
    y: low ? { part: 100, px: -inset } : { part: 0, px: inset },
  };
}

/** The end of the i-th of `count` lines at a palace, in pixels along the rim. */
const spread = (i: number, count: number, step: number): number => (i - (count - 1) / 2) * step;

/**
 * Lines of a palace's transformations: each has a lane and an end of its own, so that two into one palace are two, and all stay
 * on the rim, beside the text.
 * @param from the branch whose stem flies; a transformation into it has no line
 */
export function routesOf(from: number, flights: readonly FlownTo[]): Route[] {
  const out = flights.filter(({ branch }) => branch !== from);
  return out.map((flight, i): Route => {
    const same = out.filter(({ branch }) => branch === flight.branch);
    const [start, end] = [placeOf(from), placeOf(flight.branch)];
    const inset = LANES[i]!;
    const leave = spread(i, out.length, isCorner(start) ? CORNER : APART / 2);
    const nth = same.indexOf(flight);
    const arrive = spread(nth, same.length, isCorner(end) ? CORNER : APART);
    const ahead = round(end - start);
    const clockwise = ahead <= PARTS / 2;
    const way: Point[] = [pointAt(start, leave, 0), pointAt(start, leave, inset)];
    // A line that leaves or reaches a corner on its other side goes round it.
    if (isCorner(start) && clockwise === leave < 0) way.push(cornerAt(start, inset));
    for (const corner of cornersBetween(start, end, clockwise)) way.push(cornerAt(corner, inset));
    if (isCorner(end) && clockwise === arrive >= 0) way.push(cornerAt(end, inset));
    way.push(pointAt(end, arrive, inset), pointAt(end, arrive, 0));
    // At a corner a label stands beside the end of its line, not on the other's.
    const beside = isCorner(end) ? arrive + (arrive < 0 ? -1 : 1) * (nth + 1) * (2 * HALF + 2) : arrive;
    return { ...flight, points: way, label: pointAt(end, beside, RIM / 2) };
  });
}

/** The corners strictly between two places of the rim, in the order of the way. */
function cornersBetween(start: number, end: number, clockwise: boolean): number[] {
  const found: number[] = [];
  const [from, to] = clockwise ? [start, start + round(end - start)] : [start - round(start - end), start];
  for (let corner = Math.floor(from / 100) * 100; corner <= to; corner += 100)
    if (corner > from && corner < to) found.push(corner);
  return clockwise ? found : found.reverse();
}

/** A length in pixels where the whole is `size` long. */
export const inPixels = ({ part, px }: Length, size: number): number => (part * size) / 100 + px;
