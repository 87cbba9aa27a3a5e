/** 宫位详解 in everyday words for a child, addressed to the parents, and for an elder. */
import { sentencesOf } from '@tianji/teller';
import { textOf } from '../../corpus/index.ts';
import { MATTER } from '../../corpus/report/palace-hua.ts';
import { CHILD_PALACES, CHILD_STARS } from '../../corpus/report/plain-child.ts';
import { ELDER_PALACES } from '../../corpus/report/plain-elder.ts';
import { PLAIN_MINORS } from '../../corpus/report/plain-more.ts';
import { ELDER_EMPTY, elderStars } from '../../engine/reading/elder-stars.ts';
import { emptyText } from '../../engine/reading/palace-texts.ts';
import { reworded } from '../reworded.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { palaceStarText, unloaded } from './palace-words.ts';
import { atOdds, rotated, STANDS } from './words.ts';

const factsOf = ({ label, score, spot }: PalaceVerdict): string[] => [
  `${label}${score}分`,
  ...spot.mains.map((star) => `${label}${star.name}`),
];

const starNames = ({ spot }: PalaceVerdict): string[] => spot.mains.map(({ name }) => name);

/** The small things that accompany a matter. */
function along({ spot }: PalaceVerdict): string {
  return unloaded(spot.minors)
    .map((star) => textOf(PLAIN_MINORS, star.name))
    .join('、');
}

/** What the expert version claims of a star in a palace: its first sentence, without the star's name and place. */
const claimOf = (text: string): string =>
  `${sentencesOf(text)[0]!
    .replace(/^[^，]*，/u, '')
    .replace(/。$/u, '')}。`;

export function palacesForChild({ teller, verdict, band }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace, i) => {
    const name = textOf(CHILD_PALACES, '名', palace.name);
    const words = palace.spot.mains.map((star) => textOf(CHILD_STARS, star.name, '词'));
    const extra = along(palace);
    return teller.under(`家长读：${name}`, [
      i === 0
        ? teller.tell('gong.baihua-jiazhang', [`虚岁${verdict.age}岁`], '孩子还小，这一部分写给家长看。')
        : null,
      teller.tell(
        'gong.baihua-you',
        factsOf(palace),
        palace.empty
          ? `说到${name}，这一格没有主星，要看周围的人怎样带。`
          : rotated(CHILD_FRAMES, i)(name, words.join('，又')),
        // The same claims as the expert version's, so that the two never part.
        ...(palace.empty
          ? [claimOf(emptyText(band, palace.name))]
          : palace.spot.mains.map(
              ({ name: star }, k) =>
                `${k > 0 ? '也有另一面，' : ''}${claimOf(reworded([band], palaceStarText(star, palace.name, band)))}`,
            )),
        extra === '' ? '' : `${rotated(CHILD_ALONG, i)}${extra}，${taste(palace, CHILD_TASTE)}。`,
      ),
    ]);
  });
}

export function palacesForElder({ teller, verdict }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace) => {
    const matter = textOf(MATTER, palace.name, '老项');
    const extra = along(palace);
    return teller.under(`慢慢说${textOf(MATTER, palace.name, '老白')}`, [
      teller.tell(
        'gong.baihua-lao',
        factsOf(palace),
        palace.empty
          ? `说到${matter}，这一格没有主星，要借对面${textOf(MATTER, verdict.palaces[palace.across.index]!.name, '老项')}那一头来看，${rotated(ELDER_EMPTY, palace.index)}。`
          : `${matter}由${starNames(palace).join('和')}管着，${elderStars(palace.name, starNames(palace))}。`,
        extra === '' ? '' : `一路上，${matter}这一面遇着${extra}，${taste(palace, ELDER_TASTE)}。`,
        place(palace, matter),
      ),
    ]);
  });
}

/** What accompanies a matter: all pleasant, some of it, none of it. */
type Taste = readonly [readonly string[], readonly string[], readonly string[]];
const CHILD_TASTE: Taste = [
  ['平日就用得上', '大人顺着用就好'],
  ['有甜有涩，大人心里有数就好', '好的带着用，难的陪着过'],
  ['大人多留一份耐心', '碰上了先别急', '慢慢来就好'],
];
const ELDER_TASTE: Taste = [
  ['是您攒下的福', '如今也还用得上'],
  ['有甜有苦，回头看是滋味', '好的坏的都过来了', '得过力，也操过心'],
  ['熬过来了，如今也看得开', '那些难处，如今可以放下了'],
];

/** How the stars of a child's palace are told, one wording after another. */
const CHILD_FRAMES = [
  (name: string, words: string) => `说到${name}，星里看得出的是${words}。`,
  (name: string, words: string) => `${name}这一格，星的样子是${words}。`,
  (name: string, words: string) => `论${name}，星的性子${words}。`,
];
const CHILD_ALONG = ['旁边还带着', '同一格里还有', '一起来的还有'];

const taste = ({ softHere, toughHere, index }: PalaceVerdict, words: Taste): string =>
  rotated(words[toughHere.length === 0 ? 0 : unloaded(softHere).length > 0 ? 1 : 2], index);

/** What the three best and the three weakest ask for; the others go on as they are. */
const place = (palace: PalaceVerdict, matter: string): string =>
  palace.rank > 3 && palace.rank < 10
    ? ''
    : `十二样里，${matter}${STANDS[palace.rank]}${atOdds(palace)}，${textOf(ELDER_PALACES, palace.level, palace.name)}`;
