/** What the agenda answers to a report's questions: which year for what, and how a theme goes in a year. */
import type { Agenda, Direction, Theme } from '@tianji/teller';
import { type ChoiceId, pick, yearOf } from '../agenda/index.ts';
import { type KnotTold, knotsTold } from '../telling/knots.ts';
import { once } from './once.ts';

/** The agenda as sections ask it: a life that is over is asked nothing, and answers nothing. */
export interface Asked {
  /** The years that answer a question: one, or two that are as good, in order of time. */
  pick(id: ChoiceId): readonly number[];
  /** How a theme goes in a year; undefined where its age does not let it be told. */
  direction(theme: Theme, year: number): Direction | undefined;
  /** The name of what decides a theme in a year. */
  lead(theme: Theme, year: number): string;
  /** z of a theme in a year: whose is higher goes better. */
  score(theme: Theme, year: number): number;
  /** The knots of the first page, with their words. */
  knots: readonly KnotTold[];
}

const NOTHING: Asked = {
  pick: () => [],
  direction: () => undefined,
  lead: () => '',
  score: () => 0,
  knots: [],
};

/**
 * Asks an agenda, which is made with the first question: who reads scores and decades alone pays for no agenda.
 * @param make makes the agenda; null for a life that is over
 */
export function askedOf(make: (() => Agenda) | null): Asked {
  if (!make) return NOTHING;
  const agenda = once(make);
  const cells = once(() => new Map(agenda().cells.map((cell) => [`${cell.theme}@${cell.at}`, cell])));
  const knots = once(() => knotsTold(agenda()));
  const cell = (theme: Theme, year: number) => cells().get(`${theme}@year:${year}`);
  return {
    pick: (id) => pick(agenda(), id).map(yearOf),
    direction: (theme, year) => cell(theme, year)?.direction,
    lead: (theme, year) => String(agenda().facts.get(`year:${year}/lead/${theme}`)?.slots?.name ?? ''),
    score: (theme, year) => cell(theme, year)?.score ?? 0,
    get knots() {
      return knots();
    },
  };
}

/** The theme of a palace's matter; studies and trade are both told of 官禄. */
const THEMES: Readonly<Record<string, Theme>> = {
  ...{ 命宫: 'whole', 兄弟: 'siblings', 夫妻: 'love', 子女: 'children', 财帛: 'money', 疾厄: 'health' },
  ...{ 迁移: 'travel', 仆役: 'friends', 官禄: 'work', 田宅: 'home', 福德: 'mind', 父母: 'family' },
};
export const themeOf = (palace: string): Theme => THEMES[palace]!;

/** Every theme of a palace: that of 官禄 are work, and learning at the ages that have it. */
export const mattersOf = (palace: string): readonly Theme[] =>
  palace === '官禄' ? ['work', 'learning'] : [themeOf(palace)];
