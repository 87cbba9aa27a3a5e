// What writers of birth reports share when they build a print document.
import { plainKey } from '../report-content.ts';
import type { Tone } from './bounds.ts';
import type { BlockOf, Fact, PrintBlock, PrintDocument } from './document.ts';

/** The facts of a birth on the cover of its report. */
export interface PrintedBirth {
  name: string;
  sex: string;
  /** `YYYY-MM-DD HH:mm:ss`, the clock time as entered. */
  birthtime: string;
  /** 省-市-区. */
  location: string;
  hourUnknown?: boolean;
}

/** A birth report to be printed: the person, and the year in which it was written. */
export interface PrintedReport {
  birth: PrintedBirth;
  /** The four pillars, separated by a space. */
  bazi: string;
  written: number;
}

/** A form's default name, which means that none was given. */
const NOBODY = '无';

/** The name to print: '' when none was given. */
export const printedName = (name: string): string => (name.trim() === NOBODY ? '' : name.trim());

/** `1990-05-17 14:30:00` → `1990年5月17日 14:30`. */
export function timeText(time: string): string {
  const [, y, m, d, clock] = /^(\d+)-(\d+)-(\d+)(?: (\d+:\d+))?/.exec(time) ?? [];
  return y ? `${Number(y)}年${Number(m)}月${Number(d)}日${clock ? ` ${clock}` : ''}` : time;
}

/** Sex, time and place of a birth as shown on a cover. */
export function birthFacts({ sex, birthtime, location, hourUnknown }: PrintedBirth): Fact[] {
  const time = hourUnknown ? `${timeText(birthtime.slice(0, 10))}　时辰不详` : timeText(birthtime);
  return [
    ['性别', sex],
    ['出生时间', time],
    ['出生地点', location.split('-').join(' ')],
  ];
}

/** A section of a report: the keys of its expert text and of its plain version. */
export interface PrintedSection {
  title: string;
  key: string;
  plain: string;
}

const textOf = (texts: Readonly<Record<string, unknown>>, key: string): string => {
  const text = texts[key];
  return typeof text === 'string' ? text.trim() : '';
};

/** The sections that a content has, in their order. */
export function sectionBlocks(
  sections: readonly PrintedSection[],
  content: Readonly<Record<string, unknown>>,
): BlockOf<'section'>[] {
  return sections
    .map(
      ({ title, key, plain }): BlockOf<'section'> => ({
        block: 'section',
        title,
        expert: textOf(content, key),
        plain: textOf(content, plain),
      }),
    )
    .filter(({ expert, plain }) => expert !== '' || plain !== '');
}

const PILLARS = ['年柱', '月柱', '日柱', '时柱'];

/**
 * The four pillars of a cover, each character in its own colour.
 * @param bazi the pillars, separated by a space; three when the hour is unknown
 * @param toneOf the element of a stem or branch
 */
export const coverPillars = (
  bazi: string,
  toneOf: (sign: string) => Tone | null | undefined,
): NonNullable<BlockOf<'cover'>['pillars']> =>
  bazi
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, PILLARS.length)
    .map((pillar, i) => ({
      title: PILLARS[i] ?? '',
      glyphs: [...pillar].map((sign) => ({ text: sign, tone: toneOf(sign) ?? 'dim' })),
    }));

interface BirthDocument extends PrintedReport {
  title: string;
  /** The element of a stem or branch, for the colours of the cover. */
  toneOf(sign: string): Tone | null | undefined;
  /** Charts and tables between contents and sections. */
  figures: readonly PrintBlock[];
  /** Keys of the sections to print, in their order. */
  sections: readonly string[];
  content: Readonly<Record<string, unknown>>;
}

/** The title of a section: the content's own, else its key. */
function titleOf({ titles }: Readonly<Record<string, unknown>>, key: string): string {
  const own =
    titles !== null && typeof titles === 'object' ? (titles as Record<string, unknown>)[key] : undefined;
  return typeof own === 'string' ? own : key;
}

/** The document of a birth report: cover, contents, figures, sections. A section without text is left out. */
export const birthDocument = (report: BirthDocument): PrintDocument => ({
  version: 1,
  title: report.title,
  name: printedName(report.birth.name),
  subject: report.bazi,
  blocks: [
    {
      block: 'cover',
      pillars: coverPillars(report.bazi, report.toneOf),
      facts: birthFacts(report.birth),
    },
    { block: 'contents' },
    ...report.figures,
    ...sectionBlocks(
      report.sections.map((key) => ({ title: titleOf(report.content, key), key, plain: plainKey(key) })),
      report.content,
    ),
  ],
});

/** Small print, if any. Sentences get their full stop. */
export function noteBlocks(label: string, texts: readonly string[]): PrintBlock[] {
  const text = texts.map((each) => each.replace(/[^。！？]$/u, '$&。')).join('');
  return text === '' ? [] : [{ block: 'note', label, text }];
}
