/**
 * The agenda of a chart: theme × time decided once. Page, report, picture, answer and conversation read it and judge nothing.
 * Pure: no clock, no I/O.
 */
import {
  type Agenda,
  type At,
  ageOn,
  type Cell,
  cellOf,
  type Day,
  type Evidence,
  type Fact,
  type FactBook,
  factBook,
  fitsTheme,
} from '@tianji/teller';
import { type Computed, ENGINE_VERSION } from '../engine/chart.ts';
import {
  branchOf,
  CAP_WORDS,
  directionOf,
  itemName,
  LEVEL_NAMES,
  type Life,
  leadOf,
  lifeOf,
  natalAt,
  SUM_THEMES,
  SUM_VERSION,
  type Sum,
  type SumItem,
  type SumTheme,
  strengthOf,
  sumOf,
} from '../engine/sum/index.ts';
import { choicesOf, type OpenYear } from './choices.ts';
import { ZIWEI_FACTS, type ZiweiFacts } from './facts.ts';
import { evidenceOf } from './items.ts';
import { knotsIn } from './knots.ts';
import { addCourse, addStep, turnsOn } from './limits.ts';
import { addNature } from './nature.ts';
import { FactsOnDemand, type Kept, type Part } from './on-demand.ts';
import {
  civilText,
  decadeSpans,
  type Judged,
  lifeSpan,
  monthSpans,
  type Now,
  nowOf,
  spanOfYear,
} from './spans.ts';
import { addLanding, addYear } from './years.ts';

export { ageInYear, ageOn } from '@tianji/teller';
export type { SumTheme } from '../engine/sum/index.ts';
export { type Cap, directionOf, isCapped, itemName, strengthOf } from '../engine/sum/index.ts';
export { ZIWEI_FACTS } from './facts.ts';
export { type GridCell, gridOf } from './grid.ts';
export { type ChoiceId, pick, yearOf } from './pick.ts';
export type { SecondReading } from './second.ts';
export { themesAt, wordOf } from './themes.ts';

/** Of the rules of engine and sums: stored with what was told. */
export const AGENDA_VERSION = `${ENGINE_VERSION}+${SUM_VERSION}`;

/** Years judged from the running one on. */
const YEARS = 10;
/** Above this nominal age a chart is that of somebody of long ago. */
const OLDEST = 110;
const GROWN = 40;

interface Judging {
  facts: FactsOnDemand;
  cells: Cell[];
  byKey: Map<string, Cell>;
  /** Themes are told at ages that they fit; of a life that is over all are. */
  living: boolean;
}

/** The last agenda of each chart: page, report and answer of one request ask for the same one. */
const kept = new WeakMap<Computed, { day: string; agenda: Agenda }>();

/**
 * The agenda of a chart as it is read on a day. Directions and scores are reckoned at once, the evidence of a cell when it is
 * first read; a chart asked again on the same day gets the same object.
 * @param present the reader's day by the Beijing calendar
 * @throws CalendarError when that day is outside the almanac's range
 */
export function agendaOf(computed: Computed, present: Day): Agenda {
  const day = civilText(present);
  const last = kept.get(computed);
  if (last?.day === day) return last.agenda;
  const agenda = judgedOn(computed, present);
  kept.set(computed, { day, agenda });
  return agenda;
}

function judgedOn(computed: Computed, present: Day): Agenda {
  const life = lifeOf(computed);
  const now = nowOf(present);
  const nominal = now.year - life.year + 1;
  const living = nominal <= OLDEST;
  const age = living ? Math.max(0, ageOn(computed.local, present)) : GROWN;
  const judging: Judging = { facts: new FactsOnDemand(), cells: [], byKey: new Map(), living };

  const whole = lifeSpan(life, computed, now, age);
  judgeAll(judging, whole);
  const course = factBook(ZIWEI_FACTS);
  addNature(course, computed, whole.chain);
  const decades = decadeSpans(life, computed, now).map((decade, k) => {
    addStep(course, computed, k);
    return judgeAll(judging, decade).cells.get('whole')!;
  });
  addCourse(course, computed, decades);
  judging.facts.put(course.facts.values());
  for (const year of pastYears(life, computed, now)) judgeAll(judging, year, ['whole']);
  const open: OpenYear[] = [];
  for (let year = now.year; year < now.year + YEARS; year += 1) {
    const span = spanOfYear(life, computed, year, now);
    if (span === undefined) continue;
    const { sums, cells } = judgeAll(judging, span);
    const seen = factBook(ZIWEI_FACTS);
    addYear(seen, life, span, cells, now);
    judging.facts.put(seen.facts.values());
    if (!span.ending && living) open.push({ span, sums, cells });
  }
  for (const month of living ? monthSpans(life, computed, now.year, now) : []) judgeAll(judging, month);

  const decade = spanOfYear(life, computed, now.year, now)?.ruling?.decade ?? undefined;
  const book = factBook(ZIWEI_FACTS);
  const knots = knotsIn(
    computed,
    {
      ...{ living, age },
      ...(typeof decade === 'number' && {
        decade: { number: decade, at: `decade:${computed.chart.decades[decade]!.year}` },
      }),
    },
    open,
    book,
    (theme, at) => judging.byKey.get(`${theme}@${at}`),
  );
  judging.facts.put(book.facts.values());
  const { chart } = computed;
  return {
    seed: `${chart.palaces.map(({ stem, branch, name }) => stem + branch + name).join('')}${chart.bureauName}${chart.lunarText}${chart.type}`,
    version: AGENDA_VERSION,
    reading: 1,
    sex: chart.sex as '男' | '女',
    living,
    age,
    facts: judging.facts,
    factsAt: (at) => judging.facts.of(at),
    cells: judging.cells,
    choices: choicesOf(open, life.placement),
    knots,
  };
}

/** The ten years before the running one: told to be compared, in the whole alone. */
function pastYears(life: Life, computed: Computed, now: Now): Judged[] {
  return Array.from({ length: YEARS }, (_, i) => now.year - YEARS + i).flatMap(
    (year) => spanOfYear(life, computed, year, now) ?? [],
  );
}

const keyOf = (theme: SumTheme, at: At): string => `${theme}@${at}`;

/** Judges every theme of a span that fits the age at which it is told. */
function judgeAll(judging: Judging, span: Judged, themes: readonly SumTheme[] = SUM_THEMES) {
  const sums = new Map<SumTheme, Sum>();
  const cells = new Map<SumTheme, Cell>();
  const book = factBook(ZIWEI_FACTS);
  book.add('when', span.at, span.words.ganzhi, { slots: span.words });
  stacked(book, span);
  judging.facts.put(book.facts.values());
  // The whole comes first: the others are told beside it.
  for (const theme of ['whole', ...themes.filter((one) => one !== 'whole')] as SumTheme[]) {
    const sum = sumOf(span.chain, theme);
    sums.set(theme, sum);
    // What the age forbids is weighed for the questions of other themes, and told nowhere.
    const told = !judging.living || fitsTheme(theme, span.age);
    const cell = told ? new JudgedCell(judging, span, theme, sum) : bare(span, theme, sum);
    cells.set(theme, cell);
    if (!told) continue;
    judging.cells.push(cell);
    judging.byKey.set(keyOf(theme, span.at), cell);
  }
  return { sums, cells };
}

/** A cell whose direction stands, and whose evidence is told when it is first read. */
class JudgedCell implements Cell, Part {
  readonly who = 'one';
  readonly at: At;
  readonly direction: Cell['direction'];
  readonly score: number;
  readonly when: Cell['when'];
  readonly age: number;
  readonly theme: SumTheme;
  declare readonly from?: string;
  declare readonly to?: string;
  readonly #judging: Judging;
  readonly #span: Judged;
  readonly #sum: Sum;
  readonly #kept: Kept;
  #proved: Cell | undefined;

  constructor(judging: Judging, span: Judged, theme: SumTheme, sum: Sum) {
    this.theme = theme;
    this.at = span.at;
    this.direction = directionOf(sum).direction;
    this.score = roundedZ(sum);
    this.when = span.when;
    this.age = span.age;
    if (span.from !== undefined) this.from = span.from;
    if (span.to !== undefined) this.to = span.to;
    this.#judging = judging;
    this.#span = span;
    this.#sum = sum;
    this.#kept = judging.facts.later(this);
  }

  make(): ReadonlyMap<string, Fact> {
    const { theme, at, direction, score, when, age } = this;
    const book = factBook(ZIWEI_FACTS);
    const evidence = evidenceIn(book, this.#judging, this.#span, theme, this.#sum);
    const strength = strengthOf(this.#sum.z);
    this.#proved = cellOf({ theme, at, direction, score, when, age, evidence, strength });
    return book.facts;
  }

  get #whole(): Cell {
    this.#judging.facts.make(this.#kept);
    return this.#proved!;
  }
  get strength(): Cell['strength'] {
    return this.#whole.strength;
  }
  get for(): Cell['for'] {
    return this.#whole.for;
  }
  get against(): Cell['against'] {
    return this.#whole.against;
  }
}
/** Adds to a book what decides a cell, what caps it and what it goes against. */
function evidenceIn(
  book: FactBook<ZiweiFacts>,
  judging: Judging,
  span: Judged,
  theme: SumTheme,
  sum: Sum,
): Evidence[] {
  const { at, chain } = span;
  const items: SumItem[] = [];
  sumOf(chain, theme, items);
  const { direction, cap } = directionOf(sum);
  const evidence: Evidence[] = evidenceOf(book, at, chain, theme, items);
  if (cap) book.add('cap', at, cap, { key: theme, slots: { name: CAP_WORDS[cap] } });
  const lead = leadOf(items, direction);
  if (lead) {
    const branch = branchOf(lead);
    book.add('lead', at, natalAt(chain, branch), {
      key: theme,
      slots: { level: LEVEL_NAMES[lead.level], name: itemName(chain, theme, lead) },
      where: [`palace.${branch}`],
    });
  }
  const ofYear = at.startsWith('year:') && theme === 'whole' && !span.ending;
  if (at.startsWith('decade:') || ofYear)
    evidence.push(...turnsOn(book, { at, theme, chain }, items, direction));
  if (ofYear) addLanding(book, span, direction, book.facts.get(`${at}/mainstay/${theme}`)?.value);
  const within = withinOf(judging, span, theme, direction);
  if (within) {
    book.add('within', at, within.value, { key: theme, slots: { name: within.name } });
    if (within.value === '反') evidence.push({ fact: `${at}/within/${theme}`, points: 0 });
  }
  return evidence;
}

/** A cell without evidence. */
const bare = ({ at, when, age }: Judged, theme: SumTheme, sum: Sum): Cell =>
  cellOf({
    ...{ theme, at, when, age, evidence: [], score: roundedZ(sum) },
    ...{ direction: directionOf(sum).direction, strength: strengthOf(sum.z) },
  });
const roundedZ = ({ z }: Sum): number => Math.round(z * 100) / 100;

/** Whether a span goes against the decade or year that it stands in, or against the whole of its own time. */
function withinOf(
  { byKey }: Judging,
  { at, inside }: Judged,
  theme: SumTheme,
  direction: Cell['direction'],
): { value: '同' | '反'; name: string } | undefined {
  const around = inside === undefined ? undefined : byKey.get(keyOf(theme, inside));
  const whole = theme === 'whole' || inside === undefined ? undefined : byKey.get(keyOf('whole', at));
  const opposite = (other: Cell | undefined): boolean =>
    (direction === '顺' && other?.direction === '慎') || (direction === '慎' && other?.direction === '顺');
  if (opposite(around)) return { value: '反', name: inside!.startsWith('decade') ? '这十年' : '这一年' };
  if (opposite(whole)) return { value: '反', name: '这一年的总势' };
  return around && direction !== '平' && around.direction === direction
    ? { value: '同', name: inside!.startsWith('decade') ? '这十年' : '这一年' }
    : undefined;
}

/** 叠宫: what a time is about, by the palaces that its life palace lies on. */
function stacked(book: FactBook<ZiweiFacts>, { at, chain }: Judged): void {
  const newest = chain.lives.at(-1)!;
  chain.lives.slice(0, -1).forEach((life, level) => {
    const name = natalAt({ lives: [life] }, newest);
    book.add('g', at, name, {
      key: level === 0 ? '本命' : level === 1 ? '大限' : '流年',
      slots: {
        level: LEVEL_NAMES[chain.newest],
        name: `${LEVEL_NAMES[chain.newest]}命宫叠${level === 0 ? '本命' : level === 1 ? '大限' : '流年'}${name}`,
      },
      where: [`palace.${newest}`],
    });
  });
}
