import * as body from '../../corpus/report/child-body.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { bothEnds } from './evidence.ts';
import { ageFact, para, title } from './parts.ts';

/** Habits for a child under sixteen, told to the parents. */
export function childHealth(ctx: ReportContext): Paragraph[] {
  const { stem, element } = ctx.view.dayMaster;
  const ends = bothEnds(ctx);
  return [
    title('五行的轻重'),
    para(
      `health:child:heavy:${ends.heavy}:${ends.light}`,
      ends.facts,
      `养身从最重与最轻的两样说起，${ends.heavy}占${ends.facts[0]!.slice(1)}，${ends.light}占${ends.facts[1]!.slice(1)}。`,
      at(body.CHILD_BODY_HEAVY, ends.heavy),
      at(body.CHILD_BODY_LIGHT, ends.light),
    ),
    title('四时与活动'),
    para(
      `health:child:year:${element}`,
      [`日主${stem}${element}`],
      `日主${stem}属${element}，${at(body.CHILD_YEAR, element)}${at(body.CHILD_MOVE, element)}`,
    ),
    title('岁运与提醒'),
    ...fromRows(ctx, 'years.health', 'expert'),
    para(
      'health:child:rest',
      [ageFact(ctx)],
      '睡够、户外跑够、好好吃饭，三样做到，五行的偏重偏轻不必放在心上。身体有不适，请以医生的意见为准。',
    ),
  ];
}

/** The same in everyday words. */
export function childHealthPlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { heaviestElement: heavy, lightestElement: light } = view;
  const { element } = view.dayMaster;
  return [
    title('孩子身上的两头'),
    para(
      `health:plain:child:${heavy}:${light}`,
      [`${heavy}最重`, `${light}最轻`],
      at(body.PLAIN_CHILD_BODY_HEAVY, heavy),
      at(body.PLAIN_CHILD_BODY_LIGHT, light),
    ),
    title('一年四季'),
    para(`health:plain:child:year:${element}`, [`日主属${element}`], at(body.PLAIN_CHILD_YEAR, element)),
    title('最要紧的'),
    ...fromRows(ctx, 'years.health', 'plain'),
    para(
      'health:plain:child:age',
      [`周岁${verdict.fullAge}`],
      '孩子睡够、跑够、吃好，养身的事就在这三样里。身上不舒服，听医生的。',
    ),
  ];
}
