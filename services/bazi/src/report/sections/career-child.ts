import * as plain from '../../corpus/report/career-plain.ts';
import { TALENT } from '../../corpus/report/career-time.ts';
import {
  CLASS,
  PACE,
  PLAIN_POCKET,
  PLAIN_STUDY,
  POCKET,
  STUDY,
  STUDY_CONTENDING,
} from '../../corpus/report/child.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { ageFact, para, stanceOf, title } from './parts.ts';
import { contends } from './sides.ts';

/** Before this age there is no school yet. */
const SCHOOL = 7;

/** A child's gifts, learning, school and belongings: before anything about later work. */
export function childhood(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const leading = verdict.profile[0]!.god;
  const stance = stanceOf(ctx);
  const month = view.pillar('月柱')!;
  const wealth = view.elementOf('财星');
  const small = verdict.fullAge < SCHOOL;
  return [
    title('眼下可以看的：天分'),
    para(
      `career:talent:${leading}`,
      [ageFact(ctx), `${leading}为重`],
      `${verdict.outside ? '' : `孩子今年虚岁${verdict.age}，`}这一章说的是${
        small ? '天分，以及上学以后怎样学、眼下怎样管东西' : '孩子的天分与功课'
      }。`,
      at(TALENT, leading),
    ),
    title('怎样学得好'),
    para(
      `career:study:${stem}:${stance}`,
      [`日主${stem}${element}`, verdict.label],
      (contends(ctx) ? STUDY_CONTENDING[stem] : undefined) ?? at(STUDY, stem),
      at(PACE, stance),
    ),
    title(small ? '上学以后的同学与老师，眼下的东西' : '同学、老师与自己的东西'),
    para(
      `career:class:${month.tenGod}:${verdict.worth(wealth)}`,
      [`月干${month.tenGod}`, `财${wealth}为${verdict.worth(wealth)}`],
      at(CLASS, month.tenGod),
      at(POCKET, verdict.worth(wealth)),
    ),
    ...fromRows(ctx, 'years.learning', 'expert'),
  ];
}

/** The same in plain words, for the parents. */
export function childhoodPlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem } = view.dayMaster;
  const leading = verdict.profile[0]!.god;
  const wealth = verdict.worth(view.elementOf('财星'));
  return [
    title('先看天分'),
    para(`career:plain:talent:${leading}`, [`${leading}为重`], at(plain.PLAIN_TALENT, leading)),
    title('怎么学'),
    para(`career:plain:study:${stem}`, [`日主${stem}`], at(PLAIN_STUDY, stem)),
    title('东西怎么给'),
    para(`career:plain:pocket:${wealth}`, [`财为${wealth}`], at(PLAIN_POCKET, wealth)),
    ...fromRows(ctx, 'years.learning', 'plain'),
  ];
}
