/** Whom a reading addresses: by full years of life in the year that a sentence is about. */
import {
  type AgeBand,
  ageBand,
  ageInYear,
  ageOn,
  type Rewording,
  sentencesOf,
  unfitWord,
} from '@tianji/teller';
import { IMAGES_BEHIND, IMAGES_CHILD } from '../../corpus/reading-images.ts';
import { READING_BEHIND } from '../../corpus/reading-settled.ts';
import { ofGreatAge } from '../../corpus/report/age-aged.ts';
import { inWordsOf } from '../../corpus/report/age-words.ts';
import type { Section } from './section.ts';
import type { View } from './view.ts';

/** Under 16 the parents are addressed; then those who learn, work, hand over, and rest. */
export type Stage = 'child' | 'learner' | 'grown' | 'senior' | 'late';

const STAGES: Readonly<Record<AgeBand, Stage>> = {
  '0–3': 'child',
  '4–6': 'child',
  '7–12': 'child',
  '13–15': 'child',
  '16–18': 'learner',
  '19–22': 'learner',
  '23–29': 'grown',
  '30–39': 'grown',
  '40–54': 'grown',
  '55–64': 'senior',
  '65–74': 'late',
  '75–': 'late',
};

/** The full age at which a year is told, see `ageInYear`. */
export function ageIn({ birth, today, current: { present, year: now } }: Timed, year: number): number {
  return ageInYear(birth, year, present && year === now.year ? today : undefined);
}

type Timed = Pick<View, 'birth' | 'today' | 'current'>;

/** The reader's age band today. */
const bandToday = ({ birth, today }: Pick<Timed, 'birth' | 'today'>): AgeBand => ageBand(ageOn(birth, today));

/** Whom a reading addresses today; adult wording when the present is outside the chart. */
export const stageOf = (v: Timed): Stage => (v.current.present ? STAGES[bandToday(v)] : 'grown');

/** A life of long ago, whose years are over. */
export const isOver = ({ birth, today, current }: Timed): boolean =>
  !current.present && birth.year < today.year;

/** From fifty-five on, and of a life that is over, a working life is told as what it was. */
export const isSettled = (v: Timed): boolean => isOver(v) || ['senior', 'late'].includes(stageOf(v));

/** From sixty-five on, and of a life that is over, a marriage is told as what it was. */
export const isLived = (v: Timed): boolean => isOver(v) || stageOf(v) === 'late';

/** From birth to three: nobody to be told anything, nothing to be learnt from books. */
export const isInfant = (v: Timed): boolean => v.current.present && bandToday(v) === '0–3';

/** Up to six: school still lies ahead. */
export const isPreschool = (v: Timed): boolean =>
  isInfant(v) || (v.current.present && bandToday(v) === '4–6');

/** A text on the reader today, in the words of great age where it is as great as that. */
export const agedToday = (v: Timed, text: string): string =>
  v.current.present ? ofGreatAge(ageOn(v.birth, v.today), text) : text;

/** Sections with dated paragraphs, which choose their own wording. */
const DATED: readonly string[] = ['dayun', 'liunian', 'liuyue'];
/** Sections addressed to a child's parents. */
const TO_PARENTS: readonly string[] = ['shiye', 'caiyun', 'hunyin', 'jianyi'];

/** In the chart of a girl or woman, the person described is 她. */
export const pronoun = (sex: '男' | '女', text: string): string =>
  sex === '女' ? text.replace(/(?<![其吉])他(?![人乡处日年们柱支物])/gu, '她') : text;

/** 他 where it is a person, not part of a word. */
const THEY = /(?<![其吉])他(?![人乡处日年们柱支物])/u;

/** A text on a child, in the words of its age; one that begins with a pronoun names the child first. */
export function ofChild(v: Timed & Pick<View, 'sex'>): (text: string) => string {
  const band = bandToday(v);
  return (text) => {
    const told = inWordsOf([band], text);
    const first = told.search(THEY);
    const named =
      first < 0 || told.slice(0, first).includes('孩子')
        ? told
        : `${told.slice(0, first)}孩子${told.slice(first + 1)}`;
    return pronoun(v.sex, named);
  };
}

/** Clauses on a working life as they hold from fifty-five on. */
export function inBehindWords(words: Rewording, each: Section): Section {
  const put = (text: string) => words.reduce((told, [said, fits]) => told.replaceAll(said, fits), text);
  return { ...each, text: put(each.text), plain: put(each.plain) };
}

/**
 * A section adapted to the reader's age: unsuitable sentences are dropped, and text addressed to an adult reader
 * is rephrased about the child. Sections with dates choose their own wording.
 */
export function suited(section: Section, v: View): Section {
  if (!v.current.present || DATED.includes(section.id)) return section;
  const band = bandToday(v);
  const ofChild = STAGES[band] === 'child' && !TO_PARENTS.includes(section.id);
  const images = isSettled(v) ? IMAGES_BEHIND : STAGES[band] === 'child' ? IMAGES_CHILD : [];
  const said = inBehindWords(isSettled(v) ? [...READING_BEHIND, ...images] : images, section);
  const change = (sentence: string) =>
    unfitWord(band, sentence) === undefined
      ? agedToday(v, ofChild ? sentence.replaceAll('您', '孩子') : sentence)
      : '';
  return kept(said, change);
}

/** A section with its lines changed; a paragraph left empty is dropped together with its rule. */
export function keptLines(section: Section, change: (line: string) => string): Section {
  const lines = section.text.split('\n').map(change);
  return {
    ...section,
    rule: section.rule
      .split(' ')
      .filter((_, i) => lines[i] !== '')
      .join(' '),
    text: lines.filter((line) => line !== '').join('\n'),
    plain: section.plain
      .split('\n')
      .map(change)
      .filter((line) => line !== '')
      .join('\n'),
  };
}

/** The same with its sentences changed. */
export const kept = (section: Section, change: (sentence: string) => string): Section =>
  keptLines(section, (line) => sentencesOf(line).map(change).join(''));
