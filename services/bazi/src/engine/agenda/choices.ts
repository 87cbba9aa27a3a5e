/** Which year to push, to change work, to settle, to hold back: every question is answered once. */
import {
  type Cell,
  type Choice,
  type ChoiceKey,
  type ChoiceRule,
  rankedChoices,
  type Theme,
} from '@tianji/teller';
import type { YearFacts } from './points.ts';

/** An open year with everything that was found of it. */
export interface OpenYear {
  year: number;
  age: number;
  facts: YearFacts;
  cells: ReadonlyMap<Theme, Cell>;
}

/** What rules ask of a year. */
interface Known {
  score(theme: Theme): number;
  is(theme: Theme, direction: Cell['direction']): boolean;
  facts: YearFacts;
}

/** Two first years nearer than this are both named. */
const NEAR = 1;
/** What a fact adds to a rank, in points of the score: the place moves, somebody comes near, a test is at hand. */
const BONUS = { moved: 6, near: 8, exam: 4 } as const;
const EXAM: readonly string[] = ['正印', '偏印', '正官'];

const near = ({ facts: { day, spouse } }: Known): number =>
  (day === '合' ? BONUS.near : 0) + (spouse ? BONUS.near : 0);
const largeMoney = (y: Known): boolean => y.is('money', '顺') && !y.is('whole', '慎');

const RULES: Readonly<Record<ChoiceKey, ChoiceRule<Known>>> = {
  'whole.best': { must: (y) => y.is('whole', '顺'), rank: (y) => y.score('whole') },
  'whole.hold': { must: (y) => y.is('whole', '慎'), rank: (y) => y.score('whole') },
  'work.change': {
    must: (y) => !y.is('work', '慎') && !y.is('whole', '慎'),
    rank: (y) => y.score('work') + 0.5 * y.score('travel') + (y.facts.month === '静' ? 0 : BONUS.moved),
  },
  'work.push': {
    must: (y) => y.is('work', '顺') && !y.is('whole', '慎'),
    rank: (y) => y.score('work') + 0.3 * y.score('whole'),
  },
  'work.hold': { must: (y) => y.is('work', '慎'), rank: (y) => y.score('work') },
  'money.large': { must: largeMoney, rank: (y) => y.score('money') + 0.3 * y.score('whole') },
  'money.hold': {
    must: (y) => y.is('money', '慎') && !largeMoney(y),
    rank: (y) => Math.min(y.score('money'), y.score('whole')),
  },
  'love.meet': { must: (y) => !y.is('love', '慎'), rank: (y) => y.score('love') + near(y) },
  'love.settle': {
    must: (y) => !y.is('love', '慎') && !y.is('whole', '慎'),
    rank: (y) => y.score('love') + 0.3 * y.score('home') + (y.facts.day === '合' ? BONUS.near : 0),
  },
  'home.move': {
    must: (y) => !y.is('home', '慎') && !y.is('whole', '慎'),
    rank: (y) => y.score('home') + 0.3 * y.score('money'),
  },
  'learning.exam': {
    must: (y) => !y.is('learning', '慎'),
    rank: (y) => y.score('learning') + (EXAM.includes(y.facts.god) ? BONUS.exam : 0),
  },
  'travel.far': {
    must: (y) => y.is('travel', '顺') || (y.is('travel', '平') && y.facts.horse),
    rank: (y) => y.score('travel'),
  },
  'health.care': { rank: (y) => y.score('health') + 0.3 * y.score('whole') },
};

/** @param years the open ones of the ten from now */
export const choicesOf = (years: readonly OpenYear[]): Record<string, Choice> =>
  rankedChoices(
    years.map(({ age, facts, cells }) => {
      const cellOf = (theme: Theme) => cells.get(theme)!;
      const known: Known = {
        score: (theme) => cellOf(theme).score,
        is: (theme, direction) => cellOf(theme).direction === direction,
        facts,
      };
      return { age, known, cellOf };
    }),
    RULES,
    NEAR,
  );
