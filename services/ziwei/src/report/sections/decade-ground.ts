/** What a decade rests on: the palaces that serve it as 财帛, 官禄 and 迁移, its stage, its score and what to do with it. */
import { DECADE_STAGE, textOf, YOUNG_STAGE } from '../../corpus/report/practice.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict } from '../verdict.ts';
import { GROWN, LATE, opposes, strategy, told } from './decades-strategy.ts';
import { rotated } from './words.ts';

/** Decades from this nominal age on are about handing on and rest. */
const SETTLED = 53;

/** What the decade's 财帛, 迁移 and 官禄 are used for, by age. */
const USES = {
  少: ['认识钱物', '出门见世面', '读书学艺'],
  壮: ['求财', '出外走动', '做事'],
  老: ['安排用度', '走动散心', '擅长的事'],
} as const;

type Ground = (
  ages: string,
  wealth: string,
  work: string,
  travel: string,
  help: string,
  use: string,
) => string;

const GROUND: readonly Ground[] = [
  (ages, wealth, work, travel, help, use) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处以${help}最得力，力气宜往${use}上用。`,
  (ages, wealth, work, travel, help, use) =>
    `看${ages}的财、官、迁，依次落在本命${wealth}、${work}与${travel}，${help}领先，${use}便是这一步的抓手。`,
  (ages, wealth, work, travel, help, use) =>
    `这一步的财在${wealth}，官在${work}，出外在${travel}，强弱相比，${help}居首，${ages}里把心思放在${use}上最见成效。`,
  (ages, wealth, work, travel, help, use) =>
    `${ages}立命于此，三方会着${wealth}（财帛）、${work}（官禄）与${travel}（迁移），${help}是最稳的一处，${use}上可以多用心。`,
];

/** The same of years that are over. */
const GROUND_PAST: readonly Ground[] = [
  (ages, wealth, work, travel, help, use) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处以${help}最得力，${use}是那十年的长处。`,
  (ages, wealth, work, travel, help, use) =>
    `${ages}的财、官、迁依次落在本命${wealth}、${work}与${travel}，${help}领先，那些年在${use}上收获多些。`,
];

/** The same where even the best of the three scores low: nothing of them is a strength. */
const GROUND_WEAK: readonly Ground[] = [
  (ages, wealth, work, travel, help, use) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处都不厚，${help}已算最高，${use}慢慢来。`,
  (ages, wealth, work, travel, help, use) =>
    `看${ages}的财、官、迁，依次落在本命${wealth}、${work}与${travel}，三处分数都低，${help}略好一点，${use}一步一步来。`,
];

const GROUND_WEAK_PAST: readonly Ground[] = [
  (ages, wealth, work, travel, help) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处都不厚，${help}已算最高。`,
  (ages, wealth, work, travel, help) =>
    `${ages}的财、官、迁依次落在本命${wealth}、${work}与${travel}，三处分数都低，${help}略好一点。`,
];

/** The sentences on the three palaces, by whether they hold and whether the decade is over. */
function groundOf({ level }: PalaceVerdict, { phase }: DecadeVerdict): readonly Ground[] {
  if (level === '低') return phase === '已过' ? GROUND_WEAK_PAST : GROUND_WEAK;
  return phase === '已过' ? GROUND_PAST : GROUND;
}

/** The palaces that serve the decade as 财帛, 官禄 and 迁移; its stage, its god, its score. */
export function ground(ctx: ReportContext, each: DecadeVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const { k, palace, ages, score, grade } = each;
  const step = (n: number) => verdict.palaces[(palace.index + n) % 12]!;
  const [wealth, travel, work] = [step(4), step(6), step(8)];
  const help = [wealth, travel, work].reduce((a, b) => (b.score > a.score ? b : a));
  const use =
    USES[k < GROWN ? '少' : each.decade.age < SETTLED ? '壮' : '老'][
      help === wealth ? 0 : help === travel ? 1 : 2
    ]!;
  const { lifeStage: stage } = palace.spot.palace;
  const last = verdict.decades[k - 1];
  const change = last
    ? last.score === score
      ? '，与上一步持平'
      : `，比上一步${score > last.score ? '高' : '低'}${Math.abs(score - last.score)}分`
    : '';
  return teller.tell(
    'daxian.celue',
    [`评分${score}`, `长生十二神${stage}`, `财帛${wealth.label}`, `官禄${work.label}`],
    rotated(groundOf(help, each), k)(
      ages,
      wealth.label,
      work.label,
      travel.label,
      `${help.label}的${help.score}分`,
      use,
    ),
    told(
      each,
      k === 0
        ? `${ages}的${textOf(YOUNG_STAGE, stage, '文')}`
        : k < LATE && each.decade.age < SETTLED
          ? opposes(each, stage)
            ? ''
            : `${ages}的${textOf(DECADE_STAGE, stage, '壮')}`
          : `${ages}的${textOf(DECADE_STAGE, stage, '老')}`,
    ),
    `${ages}评分${score}${ctx.verdict.stage === '幼' ? '' : `，属“${grade}”`}${change}${ctx.past === null ? `，${strategy(ctx, each)}` : ''}。`,
  );
}
