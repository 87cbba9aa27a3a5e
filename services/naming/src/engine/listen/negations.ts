import type { Heard, Spoken } from './listener.ts';

/** A surname that is heard as a word of negation, falsehood or loss before the given name. */
interface Negation {
  surnames: string;
  heard: string;
  /** Whether the surname has the very sound and tone of the word. */
  same: boolean;
}

const NEGATIONS: readonly Negation[] = [
  { surnames: '卜', heard: '不', same: true },
  { surnames: '步', heard: '不', same: false },
  { surnames: '吴巫毋', heard: '无', same: true },
  { surnames: '邬伍武', heard: '无', same: false },
  { surnames: '梅', heard: '没', same: true },
  { surnames: '贾', heard: '假', same: true },
  { surnames: '魏', heard: '伪', same: false },
  { surnames: '傅付', heard: '负', same: true },
  { surnames: '施', heard: '失', same: true },
  { surnames: '石时师史', heard: '失', same: false },
  { surnames: '桑', heard: '丧', same: true },
];

/** What nobody wants denied of a child. */
const VIRTUES = new Set([...'德才能知智情义礼孝良品望']);
/** The same, but so common in names that few hear the denial. */
const COMMON_VIRTUES = new Set([...'信心福仁慈诚忠恩志勇谋理']);
/** Denied as a whole: 无忧, 无双 and their like are wishes. */
const WISHED = new Set([...'忧双疆畏瑕恙垠尽涯量边际极咎逸尘忌惧争伤悔染凡俗屈']);
const DENIED = 2;
const FAINT = 0.75;

/** The surname before a virtue: 卜孝慈 is heard as 不孝. */
export function negated({ surname, chars }: Spoken): Heard[] {
  if (surname.length !== 1) return [];
  const [own = '', first = ''] = chars;
  const negation = NEGATIONS.find(({ surnames }) => surnames.includes(own));
  const grave = VIRTUES.has(first);
  if (!negation || WISHED.has(first) || !(grave || COMMON_VIRTUES.has(first))) return [];
  const word = negation.heard + first;
  const strength = grave ? DENIED * (negation.same ? 0.75 : 0.5) : FAINT;
  const text = `姓“${own}”在前，听来像“${word}”`;
  return [
    {
      word,
      label: DENIED,
      match: negation.same ? 'exact' : 'toneless',
      part: 'front',
      strength: Math.max(strength, FAINT),
      text,
    },
  ];
}
