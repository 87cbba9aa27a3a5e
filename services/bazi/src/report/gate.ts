/**
 * The gate: automatic checks that every written report must pass. Every paragraph that judges a year, a decade or
 * relationships in a year carries its verdict (`claims`); all claims on one subject, expert and plain, are compared
 * with one another and with the chart's verdict.
 */
import { type AgeBand, alike, proseSentences, repeated, sentencesOf, unfitWord } from '@tianji/teller';
import { BAZI_TEXTS } from '../contract/index.ts';
import { roleOfGod } from '../engine/analysis/view.ts';
import { editorFaults } from './gate-editor.ts';
import { voiceFaults } from './gate-voices.ts';
import { planOf } from './plan.ts';
import { SECTIONS } from './sections/index.ts';
import { piecesOf } from './sections/parts.ts';
import type { ReportContext, TextParagraph } from './types.ts';

/** The result of checking a report. */
export interface Gated {
  /** What is wrong, by kind; empty for a report that passes. */
  faults: string[];
  sentences: string[];
  /**
   * Sentences, except the first of each, that are the same once numbers, stems, branches, elements and gods are
   * masked.
   */
  masked: number;
}

const masks: readonly [RegExp, string][] = [
  [/\d+/g, '#'],
  [/比肩|劫财|食神|伤官|偏财|正财|七杀|正官|偏印|正印/g, 'G'],
  [/[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥]/g, 'X'],
  [/[木火土金水]/g, 'E'],
  [/[年月日时][柱干支]/g, 'P'],
];
/** The line of a year or of ten years: a row of a table. */
const TABLE = /^(?:\d{4}年(?:..)?，虚岁\d+，(?:..坐..，)?|虚岁\d+—\d+岁，)\d+分，/u;
const mask = (sentence: string) => masks.reduce((text, [from, to]) => text.replace(from, to), sentence);

/** The paragraphs of a report as its sections return them, with their claims. */
function paragraphsOf(ctx: ReportContext): TextParagraph[] {
  return BAZI_TEXTS.flatMap((key) => SECTIONS[key]!(ctx)).filter((each) => 'text' in each);
}

function verdicts(ctx: ReportContext): Map<string, string> {
  const { years, cycles } = ctx.verdict;
  return new Map([
    ...years.map((each) => [`year:${each.year}`, each.favour] as const),
    ...cycles.map((each) => [`cycle:${each.ganzhi}`, each.favour] as const),
  ]);
}

/** Compares claims with the verdict, and with one another when the verdict has no such subject. */
function contradictions(ctx: ReportContext, paragraphs: readonly TextParagraph[]): string[] {
  const known = verdicts(ctx);
  const faults: string[] = [];
  for (const { rule, claims = [] } of paragraphs)
    for (const { about, favour } of claims) {
      const told = known.get(about);
      if (told === undefined) known.set(about, favour);
      else if (told !== favour)
        faults.push(`contradiction: ${rule} tells ${about} as ${favour}, not ${told}`);
    }
  return faults;
}

/** Years listed as both good and tight by other sections. */
function lists({ verdict }: ReportContext): string[] {
  const { best, demanding } = verdict;
  return [
    ...best.filter(({ favour }) => favour !== '顺').map(({ year }) => `lists: ${year} is called good`),
    ...demanding.filter(({ favour }) => favour !== '慎').map(({ year }) => `lists: ${year} is called tight`),
  ];
}

/** A cycle said to bring what completes the pattern, although the standing names another family. */
function aids({ verdict }: ReportContext, paragraphs: readonly TextParagraph[]): string[] {
  const told = paragraphs.find(({ rule }) => /^depth:pattern:(?:aid|more)$/.test(rule));
  const role = verdict.current && roleOfGod(verdict.current.god);
  return told && role !== verdict.standing.aid?.role
    ? [`aid: the cycle brings ${role}, the pattern wants ${verdict.standing.aid?.role}`]
    : [];
}

/** Words in the finished text that are unfit for the age a year or decade is about. */
function misfits(ctx: ReportContext, text: string, rest: string): string[] {
  if (ctx.verdict.outside === 'after') return [];
  const faults = ctx.verdict.years.flatMap(({ year, ganzhi, ages }) => {
    const own = text
      .split('\n')
      .filter((line) => [`${year}年${ganzhi}，`, `${year}年，`].some((head) => line.startsWith(head)));
    const word = unfitWord(ages, own.join('\n'));
    return word ? [`age: ${word} in ${year}, at ${ages}`] : [];
  });
  // For a child, everything except the years and decades themselves, which have their own ages.
  const child: AgeBand | undefined = ctx.verdict.band === 'young' ? ctx.verdict.ages : undefined;
  const word = child && unfitWord(child, rest);
  return word ? [...faults, `age: ${word} at ${child}`] : faults;
}

/** Paragraphs that begin in the middle of a text, because its first sentence was left out. */
function headless(
  ctx: ReportContext,
  paragraphs: readonly TextParagraph[],
  texts: readonly (readonly [string, string])[],
): string[] {
  if (ctx.verdict.outside === 'after') return [];
  const heads = new Set(paragraphs.flatMap((each) => piecesOf(each).map((piece) => sentencesOf(piece)[0])));
  return texts.flatMap(([key, text]) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('# ') && !heads.has(sentencesOf(line)[0]))
      .map((line) => `headless: ${key}: ${line}`),
  );
}

/** Checks the report of a context, writing it once. The context cannot be used again. */
export function gate(make: () => ReportContext): Gated {
  const paragraphs = paragraphsOf(make());
  const ctx = make();
  const plan = planOf(ctx);
  const texts = plan.keys.map((key) => [key, plan.write(key).text] as const);
  const text = texts.map(([, each]) => each).join('\n');
  const rest = texts
    .filter(([key]) => !key.startsWith('大运流年'))
    .map(([, each]) => each)
    .join('\n');
  const sentences = proseSentences(text);
  const bare = paragraphs.filter(
    ({ text: each, facts }) => each !== '' && facts.every((fact) => fact === ''),
  );
  return {
    faults: [
      ...contradictions(ctx, paragraphs),
      ...lists(ctx),
      ...aids(ctx, paragraphs),
      ...headless(ctx, paragraphs, texts),
      ...repeated(sentences).map((each) => `repeat: ${each}`),
      ...misfits(ctx, text, rest),
      ...bare.map(({ rule }) => `no fact: ${rule}`),
      ...editorFaults(ctx, new Map(texts)),
      ...voiceFaults(ctx, new Map([...texts, ['要点', Object.values(plan.summary.yaodian).join('\n')]])),
    ],
    sentences,
    masked: alike(
      sentences.filter((each) => !TABLE.test(each)),
      mask,
    ),
  };
}
