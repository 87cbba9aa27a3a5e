/** The knots of a chart in words: the first page of the report, the first lines and the reading tell the same. */
import { type Agenda, type Told, tellSection } from '@tianji/teller';
import { isOver } from '../engine/analysis/suit.ts';
import type { View } from '../engine/analysis/view.ts';
import { library } from './library.ts';

/** The knots, the heaviest first, in both registers; none of a birth to come. */
export const knotsTold = (v: View, agenda: Agenda): Told[] =>
  v.current.present || isOver(v) ? tellSection(library(), 'knots.first', agenda) : [];
