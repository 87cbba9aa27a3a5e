/**
 * Proves reports by their claims. It does not ask the gate: it has a table of its own of what a claim may be, so that a fault in
 * the gate shows here. Words are looked at for repetition and for numbers alone.
 */
import { type Agenda, type Cell, type Claim, scopeOf, type Text } from '../agenda.ts';
import { AGE_BANDS, ageBand, bandIndex, THEME_AGES } from '../ages.ts';
import type { Composed } from '../compose.ts';
import type { Library } from '../content.ts';
import { filled, hanIn, type Register } from '../fill.ts';
import type { Hearer } from '../ids.ts';
import { type Line, render } from '../render.ts';

/** A whole report: its sections in order. */
export interface Report {
  agenda: Agenda;
  sections: readonly Composed[];
}
export interface Told extends Report {
  lines: { expert: readonly Line[]; plain: readonly Line[] };
  /** Both registers without labels: what is asked of repetition. */
  free: readonly string[];
}

export interface Proof {
  charts: number;
  claims: number;
  /** One sentence each: seed, place, what is wrong. */
  faults: string[];
  /** What was not told: asks with `must` and limits without a text; cells of strength 2 and 3 that no section tells. */
  gaps: string[];
  /** Per band: lengths and repetition. */
  bands: BandFigures[];
  /** Texts that no chart got. */
  unused: string[];
}
export interface BandFigures {
  band: string;
  reports: number;
  /** Mean Han characters, both registers. */
  han: number;
  paragraphs: number;
  /** The clause that stands in most reports, and its share. */
  worst: { clause: string; share: number };
  /** Clauses that stand in more than a quarter of the band's reports. */
  above: { clause: string; share: number }[];
  /** Clauses that stand in more than a quarter of the band, as a share of a report's clauses. */
  common: number;
  /** Two reports of the band: share of sentences in common, mean and worst. */
  shared: { mean: number; worst: number };
  /** Claims (family and values) that stand in more than a quarter. */
  claimsAbove: string[];
}

const MARKS = /[，。；：、！？“”（）\n]/u;
/** Clauses of four Han characters or more. */
export const clausesOf = (text: string): string[] =>
  text
    .split(MARKS)
    .map((clause) => clause.trim())
    .filter((clause) => hanIn(clause) >= 4);

function renderBoth(report: Report, library: Library): Told {
  const { agenda, sections } = report;
  const lines = (register: Register) =>
    sections.flatMap((one) => render(one, register, agenda, library.lexicon));
  const both = { expert: lines('expert'), plain: lines('plain') };
  const free = both.expert.flatMap(({ claims }) =>
    claims
      .filter(({ text }) => !text.label)
      .flatMap((claim) =>
        (['expert', 'plain'] as const).flatMap((register) =>
          filled(claim, register, agenda, library.lexicon),
        ),
      ),
  );
  return { ...report, lines: both, free };
}

/** @param most the share of a band's reports in which a clause may stand */
export function prove(reports: readonly Report[], library: Library, most = 0.25): Proof {
  const told = reports.map((report) => renderBoth(report, library));
  const faults: string[] = [];
  const gaps: string[] = [];
  const used = new Set<string>();
  const whole = new Map<string, string>();
  let claims = 0;
  for (const report of told) {
    const say = (fault: string) => faults.push(`${report.agenda.seed}: ${fault}`);
    checkClaims(report, say);
    checkSameClaims(report, say);
    checkRepeats(report, say);
    for (const { claims: said } of report.lines.expert) {
      claims += said.length;
      for (const { text } of said) used.add(text.id);
    }
    for (const gap of gapsOf(report)) gaps.push(`${report.agenda.seed}: ${gap}`);
    const words = report.lines.expert.map(({ text }) => text).join('\n');
    const twin = whole.get(words);
    if (words !== '' && twin !== undefined && twin !== report.agenda.seed)
      say(`every sentence is that of ${twin}`);
    whole.set(words, report.agenda.seed);
  }
  return {
    charts: reports.length,
    claims,
    faults,
    gaps,
    bands: AGE_BANDS.map((band) =>
      figures(
        band,
        told.filter(({ agenda }) => ageBand(agenda.age) === band),
        most,
      ),
    ).filter(({ reports: count }) => count > 0),
    unused: library.texts.filter(({ id }) => !used.has(id)).map(({ id }) => id),
  };
}

/** What a claim may be, told apart from the gate. */
function checkClaims({ agenda, lines }: Told, say: (fault: string) => void): void {
  const firsts = new Map<string, Cell>();
  for (const { claims } of lines.expert) {
    for (const claim of claims) {
      const { text, cell } = claim;
      const fault = faultOf(claim, agenda);
      if (fault !== undefined) say(`${text.id} at ${cell.theme}@${cell.at}: ${fault}`);
      if (text.rank === 1 && text.choice !== undefined) {
        const before = firsts.get(text.choice);
        if (before !== undefined && before !== cell)
          say(`two firsts of ${text.choice}: ${before.at} and ${cell.at}`);
        firsts.set(text.choice, cell);
      }
      if (!agenda.cells.includes(cell)) say(`${text.id}: a cell that the agenda does not have`);
    }
  }
}

const MAY: Readonly<Record<string, readonly string[]>> = {
  顺: ['go', 'keep'],
  平: ['keep'],
  慎: ['hold', 'keep'],
};

function faultOf({ text, cell, facts }: Claim, agenda: Agenda): string | undefined {
  if (text.theme !== cell.theme || text.scope !== scopeOf(cell.at))
    return `a text of ${text.theme}@${text.scope}`;
  if (text.direction && !text.direction.includes(cell.direction))
    return `says ${text.direction.join('')}, decided is ${cell.direction}`;
  if (text.act !== undefined && !(MAY[cell.direction] ?? []).includes(text.act))
    return `advises ${text.act} at ${cell.direction}`;
  if (cell.age < text.ages[0] || cell.age > text.ages[1])
    return `for ${text.ages.join('–')}, told at ${cell.age}`;
  const [from, to] = THEME_AGES[cell.theme];
  if (agenda.living && (cell.age < from || cell.age > to)) return `${cell.theme} at ${cell.age}`;
  const hearers: readonly Hearer[] = agenda.other
    ? ['pair']
    : !agenda.living
      ? ['gone']
      : agenda.age < 16
        ? ['parent', 'self']
        : ['self'];
  if (!text.hearer.some((hearer) => hearers.includes(hearer))) return `spoken to ${text.hearer.join()}`;
  if (text.sex !== undefined && text.sex !== agenda.sex) return `for ${text.sex}`;
  const among = (list: Cell['for']) => facts.some(({ id }) => list.some((one) => one.fact === id));
  if (text.say.includes('reason') && !among(cell.for)) return 'a reason that is not among what speaks for it';
  if (text.say.includes('limit') && !among(cell.against))
    return 'a limit that is not among what speaks against it';
  const foreign = facts.find(({ at }) => at !== cell.at && at !== 'life');
  if (foreign !== undefined) return `the fact ${foreign.id} is of another time`;
  const place = text.choice === undefined ? 0 : (agenda.choices[text.choice]?.cells.indexOf(cell) ?? -1);
  if (place === -1) return `not in the choice ${text.choice}`;
  if (text.rank === 1 && (place !== 0 || agenda.choices[text.choice ?? '']?.tied))
    return 'called the first and is not';
  return undefined;
}

/** Plain and expert: the same claims in the same order. */
function checkSameClaims({ lines }: Told, say: (fault: string) => void): void {
  const ids = (of: readonly Line[]) =>
    of.flatMap(({ claims }) => claims.map(({ text, cell }) => `${text.id}@${cell.at}`)).join('\n');
  if (ids(lines.expert) !== ids(lines.plain)) say('plain and expert make other claims');
}

const sentences = (text: string): string[] => text.match(/[^。！？]+[。！？]?/gu) ?? [];

/** No sentence twice, in either register; labels apart. */
function checkRepeats({ lines }: Told, say: (fault: string) => void): void {
  for (const register of ['expert', 'plain'] as const) {
    const seen = new Set<string>();
    for (const { text, claims } of lines[register]) {
      if (claims.every((claim) => claim.text.label)) continue;
      for (const sentence of sentences(text)) {
        if (seen.has(sentence)) say(`twice in ${register}: ${sentence}`);
        seen.add(sentence);
      }
    }
  }
}

function gapsOf({ agenda, sections, lines }: Told): string[] {
  const told = new Set(lines.expert.flatMap(({ claims }) => claims.map(({ cell }) => cell)));
  const missing = sections.flatMap(({ section, missing: list }) =>
    list.map(({ about, theme, at }) => `${section}: nothing about ${about} for ${theme}@${at}`),
  );
  const untold = agenda.cells
    .filter((cell) => cell.strength >= 2 && cell.when !== 'past' && !told.has(cell))
    .map((cell) => `${cell.theme}@${cell.at} ${cell.direction} ${cell.strength} is told nowhere`);
  return [...missing, ...untold];
}

function figures(band: string, told: readonly Told[], most: number): BandFigures {
  const count = new Map<string, number>();
  const claimCount = new Map<string, number>();
  const perReport = told.map(({ free }) => free.flatMap(clausesOf));
  for (const clauses of perReport)
    for (const one of new Set(clauses)) count.set(one, (count.get(one) ?? 0) + 1);
  for (const { lines } of told) {
    const kinds = new Set(
      lines.expert.flatMap(({ claims }) => claims.filter(({ text }) => !text.label).map(claimKind)),
    );
    for (const kind of kinds) claimCount.set(kind, (claimCount.get(kind) ?? 0) + 1);
  }
  const share = (n: number) => n / told.length;
  const ranked = [...count].sort((a, b) => b[1] - a[1]).map(([clause, n]) => ({ clause, share: share(n) }));
  const all = perReport.reduce((sum, { length }) => sum + length, 0);
  const common = perReport.reduce(
    (sum, clauses) => sum + clauses.filter((one) => share(count.get(one) ?? 0) > 0.25).length,
    0,
  );
  const chars = told.reduce(
    (sum, { lines }) =>
      sum + [...lines.expert, ...lines.plain].reduce((n, { head, text }) => n + hanIn(head + text), 0),
    0,
  );
  return {
    band,
    reports: told.length,
    han: told.length === 0 ? 0 : Math.round(chars / told.length),
    paragraphs:
      told.length === 0 ? 0 : told.reduce((sum, { lines }) => sum + lines.expert.length, 0) / told.length,
    worst: ranked[0] ?? { clause: '', share: 0 },
    above: ranked.filter((one) => one.share > most),
    common: all === 0 ? 0 : common / all,
    shared: sharedSentences(told),
    claimsAbove: [...claimCount].filter(([, n]) => share(n) > 0.25).map(([kind]) => kind),
  };
}

/** A claim by family and the values that its needs found: what a variant of wording cannot hide. */
const claimKind = ({ text, facts }: { text: Text; facts: readonly { value: string }[] }): string =>
  `${text.family}(${facts.map(({ value }) => value).join(',')})`;

/** Sentences that neighbouring reports share, of the shorter one's. */
function sharedSentences(told: readonly Told[]): { mean: number; worst: number } {
  const sets = told.map(({ lines }) => new Set(lines.expert.flatMap(({ text }) => sentences(text))));
  let sum = 0;
  let worst = 0;
  let pairs = 0;
  for (let i = 0; i + 1 < sets.length; i++) {
    for (const other of [i + 1, (i * 7 + 3) % sets.length]) {
      if (other === i) continue;
      const [a, b] = [sets[i], sets[other]] as [Set<string>, Set<string>];
      const smaller = Math.min(a.size, b.size);
      const same = smaller === 0 ? 0 : [...a].filter((one) => b.has(one)).length / smaller;
      sum += same;
      worst = Math.max(worst, same);
      pairs++;
    }
  }
  return { mean: pairs === 0 ? 0 : sum / pairs, worst };
}

/** Cells × bands: how many cells of the agendas have a text that the gate lets through; `has` asks the library. */
export function matrix(
  agendas: readonly Agenda[],
  has: (cell: Cell, agenda: Agenda) => boolean,
): Map<string, [number, number][]> {
  const table = new Map<string, [number, number][]>();
  for (const agenda of agendas) {
    for (const cell of agenda.cells) {
      const key = `${cell.theme}@${scopeOf(cell.at)} ${cell.direction}`;
      const row = table.get(key) ?? AGE_BANDS.map((): [number, number] => [0, 0]);
      const entry = row[bandIndex(agenda.age)] as [number, number];
      entry[1]++;
      if (has(cell, agenda)) entry[0]++;
      table.set(key, row);
    }
  }
  return table;
}
