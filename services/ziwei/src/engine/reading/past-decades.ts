/** Decades and years that lie behind a living reader: told as past, from the verdict, with nothing to do. */
import type { Teller } from '@tianji/teller';
import { HARD_DECADE_STAR } from '../../corpus/hard-decades.ts';
import { textOf } from '../../corpus/index.ts';
import {
  DECADE_PAST_CHILD,
  DECADE_PAST_HUA,
  DECADE_PAST_LATE,
  DECADE_PAST_OVERLAP,
  DECADE_PAST_TONE,
} from '../../corpus/past-decades.ts';
import type { Spot } from './model.ts';
import { aboutAt, type LeadAge } from './year-close.ts';

type Landed = Readonly<{ star: string; hua: string; spot: Spot }>;

/** What the years were about. */
export const pastPalace = (spot: Spot, age: LeadAge): string =>
  `行运走${spot.label}，那十年的重心在${side(spot, age)}。`;

/** What a palace was about; the reader was that child. */
const side = (spot: Spot, age: LeadAge): string => aboutAt(age, spot).replace('孩子自己', '自己');

/** A clause that asks something of the reader. */
const ASKS =
  /宜|也要|要(?:算|能)|学着|^[先给留挑]|先[讲备留缓]|多[到看做]|防|慢|可以|量力|别|要紧|管用|才算|写[成下]|定近|分[小批]|少耗|要短|为先|学完|回答|运动是|也试|放手|提神/u;

/** A star's sentence up to the first clause that asks; '' when that leaves nothing of it. */
export function telling(text: string): string {
  const clauses = text.split(/(?<=，)/u);
  const asking = clauses.findIndex((each) => ASKS.test(each));
  if (asking < 0) return text;
  return asking < 2 ? '' : `${clauses.slice(0, asking).join('').replace(/，$/u, '')}。`;
}

/** What a star costs in a hard decade and, while it is not over, what helps. */
export function hardStar(name: string, age: '壮' | '老', over: boolean): string {
  const costs = textOf(HARD_DECADE_STAR, name, age);
  return over ? `${costs}。` : `${costs}，${textOf(HARD_DECADE_STAR, name, `${age}办`)}。`;
}

/** Where the four transformations fell: 禄 and 忌 with what they did. */
export function pastHua(stem: string, hua: readonly Landed[], age: LeadAge, teller: Teller): string {
  const parts = hua.map(({ star, hua: name, spot }) => {
    const effects =
      name === '禄' || name === '忌'
        ? DECADE_PAST_HUA.rows[name]!.map((each) => `${side(spot, age)}这一面${each}`)
        : [];
    const effect = teller.fresh(effects);
    return `${star}化${name}入${spot.label}${effect && `，${effect}`}`;
  });
  return `${stem}干四化：${parts.join('；')}。`;
}

/** The 禄 and 忌 of a decade that fall on a palace with the 禄 or 忌 of birth. */
export const overlapsOf = (hua: readonly { hua: string; spot: Spot }[]) =>
  hua
    .filter(({ hua: name }) => name === '禄' || name === '忌')
    .flatMap(({ hua: name, spot }) =>
      spot.palace.transformations
        .filter(({ kind, hua: birth }) => kind === '生年' && (birth === '禄' || birth === '忌'))
        .map(({ hua: birth }) => ({ name, birth, spot })),
    );

export const pastOverlaps = (hua: readonly { hua: string; spot: Spot }[], ages: string): string[] =>
  overlapsOf(hua).map(
    ({ name, birth, spot }) =>
      `${ages}间大限化${name}与生年化${birth}同在${spot.label}，${textOf(DECADE_PAST_OVERLAP, name, `生年${birth}`)}。`,
  );

/** The level of a decade's score: the bands of the page. */
export const levelOf = (score: number): '高' | '中' | '低' =>
  score >= 75 ? '高' : score >= 55 ? '中' : '低';

/** How the years went, by their score. */
export function pastTone(score: number, k: number, late: boolean, teller: Teller): string {
  const level = levelOf(score);
  if (k === 0) return textOf(DECADE_PAST_CHILD, level);
  const texts = (late ? DECADE_PAST_LATE : DECADE_PAST_TONE).rows[level]!;
  return teller.fresh(texts.map((_, i) => texts[(k + i) % texts.length]!));
}
