/** 一事不二占 and 应了吗: what was asked on this device, until when, and what became of it. Nothing of it is sent. */
import type { AnswerRecord, UnderstoodRecord } from '@tianji/contracts';
import { MATTER_NAMES } from '@tianji/question/ids';

/** 应了吗 */
export const FATES = ['应了', '没应', '还没到', '不想说'] as const;
export type Fate = (typeof FATES)[number];

/** What a cast was about, and the day that it named. */
export interface About {
  /** Whose what was asked, from which side, about which thing: the same again is one matter. */
  thing: string;
  /** YYYY-MM-DD */
  until?: string;
}

/** A cast on this device, as far as it is about one matter. */
export interface KeptMatter extends Partial<About> {
  /** The query of its permanent link. */
  query: string;
  /** Beijing time at which it was stored. */
  at: string;
  /** What became of it, as the asker says. */
  fate?: Fate;
}

/** A matter in the asker's words; they are in no link. */
export interface TitledMatter extends KeptMatter {
  title: string;
}

const MOST_THING = 60;

/** Members of a family of whom there may be several of one kind, in the order in which their words are looked for. */
const KIN: readonly (readonly [words: RegExp, one: string])[] = [
  [/外婆|姥姥/, '外婆'],
  [/外公|姥爷/, '外公'],
  [/岳母|丈母/, '岳母'],
  [/岳父|丈人/, '岳父'],
  [/婆婆/, '婆婆'],
  [/公公/, '公公'],
  [/奶/, '奶'],
  [/爷/, '爷'],
  [/[妈母娘]/, '妈'],
  [/[爸父爹]/, '爸'],
  [/姐/, '姐'],
  [/妹/, '妹'],
  [/[哥兄]/, '哥'],
  [/弟/, '弟'],
  [/女|闺/, '女'],
  [/[儿子]/, '儿'],
];
const FAMILY: readonly string[] = ['parent', 'sibling', 'child'];

/** Which member of the family, where the words say so: the mother's operation is not the father's. */
const kinOf = (person: string, named = ''): string =>
  FAMILY.includes(person) ? (KIN.find(([words]) => words.test(named))?.[1] ?? '') : '';

/** Whose what, from which side, about which thing; null where nothing was asked in words. */
export function aboutOf(
  understood: UnderstoodRecord | null | undefined,
  answer: AnswerRecord | null | undefined,
): About | null {
  if (!understood) return null;
  const { person, matter, side, named } = understood;
  const until = answer?.date?.from;
  return {
    thing: [person + kinOf(person, named.person), MATTER_NAMES[matter], side ?? '', named.thing ?? '']
      .join('|')
      .slice(0, MOST_THING),
    ...(until && { until }),
  };
}

/** Two questions of which neither says what it is about are not for that reason the same. */
function isVague(thing: string): boolean {
  const [, kind, , named] = thing.split('|');
  return kind === MATTER_NAMES.general && !named;
}

/**
 * 一事不二占: the cast of the same matter whose day has not come, the earliest first.
 * @param kept the latest at the head
 * @param query of the cast that was made now
 * @param today YYYY-MM-DD, Beijing
 */
export function askedBefore<Kept extends KeptMatter>(
  kept: readonly Kept[],
  about: About | null,
  query: string,
  today: string,
): Kept | undefined {
  if (!about || isVague(about.thing)) return undefined;
  return kept
    .filter((cast) => cast.thing === about.thing && cast.query !== query && (cast.until ?? '') >= today)
    .at(-1);
}

/** Whether the day that a cast named has come, and the asker has not refused to say what became of it. */
export const isDue = ({ until = '', fate }: KeptMatter, today: string): boolean =>
  until !== '' && until <= today && fate !== '不想说';

/** How often it came true, a kind of matter at a time, of the casts of which the asker said so. */
export function tallyOf(kept: readonly KeptMatter[]): { kind: string; came: number; of: number }[] {
  const tally = new Map<string, { came: number; of: number }>();
  for (const { thing = '', fate } of kept) {
    if (fate !== '应了' && fate !== '没应') continue;
    const kind = thing.split('|')[1] ?? '';
    const row = tally.get(kind) ?? { came: 0, of: 0 };
    tally.set(kind, { came: row.came + (fate === '应了' ? 1 : 0), of: row.of + 1 });
  }
  return [...tally].map(([kind, row]) => ({ kind, ...row }));
}

/** What is read from the device as the matter of a cast; null where it is none. */
export function matterFrom(given: Readonly<Record<string, unknown>>): Partial<KeptMatter> | null {
  const { thing = '', until = '', fate } = given;
  if (typeof thing !== 'string' || thing.length > MOST_THING) return null;
  if (typeof until !== 'string' || until.length > 10) return null;
  const own = FATES.find((one) => one === fate);
  if (fate !== undefined && !own) return null;
  return { ...(thing && { thing }), ...(until && { until }), ...(own && { fate: own }) };
}
