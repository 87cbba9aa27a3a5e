import { BEGUN, LOOKING_BACK } from '../../corpus/told.ts';
import { fromRows } from '../from-rows.ts';
import type { SectionWriter } from '../types.ts';
import { career } from './career.ts';
import { careerPlain } from './career-plain.ts';
import { depth, depthPlain } from './depth.ts';
import { edge, edgePlain } from './edge.ts';
import { luck, luckPlain } from './luck.ts';
import { marriage } from './marriage.ts';
import { marriagePlain } from './marriage-plain.ts';
import { opening } from './opening.ts';
import { overview } from './overview.ts';
import { fitted, isChild, withPieces } from './parts.ts';

/** From this full age on nothing is said of how one begins. */
const SETTLED_IN = 30;

/**
 * A section on a working life or a marriage: from thirty on without beginnings, and in later years as what has been,
 * without counsel.
 */
const lookingBack =
  (write: SectionWriter): SectionWriter =>
  (ctx) => {
    const { band, fullAge } = ctx.verdict;
    const hearing = band === 'late' ? LOOKING_BACK : fullAge >= SETTLED_IN ? BEGUN : undefined;
    return write(hearing ? { ...ctx, hearing } : ctx);
  };

const forWhom =
  (write: SectionWriter): SectionWriter =>
  (ctx) =>
    fitted(ctx, write(ctx));

/** Text addressed to a child is rephrased about the child: 孩子 once in a paragraph, then 他 or 她. */
function ofChild(): (text: string) => string {
  let named = false;
  return (text) =>
    text.replace(/您(?=([人乡处日年们柱支])?)/gu, (_, next: string | undefined) => {
      const word = named && next === undefined ? '他' : '孩子';
      named = true;
      return word;
    });
}

/** A section on character or habits, addressed to a child's parents. */
const forParents =
  (write: SectionWriter): SectionWriter =>
  (ctx) =>
    ctx.verdict.band === 'young' && !ctx.verdict.outside
      ? write(ctx).map((each) =>
          'heading' in each
            ? { ...each, heading: each.heading.replaceAll('您', '孩子') }
            : withPieces(each, ofChild()),
        )
      : write(ctx);

/** The same of a section that has words of its own for children under sixteen. */
const teenOnly =
  (write: SectionWriter): SectionWriter =>
  (ctx) =>
    isChild(ctx) ? write(ctx) : forParents(write)(ctx);

/** What the chart is tied in, the heaviest first, on the page that is read first; not of a birth to come. */
const knots: SectionWriter = (ctx) =>
  ctx.verdict.outside === 'before' ? [] : fromRows(ctx, 'knots.first', 'expert');

/** What health is told of: the body, a conflict of the chart, the years, and whom to ask. */
const HEALTH = ['health', 'knots.health', 'years.health', 'health.end'];

/** The writer of every text of a report. */
export const SECTIONS: Readonly<Record<string, SectionWriter>> = {
  命盘解析: forWhom((ctx) => [...opening(ctx), ...edge(ctx), ...knots(ctx), ...overview(ctx)]),
  先天性格: forWhom((ctx) => fromRows(ctx, 'temper', 'expert')),
  先天性格Baihua: forWhom((ctx) => [...edgePlain(ctx), ...fromRows(ctx, 'temper', 'plain')]),
  事业财运: forWhom(lookingBack(career)),
  事业财运Baihua: forWhom(lookingBack(careerPlain)),
  婚姻家庭: forWhom(lookingBack(marriage)),
  婚姻家庭Baihua: forWhom(lookingBack(marriagePlain)),
  健康: forWhom((ctx) => HEALTH.flatMap((section) => fromRows(ctx, section, 'expert'))),
  健康Baihua: forWhom((ctx) => HEALTH.flatMap((section) => fromRows(ctx, section, 'plain'))),
  命局层次: forWhom((ctx) => fromRows(ctx, 'level', 'expert')),
  命局层次Baihua: forWhom((ctx) => fromRows(ctx, 'level', 'plain')),
  大运流年: forWhom(luck),
  大运流年Baihua: forWhom(luckPlain),
  深度解读: forWhom(depth),
  深度解读Baihua: forWhom(teenOnly(depthPlain)),
  建议: forWhom((ctx) => fromRows(ctx, 'advice', 'expert')),
  建议Baihua: forWhom((ctx) => fromRows(ctx, 'advice', 'plain')),
};
