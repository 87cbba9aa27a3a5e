import { FIELD } from '../../corpus/report/career-base.ts';
import * as plain from '../../corpus/report/career-plain.ts';
import { TALENT } from '../../corpus/report/career-time.ts';
import { CLASS, PACE, PLAIN_POCKET, PLAIN_STUDY, POCKET, STUDY } from '../../corpus/report/child.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import { ageFact, para, stanceOf, title } from './parts.ts';

/** A child's gifts, learning, class and pocket money: told before anything of later work. */
export function childhood(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const leading = verdict.profile[0]!.god;
  const stance = stanceOf(ctx);
  const month = view.pillar('月柱')!;
  const wealth = view.elementOf('财星');
  return [
    title('眼下可以看的：天分'),
    para(
      `career:talent:${leading}`,
      [ageFact(ctx), `${leading}为重`],
      `${verdict.outside ? '' : `命主今年虚岁${verdict.age}，`}职业与钱财都是成年以后的事，这一章先说孩子的特点。`,
      at(TALENT, leading),
    ),
    title('怎样学得好'),
    para(
      `career:study:${stem}:${stance}`,
      [`日主${stem}${element}`, verdict.label],
      at(STUDY, stem),
      at(PACE, stance),
    ),
    title('同学、老师与零用'),
    para(
      `career:class:${month.tenGod}:${verdict.worth(wealth)}`,
      [`月干${month.tenGod}`, `财${wealth}为${verdict.worth(wealth)}`],
      at(CLASS, month.tenGod),
      at(POCKET, verdict.worth(wealth)),
    ),
  ];
}

/** The trade that the useful element points to, kept for later. */
export function laterField({ verdict }: ReportContext): TextParagraph {
  const first = verdict.favourable[0]!;
  return para(
    `career:field:${first}`,
    [`用${first}`],
    '以下留待成年以后对照，眼下只当作见识的方向，带他去看看就好。',
    at(FIELD, first),
  );
}

/** The same in plain words, to the parents. */
export function childhoodPlain({ view, verdict }: ReportContext): Paragraph[] {
  const { stem } = view.dayMaster;
  const leading = verdict.profile[0]!.god;
  const role = roleOfGod(leading);
  const first = verdict.favourable[0]!;
  const wealth = verdict.worth(view.elementOf('财星'));
  return [
    title('先看天分'),
    para(
      `career:plain:talent:${role}`,
      [`${role}为重`],
      '孩子还小，谈工作太早，先看看他的天分。',
      at(plain.PLAIN_TALENT, role),
    ),
    title('怎么学、怎么花'),
    para(
      `career:plain:study:${stem}:${wealth}`,
      [`日主${stem}`, `财为${wealth}`],
      at(PLAIN_STUDY, stem),
      at(PLAIN_POCKET, wealth),
    ),
    title('长大以后'),
    para(
      `career:plain:later:${first}:${leading}`,
      [`用${first}`, `${leading}为重`],
      '下面的话留着，等孩子长大以后自己看。',
      at(plain.PLAIN_FIELD, first),
      at(plain.PLAIN_PART, leading),
    ),
  ];
}
