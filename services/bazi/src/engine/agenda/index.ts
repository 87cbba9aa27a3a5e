/**
 * The agenda of a chart: theme × year decided once, and every question of a year answered once. Page, report and print read it
 * and judge nothing. Pure: no clock, no I/O.
 */
import { BRANCHES, branchElement, cycleIndex, stemElement } from '@tianji/almanac/cycle';
import {
  type Agenda,
  ageOn,
  type Cell,
  cellOf,
  type Evidence,
  type FactBook,
  factBook,
  fitsTheme,
  pick,
  type Theme,
  yearOf,
} from '@tianji/teller';
import { yearTies } from '../analysis/luck.ts';
import { ageIn, isOver } from '../analysis/suit.ts';
import { roleOfGod, stanceOf, type View } from '../analysis/view.ts';
import { openYears, toldYears, worthOf, yearSpans } from '../analysis/years.ts';
import { explainScore, type ScorePart } from '../level/explain.ts';
import { favourOf, type Worth } from '../level/favour.ts';
import { SCORE_VERSION } from '../level/numbers.ts';
import type { FlowYear, LuckCycle, Relation } from '../types.ts';
import { choicesOf, type OpenYear } from './choices.ts';
import { decadeCells } from './decades.ts';
import type { Deed, Span } from './deeds.ts';
import { BAZI_FACTS, type BaziFacts, type God } from './facts.ts';
import { frameFacts } from './frame.ts';
import { type Ground, groundsOf, leadOf, withoutTime } from './grounds.ts';
import { keepingFacts } from './keeping.ts';
import { knotsIn } from './knots.ts';
import { monthFact } from './months.ts';
import { OWN_THEMES, ownDeeds } from './own.ts';
import { MOST_POINTS, PLAIN_THEMES, pointsOf, type YearFacts } from './points.ts';
import { qualityFacts } from './quality.ts';
import { cellOfCharacter, type Standing, sicknessOf, standingOf } from './standing.ts';
import { godSeats, temperFacts } from './temper.ts';
import { MOST_OWN, OWN_PART, strengthOf, WHOLE_PART } from './weights.ts';

export { BAZI_FACTS } from './facts.ts';

/** Of scores and rules: stored with what was told. */
export const AGENDA_VERSION = `bazi-agenda-5+score-${SCORE_VERSION}`;

/** The age at which a life that is over is told. */
const GROWN = 40;
const [LEAST, MOST] = [5, 95];
const STANCE = { strong: '强', even: '平', weak: '弱', yield: '从', reign: '专', merge: '化' } as const;

const made = new WeakMap<View, Agenda>();

/** The agenda of a chart as it is read on its day; made once for a view. */
export function agendaOf(v: View): Agenda {
  const before = made.get(v);
  if (before !== undefined) return before;
  const agenda = judged(v);
  made.set(v, agenda);
  return agenda;
}

/** The years that answer a question, of those that a chart tells. */
export const yearsFor = (v: View, id: string): number[] => pick(agendaOf(v), id).map(yearOf);

function judged(v: View): Agenda {
  const book = factBook(BAZI_FACTS);
  const living = !isOver(v);
  const age = living ? Math.max(0, ageOn(v.birth, v.today)) : GROWN;
  const [useful] = v.usefulGod.elements;
  book.add('useful', 'life', v.roleOf(useful!), { slots: { element: useful! } });
  const leading = v.leadingGods[0]! as God;
  book.add('leading', 'life', leading, { slots: { seats: godSeats(v, leading) } });
  temperFacts(v, book);
  frameFacts(v, book);
  keepingFacts(v, book);
  book.add('stance', 'life', STANCE[stanceOf(v)], {
    slots: { name: `${v.dayMaster.stem}${v.dayMaster.element}日主，${v.strength.label}，${v.pattern.name}` },
    where: ['day.stem', 'month.branch'],
  });
  const cells: Cell[] = (['whole', 'work', 'love', 'health'] as const)
    .filter((theme) => fitsTheme(theme, age))
    .map((theme) =>
      cellOf({
        ...{ theme, at: 'life', direction: '平', strength: 0, score: 50, evidence: [], when: 'now', age },
      }),
    );
  cells.push(...decadeCells(v, book));
  const opened = living ? openYears(v).map(({ year }) => year) : [];
  const open: OpenYear[] = [];
  const standing = standingOf(v);
  for (const { cycle, year } of living ? toldYears(v) : []) {
    const judgedYear = yearCells(v, standing, book, { cycle, flow: year });
    for (const [theme, cell] of judgedYear.cells) if (fitsTheme(theme, cell.age)) cells.push(cell);
    if (opened.includes(year.year)) open.push(judgedYear);
  }
  const whole = (direction: Cell['direction']) =>
    open.filter(({ cells: of }) => of.get('whole')!.direction === direction).map(({ year }) => year);
  const [even, care] = [whole('平'), whole('慎')];
  book.add('tight', 'life', care.length === 0 ? '无' : even.length === 0 ? '皆' : '有', {
    slots: { years: yearSpans(care), even: yearSpans(even) },
  });
  sickness(standing, book);
  qualityFacts(v, book);
  const knots = knotsIn(v, book, cells, { age, open: opened });
  return {
    seed: `${v.pillars.map(({ ganzhi }) => ganzhi).join('')}${v.sex}`,
    version: AGENDA_VERSION,
    reading: 1,
    sex: v.sex,
    living,
    age,
    facts: book.facts,
    cells,
    choices: choicesOf(open),
    knots,
  };
}

/** The sickness that the verdict's sentence names, with its medicine: every section names these, and no other. */
function sickness(standing: Standing, book: FactBook<BaziFacts>): void {
  const found = sicknessOf(standing);
  if (!found) return;
  const { disease, medicine } = found;
  book.add('disease', 'life', disease);
  book.add('medicine', 'life', medicine ? '有' : '无', {
    slots: { words: medicine?.text ?? '' },
    where: medicine ? [cellOfCharacter(medicine)] : [],
  });
}

/** 申子辰 → 寅: the horse of a branch. */
const horseOf = (branch: string): string => '寅亥申巳'.charAt(BRANCHES.indexOf(branch) % 4);

/** The theme that a year's god speaks of; peers and seal speak of people and of study. */
const MATTERS: Readonly<Partial<Record<ReturnType<typeof roleOfGod>, Theme>>> = {
  ...{ 财星: 'money', 官杀: 'work', 食伤: 'work' },
};

const CLASH = /六冲|天克地冲/u;
const UNION = /六合|三合|半合|拱合|三会|暗合|天合地合/u;

/** What a year's branch does to a natal pillar: a clash comes before a union. */
function touchOf({ branchRelations, pillarRelations, ganzhi }: FlowYear, place: string): YearFacts['day'] {
  const own =
    (kinds: RegExp) =>
    ({ type, pillars, chars }: Relation) =>
      kinds.test(type) &&
      pillars.includes('流年') &&
      pillars.includes(place) &&
      chars.includes(ganzhi.charAt(1));
  const all = [...branchRelations, ...pillarRelations];
  if (all.some(own(CLASH))) return '冲';
  return all.some(own(UNION)) ? '合' : '静';
}

interface Told {
  cycle: LuckCycle;
  flow: FlowYear;
}

/** A year with what runs beside it, as numbers. */
function spanOf({ cycle, flow }: Told): Span {
  const year = cycleIndex(flow.ganzhi);
  const small = cycle.ganzhi === '小运';
  const ganzhi = small ? flow.smallCycle : cycle.ganzhi;
  const luck = ganzhi === '' ? undefined : cycleIndex(ganzhi);
  return {
    ...{ stem: year % 10, branch: year % 12 },
    ...(luck !== undefined && {
      luck: { stem: luck % 10, branch: luck % 12, name: `${small ? '小运' : '大运'}${ganzhi}` },
    }),
  };
}

/** A theme's own grounds as facts of the year: they speak for it or against it. */
function ownEvidence(
  book: FactBook<BaziFacts>,
  at: string,
  theme: Theme,
  deeds: readonly Deed[],
): { evidence: Evidence[]; grounds: ReadonlyMap<string, Ground> } {
  const grounds = new Map<string, Ground>();
  const evidence = deeds.map(({ kind, points, words, where }, i) => {
    const fact = book.add(points > 0 ? 'pro' : 'con', at, kind, {
      ...{ key: `${theme}-${i}`, slots: { words }, where },
    }).id;
    grounds.set(withoutTime(fact), { lead: kind, name: words, where });
    return { fact, points: points * OWN_PART };
  });
  return { evidence, grounds };
}

const bounded = (points: readonly { points: number }[], most: number): number =>
  Math.max(
    -most,
    Math.min(
      most,
      points.reduce((total, each) => total + each.points, 0),
    ),
  );
const clamped = (score: number): number => Math.max(LEAST, Math.min(MOST, Math.round(score)));

function yearCells(v: View, standing: Standing, book: FactBook<BaziFacts>, told: Told): OpenYear {
  const { cycle, flow } = told;
  const at = `year:${flow.year}`;
  const [stem, branch] = [flow.ganzhi.charAt(0), flow.ganzhi.charAt(1)];
  const elements = { stem: stemElement(stem), branch: branchElement(branch) };
  const luck = cycle.ganzhi === '小运' ? flow.smallCycle : cycle.ganzhi;
  const star = v.sex === '男' ? '财星' : '官杀';
  const facts: YearFacts = {
    god: flow.tenGod as God,
    stem: worthOf(v, elements.stem),
    month: touchOf(flow, '月柱'),
    day: touchOf(flow, '日柱'),
    spouse: roleOfGod(flow.tenGod) === star,
    horse: [v.pillars[0]!, v.pillar('日柱')!].some((own) => horseOf(own.branch) === branch),
  };
  book.add('god', at, facts.god, {
    slots: { ganzhi: flow.ganzhi, stem, age: flow.age },
    where: ['flow.stem'],
  });
  const met = yearTies(flow).map((each) => `，${each}`);
  book.add('seat', at, flow.hiddenTenGods[0]! as God, {
    slots: { branch, ties: met.join('') },
    where: ['flow.branch'],
  });
  book.add('month', at, facts.month, { slots: { branch: v.pillar('月柱')!.branch } });
  book.add('day', at, facts.day, { slots: { branch: v.pillar('日柱')!.branch } });
  book.add('spouse', at, facts.spouse ? '透' : '不透', { slots: { stem } });
  book.add('horse', at, facts.horse ? '有' : '无');
  monthFact(v, book, at, flow);
  const evidence = wholeEvidence(v, book, at, flow.year, { ...elements, stem, branch, luck });
  const age = Math.max(0, ageIn(v, flow.year));
  const when = v.current.present && flow.year === v.current.year.year ? 'now' : 'ahead';
  const around = favourOf(cycle.score);
  book.add('cycle', at, around, {
    slots: {
      name:
        cycle.ganzhi === '小运'
          ? '还在小运'
          : `行${cycle.ganzhi}大运（${cycle.year}—${cycle.endYear}年），十年${cycle.score}分`,
    },
    where: ['luck.stem', 'luck.branch'],
  });
  const grounds = groundsOf(v, flow, luck);
  const cells = new Map<Theme, Cell>();
  const named = new Set<string>();
  const put = (
    theme: Theme,
    score: number,
    own: readonly Evidence[],
    rest: readonly Evidence[],
    groundOf: typeof grounds,
  ) => {
    const direction = favourOf(score);
    const lead: Ground = leadOf(own, rest, direction, groundOf, named);
    if (theme !== 'whole' && own.length > 0) named.add(lead.name);
    book.add('lead', at, lead.lead, { key: theme, slots: { name: lead.name }, where: lead.where });
    const against = withinOf(direction, theme === 'whole' ? around : cells.get('whole')!.direction);
    const name = theme === 'whole' ? '这十年' : '这一年的总势';
    if (against !== undefined) book.add('within', at, against, { key: theme, slots: { name } });
    cells.set(
      theme,
      cellOf({
        ...{ theme, at, direction, score, strength: strengthOf(score), when, age },
        evidence: [
          ...own,
          ...rest,
          ...(against === '反' ? [{ fact: `${at}/within/${theme}`, points: 0 }] : []),
        ],
      }),
    );
  };
  put('whole', flow.score, [], evidence, grounds);
  for (const theme of PLAIN_THEMES) {
    const points = pointsOf(theme, facts);
    const own = points.map((each) => ({ fact: `${at}/${each.fact}`, points: each.points }));
    put(theme, clamped(flow.score + bounded(points, MOST_POINTS)), own, evidence, grounds);
  }
  const span = spanOf(told);
  const part = evidence.map(({ fact, points }) => ({ fact, points: points * WHOLE_PART }));
  for (const theme of OWN_THEMES) {
    const own = ownEvidence(book, at, theme, ownDeeds(standing, theme, span, { male: v.sex === '男', age }));
    const score = 50 + WHOLE_PART * (flow.score - 50) + bounded(own.evidence, MOST_OWN);
    // What the whole year does to a theme is told as one kind.
    const groundOf = (fact: string, points: number): Ground =>
      own.grounds.get(fact) ?? { ...grounds(fact, points), lead: '岁运' };
    put(theme, clamped(score), own.evidence, part, groundOf);
  }
  const matter = MATTERS[roleOfGod(flow.tenGod)];
  const own = matter && fitsTheme(matter, age) ? cells.get(matter)! : undefined;
  const turned = own && withinOf(own.direction, cells.get('whole')!.direction) === '反';
  book.add('matter', at, turned ? '反' : '同');
  return { year: flow.year, age, facts, cells };
}

/** 反 where a span goes against what it stands in, 同 where it goes with it. */
function withinOf(own: Cell['direction'], around: Cell['direction']): '同' | '反' | undefined {
  if (own === '平' || around === '平') return undefined;
  return own === around ? '同' : '反';
}

/** What does an event of the score: 亥冲日支, 丙午与大运同一干支. */
function eventWords(
  { by, does = '' }: ScorePart,
  { stem, branch }: { stem: string; branch: string },
): string {
  if (does.startsWith('交运')) return does;
  if (/柱|大运/u.test(does)) return `${stem}${branch}${does}`;
  return `${by === 'stem' ? stem : branch}${does.replace(/（.*）$/u, '')}`;
}

type Side = Worth | '助' | '碍';

/** What points bring: in the words of the element where they agree, otherwise as a help or a hindrance to the pattern. */
const sideOf = (points: number, called: Worth): Side => {
  if (points === 0) return '平';
  if (points > 0) return called === '喜' ? '喜' : '助';
  return called === '忌' ? '忌' : '碍';
};

/** The steps of a year's score as facts with their points. */
function wholeEvidence(
  v: View,
  book: FactBook<BaziFacts>,
  at: string,
  year: number,
  own: { stem: string; branch: string; luck: string },
): Evidence[] {
  const parts = explainScore(v, year)?.parts ?? [];
  const sum = (by: ScorePart['by']) =>
    parts
      .filter((part) => part.by === by && part.kind === undefined)
      .reduce((total, { points }) => total + points, 0);
  const evidence: Evidence[] = [];
  const where = { stem: ['flow.stem'], branch: ['flow.branch'], luck: ['luck.stem', 'luck.branch'] };
  const weigh = (name: 'stem' | 'branch' | 'luck', points: number) => {
    if (points !== 0) evidence.push({ fact: `${at}/${name}`, points });
  };
  const [above, below, luck] = [sum('stem'), sum('branch'), sum('luck')];
  const [a, b] = [stemElement(own.stem), branchElement(own.branch)];
  book.add('stem', at, sideOf(above, worthOf(v, a)), {
    slots: { words: `${own.stem}${a}` },
    where: where.stem,
  });
  book.add('branch', at, sideOf(below, worthOf(v, b)), {
    ...{ slots: { words: `${own.branch}${b}` }, where: where.branch },
  });
  const side = luck > 0 ? '喜' : luck < 0 ? '忌' : '平';
  book.add('luck', at, side, { slots: { words: own.luck }, where: where.luck });
  weigh('stem', above);
  weigh('branch', below);
  weigh('luck', luck);
  for (const part of parts) {
    const { kind, points, cells = [] } = part;
    if (kind === undefined) continue;
    const words = eventWords(part, own);
    const flow = part.by === 'stem' ? 'flow.stem' : 'flow.branch';
    book.add('meet', at, kind, { key: words, slots: { words }, where: [flow, ...cells] });
    evidence.push({ fact: `${at}/meet/${words}`, points });
  }
  return evidence;
}
