/** Reads a tool's content folder: YAML to compiled texts, or a list of faults with file and line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Document, isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Text } from '../agenda.ts';
import type { Content, Lexicon, LexiconRow, Plan } from '../content.ts';
import type { FactTable } from '../facts.ts';
import type { Hearer } from '../ids.ts';
import { faultsOf, strangeTerms, variantFaults } from './judge.ts';
import {
  type FamilyFile,
  familySchema,
  lexiconSchema,
  type PlanFile,
  planSchema,
  type RowFile,
} from './schema.ts';

/** Where a compiled text stands, for faults, the editor's page and the list of who gets it. */
export interface Place {
  file: string;
  line: number;
  row: number;
}
export interface ReadContent extends Content {
  places: ReadonlyMap<string, Place>;
  /** `file:line: what is wrong`; content with faults is not used. */
  faults: string[];
  warnings: string[];
}

const list = <T>(value: T | readonly T[]): T[] => (Array.isArray(value) ? [...value] : [value as T]);
const span = (text: string): [number, number] => {
  const [from = 0, to = from] = text.split('–').map(Number);
  return [from, to];
};
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The columns of a text without its words: variants share them, and ids are made from them. */
export function columnsOf(text: Omit<Text, 'id'>): string {
  const needs = Object.entries(text.needs).map(([name, values]) => `${name}=${values.join('+') || '*'}`);
  const marks = [
    text.direction?.join('+'),
    text.act,
    text.strength?.join('–'),
    text.rank,
    text.choice,
    text.who,
    text.sex,
  ].filter((mark) => mark !== undefined);
  return [text.family, needs.join(','), text.hearer.join('+'), text.ages.join('–'), ...marks].join('/');
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
      .map((entry) => join(folder, entry.name))
      .sort();
  } catch {
    return [];
  }
}

interface Reading {
  root: string;
  faults: string[];
}

/** One file, parsed strictly by YAML 1.2 and checked by its schema; undefined when it has faults, which are then listed. */
function parsed<Schema extends z.ZodType>(path: string, schema: Schema, { root, faults }: Reading) {
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), {
    version: '1.2',
    strict: true,
    lineCounter: counter,
  });
  const file = relative(root, path);
  for (const error of document.errors)
    faults.push(`${file}:${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}`);
  if (document.errors.length > 0) return undefined;
  const result = schema.safeParse(document.toJS());
  if (!result.success) {
    for (const issue of result.error.issues)
      faults.push(
        `${file}:${lineAt(document, issue.path, counter)}: ${issue.path.join('.')}: ${issue.message}`,
      );
    return undefined;
  }
  return {
    file,
    value: result.data as z.output<Schema>,
    line: (path: readonly PropertyKey[]) => lineAt(document, path, counter),
  };
}

function lineAt(document: Document, path: readonly PropertyKey[], counter: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const range =
      isMap(node) || isSeq(node) || (node as { range?: unknown } | null)?.range
        ? (node as { range?: [number, number, number] | null }).range
        : undefined;
    if (range) return counter.linePos(range[0]).line;
  }
  return 1;
}

/** Expands a row: one text for each of its keys, joined where the family has a single key. */
function textsOf(family: FamilyFile, row: RowFile): Omit<Text, 'id'>[] {
  const keys = list(row.at).map((key) => key.split('|'));
  const single = family.by.length === 1;
  const groups = single
    ? [[keys.map(([value]) => value as string)]]
    : keys.map((key) => key.map((value) => [value]));
  const { claim } = family;
  const direction = row.direction ?? claim.direction;
  const act = row.act ?? claim.act;
  const themes = list(claim.theme);
  return themes.flatMap((theme) =>
    groups.map((values) => {
      const needs: Record<string, readonly string[]> = {};
      family.by.forEach((name, place) => {
        const allowed = values[place] ?? [];
        needs[name] = allowed.includes('*') ? [] : allowed;
      });
      for (const [name, allowed] of Object.entries(row.and ?? {}))
        needs[name] = list(allowed).includes('*') ? [] : list(allowed);
      return {
        // A family of several themes is one of each: ids stay unique.
        family: themes.length === 1 ? family.family : `${family.family}@${theme}`,
        about: claim.about,
        theme,
        scope: claim.scope,
        say: list(claim.say),
        ...(direction === undefined ? {} : { direction: list(direction) }),
        ...(act === undefined ? {} : { act }),
        ...(row.strength === undefined ? {} : { strength: span(row.strength) }),
        ...(claim.who === undefined ? {} : { who: claim.who }),
        ...(row.rank === undefined ? {} : { rank: row.rank }),
        ...(claim.choice === undefined ? {} : { choice: claim.choice }),
        needs,
        hearer: list<Hearer>(row.hearer ?? family.hearer),
        ages: span(row.ages ?? family.ages),
        ...(row.sex === undefined ? {} : { sex: row.sex }),
        label: family.label,
        expert: lines(row.expert),
        plain: lines(row.plain),
        source: family.source,
      };
    }),
  );
}

function readLexicon(folder: string, facts: FactTable, reading: Reading): Lexicon {
  const lexicon: Record<string, LexiconRow[]> = {};
  for (const path of files(folder)) {
    const file = parsed(path, lexiconSchema, reading);
    if (file === undefined) continue;
    const { word, by, rows } = file.value;
    const strange = by.find((name) => !(name in facts));
    if (strange !== undefined)
      reading.faults.push(`${file.file}:${file.line(['by'])}: there is no fact ${strange}`);
    lexicon[word] = [
      ...(lexicon[word] ?? []),
      ...rows.map((row) => ({
        at: list(row.at),
        ages: span(row.ages),
        ...(row.sex === undefined ? {} : { sex: row.sex }),
        expert: row.expert,
        plain: row.plain,
      })),
    ];
  }
  return lexicon;
}

const planOf = (file: PlanFile): Plan => ({
  section: file.section,
  hearer: list<Hearer>(file.hearer),
  ages: span(file.ages),
  budget: file.budget,
  topics: file.topics.map(({ head, per, asks }) => ({
    head,
    ...(per === undefined ? {} : { per }),
    asks: asks.map(({ about, of, max, must }) => ({
      about,
      ...(of === undefined ? {} : { of }),
      ...(max === undefined ? {} : { max }),
      ...(must === undefined ? {} : { must }),
    })),
  })),
});

/**
 * @param folder a tool's `content`, with `texts/`, `texts/lexicon/` and `plans/`
 * @param facts the tool's declared facts
 * @param terms names of the craft to warn of
 */
export function readContent(folder: string, facts: FactTable, terms: readonly string[] = []): ReadContent {
  const reading: Reading = { root: folder, faults: [] };
  const warnings: string[] = [];
  const places = new Map<string, Place>();
  const lexicon = readLexicon(join(folder, 'texts', 'lexicon'), facts, reading);
  const texts: Text[] = [];
  for (const path of files(join(folder, 'texts'))) {
    const file = parsed(path, familySchema, reading);
    if (file === undefined) continue;
    file.value.rows.forEach((row, number) => {
      const line = file.line(['rows', number]);
      for (const bare of textsOf(file.value, row)) {
        const columns = columnsOf(bare);
        let id = columns;
        for (let variant = 2; places.has(id); variant++) id = `${columns}/${variant}`;
        const text: Text = { id, ...bare };
        places.set(id, { file: file.file, line, row: number });
        texts.push(text);
        const wrongKey = list(row.at).find((key) => key.split('|').length !== file.value.by.length);
        if (wrongKey !== undefined)
          reading.faults.push(
            `${file.file}:${line}: ${wrongKey} has not one value for each of ${file.value.by.join(', ')}`,
          );
        for (const fault of faultsOf(text, { facts, lexicon }))
          reading.faults.push(`${file.file}:${line}: ${fault}`);
        for (const term of strangeTerms(text, terms))
          warnings.push(`${file.file}:${line}: ${term} is no need`);
      }
    });
  }
  reading.faults.push(...variantFaults(texts, columnsOf));
  const plans: Plan[] = [];
  for (const path of files(join(folder, 'plans'))) {
    const file = parsed(path, planSchema, reading);
    if (file !== undefined) plans.push(planOf(file.value));
  }
  reading.faults.push(...planFaults(plans, texts));
  return { texts, lexicon, plans, places, faults: reading.faults, warnings };
}

/** An ask for which there is no text at all is a misspelling. */
function planFaults(plans: readonly Plan[], texts: readonly Text[]): string[] {
  const known = new Set(texts.map(({ about }) => about));
  return plans.flatMap((plan) =>
    plan.topics.flatMap(({ asks }) =>
      asks
        .filter(({ about }) => !known.has(about))
        .map(({ about }) => `plans: ${plan.section} asks about ${about}, of which there is no text`),
    ),
  );
}
