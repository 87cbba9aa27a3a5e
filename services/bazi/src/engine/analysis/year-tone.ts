/** In which tone the words on a year are told: by what its stem is to the chart, by its whole verdict, and by its theme. */
import { stemElement } from '@tianji/almanac/cycle';
import type { Theme } from '@tianji/teller';
import { agendaOf } from '../agenda/index.ts';
import { favourOf, toneOf, type Worth } from '../score/favour.ts';
import type { FlowYear } from '../types.ts';
import { roleOfGod, type View } from './view.ts';
import { worthOf } from './years.ts';

/** The theme that the words on a year's god speak of; those on peers and on the seal speak of people and of study. */
const THEME_OF: Readonly<Partial<Record<ReturnType<typeof roleOfGod>, Theme>>> = {
  ...{ 财星: 'money', 官杀: 'work', 食伤: 'work' },
};

/** Whether a year goes well and the theme that its god speaks of does not: no word of it may set out then. */
export function isHeld(v: View, { year, tenGod, score }: FlowYear): boolean {
  const theme = THEME_OF[roleOfGod(tenGod)];
  if (theme === undefined || favourOf(score) !== '顺') return false;
  const cell = agendaOf(v).cells.find((each) => each.theme === theme && each.at === `year:${year}`);
  return cell?.direction === '慎';
}

/** The tone of a year's words, the same on the page and in the report. */
export function yearTone(v: View, flow: FlowYear): Worth {
  if (isHeld(v, flow)) return '平';
  return toneOf(worthOf(v, stemElement(flow.ganzhi.charAt(0))), favourOf(flow.score));
}
