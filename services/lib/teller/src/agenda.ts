/** The agenda: every decision on one chart or cast, made once; page, report, picture and answer read it and judge nothing. */
import type { Act, Direction, Hearer, Say, Scope, Sureness, Theme, Who } from './ids.ts';

/**
 * When: `life` · `decade:2025` · `year:2031` · `month:2027-03-06` (its first civil day) · `day:2027-03-06` ·
 * `hour:2027-03-06T09` · `now` (a cast, until what was asked is over) · `option:沐言` (a candidate: a name, a direction).
 */
export type At = string;

/** @returns the scope of a time: what stands before its colon */
export const scopeOf = (at: At): Scope => at.split(':', 1)[0] as Scope;

/**
 * Something the engine found; it judges nothing. Its id is `${at}/${name}`, or `${at}/${name}/${key}` where a name may stand
 * several times (a star and the palace that transforms it).
 */
export interface Fact {
  id: string;
  /** Declared by `defineFacts`. */
  name: string;
  at: At;
  /** One of the declared values. */
  value: string;
  /** `calendar`: the same for everybody at that time. */
  of: 'chart' | 'calendar';
  /** Declared words that a sentence may put in. */
  slots?: Readonly<Record<string, string | number>>;
  /** Addresses of cells of the chart that light up: `year.stem`, `palace.3`. */
  where?: readonly string[];
}

/** A fact as one cell weighs it: the sign is its direction, the unit that of the tool's score. */
export interface Evidence {
  fact: string;
  points: number;
}

/** The one decision on a theme at a time for a person. */
export interface Cell {
  theme: Theme;
  at: At;
  who: Who;
  direction: Direction;
  /** 0 hardly, 3 strongly; 平 has 0. */
  strength: 0 | 1 | 2 | 3;
  /** Printed where scores are printed; sorts. Ba Zi 5–95, Zi Wei z. */
  score: number;
  /** Of the direction's sign, heaviest first; at 平 the positive ones. */
  for: readonly Evidence[];
  /** Of the other sign; at 平 the negative ones. */
  against: readonly Evidence[];
  /** First and last civil day, UTC+8, of the tool's own year or month. */
  from?: string;
  to?: string;
  when: 'past' | 'now' | 'ahead';
  /** Full years at which it is told. */
  age: number;
}

/** A question that several sections answer: which year to change work, which name. Decided once. */
export interface Choice {
  id: string;
  /** `care`: what to be careful of, the lowest first. */
  kind: 'best' | 'care';
  /** Ranked; may be empty. */
  cells: readonly Cell[];
  /** The first two are too near to call one the best: ranks begin at 2 and both are named in order of time. */
  tied: boolean;
}

/** A structure of the chart that matters: 伤官见官, 生年忌在官禄. */
export interface Knot {
  fact: string;
  /** Its theme at life, or now where it stands in the running decade. */
  cell: Cell;
  /** Open years that touch it. */
  years: readonly Cell[];
}

export interface Agenda {
  /** Pillars and sex, or the cast and its time: decides among equal wordings. */
  seed: string;
  /** Of engine and rules. */
  version: string;
  /** 2: judged by the second useful god. */
  reading: 1 | 2;
  /** Unknown in many casts: then no text with a sex fits. */
  sex?: '男' | '女';
  /** False: a life that is over. */
  living: boolean;
  /** Full years now; 30 where a cast does not know. */
  age: number;
  /** The second person of a match. */
  other?: { sex: '男' | '女'; living: boolean; age: number };
  facts: ReadonlyMap<string, Fact>;
  /** Facts of one time, in an agenda that makes its facts when they are asked for. */
  factsAt?: (at: At) => Iterable<Fact>;
  cells: readonly Cell[];
  choices: Readonly<Record<string, Choice>>;
  /** At most three, the heaviest first. */
  knots: readonly Knot[];
}

/** A text as it is compiled: the only form that a service loads. */
export interface Text {
  /** Made from the columns: unique, stable, never written by hand. */
  id: string;
  family: string;
  about: string;
  theme: Theme;
  scope: Scope;
  say: readonly Say[];
  direction?: readonly Direction[];
  act?: Act;
  strength?: readonly [number, number];
  /** Of which person, in a match; `one` by default. */
  who?: Who;
  /** "The best" is a claim of rank 1 of a choice. */
  rank?: 1 | 2 | 3;
  choice?: string;
  /** Fact name → allowed values; an empty list allows any. */
  needs: Readonly<Record<string, readonly string[]>>;
  hearer: readonly Hearer[];
  /** Full years, both included. */
  ages: readonly [number, number];
  sex?: '男' | '女';
  /** A fixed label, a line of a table: exempt from repetition. */
  label: boolean;
  /** One sentence each. */
  expert: readonly string[];
  plain: readonly string[];
  source: string;
}

/** A text chosen for a cell. Only `compose` makes one; `render` refuses any other. */
export interface Claim {
  readonly text: Text;
  readonly cell: Cell;
  /** The facts that its needs found. */
  readonly facts: readonly Fact[];
}

/** How a tool's facts are declared, by name; made by `defineFacts`. */
export interface FactDeclaration {
  at: readonly Scope[];
  values: readonly string[] | 'any';
  slots: readonly string[];
  of: 'chart' | 'calendar';
  sure: Sureness;
  /** Belongs to a second reading: told, never counted. */
  school?: string;
}

/** The years that texts may name: every question of choice with its theme and the ages at which it is asked. */
export const CHOICES = {
  'whole.best': { theme: 'whole', ages: [0, 120], kind: 'best' },
  'whole.hold': { theme: 'whole', ages: [0, 120], kind: 'care' },
  'work.change': { theme: 'work', ages: [23, 54], kind: 'best' },
  'work.push': { theme: 'work', ages: [23, 59], kind: 'best' },
  'work.hold': { theme: 'work', ages: [23, 64], kind: 'care' },
  'money.large': { theme: 'money', ages: [23, 64], kind: 'best' },
  'money.hold': { theme: 'money', ages: [23, 120], kind: 'care' },
  'love.meet': { theme: 'love', ages: [18, 54], kind: 'best' },
  'love.settle': { theme: 'love', ages: [20, 54], kind: 'best' },
  'home.move': { theme: 'home', ages: [23, 120], kind: 'best' },
  'learning.exam': { theme: 'learning', ages: [7, 29], kind: 'best' },
  'travel.far': { theme: 'travel', ages: [18, 120], kind: 'best' },
  'health.care': { theme: 'health', ages: [0, 120], kind: 'care' },
} as const satisfies Readonly<
  Record<string, { theme: Theme; ages: readonly [number, number]; kind: Choice['kind'] }>
>;
export type ChoiceId = keyof typeof CHOICES | 'asked';
