/** What a decade rests on: the palaces that serve it as 财帛, 官禄 and 迁移, its stage, its score and what to do with it. */
import { DECADE_STAGE, textOf, YOUNG_STAGE } from '../../corpus/report/practice.ts';
import { ahead } from '../../engine/ahead.ts';
import { matterOfDecade } from '../../engine/reading/year-rule.ts';
import type { SumTheme } from '../../engine/sum/index.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict } from '../verdict.ts';
import { GROWN, LATE, opposes, strategy, told } from './decades-strategy.ts';
import { rotated, scoreText } from './words.ts';

/** The years ahead that go hard in good ten years: they are taken slowly all the same. */
export function tightYears({ verdict: { open } }: ReportContext, { tone, age }: DecadeVerdict): string {
  const hard = open.filter((year) => year.tone === '慎' && year.age >= age && year.age <= age + 9);
  return tone === '吉' && hard.length > 0
    ? `；其中${hard.map(({ year }) => `${year}年`).join('、')}走得紧，照样要收`
    : '';
}

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
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处合四化来看，${help}最得力，力气宜往${use}上用。`,
  (ages, wealth, work, travel, help, use) =>
    `看${ages}的财、官、迁，依次落在本命${wealth}、${work}与${travel}，连四化一起看，${help}领先，${use}便是这一步的抓手。`,
  (ages, wealth, work, travel, help, use) =>
    `这一步的财在${wealth}，官在${work}，出外在${travel}，四化一并算进去，${help}居首，${ages}里把心思放在${use}上最见成效。`,
  (ages, wealth, work, travel, help, use) =>
    `${ages}立命于此，三方会着${wealth}（财帛）、${work}（官禄）与${travel}（迁移），算上四化，${help}是最稳的一处，${use}上可以多用心。`,
];

/** The same of years that are over. */
const GROUND_PAST: readonly Ground[] = [
  (ages, wealth, work, travel, help, use) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处合四化来看，${help}最得力，${use}是那十年的长处。`,
  (ages, wealth, work, travel, help, use) =>
    `${ages}的财、官、迁依次落在本命${wealth}、${work}与${travel}，连四化一起看，${help}领先，那些年在${use}上收获多些。`,
];

/** The same where none of the three goes well: nothing of them is a strength. */
const GROUND_EVEN: readonly Ground[] = [
  (ages, wealth, work, travel, help) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处合四化来看，没有特别得力的${help}，样样照平常的步子来。`,
  (ages, wealth, work, travel, help) =>
    `看${ages}的财、官、迁，依次落在本命${wealth}、${work}与${travel}，连四化一起看，哪一处也不突出${help}，一步一步来。`,
];

const GROUND_EVEN_PAST: readonly Ground[] = [
  (ages, wealth, work, travel, help) =>
    `以限宫作命宫，${ages}的财帛叠本命${wealth}，官禄叠本命${work}，迁移叠本命${travel}，三处合四化来看，没有特别得力的${help}。`,
  (ages, wealth, work, travel, help) =>
    `${ages}的财、官、迁依次落在本命${wealth}、${work}与${travel}，连四化一起看，哪一处也不突出${help}。`,
];

/** The sentences on the three palaces, by whether one of them goes well and whether the decade is over. */
function groundOf(able: boolean, { phase }: DecadeVerdict): readonly Ground[] {
  if (!able) return phase === '已过' ? GROUND_EVEN_PAST : GROUND_EVEN;
  return phase === '已过' ? GROUND_PAST : GROUND;
}

/** A field of a decade: its palace counted from that of the decade, and the natal palace of its matter. */
const FIELDS = [
  { name: '财帛', step: 4, use: 0 },
  { name: '迁移', step: 6, use: 1 },
  { name: '官禄', step: 8, use: 2 },
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Which of 财帛, 官禄 and 迁移 serves a decade best: it goes well in it by the agenda, and neither the 忌 of birth nor that of the decade
 * lies on its palace or, the decade's, on that of its matter; 迁移 only where home is not the better place.
 * @returns none where each of them goes hard or is loaded; not able where it is only even
 */
export function ablestOf(
  { model, verdict }: ReportContext,
  each: DecadeVerdict,
): { field: Field; isAble: boolean } | null {
  const ji = each.hua[3]!.palace;
  const themeOfField = (name: Field['name']): SumTheme =>
    name === '财帛' ? 'money' : name === '迁移' ? 'travel' : each.k < GROWN ? 'learning' : 'work';
  const able = FIELDS.flatMap((field) => {
    const palace = verdict.palaces[(each.palace.index + field.step) % 12]!;
    const loaded = palace === ji || verdict.births[3]!.palace === palace || ji.name === field.name;
    const rooted =
      field.name === '迁移' &&
      (verdict.palace('迁移').level === '低' || ahead(verdict.palace('迁移'), verdict.palace('田宅')) < 0);
    const { direction, z } = matterOfDecade(model.life, each.k, themeOfField(field.name));
    return direction === '慎' || loaded || rooted ? [] : [{ field, z, isAble: direction === '顺' }];
  });
  return able.length > 0 ? able.reduce((a, b) => (b.z > a.z ? b : a)) : null;
}

/** The palaces that serve the decade as 财帛, 官禄 and 迁移; its stage, its god, its score. */
export function ground(ctx: ReportContext, each: DecadeVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const { k, palace, ages, score, grade } = each;
  const step = (n: number) => verdict.palaces[(palace.index + n) % 12]!;
  const [wealth, travel, work] = [step(4), step(6), step(8)];
  const help = ablestOf(ctx, each);
  const uses = USES[k < GROWN ? '少' : each.decade.age < SETTLED ? '壮' : '老'];
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
    rotated(groundOf(help?.isAble ?? false, each), k)(
      ages,
      wealth.label,
      work.label,
      travel.label,
      help ? (help.isAble ? help.field.name : `，${help.field.name}略宽`) : '',
      help ? uses[help.field.use] : '',
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
    `${ages}评分${scoreText(score)}${ctx.verdict.stage === '幼' ? '' : `，属“${grade}”`}${change}${ctx.past === null ? `，${strategy(ctx, each)}${tightYears(ctx, each)}` : ''}。`,
  );
}
