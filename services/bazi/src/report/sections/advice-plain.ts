import * as more from '../../corpus/report/advice-more.ts';
import * as plain from '../../corpus/report/advice-plain.ts';
import { PLAIN_HABIT, PLAIN_SECOND } from '../../corpus/report/plain-more.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { ageFact, fitted, listed, para, stanceOf, title } from './parts.ts';

/** The years worth a word, without terms. */
function years(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const { best, demanding, thisYear, band } = verdict;
  const names = (list: typeof best) => listed(list.map((each) => `${each.year}年`));
  if (verdict.outside)
    return para(
      `advice:plain:years:outside:${band}`,
      [ageFact(ctx)],
      band === 'grown' ? '' : at(plain.PLAIN_NOW, band),
      '眼下不在命盘所列的年份里，哪一年顺、哪一年慢，这里就不说了。',
    );
  return para(
    `advice:plain:years:${thisYear && band === 'grown' ? thisYear.grade : band}`,
    [ageFact(ctx), ...[...best, ...demanding].map((each) => `${each.year}年${each.score}分`)],
    band === 'grown' ? (thisYear ? at(plain.PLAIN_YEAR, thisYear.grade) : '') : at(plain.PLAIN_NOW, band),
    best.length > 0
      ? `往后十年看，${names(best)}分数好看些，想办的事往这几年靠一靠。`
      : '往后十年看，没有哪一年分数特别高，细水长流就好。',
    demanding.length > 0
      ? `${names(demanding)}分数低些，不是不好，是提醒您那时候慢一点。`
      : '也没有哪一年特别低，安心过日子。',
  );
}

const PREFACE = {
  young: '孩子还用不上这些，家长先替他收着，挑一两样陪着做就很好。',
  grown: '',
  late: '下面几条，做得动的就做，做不动的，当个念想也好。',
} as const;

export function advicePlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem } = view.dayMaster;
  const { useful, spouse, burden } = verdict;
  const second = verdict.favourable[1];
  const stance = stanceOf(ctx);
  const wealth = verdict.worth(view.elementOf('财星'));
  return fitted(ctx, [
    title('最要紧的一件事'),
    para(
      `advice:plain:root:${useful.role}`,
      [`用${useful.role}`, ageFact(ctx)],
      PREFACE[verdict.band],
      at(plain.PLAIN_ROOT, useful.role),
      second ? at(PLAIN_SECOND, view.roleOf(second)) : '',
    ),
    title('平时可以做的'),
    para(
      `advice:plain:daily:${useful.element}:${stance}`,
      [`用${useful.element}`, verdict.label],
      at(plain.PLAIN_DAILY, useful.element),
      at(plain.PLAIN_STANCE, stance),
    ),
    para(
      `advice:plain:learn:${stem}:${burden?.element ?? '无'}`,
      [`日主${stem}`, burden ? `慎${burden.element}` : '没有要少用的五行'],
      at(PLAIN_HABIT, verdict.profile[0]!.god),
      at(more.PLAIN_LEARN, stem),
      burden ? at(more.PLAIN_SPARE, burden.element) : '',
    ),
    title('跟人、跟钱'),
    para(
      `advice:plain:people:${spouse.god}:${wealth}`,
      [`日支${spouse.god}`, `财为${wealth}`],
      at(plain.PLAIN_PEOPLE, spouse.god),
      verdict.band === 'young' ? '' : at(plain.PLAIN_MONEY, wealth),
    ),
    title('这几年'),
    years(ctx),
    title('最后一句'),
    para(
      `advice:plain:closing:${stem}`,
      [`日主${stem}`],
      at(plain.PLAIN_CLOSING, stem),
      '这些话看看就好，日子还是您自己的。',
    ),
  ]);
}
