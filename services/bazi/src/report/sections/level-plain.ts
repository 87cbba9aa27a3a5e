import type { Role } from '../../corpus/reading-strength.ts';
import {
  PLAIN_AID,
  PLAIN_BURDEN,
  PLAIN_BURDEN_FAINT,
  PLAIN_CLIMATE,
  PLAIN_FORCE,
  PLAIN_MOTION,
  PLAIN_PATTERN,
  PLAIN_PURITY,
  PLAIN_REMEDY,
  PLAIN_ROOT,
  PLAIN_ROOT_SPECIAL,
  PLAIN_TOTAL,
  PLAIN_TOTAL_BEHIND,
} from '../../corpus/report/level-plain.ts';
import { at } from '../../corpus/report/texts.ts';
import { SCARCE } from '../../engine/analysis/knots.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT } from '../verdict/index.ts';
import { plainShare, seasonKey, shareOf } from './evidence.ts';
import { childLevelPlain } from './level-child-plain.ts';
import { isChild, isSettled, led } from './parts.ts';

/** Too little of a family to be told to use it freely. */
const little = (ctx: ReportContext, role: Role): boolean => shareOf(ctx, ctx.view.elementOf(role)) < SCARCE;

const IMAGE = { 木: '花草树木', 火: '灯火太阳', 土: '田地山石', 金: '金属器具', 水: '江河雨露' } as const;

function shape(ctx: ReportContext): Paragraph {
  const { verdict, view } = ctx;
  const { pattern, standing } = verdict;
  const { aid } = standing;
  const there = aid && (aid.state === 'shown' || aid.state === 'kept');
  const helped =
    aid && aid.state !== 'burdened'
      ? at(PLAIN_AID[there ? 'there' : 'wanted'], aid.role)
          .replace('您命里已经有了', `管这一样的${plainShare(ctx, view.elementOf(aid.role))}`)
          .replace(/〔?，[^，]*〕?。$/u, (last) =>
            there && little(ctx, aid.role) ? '，平日一点一点添。' : last,
          )
      : '';
  return {
    rule: `level:plain:pattern:${pattern.name}:${pattern.purity}`,
    facts: [pattern.name, pattern.purity],
    text: `${led(at(PLAIN_PATTERN, pattern.name), at(PLAIN_PURITY, pattern.purity))}${helped}`,
  };
}

function means(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const { useful, rooted, climate, favourable } = verdict;
  const root = verdict.special ? at(PLAIN_ROOT_SPECIAL, verdict.pattern.kind) : at(PLAIN_ROOT, rooted);
  const season = seasonKey(ctx);
  const likes = favourable.map((each) => IMAGE[each]);
  return [
    {
      rule: `level:plain:useful:${useful.force}`,
      facts: [`用神${useful.element}`, useful.force],
      text: `打个比方，您命里最喜欢的是${likes.join('，其次是')}；${at(PLAIN_FORCE, useful.force)}`,
    },
    {
      rule: `level:plain:roots:${rooted}:${season}`,
      facts: [`根${rooted}`, `${view.season}季`, climate.state],
      text: led(root, `您生在${view.season}天，${at(PLAIN_CLIMATE, season)}`),
    },
  ];
}

/** How many natal relations join and how many do not, in everyday words. */
function bondWords({ verdict: { unions, clashes } }: ReportContext): string {
  const joined = unions > 0 ? `相合的有${unions}处` : '没有相合的';
  return `您命里${joined}，${clashes > 0 ? `相冲相碍的有${clashes}处` : '没有相冲相碍的'}`;
}

function care(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const { burden, standing } = verdict;
  const told = fromRows(ctx, 'level.disease', 'plain').flatMap((each) => ('text' in each ? [each] : []));
  const motion = `${bondWords(ctx)}，${at(PLAIN_MOTION, standing.motion)}`;
  // The sickness that the verdict names; where it names none, what weighs most of what is to be spared.
  if (told.length > 0)
    return {
      rule: told.map(({ rule }) => rule).join(' '),
      facts: [...told.flatMap(({ facts }) => facts), `合${verdict.unions}冲${verdict.clashes}`],
      text: `${told.map(({ text }) => text).join('')}${motion}`,
    };
  const remedy = standing.remedy
    ? at(PLAIN_REMEDY, standing.remedy.element ? standing.remedy.state : 'none')
    : '';
  return {
    rule: `level:plain:burden:${burden?.role ?? 'none'}:${standing.motion}`,
    facts: [burden ? `${burden.element}${burden.share}%` : '无忌', `合${verdict.unions}冲${verdict.clashes}`],
    text: `${burden ? `命里${plainShare(ctx, burden.element)}，` : ''}${
      burden && burden.share < FAINT
        ? PLAIN_BURDEN_FAINT
        : led(at(PLAIN_BURDEN, burden?.role ?? 'none'), remedy)
    }${motion}`,
  };
}

/** The first years of the decades compared. */
const FROM = 17;
const TO = 69;

/** A decade below the middle is not called easy. */
const EVEN = 50;

function total(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const { standing, pattern, label } = verdict;
  // What one can look at or do something with: neither childhood nor a great age that is still to come. The text
  // names the ages, since a decade that is left out may score more.
  const lived = verdict.cycles.filter(
    ({ cycle, when }) => cycle.age >= FROM && (when !== 'coming' || cycle.age <= TO),
  );
  const span = `${lived[0]?.cycle.age ?? FROM}岁到${lived.at(-1)?.cycle.endAge ?? TO}岁`;
  // A decade told elsewhere as an even one is named only where there is none better.
  const easy = lived.filter(({ favour }) => favour === '顺');
  const top = (easy.length > 0 ? easy : lived.filter(({ score }) => score >= EVEN))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index)
    .map(({ cycle }) => `${cycle.age}岁到${cycle.endAge}岁`);
  return {
    rule: `level:plain:total:${standing.total}`,
    facts: [pattern.name, label, ...top],
    text: led(
      at(isSettled(ctx) ? PLAIN_TOTAL_BEHIND : PLAIN_TOTAL, standing.total),
      top.length > 0
        ? `${span}这些年里，顺手些的，是${top.join('和')}这${top.length > 1 ? '两' : '一'}段。`
        : `${span}这些年里，各步大运的分数都不算高，靠的是稳。`,
    ),
  };
}

/** The standing of the chart in everyday words. */
export function levelPlain(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return childLevelPlain(ctx);
  return [
    { heading: '您的底子' },
    shape(ctx),
    { heading: '手里有什么' },
    ...means(ctx),
    { heading: '留心什么' },
    care(ctx),
    { heading: '一句总话' },
    total(ctx),
  ];
}
