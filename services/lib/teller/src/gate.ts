/** The only gate: why a text may not be said of a cell. Nothing is emitted past it. */
import { type Agenda, type At, type Cell, type Fact, scopeOf, type Text } from './agenda.ts';
import { fitsTheme } from './ages.ts';
import { ACTS, type Hearer } from './ids.ts';

/** To whom a whole text speaks: the parents of anybody under sixteen, nobody's 您 of a life that is over. */
export function hearerOf(agenda: Agenda): Hearer {
  if (agenda.other !== undefined) return 'pair';
  if (!agenda.living) return 'gone';
  return agenda.age < 16 ? 'parent' : 'self';
}

/**
 * The fact of a name for a cell: of the cell's own time, else of the whole life; of several with one name that whose key is the
 * cell's theme, then that which weighs most in the cell, then the first added.
 */
export function factFor(
  agenda: Agenda,
  cell: Cell,
  name: string,
  values: readonly string[] = [],
): Fact | undefined {
  const allowed = (fact: Fact) => values.length === 0 || values.includes(fact.value);
  for (const at of cell.at === 'life' ? ['life'] : [cell.at, 'life']) {
    const single = agenda.facts.get(`${at}/${name}`);
    if (single !== undefined && allowed(single)) return single;
    const ofTheme = agenda.facts.get(`${at}/${name}/${cell.theme}`);
    if (ofTheme !== undefined) {
      if (allowed(ofTheme)) return ofTheme;
      continue;
    }
    const heaviest = heaviestOf(agenda, cell, at, name, allowed);
    if (heaviest !== undefined) return heaviest;
  }
  return undefined;
}

function heaviestOf(
  agenda: Agenda,
  cell: Cell,
  at: At,
  name: string,
  allowed: (fact: Fact) => boolean,
): Fact | undefined {
  const prefix = `${at}/${name}/`;
  for (const id of weighedIn(cell)) {
    const fact = id.startsWith(prefix) ? agenda.facts.get(id) : undefined;
    if (fact !== undefined && allowed(fact)) return fact;
  }
  return keyedAt(agenda, at).get(name)?.find(allowed);
}

/** Ids of a cell's evidence, the heaviest first: every need of every text on the cell asks for them. */
function weighedIn(cell: Cell): readonly string[] {
  let ids = weighed.get(cell);
  if (ids === undefined) {
    const heaviest = [...cell.for, ...cell.against].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
    ids = heaviest.map(({ fact }) => fact);
    weighed.set(cell, ids);
  }
  return ids;
}
const weighed = new WeakMap<Cell, readonly string[]>();

/** Facts with a key of one time, by name, in the order in which they were added. */
type Keyed = ReadonlyMap<string, readonly Fact[]>;
/** `size`: of all facts when they were sorted; NaN where an agenda makes them when they are asked for, a time at once. */
const keyed = new WeakMap<Agenda, { size: number; at: Map<At, Keyed> }>();

function keyedAt(agenda: Agenda, at: At): Keyed {
  const { facts, factsAt } = agenda;
  let known = keyed.get(agenda);
  if (known === undefined || (factsAt === undefined && known.size !== facts.size)) {
    known = factsAt === undefined ? { size: facts.size, at: byTime(facts) } : { size: NaN, at: new Map() };
    keyed.set(agenda, known);
  }
  let named = known.at.get(at);
  if (named === undefined) {
    named = byName(factsAt?.(at) ?? []);
    known.at.set(at, named);
  }
  return named;
}

function byTime(facts: Agenda['facts']): Map<At, Keyed> {
  const times = new Map<At, Fact[]>();
  for (const fact of facts.values()) (times.get(fact.at) ?? times.set(fact.at, []).get(fact.at)!).push(fact);
  return new Map([...times].map(([at, of]) => [at, byName(of)]));
}

function byName(facts: Iterable<Fact>): Keyed {
  const names = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (!fact.id.startsWith(`${fact.at}/${fact.name}/`)) continue;
    (names.get(fact.name) ?? names.set(fact.name, []).get(fact.name)!).push(fact);
  }
  return names;
}

/** The facts that a text's needs find at a cell, or the name of the first that is missing. */
export function factsNeeded(text: Text, cell: Cell, agenda: Agenda): Fact[] | string {
  const found: Fact[] = [];
  for (const [name, values] of Object.entries(text.needs)) {
    const fact = factFor(agenda, cell, name, values);
    if (fact === undefined) return name;
    found.push(fact);
  }
  return found;
}

/** Place of a cell in a choice, from 1; of two that are tied both have 2. Undefined outside it. */
export function rankIn(agenda: Agenda, choice: string, cell: Cell): number | undefined {
  const listed = agenda.choices[choice];
  const place = listed?.cells.indexOf(cell) ?? -1;
  if (listed === undefined || place === -1) return undefined;
  return listed.tied ? Math.max(2, place + 1) : place + 1;
}

/**
 * @param hearer to whom the whole text speaks
 * @returns the first reason why this text may not be said of this cell, or undefined
 */
export function refused(
  text: Text,
  cell: Cell,
  agenda: Agenda,
  hearer: Hearer = hearerOf(agenda),
): string | undefined {
  if (text.theme !== cell.theme || text.scope !== scopeOf(cell.at)) return 'another cell';
  if ((text.who ?? 'one') !== cell.who) return 'of another person';
  if (!text.hearer.includes(hearer)) return 'another hearer';
  if (cell.age < text.ages[0] || cell.age > text.ages[1]) return 'another age';
  if (hearer !== 'gone' && !fitsTheme(cell.theme, cell.age)) return 'a theme that is not told at this age';
  if (text.sex !== undefined && text.sex !== agenda.sex) return 'another sex';
  return againstCell(text, cell, agenda) ?? againstFacts(text, cell, agenda);
}

function againstCell(text: Text, cell: Cell, agenda: Agenda): string | undefined {
  if (text.direction !== undefined && !text.direction.includes(cell.direction)) return 'another direction';
  if (text.strength !== undefined && (cell.strength < text.strength[0] || cell.strength > text.strength[1]))
    return 'another strength';
  if (text.act !== undefined && !ACTS[cell.direction].includes(text.act))
    return 'advice against the direction';
  if (text.choice === undefined) return undefined;
  const rank = rankIn(agenda, text.choice, cell);
  if (rank === undefined) return 'not in the choice';
  return text.rank !== undefined && text.rank !== rank ? 'another rank' : undefined;
}

function againstFacts(text: Text, cell: Cell, agenda: Agenda): string | undefined {
  const facts = factsNeeded(text, cell, agenda);
  if (typeof facts === 'string') return `no fact ${facts}`;
  const stands = (list: Cell['for']) => facts.some(({ id }) => list.some(({ fact }) => fact === id));
  if (text.say.includes('reason') && !stands(cell.for)) return 'a reason that the cell does not have';
  if (text.say.includes('limit') && !stands(cell.against)) return 'a limit that the cell does not have';
  return undefined;
}
