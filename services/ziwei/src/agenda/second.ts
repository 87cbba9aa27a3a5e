/** How two other schools read a theme in a year: told beside the field, never counted in it. */
import { STEMS } from '@tianji/almanac/cycle';
import {
  focalOf,
  huaOf,
  palaceOf,
  type Ruled,
  type SumTheme,
  starName,
  stemOf,
} from '../engine/sum/index.ts';

/** Whether a school goes with the field, against it, or has nothing to say of it. */
export type Says = '相合' | '另有一说' | '不论';

export interface SecondReading {
  school: '飞星' | '四化';
  says: Says;
  /** At most three, those that speak against first. */
  facts: readonly string[];
}

interface Found {
  for: string[];
  against: string[];
}

const LU = 0;
const JI = 3;
const MOST = 3;

/** 飞星: the stems of the life palaces of decade and year, flying 禄 and 忌 into the theme's natal palace or the one that it faces. */
function flying(
  { board }: Ruled,
  palace: number,
  name: string,
  lives: readonly (readonly [string, number])[],
) {
  const found: Found = { for: [], against: [] };
  for (const [level, life] of lives) {
    const stem = stemOf(board, life);
    const hua = huaOf(board, stem);
    for (const [kind, side, verb] of [
      [JI, 'against', '冲'],
      [LU, 'for', '照'],
    ] as const) {
      const { star, branch } = hua[kind]!;
      const away = (branch - palace + 12) % 12;
      if (away !== 0 && away !== 6) continue;
      const what = `${starName(star)}${kind === JI ? '忌' : '禄'}${away === 0 ? '入' : verb}${name}`;
      found[side].push(`${level}命宫干${STEMS[stem]}，${what}`);
    }
  }
  return found;
}

/** 四化: the 禄 or 忌 of birth in the theme's natal palace, and what that palace transforms in itself. */
function standing({ board }: Ruled, palace: number, name: string): Found {
  const found: Found = { for: [], against: [] };
  const [birth, own] = [huaOf(board, board.yearStem), huaOf(board, stemOf(board, palace))];
  for (const [kind, side, word] of [
    [JI, 'against', '忌'],
    [LU, 'for', '禄'],
  ] as const) {
    if (birth[kind]!.branch === palace)
      found[side].push(`生年${starName(birth[kind]!.star)}${word}在${name}`);
    if (own[kind]!.branch === palace) found[side].push(`${name}自化${word}（${starName(own[kind]!.star)}）`);
  }
  return found;
}

function readingOf(
  school: SecondReading['school'],
  found: Found,
  direction: '顺' | '平' | '慎',
): SecondReading {
  const [good, bad] = [found.for.length > 0, found.against.length > 0];
  const goes = good === bad ? null : good ? '顺' : '慎';
  return {
    school,
    says: goes === null ? '不论' : goes === direction ? '相合' : '另有一说',
    facts: [...found.against, ...found.for].slice(0, MOST),
  };
}

/**
 * The second readings of a field.
 * @param lives branches of the life palaces of decade (or childhood) and year
 */
export function secondReadings(
  life: Ruled,
  theme: SumTheme,
  lives: { decade: number; year: number },
  direction: '顺' | '平' | '慎',
): readonly [SecondReading, SecondReading] {
  const [palace, name] = [focalOf(theme, life.placement.life), palaceOf('life', theme)];
  const levels = [
    ['大限', lives.decade],
    ['流年', lives.year],
  ] as const;
  return [
    readingOf('飞星', flying(life, palace, name, levels), direction),
    readingOf('四化', standing(life, palace, name), direction),
  ];
}
