/** An editor's work on a tool's texts: find a row, see who gets it, change it, see what that did to the reports. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agenda } from '../agenda.ts';
import type { FactTable } from '../facts.ts';
import type { Register } from '../fill.ts';
import { withSentences } from './edit.ts';
import { type ReadContent, readContent } from './read.ts';
import { libraryFor, paragraphsOf, type ToldParagraph } from './told.ts';
import { claimInWords } from './words.ts';
import { writeContentModule } from './write.ts';

export interface WorkbenchParts {
  /** The tool's `content`. */
  folder: string;
  /** The module that the service loads; written after a change without faults. */
  module: string;
  facts: FactTable;
  /** Of the sample that changes are tried on. */
  agendas: readonly Agenda[];
}
export interface RowSeen {
  id: string;
  file: string;
  line: number;
  claim: string;
  expert: string;
  plain: string;
  /** How many charts of the sample get it. */
  charts: number;
}
export interface Example {
  seed: string;
  age: number;
  section: string;
  expert: string;
  plain: string;
}
export interface Changed {
  seed: string;
  age: number;
  section: string;
  before: string;
  after: string;
}
export interface Saved {
  /** Why the change was refused, `file:line: reason`; the file is then as it was. */
  faults: string[];
  /** Paragraphs of the sample that read otherwise now. */
  changed: Changed[];
  charts: number;
  milliseconds: number;
}
export interface Workbench {
  /** Rows whose id, claim or sentences have all of the words. */
  rows(words?: string): RowSeen[];
  /** Up to three charts that get a row, with the paragraph around it. */
  examples(id: string): Example[];
  save(id: string, words: Readonly<Partial<Record<Register, string>>>): Saved;
  /** Faults of the files as they stand. */
  faults(): string[];
}

export function workbench({ folder, module, facts, agendas }: WorkbenchParts): Workbench {
  let content: ReadContent = readContent(folder, facts);
  let told = toldBy(content);

  function toldBy(of: ReadContent): ToldParagraph[][] {
    const library = libraryFor(of);
    return agendas.map((agenda) => paragraphsOf(agenda, library));
  }
  /** Files may have been changed by hand since; what has faults is not taken. */
  function refresh(): void {
    const now = readContent(folder, facts);
    if (now.faults.length > 0) return;
    content = now;
    told = toldBy(now);
  }
  return {
    faults: () => readContent(folder, facts).faults,
    rows(words = '') {
      const counts = new Map<string, number>();
      for (const paragraphs of told)
        for (const id of new Set(paragraphs.flatMap(({ texts }) => texts)))
          counts.set(id, (counts.get(id) ?? 0) + 1);
      const wanted = words.split(/\s+/u).filter((word) => word !== '');
      return content.texts
        .map((text) => {
          const { file, line } = content.places.get(text.id)!;
          const [expert, plain] = [text.expert.join(''), text.plain.join('')];
          return {
            ...{ id: text.id, file, line, claim: claimInWords(text), expert, plain },
            charts: counts.get(text.id) ?? 0,
          };
        })
        .filter((row) =>
          wanted.every((word) =>
            [row.id, row.claim, row.expert, row.plain].some((one) => one.includes(word)),
          ),
        );
    },
    examples: (id) =>
      agendas
        .flatMap(({ seed, age }, i) =>
          told[i]!.filter(({ texts }) => texts.includes(id))
            .slice(0, 1)
            .map(({ section, expert, plain }) => ({ seed, age, section, expert, plain })),
        )
        .slice(0, 3),
    save(id, words) {
      const started = performance.now();
      refresh();
      const done = (faults: string[], changed: Changed[] = []): Saved => ({
        ...{ faults, changed, charts: agendas.length },
        milliseconds: Math.round(performance.now() - started),
      });
      const place = content.places.get(id);
      if (place === undefined) return done([`there is no row ${id}`]);
      const path = join(folder, place.file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, withSentences(before, place.row, words));
      const now = readContent(folder, facts);
      if (now.faults.length > 0) {
        writeFileSync(path, before);
        return done(now.faults);
      }
      const earlier = told;
      content = now;
      told = toldBy(now);
      writeContentModule(now, module);
      const changed = agendas.flatMap(({ seed, age }, i) =>
        told[i]!.flatMap((paragraph, n) => {
          const old = earlier[i]![n];
          return (['expert', 'plain'] as const)
            .filter((register) => old?.[register] !== paragraph[register])
            .map((register) => ({
              ...{ seed, age, section: paragraph.section },
              ...{ before: old?.[register] ?? '', after: paragraph[register] },
            }));
        }),
      );
      return done([], changed);
    },
  };
}
