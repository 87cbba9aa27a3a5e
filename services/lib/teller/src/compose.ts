/** From an agenda and a plan to claims. Nothing here knows a tool, and nothing is said past the gate. */
import { type Agenda, type Cell, type Claim, scopeOf, type Text } from './agenda.ts';
import { mustLimit } from './cell.ts';
import type { Ask, Library, Plan, Topic } from './content.ts';
import { filled } from './fill.ts';
import { factsNeeded, hearerOf, refused } from './gate.ts';
import { hash32 } from './hash.ts';
import type { Hearer, Say } from './ids.ts';
import { MOST_SENTENCES, sparse, within } from './length.ts';
import { pick } from './pick.ts';

/** A claim in its paragraph, with what decides whether it stays. */
export interface Placed {
  claim: Claim;
  must: boolean;
  /** What is dropped first when a section is too long: the lightest. */
  weight: number;
  /** Share of the band's charts that could get it; undefined without a census. */
  reach?: number;
  expert: readonly string[];
  plain: readonly string[];
}
export interface Paragraph {
  cell: Cell;
  claims: Placed[];
}
export interface ComposedTopic {
  head: { expert: string; plain: string };
  paragraphs: Paragraph[];
}
export interface Composed {
  section: string;
  topics: ComposedTopic[];
  /** Asks with `must`, and limits that had to be said, for which no text was found. */
  missing: { about: string; theme: string; at: string; must: boolean }[];
}

/** What one report has said so far: keep one for all sections of a report. */
export interface Said {
  expert: Set<string>;
  plain: Set<string>;
  /** Facts told by traits and terms. */
  facts: Set<string>;
  /** Cells whose limit was said. */
  limited: Set<Cell>;
}
export const nothingSaid = (): Said => ({
  expert: new Set(),
  plain: new Set(),
  facts: new Set(),
  limited: new Set(),
});

const made = new WeakSet<Claim>();
/** Whether `compose` made this claim. */
export const isComposed = (claim: Claim): boolean => made.has(claim);

export interface ComposeOptions {
  said?: Said;
  /** A cast about somebody else speaks to the asker; by default the agenda decides. */
  hearer?: Hearer;
}

/**
 * The plan whose section, hearer and ages fit.
 * @throws when there is none: an empty section is never the answer
 */
export function planFor(
  library: Library,
  section: string,
  agenda: Agenda,
  hearer: Hearer = hearerOf(agenda),
): Plan {
  const plan = library.plans.find(
    (one) =>
      one.section === section &&
      one.hearer.includes(hearer) &&
      agenda.age >= one.ages[0] &&
      agenda.age <= one.ages[1],
  );
  if (plan === undefined) throw new Error(`no plan for ${section}, ${hearer}, ${agenda.age}`);
  return plan;
}

/** Chooses what a section says of this agenda. Pure but for `said`, which it extends. */
export function compose(
  agenda: Agenda,
  plan: Plan,
  library: Library,
  options: ComposeOptions = {},
): Composed {
  const telling: Telling = {
    agenda,
    library,
    said: options.said ?? nothingSaid(),
    hearer: options.hearer ?? hearerOf(agenda),
    missing: [],
  };
  const topics = plan.topics.map((topic) => ({ head: topic.head, paragraphs: told(topic, telling) }));
  within(topics, plan.budget);
  for (const topic of topics) topic.paragraphs = topic.paragraphs.filter((paragraph) => !sparse(paragraph));
  return {
    section: plan.section,
    topics: topics.filter(({ paragraphs }) => paragraphs.length > 0),
    missing: telling.missing,
  };
}

interface Telling {
  agenda: Agenda;
  library: Library;
  said: Said;
  hearer: Hearer;
  missing: Composed['missing'];
}

function told(topic: Topic, telling: Telling): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const at = (cell: Cell): Paragraph => {
    const known = paragraphs.find((one) => one.cell === cell);
    if (known !== undefined) return known;
    const fresh: Paragraph = { cell, claims: [] };
    paragraphs.push(fresh);
    return fresh;
  };
  const answer = (ask: Ask, cells: readonly Cell[]) => {
    let left = ask.max ?? (/^(?:each|pick|behind|ahead) /.test(ask.of ?? '') ? cells.length : 1);
    let found = false;
    for (const cell of cells) {
      if (left <= 0) break;
      const placed = best(
        telling.library.about(cell.theme, scopeOf(cell.at), ask.about),
        cell,
        telling,
        ask.must ?? false,
      );
      if (placed === undefined) continue;
      at(cell).claims.push(placed);
      found = true;
      left--;
    }
    if (!found && ask.must && cells.length > 0) {
      const [cell] = cells as [Cell];
      telling.missing.push({ about: ask.about, theme: cell.theme, at: cell.at, must: true });
    }
  };
  if (topic.per === undefined)
    for (const ask of topic.asks) answer(ask, cellsOf(ask.of ?? '', telling.agenda));
  else
    for (const cell of cellsOf(topic.per, telling.agenda))
      for (const ask of topic.asks)
        answer(ask, ask.of === undefined ? [cell] : cellsOf(ask.of, telling.agenda));
  for (const paragraph of paragraphs) {
    sayLimit(paragraph, telling);
    ordered(paragraph);
    shorten(paragraph);
  }
  return paragraphs.filter(({ claims }) => claims.length > 0);
}

/** A cell that has much against it, or goes against its decade or year, is never told without saying so. */
function sayLimit(paragraph: Paragraph, telling: Telling): void {
  const { cell, claims } = paragraph;
  const says = (say: Say) => claims.some(({ claim }) => claim.text.say.includes(say));
  if (says('limit')) telling.said.limited.add(cell);
  if (!mustLimit(cell) || telling.said.limited.has(cell) || !(says('verdict') || says('advice'))) return;
  const limits = telling.library.saying(cell.theme, scopeOf(cell.at), 'limit');
  const placed = best(limits, cell, telling, true);
  if (placed === undefined) {
    // Of the same year, in the same words, it was said of another theme.
    if (limits.some((text) => wasSaid(text, cell, telling))) return;
    telling.missing.push({ about: 'limit', theme: cell.theme, at: cell.at, must: true });
    return;
  }
  claims.push(placed);
  telling.said.limited.add(cell);
}

const ORDER: readonly Say[] = ['verdict', 'reason', 'trait', 'limit', 'other', 'advice', 'check', 'term'];
const placeOf = ({ claim }: Placed): number => Math.min(...claim.text.say.map((say) => ORDER.indexOf(say)));

function ordered(paragraph: Paragraph): void {
  paragraph.claims.sort((a, b) => placeOf(a) - placeOf(b));
}

/** A paragraph keeps at most four sentences: what must be said, then the heaviest. */
function shorten(paragraph: Paragraph): void {
  const length = () =>
    paragraph.claims.reduce((sum, { expert, plain }) => sum + Math.max(expert.length, plain.length), 0);
  while (length() > MOST_SENTENCES) {
    const loose = paragraph.claims.filter(({ must, claim }) => !must && !claim.text.label);
    if (loose.length === 0 || paragraph.claims.length === 1) return;
    const lightest = loose.reduce((a, b) => (b.weight < a.weight ? b : a));
    paragraph.claims = paragraph.claims.filter((one) => one !== lightest);
  }
}

/** Whether a text fits a cell and its very sentence was told before. */
function wasSaid(text: Text, cell: Cell, { agenda, library, said, hearer }: Telling): boolean {
  if (refused(text, cell, agenda, hearer) !== undefined) return false;
  const facts = factsNeeded(text, cell, agenda);
  if (typeof facts === 'string') return false;
  return filled({ text, cell, facts }, 'expert', agenda, library.lexicon).some((one) => said.expert.has(one));
}

/** The best new text of a cell, marked as said; undefined when none passes the gate or all were said before. */
function best(texts: readonly Text[], cell: Cell, telling: Telling, must: boolean): Placed | undefined {
  const { agenda, library, said, hearer } = telling;
  const passing = texts.filter((text) => refused(text, cell, agenda, hearer) === undefined);
  for (const text of passing.sort(bySpecificity(agenda, cell))) {
    const facts = factsNeeded(text, cell, agenda);
    if (typeof facts === 'string') continue;
    const only = text.say.every((say) => say === 'trait' || say === 'term');
    if (only && facts.length > 0 && facts.every(({ id }) => said.facts.has(id))) continue;
    const claim: Claim = { text, cell, facts };
    const expert = filled(claim, 'expert', agenda, library.lexicon);
    const plain = filled(claim, 'plain', agenda, library.lexicon);
    if (
      !text.label &&
      (expert.some((one) => said.expert.has(one)) || plain.some((one) => said.plain.has(one)))
    )
      continue;
    made.add(claim);
    for (const one of expert) said.expert.add(one);
    for (const one of plain) said.plain.add(one);
    if (only) for (const { id } of facts) said.facts.add(id);
    const reach = library.reach(text, cell.age);
    return {
      claim,
      must,
      weight: must ? 100 : cell.strength * 2 - Math.log2(Math.max(reach ?? 1, 1 / 4096)),
      ...(reach === undefined ? {} : { reach }),
      expert,
      plain,
    };
  }
  return undefined;
}

/** How much a text asks for: the more, the better it fits the one chart that it fits. */
function specificity(text: Text): number {
  let sum = text.sex === undefined ? 0 : 1;
  for (const values of Object.values(text.needs)) sum += 2 + (values.length === 0 ? -1 : 1 / values.length);
  if (text.rank !== undefined) sum += 1;
  if (text.strength !== undefined) sum += (3 - (text.strength[1] - text.strength[0])) / 4;
  if (text.direction !== undefined) sum += 1 / text.direction.length;
  return sum + (150 - (text.ages[1] - text.ages[0])) / 1000;
}

function bySpecificity(agenda: Agenda, cell: Cell): (a: Text, b: Text) => number {
  const turn = (text: Text) => hash32(`${agenda.seed}|${text.id}|${cell.at}`);
  return (a, b) => specificity(b) - specificity(a) || turn(a) - turn(b);
}

/**
 * The cells that `of` or `per` names, in the order in which they are told.
 * @throws when the words are not of the grammar: a fault of the plan
 */
export function cellsOf(of: string, agenda: Agenda): readonly Cell[] {
  const [word = '', rest = ''] = of.split(' ', 2);
  const [theme, scope] = rest.split('@');
  const having = (when: Cell['when']) =>
    agenda.cells.filter(
      (cell) =>
        cell.theme === theme &&
        cell.when === when &&
        cell.at !== 'life' &&
        (scope === undefined || scopeOf(cell.at) === scope),
    );
  switch (word) {
    case 'life':
      return agenda.cells.filter(
        (cell) => cell.theme === rest && (cell.at === 'life' || scopeOf(cell.at) === 'option'),
      );
    case 'now':
      return having('now');
    case 'next':
      return firstOfEachScope(having('ahead'));
    case 'past':
      return [...having('past')].sort(
        (a, b) => b.strength - a.strength || Math.abs(b.score) - Math.abs(a.score),
      );
    case 'behind':
      return having('past');
    case 'ahead':
      return having('ahead');
    case 'each':
      return agenda.cells.filter((cell) => cell.theme === theme && scopeOf(cell.at) === scope);
    case 'choice':
      return inOrder(agenda, rest);
    case 'pick':
      return pick(agenda, rest);
    case 'none':
      return (agenda.choices[rest]?.cells.length ?? 0) > 0
        ? []
        : agenda.cells.filter((cell) => cell.at === 'life' && cell.theme === choiceTheme(rest));
    case 'asked':
      return inOrder(agenda, 'asked');
    case 'knots':
      return agenda.knots.map(({ cell }) => cell);
    default:
      throw new Error(`a plan asks for cells by unknown words: ${of}`);
  }
}

/** Ranked; two that are tied in order of time. */
function inOrder(agenda: Agenda, choice: string): readonly Cell[] {
  const listed = agenda.choices[choice];
  if (listed === undefined) return [];
  if (!listed.tied) return listed.cells;
  const [a, b, ...others] = listed.cells as [Cell, Cell, ...Cell[]];
  return [...[a, b].sort((x, y) => x.at.localeCompare(y.at)), ...others];
}

const choiceTheme = (choice: string): string => choice.split('.')[0] ?? '';

function firstOfEachScope(cells: readonly Cell[]): Cell[] {
  const first = new Map<string, Cell>();
  for (const cell of [...cells].sort((a, b) => a.at.localeCompare(b.at)))
    if (!first.has(scopeOf(cell.at))) first.set(scopeOf(cell.at), cell);
  return [...first.values()];
}
