// 命局层次Baihua of a child under sixteen, told to the parents: the facts of the expert text in everyday words.
import * as words from '../../corpus/report/child-level-plain.ts';
import { at } from '../../corpus/report/texts.ts';
import { SCARCE } from '../../engine/analysis/knots.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT } from '../verdict/index.ts';
import { seasonKey, shareOf } from './evidence.ts';
import { para, stanceOf, title } from './parts.ts';

function shape(ctx: ReportContext): Paragraph {
  const { verdict, view } = ctx;
  const { pattern, standing } = verdict;
  const { aid } = standing;
  const there = aid && (aid.state === 'shown' || aid.state === 'kept');
  return para(
    `level:plain:child:pattern:${pattern.name}:${pattern.purity}`,
    [pattern.name, pattern.purity, aid ? `${aid.role}${aid.state}` : pattern.kind],
    '这里说的是孩子的底子，讲给家长听。',
    at(words.PLAIN_CHILD_PATTERN, pattern.name),
    at(words.PLAIN_CHILD_PURITY, pattern.purity),
    aid && aid.state !== 'burdened'
      ? at(words.PLAIN_CHILD_AID[there ? 'there' : 'wanted'], aid.role).replace(
          '他自己就有。',
          shareOf(ctx, view.elementOf(aid.role)) < SCARCE ? '他有一点，给机会就长。' : '他自己就有。',
        )
      : '',
  );
}

function means(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const { useful, rooted, climate, special } = verdict;
  return [
    para(
      `level:plain:child:useful:${useful.element}:${useful.force}`,
      [`用神${useful.element}`, useful.force],
      `${at(words.PLAIN_CHILD_USEFUL, useful.element)}；${at(words.PLAIN_CHILD_FORCE, useful.force)}`,
    ),
    para(
      `level:plain:child:roots:${rooted}:${climate.state}`,
      [`根${rooted}`, `${view.season}季`, climate.state],
      at(words.PLAIN_CHILD_ROOT, special ? stanceOf(ctx) : rooted),
      `孩子生在${view.season}天，${at(words.PLAIN_CHILD_CLIMATE, seasonKey(ctx))}`,
    ),
  ];
}

function care({ verdict }: ReportContext): Paragraph {
  const { standing, unions, clashes } = verdict;
  // What is hardly in the chart is nothing to watch.
  const burden = verdict.burden && verdict.burden.share >= FAINT ? verdict.burden : undefined;
  const remedy = standing.remedy?.element ? standing.remedy.state : 'none';
  return para(
    `level:plain:child:burden:${burden?.role ?? 'none'}:${standing.motion}`,
    [burden ? `${burden.element}${burden.share}%` : '无忌', `合${unions}冲${clashes}`],
    at(words.PLAIN_CHILD_BURDEN, burden?.role ?? 'none'),
    burden && standing.remedy ? at(words.PLAIN_CHILD_REMEDY, remedy) : '',
    at(words.PLAIN_CHILD_MOTION, standing.motion),
  );
}

/** The standing of a child's chart in everyday words: nothing of work, fortune or a life's course. */
export const childLevelPlain = (ctx: ReportContext): Paragraph[] => [
  title('孩子的底子'),
  shape(ctx),
  title('手边有什么'),
  ...means(ctx),
  title('要看着的'),
  care(ctx),
  title('一句总话'),
  para(
    `level:plain:child:total:${ctx.verdict.standing.total}`,
    [ctx.verdict.pattern.name, ctx.verdict.label],
    at(words.PLAIN_CHILD_TOTAL, ctx.verdict.standing.total),
    '这只是材料，不是将来，每天怎样过更要紧。',
  ),
];
