import type { Grounds, Reading, ReadingMode, ReadingSentence } from '../chart/reading/model.ts';
import { worded } from '../chart/reading/use-reading-mode.ts';

interface Content {
  trace?: Record<string, readonly Grounds[]> | undefined;
  /** Three sentences; a report written before they existed has none. */
  sanju?: readonly ReadingSentence[] | undefined;
  /** The gist of each section by its key; absent from such reports too. */
  yaodian?: Readonly<Record<string, string>> | undefined;
  /** The gists in everyday words, where those differ. */
  yaodianBaihua?: Readonly<Record<string, string>> | undefined;
  /** Titles that differ from the keys: those of a child's report. */
  titles?: Readonly<Record<string, string>> | undefined;
}

/** The id of a report's section on the page and in the address. */
export const partId = (index: number): string => `part-${index + 1}`;

/**
 * A report's content as a reading: the sections in the order of `keys`; missing ones are empty.
 * @param mode the version that the gists are worded in
 */
export function readingOf(content: Content, keys: readonly string[], mode: ReadingMode = 'expert'): Reading {
  const texts = content as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof texts[key] === 'string' ? texts[key] : '');
  const grounds = (key: string) => content.trace?.[key] ?? [];
  const gist = (key: string) => worded(mode, content.yaodian?.[key] ?? '', content.yaodianBaihua?.[key]);
  return {
    summary: content.sanju ?? [],
    parts: keys.map((key, i) => ({
      id: partId(i),
      title: content.titles?.[key] ?? key,
      line: text(key) || text(`${key}Baihua`) ? gist(key) : '此节缺失。',
      expert: text(key),
      plain: text(`${key}Baihua`),
      expertGrounds: grounds(key),
      plainGrounds: grounds(`${key}Baihua`),
    })),
  };
}
