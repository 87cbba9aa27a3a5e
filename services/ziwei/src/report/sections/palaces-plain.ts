/** 宫位详解 in everyday words. */
import { textOf } from '../../corpus/index.ts';
import { MATTER } from '../../corpus/report/palace-hua.ts';
import { PLAIN_HUA, PLAIN_STARS } from '../../corpus/report/palace-plain.ts';
import { PLAIN_LEVELS } from '../../corpus/report/palace-plain-levels.ts';
import { PLAIN_MINORS } from '../../corpus/report/plain-more.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict } from '../verdict.ts';
import { kindOf } from './palace-words.ts';
import { palacesForChild, palacesForElder } from './palaces-plain-ages.ts';

/** Decades farther ahead than this are not spoken of. */
const NEAR_YEARS = 40;

export function palacesPlain(ctx: ReportContext): Paragraph[] {
  if (ctx.verdict.stage === '幼') return palacesForChild(ctx);
  if (ctx.verdict.stage === '老') return palacesForElder(ctx);
  return ctx.verdict.palaces.flatMap((palace) =>
    ctx.teller.under(`说说${textOf(MATTER, palace.name, '白')}`, [told(ctx, palace)]),
  );
}

function told({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { name, label, spot, births } = palace;
  const decade = verdict.decades.find((each) => each.palace === palace)!;
  return teller.tell(
    'gong.baihua',
    [`${label}${palace.score}分`, ...spot.mains.map((star) => `${label}${star.name}`)],
    ...(palace.empty
      ? [textOf(PLAIN_LEVELS, '空', name)]
      : spot.mains.map((star) => textOf(PLAIN_STARS, star.name, kindOf(name)))),
    minors(palace, textOf(MATTER, name, '项')),
    ...births.map(({ hua }) => textOf(PLAIN_HUA, hua, name)),
    textOf(PLAIN_LEVELS, palace.level, name),
    standing(palace, textOf(MATTER, name, '项')),
    timing(decade, textOf(MATTER, name, '项'), verdict.age),
  );
}

/** The minor stars as what comes along with the matter. */
function minors({ spot, softHere, toughHere }: PalaceVerdict, matter: string): string {
  if (spot.minors.length === 0) return '';
  const along = spot.minors.map((star) => textOf(PLAIN_MINORS, star.name)).join('、');
  const tone =
    toughHere.length === 0 ? '都是添分的' : softHere.length === 0 ? '要慢慢磨' : '有甜有涩，搭着用正好';
  return `${matter}里搭着${along}，${tone}。`;
}

/** Where the palace stands among the twelve, in words. */
function standing({ rank }: PalaceVerdict, matter: string): string {
  if (rank <= 3) return `把十二个方面排一排，${matter}在第${rank}位，放心倚着它。`;
  if (rank > 9) return `把十二个方面排一排，${matter}在第${rank}位，多留一份耐心给它。`;
  return '';
}

/** When it comes to the fore, as far as it is near. */
function timing({ phase, ages, k, age }: DecadeVerdict, matter: string, now: number): string {
  if (phase === '正行') return `您眼下${ages}这十年，${matter}会特别显眼。`;
  if (phase === '已过' || age - now > NEAR_YEARS) return '';
  return [
    `到了${ages}，${matter}会成为日子的重头戏。`,
    `${ages}那十年，您会常常想到${matter}。`,
    `等您走到${ages}，${matter}就轮到台前。`,
  ][k % 3]!;
}
