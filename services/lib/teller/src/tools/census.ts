/** How often facts are: shares of each value in each age band, and from them who could get a text before it is written. */
import { type Agenda, scopeOf, type Text } from '../agenda.ts';
import { AGE_BANDS, bandIndex } from '../ages.ts';
import { refused } from '../gate.ts';

export interface Census {
  /** Of engine and rules. */
  version: string;
  charts: number;
  /** Charts in each band, in the order of `AGE_BANDS`. */
  bands: number[];
  /** `scope/name=value` → share of each band's charts that have it at least once. */
  shares: Record<string, number[]>;
}

export function censusOf(agendas: readonly Agenda[]): Census {
  const bands = AGE_BANDS.map(() => 0);
  const counts = new Map<string, number[]>();
  for (const agenda of agendas) {
    const band = bandIndex(agenda.age);
    bands[band] = (bands[band] ?? 0) + 1;
    const kinds = new Set(
      [...agenda.facts.values()].map(({ at, name, value }) => `${scopeOf(at)}/${name}=${value}`),
    );
    for (const kind of kinds) {
      const row = counts.get(kind) ?? AGE_BANDS.map(() => 0);
      row[band] = (row[band] ?? 0) + 1;
      counts.set(kind, row);
    }
  }
  const shares = Object.fromEntries(
    [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, row]) => [kind, row.map((n, band) => shareOf(n, bands[band] ?? 0))]),
  );
  return { version: agendas[0]?.version ?? '', charts: agendas.length, bands, shares };
}

const shareOf = (n: number, of: number): number => (of === 0 ? 0 : Math.round((n / of) * 10_000) / 10_000);

/** For each text the share of each band's charts that could get it: some cell of theirs passes the gate. */
export function reachOf(texts: readonly Text[], agendas: readonly Agenda[]): Record<string, number[]> {
  const bands = AGE_BANDS.map(() => 0);
  const cells = agendas.map((agenda) => {
    bands[bandIndex(agenda.age)] = (bands[bandIndex(agenda.age)] ?? 0) + 1;
    const index = new Map<string, Agenda['cells'][number][]>();
    for (const cell of agenda.cells) {
      const key = `${cell.theme}|${scopeOf(cell.at)}`;
      index.set(key, [...(index.get(key) ?? []), cell]);
    }
    return { agenda, index };
  });
  return Object.fromEntries(
    texts.map((text) => {
      const row = AGE_BANDS.map(() => 0);
      for (const { agenda, index } of cells) {
        const some = index
          .get(`${text.theme}|${text.scope}`)
          ?.some((cell) => refused(text, cell, agenda) === undefined);
        if (some) row[bandIndex(agenda.age)] = (row[bandIndex(agenda.age)] ?? 0) + 1;
      }
      return [text.id, row.map((n, band) => shareOf(n, bands[band] ?? 0))];
    }),
  );
}
