import * as late from '../../corpus/report/advice-late.ts';
import * as more from '../../corpus/report/advice-more.ts';
import * as plain from '../../corpus/report/advice-plain.ts';
import { CHILD_DAILY, PLAIN_CHILD_SPARE } from '../../corpus/report/child-advice.ts';
import { PLAIN_HABIT, PLAIN_SECOND } from '../../corpus/report/plain-more.ts';
import { at } from '../../corpus/report/texts.ts';
import { SCARCE } from '../../engine/analysis/knots.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT } from '../verdict/index.ts';
import { ageFact, fitted, isSettled, led, para, title } from './parts.ts';
import { contends } from './sides.ts';

const closing = (stem: string, child?: 'child' | 'contending'): Paragraph[] => [
  title('最后一句'),
  para(
    `advice:plain:closing:${child ? 'child:' : ''}${stem}`,
    [`日主${stem}`],
    (child === 'contending' ? plain.PLAIN_CHILD_CLOSING_CONTENDING[stem] : undefined) ??
      at(child ? plain.PLAIN_CHILD_CLOSING : plain.PLAIN_CLOSING, stem),
  ),
];

/** Later years: what holds up, what to spare, the nearest and means. */
function lateAdvice(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { useful, burden, spouse } = verdict;
  const wealth = verdict.worth(view.elementOf('财星'));
  const seat = roleOfGod(spouse.god);
  return [
    title('最要紧的一件事'),
    para(
      `advice:plain:late:${useful.role}:${burden?.role ?? '无'}`,
      [`用${useful.role}`, ageFact(ctx)],
      led(
        at(late.PLAIN_LATE_ROOT, useful.role),
        burden && burden.share >= FAINT ? at(late.PLAIN_LATE_SPARE, burden.role) : '',
      ),
    ),
    title('跟人、跟钱'),
    para(
      `advice:plain:late:people:${seat}:${wealth}`,
      [`日支${spouse.god}`, `财为${wealth}`],
      at(late.PLAIN_LATE_PEOPLE, seat),
      at(late.PLAIN_LATE_MONEY, wealth),
    ),
    ...(verdict.band === 'late'
      ? []
      : [
          title('学一样喜欢的'),
          para(
            `advice:plain:senior:learn:${view.dayMaster.stem}`,
            [`日主${view.dayMaster.stem}`],
            `想学东西，${at(late.SENIOR_SUBJECTS, view.dayMaster.stem)}都适合您，有人一起学最好。`,
          ),
        ]),
    title('这几年'),
    ...closing(view.dayMaster.stem),
  ];
}

/** A life of long ago: what it leaned on. */
const oldAdvice = ({ verdict, view }: ReportContext): Paragraph[] => [
  title('一生的倚靠'),
  para(
    `advice:plain:old:${verdict.useful.role}`,
    [`用${verdict.useful.element}`],
    `命主命里最得力的是${verdict.useful.element}，一生的倚靠多半在这里。`,
  ),
  ...closing(view.dayMaster.stem),
];

export function advicePlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem } = view.dayMaster;
  const { useful, spouse, burden } = verdict;
  const second = verdict.favourable[1];
  const wealth = verdict.worth(view.elementOf('财星'));
  if (verdict.band === 'young')
    return fitted(ctx, [
      title('最要紧的一件事'),
      para(
        `advice:plain:child:${useful.role}`,
        [`用${useful.role}`, ageFact(ctx)],
        at(CHILD_DAILY, useful.role),
      ),
      title('要看着的一件'),
      para(
        `advice:plain:child:spare:${burden?.role ?? '无'}`,
        [burden ? `慎${burden.element}` : '没有要少用的五行'],
        burden && burden.share >= FAINT ? at(PLAIN_CHILD_SPARE, burden.role) : '',
      ),
      title('这几年'),
      ...closing(stem, contends(ctx) ? 'contending' : 'child'),
    ]);
  if (verdict.outside === 'after') return fitted(ctx, oldAdvice(ctx));
  if (isSettled(ctx)) return fitted(ctx, lateAdvice(ctx));
  return fitted(ctx, [
    title('最要紧的一件事'),
    para(
      `advice:plain:root:${useful.role}`,
      [`用${useful.role}`, ageFact(ctx)],
      (useful.share >= SCARCE ? plain.PLAIN_ROOT_AMPLE[useful.role] : undefined) ??
        at(plain.PLAIN_ROOT, useful.role),
      second ? at(PLAIN_SECOND, view.roleOf(second)) : '',
    ),
    title('平时可以做的'),
    para(
      `advice:plain:daily:${useful.element}`,
      [`用${useful.element}`],
      at(plain.PLAIN_DAILY, useful.element),
    ),
    para(
      `advice:plain:learn:${stem}:${burden?.role ?? '无'}`,
      [`日主${stem}`, burden ? `慎${burden.element}` : '没有要少用的五行'],
      at(PLAIN_HABIT, verdict.profile[0]!.god),
      at(more.PLAIN_LEARN, stem),
      burden && burden.share >= FAINT ? at(more.PLAIN_SPARE, burden.role) : '',
    ),
    title('跟人、跟钱'),
    para(
      `advice:plain:people:${spouse.god}:${wealth}`,
      [`日支${spouse.god}`, `财为${wealth}`],
      at(plain.PLAIN_PEOPLE, spouse.god),
      at(plain.PLAIN_MONEY, wealth),
    ),
    title('这几年'),
    ...closing(stem),
  ]);
}
