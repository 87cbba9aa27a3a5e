/** Three plain sentences about a palace, before any technical terms: star, company, strength. */
import { type AgeBand, reworder, sentencesOf, unfitWord } from '@tianji/teller';
import { textOf } from '../corpus/index.ts';
import { OLDER_CHILD } from '../corpus/report/older-child.ts';
import { MATTER } from '../corpus/report/palace-hua.ts';
import { PLAIN_HUA, PLAIN_STARS } from '../corpus/report/palace-plain.ts';
import { PLAIN_LEVELS } from '../corpus/report/palace-plain-levels.ts';
import { CHILD_PALACES, CHILD_STARS } from '../corpus/report/plain-child.ts';
import { ELDER_PALACES } from '../corpus/report/plain-elder.ts';
import { PLAIN_MINORS } from '../corpus/report/plain-more.ts';
import { PRESCHOOL, SCHOOL_CHILD, SMALL_CHILD } from '../corpus/report/small-child.ts';
import { PALACES } from '../corpus/schema.ts';
import type { ZiweiOptions } from '../engine/options.ts';
import { ELDER_EMPTY, elderStars } from '../engine/reading/elder-stars.ts';
import { kindWithTravel } from '../engine/reading/kinds.ts';
import type { PalaceName } from '../engine/reading/model.ts';
import { clausesOf } from '../engine/reading/palace-texts.ts';
import { palaceScores } from '../engine/scores.ts';
import { STAR_COUNT, starIndex } from '../engine/stars.ts';
import type { WireChart } from '../wire-chart.ts';

type Wire = Pick<WireChart, 'g12' | 'daxian' | 'options'>;
type WirePalace = Wire['g12'][number];

/** The input of the sentences. */
export interface PalaceFacts {
  name: PalaceName;
  /** Main stars of the palace itself. */
  mains: readonly string[];
  /** The fourteen minor stars in the palace, without the six harmful ones. */
  soft: readonly string[];
  tough: readonly string[];
  /** Both kinds in the opposite palace and in the trines. */
  around: readonly string[];
  /** Birth-year transformations in the palace. */
  births: readonly string[];
  /** 0 to 100. */
  score: number;
}

const CHILD: readonly AgeBand[] = ['0–3', '4–6', '7–12', '13–15'];
const LEARNER: readonly AgeBand[] = ['16–18', '19–22'];
const ELDER: readonly AgeBand[] = ['65–74', '75–'];

const SOFT = ['辅星', '禄存', '天马'];
const levelOf = (score: number): string => (score >= 75 ? '高' : score >= 55 ? '中' : '低');
const first = (text: string): string => sentencesOf(text)[0] ?? '';

/** Score of each palace by branch, from the chart in wire format. */
function scoresOf({ g12, daxian, options }: Wire): readonly number[] {
  const stars = new Uint8Array(STAR_COUNT);
  g12.forEach(({ xing, shaxing }, branch) => {
    for (const { name } of [...xing, ...shaxing]) stars[starIndex(name)] = branch;
  });
  const [decade] = daxian;
  const year = decade!.year - decade!.age + 1;
  return palaceScores((((year - 4) % 10) + 10) % 10, { stars }, options.sihua as ZiweiOptions['sihua']);
}

/** The facts of the palace at a branch (0 = 子). */
export function palaceFacts(chart: Wire, branch: number): PalaceFacts {
  const palace: WirePalace = chart.g12[branch]!;
  const namedIn = ({ xing }: WirePalace, groups: readonly string[]) =>
    xing.filter(({ group }) => groups.includes(group)).map(({ name }) => name);
  const named = (groups: readonly string[]) => namedIn(palace, groups);
  const toughIn = ({ shaxing }: WirePalace) => shaxing.map(({ name }) => name);
  return {
    name: palace.qitagong as PalaceName,
    mains: named(['主星']),
    soft: named(SOFT),
    tough: toughIn(palace),
    around: [6, 4, 8].flatMap((away) => {
      const other: WirePalace = chart.g12[(branch + away) % 12]!;
      return [...namedIn(other, SOFT), ...toughIn(other)];
    }),
    births: palace.sihuaxing.filter(({ kind }) => kind === '生年').map(({ hua }) => hua),
    score: scoresOf(chart)[branch]!,
  };
}

/** As many of the stars around a palace are told where it has none of its own. */
const TOLD = 3;

/** What accompanies a matter: all pleasant, some of it, none of it; where nothing does, what comes from around. */
function along(
  { soft, tough, around }: PalaceFacts,
  matter: string,
  tastes: readonly [string, string, string],
): string {
  const things = [...soft, ...tough].map((star) => textOf(PLAIN_MINORS, star));
  if (things.length === 0) {
    const side = `${matter.replace(/这一面$/u, '')}这一面没有别的星搭着`;
    const from = around.slice(0, TOLD).map((star) => textOf(PLAIN_MINORS, star));
    return from.length > 0
      ? `${side}，从旁边照过来的有${from.join('、')}。`
      : `${side}，旁边也没有照过来的。`;
  }
  const taste = tastes[tough.length === 0 ? 0 : soft.length > 0 ? 1 : 2];
  // Of one thing it is not said that all of them are.
  return `${matter}里搭着${things.join('、')}，${things.length === 1 ? taste.replace(/^都/u, '') : taste}。`;
}

const forChild = (facts: PalaceFacts): string[] => {
  const name = textOf(CHILD_PALACES, '名', facts.name);
  const words = facts.mains.map((star) => textOf(CHILD_STARS, star, '词'));
  return [
    words.length === 0
      ? `说到${name}，这一宫没有主星，多看身边的大人怎样带。`
      : `说到${name}，孩子${words.join('，又')}。`,
    along(facts, name, ['都是添分的', '有甜有涩，大人心里有数就好', '大人多留一份耐心']),
    first(textOf(CHILD_PALACES, levelOf(facts.score), facts.name)),
  ];
};

const forElder = (facts: PalaceFacts): string[] => {
  const matter = textOf(MATTER, facts.name, '老项');
  return [
    facts.mains.length === 0
      ? `论${matter}，这一宫没有主星，要看对面那一头，${ELDER_EMPTY[PALACES.indexOf(facts.name) % ELDER_EMPTY.length]}。`
      : `${matter}由${facts.mains.join('和')}管着，${elderStars(facts.name, facts.mains)}。`,
    along(facts, matter, ['都是攒下的福', '有甜有苦，回头看都是滋味', '熬过来了，如今也看得开']),
    first(textOf(ELDER_PALACES, levelOf(facts.score), facts.name)),
  ];
};

const forGrown = (facts: PalaceFacts, band: AgeBand): string[] => {
  const { name, mains, births } = facts;
  const matter = textOf(MATTER, name, LEARNER.includes(band) ? '少项' : '项');
  const [star] = mains;
  return [
    star === undefined
      ? first(textOf(PLAIN_LEVELS, '空', name))
      : first(textOf(PLAIN_STARS, star, kindWithTravel(name))),
    births.length > 0
      ? first(textOf(PLAIN_HUA, births[0]!, name))
      : along(facts, matter, ['都是添分的', '有甜有涩，搭着用正好', '要慢慢磨']),
    first(textOf(PLAIN_LEVELS, levelOf(facts.score), name)),
  ];
};

/** A child's sentences in the words of its own age, as the report has them. */
const ofAge = reworder({
  ...{ '0–3': clausesOf(SMALL_CHILD), '4–6': clausesOf(SMALL_CHILD, PRESCHOOL) },
  ...{ '7–12': clausesOf(SCHOOL_CHILD), '13–15': clausesOf(OLDER_CHILD) },
});

/**
 * Three sentences for readers without any knowledge: what the stars are like, what accompanies them, and how strong
 * the palace is. A child's address the parents.
 * @param band age in full years on the day of reading
 */
export function palaceSentences(facts: PalaceFacts, band: AgeBand): string[] {
  const told = CHILD.includes(band)
    ? forChild(facts)
    : ELDER.includes(band)
      ? forElder(facts)
      : forGrown(facts, band);
  return told.map((each) => {
    const fit = ofAge([band], each);
    return unfitWord(band, fit) === undefined ? fit : standing(facts);
  });
}

/** Used instead of a sentence that does not suit the age. */
const standing = ({ score }: PalaceFacts): string =>
  `这一宫的底子${score >= 75 ? '厚' : score >= 55 ? '平正' : '薄'}。`;
