/** 宫位详解 in everyday words. */
import { textOf } from '../../corpus/index.ts';
import { PLAIN_HUA, PLAIN_KIN, PLAIN_STARS } from '../../corpus/report/palace-plain.ts';
import { PLAIN_LEVELS } from '../../corpus/report/palace-plain-levels.ts';
import { PLAIN_WORK } from '../../corpus/report/palace-plain-work.ts';
import { PLAIN_MINORS } from '../../corpus/report/plain-more.ts';
import { kindWithTravel } from '../../engine/reading/kinds.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict } from '../verdict.ts';
import { unloaded } from './palace-words.ts';
import { palacesForChild, palacesForElder } from './palaces-plain-ages.ts';
import { atOdds, matterOf, rotated, STANDS } from './words.ts';

/** Decades further ahead than this are not mentioned. */
const NEAR_YEARS = 40;
/** Nor are decades that begin later than this. */
const LAST_TOLD = 66;
/** From here on travel is told as outings. */
const SETTLED = 55;

export function palacesPlain(ctx: ReportContext): Paragraph[] {
  if (ctx.verdict.stage === '幼') return palacesForChild(ctx);
  if (ctx.verdict.stage === '老') return palacesForElder(ctx);
  const first = ctx.verdict.palaces.find(ranked);
  return ctx.verdict.palaces.flatMap((palace) =>
    ctx.teller.under(`说说${matterOf(ctx.verdict, palace.name, '白')}`, [
      told(ctx, palace, palace === first),
    ]),
  );
}

function told({ teller, verdict }: ReportContext, palace: PalaceVerdict, first: boolean): Paragraph | null {
  const { name, label, spot, births } = palace;
  const decade = verdict.decades.find((each) => each.palace === palace)!;
  return teller.tell(
    'gong.baihua',
    [`${label}${palace.score}分`, ...spot.mains.map((star) => `${label}${star.name}`)],
    ...(palace.empty
      ? [textOf(PLAIN_LEVELS, '空', name)]
      : spot.mains.map((star, i) => {
          const kin = name === '父母' || (name === '子女' && !verdict.learns);
          const text = kin
            ? textOf(PLAIN_KIN, star.name, name)
            : ofWork(name, verdict.learns)
              ? textOf(PLAIN_WORK, star.name, ofWork(name, verdict.learns)!)
              : textOf(PLAIN_STARS, star.name, kindWithTravel(name));
          return i === 0
            ? text
            : text.replace('这层缘分里的人', '也有人').replace(/^(?:晚辈|长辈)多半/u, '也有的');
        })),
    minors(palace, matterOf(verdict, name, '项')),
    ...births.map(({ hua }) => textOf(PLAIN_HUA, hua, name)),
    standing(palace, matterOf(verdict, name, '项'), first),
    // A later decade is not a learner's any more.
    timing(
      decade,
      matterOf({ ...verdict, learns: verdict.learns && decade.age < 19 }, name, '项'),
      verdict.age,
    ),
  );
}

/** The column of work, of learning, or of what a learner spends; undefined for every other matter. */
const ofWork = (name: string, learns: boolean): string | undefined =>
  name === '官禄' ? (learns ? '学' : '业') : name === '财帛' && learns ? '用' : undefined;

/** The minor stars of a matter: which of them help it, and which it has to mind. */
const HELPS = ['帮得上忙的是', '靠得着的是', '添力的是'];
const MINDS = ['要多担待的是', '磨人的是', '要慢慢磨的是'];

function minors({ softHere, toughHere, index }: PalaceVerdict, matter: string): string {
  const [helps, minds] = [softHere, toughHere].map((stars) =>
    unloaded(stars)
      .map((star) => textOf(PLAIN_MINORS, star.name))
      .join('、'),
  ) as [string, string];
  const told = [helps && rotated(HELPS, index) + helps, minds && rotated(MINDS, index) + minds].filter(
    (part) => part !== '',
  );
  return told.length > 0 ? `${matter}这一面，${told.join('，')}。` : '';
}

/** The three best and the three weakest: an average matter needs nothing beyond what one does anyway. */
const ranked = ({ rank }: PalaceVerdict): boolean => rank <= 3 || rank > 9;
function standing(palace: PalaceVerdict, matter: string, first: boolean): string {
  if (!ranked(palace)) return '';
  const { rank, level, name } = palace;
  return `${first ? '把十二个方面排一排，' : ''}${matter}${STANDS[rank]}${atOdds(palace)}，${textOf(PLAIN_LEVELS, level, name)}`;
}

/** When it becomes important, if that is near. */
function timing({ phase, ages, k, age, palace }: DecadeVerdict, matter: string, now: number): string {
  // Late in life one's days do not turn on travel, whatever palace the decade is in.
  if (palace.name === '迁移' && age >= SETTLED && phase === '将来') return '';
  if (phase === '正行') return `您眼下${ages}这十年，${matter}会特别显眼。`;
  if (phase === '已过' || age - now > NEAR_YEARS || age > LAST_TOLD) return '';
  return [
    `到了${ages}，${matter}会成为日子的重头戏。`,
    `${ages}那十年，您会常常想到${matter}。`,
    `等您走到${ages}，${matter}就轮到台前。`,
  ][k % 3]!;
}
