import type { Drawing } from '../../contract/drawing.ts';
import type { FigureOrder } from '../schema.ts';
import { ALMANAC_DAY_FIGURES } from './almanac-day.ts';
import { CALENDAR_FIGURES } from './calendar.ts';
import { COUNT_FIGURES } from './counts.ts';
import { HEXAGRAM_FIGURES } from './hexagrams.ts';
import { NAME_FIGURES } from './names.ts';
import type { Drawer } from './order.ts';
import { PILLAR_FIGURES } from './pillars.ts';
import { QIMEN_FIGURES } from './qimen.ts';
import { RATE_FIGURES } from './rates.ts';
import { RELATION_FIGURES } from './relations.ts';
import { SIGN_FIGURES } from './signs.ts';
import { ZIWEI_FIGURES } from './ziwei.ts';

const DRAWERS: Readonly<Record<string, Drawer>> = {
  ...SIGN_FIGURES,
  ...RELATION_FIGURES,
  ...CALENDAR_FIGURES,
  ...PILLAR_FIGURES,
  ...ZIWEI_FIGURES,
  ...HEXAGRAM_FIGURES,
  ...RATE_FIGURES,
  ...QIMEN_FIGURES,
  ...ALMANAC_DAY_FIGURES,
  ...COUNT_FIGURES,
  ...NAME_FIGURES,
};

/** The kinds of figures that can be drawn. */
export const DRAWN: ReadonlySet<string> = new Set(Object.keys(DRAWERS));

/** Draws a figure from the engines; null when none is requested. @throws Error when an argument is missing or wrong */
export function draw(order: FigureOrder | undefined): Drawing | null {
  return order ? (DRAWERS[order.kind]?.(order) ?? null) : null;
}
