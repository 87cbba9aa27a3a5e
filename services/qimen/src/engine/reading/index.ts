import type { QimenChart } from '../chart.ts';
import { type ReadingSection, withPlain } from './model.ts';
import { hostSection, hoursSection, peopleSection, seasonSection } from './more.ts';
import { plainLines } from './plain/lines.ts';
import { plainTexts } from './plain/texts.ts';
import { plainTitles } from './plain/titles.ts';
import {
  adviceSection,
  directionSection,
  dutySection,
  limitsSection,
  patternSection,
  personsSection,
  relationSection,
  roleSection,
  symbolsSection,
  Told,
  timeSection,
  verdictSection,
} from './sections.ts';
import { type Ask, type Verdict, verdictOf } from './verdict.ts';

export { type Answer, answerOf, DEGREE } from './answer.ts';
export { birthReading, birthVerdict, isChild } from './birth.ts';
export type { Favour, ReadingSection } from './model.ts';
export { retellable, retold } from './retold.ts';
export { type Ask, type JudgedRole, type Verdict, verdictOf } from './verdict.ts';

/** Version of the texts; the verdict follows the engine's version. */
export const READING_VERSION = 'qimen-reading-3';

/** The text of a verdict: the conclusion first, then role by role, then when, where and what to do. */
export function readingOf(verdict: Verdict, title: string): ReadingSection[] {
  const told = new Told();
  const seen = new Map<number, string>();
  const sections = [
    verdictSection(verdict, title),
    symbolsSection(verdict),
    roleSection(told, verdict.asker, seen, 'asker'),
    roleSection(told, verdict.affair, seen, 'affair'),
    ...verdict.roles.map((role, i) => roleSection(told, role, seen, `role-${i}`)),
    relationSection(verdict),
    hostSection(verdict),
    seasonSection(verdict),
    dutySection(verdict),
    peopleSection(verdict),
    patternSection(verdict),
    timeSection(verdict),
    hoursSection(verdict),
    directionSection(verdict),
    personsSection(told, verdict, seen),
    adviceSection(verdict),
    limitsSection(verdict),
  ];
  return withPlain(sections, {
    titles: plainTitles(verdict),
    lines: plainLines(verdict),
    texts: plainTexts(verdict, title),
  });
}

/** Judges and writes in one step. */
export const reading = (chart: QimenChart, ask: Ask, title: string): ReadingSection[] =>
  readingOf(verdictOf(chart, ask), title);
