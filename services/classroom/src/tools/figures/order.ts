import { type CivilTime, parseTime } from '@tianji/almanac';
import type { Drawing } from '../../contract/drawing.ts';
import type { FigureOrder } from '../schema.ts';

/** Draws one kind of figure from its arguments. */
export type Drawer = (order: FigureOrder) => Drawing;

/** A required argument. @throws Error that names it */
export function need(order: FigureOrder, name: string): string {
  const value = order[name];
  if (value === undefined) throw new Error(`the figure ${order.kind} needs ${name}`);
  return value;
}

export const timeOf = (order: FigureOrder): CivilTime => parseTime(`${need(order, 'time')}:00`);

export const birthOf = (order: FigureOrder) => ({
  time: timeOf(order),
  longitude: Number(need(order, 'longitude')),
  sex: need(order, 'sex') === '女' ? ('女' as const) : ('男' as const),
});

/** The caption's wording for a birth. */
export const birthText = (order: FigureOrder): string =>
  `${need(order, 'time')}，东经${need(order, 'longitude')}度，${need(order, 'sex')}`;
